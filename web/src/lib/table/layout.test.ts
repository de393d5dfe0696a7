import { describe, expect, test } from "vitest";
import { board } from "./fixtures";
import { layingBase, layoutOf, rowsDown, span } from "./layout";

describe("what is drawn", () => {
  test("before the first card: its place alone", () => {
    expect(layoutOf(board())).toMatchObject({ box: { x0: 0, y0: 0, x1: 0, y1: 0 }, settled: false });
  });
  test("while the base is laid: the strip and its two ends, not the rows above", () => {
    const laying = board({ laid: [["9D", 0, 0, 0]], reach: { x0: -3, y0: 0, x1: 3, y1: 8 } });
    expect(layingBase(laying)).toBe(true);
    expect(layoutOf(laying).box).toEqual({ x0: -1, y0: 0, x1: 1, y1: 0 });
  });
  test("once the base stands: the whole rectangle with walls on every side", () => {
    const laid: [string, number, number, number][] = [-1, 0, 1, 2].map((x) => ["9D", x, 0, 0]);
    const now = layoutOf(board({ laid, reach: { x0: -1, y0: 0, x1: 2, y1: 8 } }));
    expect(now).toMatchObject({ settled: true, box: { x0: -1, y0: 0, x1: 2, y1: 8 } });
    expect(now.walls).toEqual({ left: true, right: true, top: true, bottom: true });
  });
  test("a floating rectangle: a ring round the cards, a wall only where it can grow no more", () => {
    const floating = board({
      orientation: "along",
      target: "chains",
      length: 9,
      height: 4,
      laid: [
        ["9D", 0, 0, 0],
        ["8D", 0, 1, 0],
        ["7D", 0, 2, 0],
        ["6D", 0, 3, 0],
      ],
      reach: { x0: -8, y0: 0, x1: 8, y1: 3 },
    });
    const now = layoutOf(floating);
    expect(now.box).toEqual({ x0: -1, y0: 0, x1: 1, y1: 3 });
    expect(now.walls).toEqual({ left: false, right: false, top: true, bottom: true });
  });
  test("a free rectangle settles either way round", () => {
    const upright = board({ orientation: "upright", length: 9, height: 4, laid: [["9D", 0, 0, 0]], reach: { x0: 0, y0: 0, x1: 3, y1: 8 } });
    expect(layoutOf(upright).settled).toBe(true);
  });
});

test("rows are read from the top down", () => {
  expect(rowsDown({ x0: 0, y0: -1, x1: 0, y1: 1 })).toEqual([1, 0, -1]);
  expect(span(2, 1)).toEqual([]);
});
