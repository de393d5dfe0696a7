/** What a table has to tell once in a game. Pure over a view, so that it is there after a reload too. */
import type { TableView } from "../types";
import { isForeign } from "./foreign";
import { seatAt } from "./seats";

interface Exchange {
  key: string;
  cards: string[];
}

/** The cards that each of my hands got in the exchange of Chains, until it has laid its first. */
export function exchanges(view: TableView): Exchange[] {
  const { play } = view;
  if (!play?.board || play.over) return [];
  const begun = new Set(play.board.laid.map(([, , , seat]) => seat));
  return play.seats.flatMap((seat) => {
    const cards = (play.hands[seat] ?? []).filter((card) => isForeign(view, seatAt(view, seat)?.team ?? "", card));
    if (!cards.length || begun.has(seat)) return [];
    return [{ key: `${view.game_number}/exchange/${seat}`, cards }];
  });
}
