import { describe, expect, test } from "vitest";
import { runs, sorted } from "../cards/sort";
import { GAP, handLayout, SUIT_GAP } from "./handlayout";

const FOURTEEN = sorted(["5H", "QS", "KC", "9D", "6H", "AS", "4H", "3D", "2H", "JH", "AC", "8S", "9S", "TC"], "suit");

describe("fourteen cards on a phone", () => {
  const hand = handLayout(FOURTEEN, 344, 128);
  test("lie uncovered, side by side, none narrower than a finger", () => {
    expect(hand.width).toBeGreaterThanOrEqual(44);
    for (const row of hand.rows) {
      const breadth = row.length * hand.width + (row.length - 1) * GAP + (runs(row).length - 1) * SUIT_GAP;
      expect(breadth).toBeLessThanOrEqual(344);
    }
    expect(hand.rows.flat()).toEqual(FOURTEEN);
  });
  test("are high enough for a finger and leave the board its room", () => {
    expect(hand.height).toBeGreaterThanOrEqual(44);
    expect(hand.rows.length * hand.height).toBeLessThanOrEqual(160);
  });
});

test("a few cards stand upright in one row and do not swell", () => {
  const { rows, width, height } = handLayout(["5H", "QS"], 344, 128);
  expect(rows).toHaveLength(1);
  expect(width).toBeLessThan(height);
  expect(height).toBeLessThanOrEqual(72);
});

test("large cards are wider and take more rows", () => {
  const hand = handLayout(FOURTEEN, 344, 200, true);
  expect(hand.width).toBeGreaterThanOrEqual(58);
  expect(hand.rows.length).toBeGreaterThan(2);
});

test("an empty hand or a window without width is no trouble", () => {
  expect(handLayout([], 344, 128).rows).toEqual([]);
  expect(handLayout(["5H"], 0, 128).rows).toEqual([]);
});
