import { expect, test } from "vitest";
import type { Chain } from "../types";
import { linkPath, outlinePath } from "./outline";

const chain = (cells: [number, number][]): Chain => ({ cards: [], cells, team: "red", square: 0, bonus: 0, points: 0 });
const lines = (path: string): number => path.split("M").length - 1;

test("two cards side by side have six outer sides and one mark between them", () => {
  const pair = chain([
    [0, 0],
    [1, 0],
  ]);
  expect(lines(outlinePath(pair, 10, 10))).toBe(6);
  expect(linkPath(pair, 10, 10)).toBe("M9 5L11 5");
});

test("upwards on the table is upwards in the drawing", () => {
  const pair = chain([
    [0, 0],
    [0, 1],
  ]);
  expect(linkPath(pair, 10, 10)).toBe("M5 1L5 -1");
});

test("four cards in a square have eight outer sides and three marks", () => {
  const square = chain([
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ]);
  expect(lines(outlinePath(square, 10, 10))).toBe(8);
  expect(lines(linkPath(square, 10, 10))).toBe(3);
});
