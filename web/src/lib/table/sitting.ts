/** Sitting down, before a game or in the middle of one: who may, and what it takes. */
import { myself } from "../people/me.svelte";
import type { SeatView, TableView } from "../types";
import type { Command } from "./messages";
import { may } from "./seats";

/** A newcomer may sit wherever nobody does; for the others the table says. */
export const maySit = (view: TableView, seat: SeatView): boolean =>
  view.yours.length ? may(view, `take_seat:${seat.seat}`) : may(view, "join") && seat.person === null;

/** A newcomer joins by the act of sitting down, under the name they have or an animal's. */
export async function sittingDown(view: TableView | null, seat: number): Promise<Command[]> {
  const newcomer = !view?.yours.length;
  const me = newcomer ? await myself.ready().catch(() => myself.shown) : null;
  return [...(me ? [{ type: "join", name: me.name, badge: me.badge }] : []), { type: "take_seat", seat }];
}
