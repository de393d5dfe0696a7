import { expect, test } from "vitest";
import { gridStep, listStep } from "./roving";

const BOX = { x0: -1, y0: 0, x1: 2, y1: 8 };

test("arrows walk the grid and stop at its borders", () => {
  expect(gridStep("ArrowUp", { x: 0, y: 0 }, BOX)).toEqual({ x: 0, y: 1 });
  expect(gridStep("ArrowDown", { x: 0, y: 0 }, BOX)).toEqual({ x: 0, y: 0 });
  expect(gridStep("ArrowLeft", { x: -1, y: 3 }, BOX)).toEqual({ x: -1, y: 3 });
  expect(gridStep("End", { x: 0, y: 3 }, BOX)).toEqual({ x: 2, y: 3 });
  expect(gridStep("PageUp", { x: 0, y: 3 }, BOX)).toEqual({ x: 0, y: 8 });
  expect(gridStep("a", { x: 0, y: 0 }, BOX)).toBeNull();
});

test("arrows walk the hand", () => {
  expect(listStep("ArrowRight", 0, 3)).toBe(1);
  expect(listStep("ArrowRight", 2, 3)).toBe(2);
  expect(listStep("ArrowLeft", 0, 3)).toBe(0);
  expect(listStep("End", 0, 3)).toBe(2);
  expect(listStep("Tab", 0, 3)).toBeNull();
});
