import { describe, expect, test } from "vitest";
import { stream } from "./fixtures";
import { olderRow, placesOf, streamCard } from "./stream";

const brief = (columns: ReturnType<typeof placesOf>): string[][] =>
  columns.map((column) => column.map((place) => place.card ?? (place.open ? `open ${place.row}` : "shut")));

describe("the stream", () => {
  test("begins with one place for the lead", () => {
    expect(brief(placesOf(stream()))).toEqual([["open "]]);
  });
  test("has places above and below the lead", () => {
    const led = stream({ columns: [["7C", null]], laid_by: [[2, null]], rows_open: ["+", "-"] });
    expect(brief(placesOf(led))).toEqual([["open +", "7C", "open -"]]);
  });
  test("opens a new pair after a full one", () => {
    const full = stream({ columns: [["4C", "7C"]], laid_by: [[3, 2]], older: "-", rows_open: ["+", "-"] });
    expect(brief(placesOf(full))).toEqual([
      ["4C", "7C"],
      ["open +", "open -"],
    ]);
    expect(olderRow(full)).toBe("-");
  });
  test("leaves the partner the other row", () => {
    const half = stream({
      columns: [
        ["4C", "7C"],
        ["3D", null],
      ],
      laid_by: [
        [3, 2],
        [0, null],
      ],
      older: "-",
      rows_open: ["-"],
    });
    expect(brief(placesOf(half))).toEqual([
      ["4C", "7C"],
      ["3D", "open -"],
    ]);
  });
  test("is three thick: the first triple grows above and below", () => {
    const two = stream({ thickness: 3, columns: [["4C", "7C", null]], laid_by: [[0, 1, null]], rows_open: ["+", "=", "-"] });
    expect(brief(placesOf(two))).toEqual([["open +", "4C", "open =", "7C", "open -"]]);
  });
  test("is three thick: the order is that of three rows", () => {
    expect(olderRow(stream({ thickness: 3, older: ["=", "+", "-"] }))).toBe("=");
  });
  test("ends without open places", () => {
    expect(brief(placesOf(stream({ columns: [["4C", "7C"]], laid_by: [[0, 1]], older: "-", rows_open: [] })))).toEqual([["4C", "7C"]]);
  });
});

describe("cards of the stream", () => {
  const pairs = (count: number) => Array.from({ length: count }, () => [{ row: "+" as const, card: "7C", seat: 0, open: false }, { row: "-" as const, card: "8C", seat: 1, open: false }]);
  const PHONE = { width: 332, height: 260 };
  test.each([1, 4, 6, 8, 10])("%i pairs are all in sight on a phone", (count) => {
    const card = streamCard(PHONE.width, PHONE.height, pairs(count));
    const perLine = Math.floor(PHONE.width / (card.width + 6));
    const lines = Math.ceil(count / perLine);
    expect(lines * (2 * (card.height + 6)) + (lines - 1) * 8).toBeLessThanOrEqual(PHONE.height);
  });
  test("three thick, left at the end, are all in sight in the little room beside the result", () => {
    const triple = [...(pairs(1)[0] ?? []), { row: "=" as const, card: "9C", seat: 2, open: false }];
    expect(3 * (streamCard(332, 146, [triple], true).height + 6)).toBeLessThanOrEqual(146);
  });
  test("are never smaller than a finger", () => {
    for (let count = 1; count < 28; count++) {
      const card = streamCard(PHONE.width, PHONE.height, pairs(count));
      expect(card.width).toBeGreaterThanOrEqual(44);
      expect(card.height).toBeGreaterThanOrEqual(44);
    }
  });
});
