import { describe, expect, test } from "vitest";
import { stream } from "./fixtures";
import { olderRow, placesOf } from "./stream";

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
