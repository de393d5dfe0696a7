/** Whose turn it is and what there is to do, in words. */
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
  return t("table.your_turn");
}

/** What to do next; while others move, how far the layout has come. */
export function hintWords(control: TableControl): string {
  if (control.busy) return t("table.sending");
  if (control.mine && control.legal.mustPass) return t("table.must_pass");
  if (control.raised) return t(control.free(control.raised) ? "table.pick_place" : "table.no_place");
  if (control.mine) return t("table.pick_card");
  if (!control.connection.view?.yours.length) return t("table.watching");
  const board = control.play?.board;
  return board ? boardWords(board) : "";
}

/** How far the base or the frame has come: "База: 2 из 4", "Занято 5×3 из 9×4"; nothing once it stands. */
export function boardWords(board: MosaicBoard): string {
  if (layingBase(board)) return t("table.base", { n: board.laid.length, of: board.length });
  const { laid, settled } = layoutOf(board);
  if (settled || !laid) return "";
  const [w, h] = board.orientation === "upright" ? [board.height, board.length] : [board.length, board.height];
  return t("table.frame_now", { w: widthOf(laid), h: heightOf(laid), frame: `${w}×${h}` });
}
