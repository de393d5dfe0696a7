/** Whose turn it is and what there is to do, in words. */
import { t } from "../i18n";
import type { MosaicBoard, TableView } from "../types";
import type { TableControl } from "./control.svelte";
import { heightOf, layingBase, layoutOf, widthOf } from "./layout";
import { isForeign } from "./foreign";
import { seatAt, seatName } from "./seats";
import { maySit } from "./sitting";

/** One line that can be taken in at a glance. */
export function turnWords(view: TableView, control: TableControl): string {
  const play = view.play;
  if (!play || play.turn === null) return t("table.over");
  if (!control.mine) return t("table.turn_of", { who: seatName(view, play.turn) });
  return t("table.your_turn");
}

/** What to do next; nothing while others move. */
export function hintWords(control: TableControl): string {
  if (control.busy) return t("table.sending");
  if (control.mine && control.legal.mustPass) return t("table.must_pass");
  if (control.raised) return raisedWords(control, control.raised);
  if (control.mine) return t("table.pick_card");
  const { view } = control.connection;
  if (view?.play?.seats.length) return "";
  const free = view?.seats.some((seat) => seat.person === null && maySit(view, seat));
  return t(free ? "table.watching_or_sit" : "table.watching");
}

/** Where the card in the air may go; of one from the exchange of Chains, that its mark means just that. */
function raisedWords(control: TableControl, card: string): string {
  const { view } = control.connection;
  const to = t(control.free(card) ? "table.pick_place" : "table.no_place");
  const team = view && view.play?.turn != null ? (seatAt(view, view.play.turn)?.team ?? "") : "";
  return view && isForeign(view, team, card) ? `${t("table.foreign_card")} ${to}` : to;
}

/** How far the base or the frame has come: "База: 2 из 4", "Занято 5×3 из 9×4"; nothing once it stands. */
export function boardWords(board: MosaicBoard): string {
  if (layingBase(board)) return t("table.base", { n: board.laid.length, of: board.length });
  const { laid, settled } = layoutOf(board);
  if (settled || !laid) return "";
  const [w, h] = board.orientation === "upright" ? [board.height, board.length] : [board.length, board.height];
  return t("table.frame_now", { w: widthOf(laid), h: heightOf(laid), frame: `${w}×${h}` });
}
