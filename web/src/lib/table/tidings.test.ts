import { expect, test } from "vitest";
import { board, play, table } from "./fixtures";
import { exchanges } from "./tidings";

const chains = (laid: [string, number, number, number][], change = {}) =>
  table({ game: "chains", play: play({ game: "chains", hands: { "0": ["9D", "QS", "TC"] }, board: board({ laid }), ...change }) });

test("the cards got in an exchange are named until the hand has laid its first", () => {
  expect(exchanges(chains([])).map(({ cards }) => cards)).toEqual([["QS", "TC"]]);
  expect(exchanges(chains([["8C", 0, 0, 1]]))).toHaveLength(1);
  expect(exchanges(chains([["8C", 0, 0, 0]]))).toEqual([]);
  expect(exchanges(chains([], { over: true }))).toEqual([]);
  expect(exchanges(table())).toEqual([]);
});
