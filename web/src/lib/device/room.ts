/** How many hands a game must be dealt into so that everybody round one device has one. */
import { api } from "../api";
import type { Game, GameSheet, Options } from "../types";

export const MOST_PEOPLE = 6;

export interface Room {
  options: Options;
  seats: number;
}

type Ask = (game: Game, options: Options) => Promise<GameSheet>;

/** What makes a larger table, by the name it has on a game's sheet: more hands, or a broader stream. */
const LARGER: Options = { seats: MOST_PEOPLE, thickness: 3 };

/** The usual options where they have room for `people`, else those of the game's larger table. */
export async function roomFor(game: Game, people: number, ask: Ask = api.sheet): Promise<Room> {
  const usual = await ask(game, {});
  if (usual.seats.length >= people) return { options: {}, seats: usual.seats.length };
  const options = Object.fromEntries(Object.entries(LARGER).filter(([name]) => usual.options.some((field) => field.name === name)));
  const larger = await ask(game, options);
  return { options, seats: larger.seats.length };
}
