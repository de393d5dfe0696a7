/** Whose turn it is and what there is to do, in words. */
import { spokenCard } from "../cards/speech";
import { t } from "../i18n";
import type { MosaicBoard, TableView } from "../types";
import type { TableControl } from "./control.svelte";
import { heightOf, layingBase, layoutOf, widthOf } from "./layout";
import { seatName } from "./seats";

/** One line that can be taken in at a glance. */
export function turnWords(view: TableView, control: TableControl): string {
  const play = view.play;
  if (!play || play.turn === null) return t("table.over");
  if (!control.mine) return t("table.turn_of", { who: seatName(view, play.turn) });
  return play.seats.length > 1 ? t("table.your_turn_seat", { seat: seatName(view, play.turn) }) : t("table.your_turn");
}

/** What to do next, or how far the layout has come. */
export function hintWords(view: TableView, control: TableControl): string {
  if (control.busy) return t("table.sending");
  if (control.mine && control.legal.mustPass) return t("table.must_pass");
  if (control.raised) return raisedWords(control, control.raised);
  if (control.mine) return t("table.pick_card");
  return view.play?.board ? boardWords(view.play.board) : "";
}

function raisedWords(control: TableControl, card: string): string {
  const free = control.free(card);
  return t(free ? "table.pick_place" : "table.no_place", { card: spokenCard(card) });
}

/** How far the base or the frame has come: "База: 2 из 4", "Занято 5×3 из 9×4". */
export function boardWords(board: MosaicBoard): string {
  if (layingBase(board)) return t("table.base", { n: board.laid.length, of: board.length });
  const { laid, settled } = layoutOf(board);
  if (settled || !laid) return t("table.laid_count", { n: board.laid.length });
  const [w, h] = board.orientation === "upright" ? [board.height, board.length] : [board.length, board.height];
  return t("table.frame_now", { w: widthOf(laid), h: heightOf(laid), frame: `${w}×${h}` });
}
