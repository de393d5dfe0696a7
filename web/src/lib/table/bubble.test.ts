import { expect, test } from "vitest";
import { bubbleSpot } from "./bubble";
import { placeOf } from "./camera";

const BOX = { x0: -1, y0: 0, x1: 2, y1: 8 };
const cell = { width: 50, height: 44 };
const HIGH = 90;

test("beside the board where the window is wide", () => {
  const camera = { left: 400, top: 400, cell };
  const spot = bubbleSpot({ width: 1000, height: 450 }, BOX, camera, { x: 0, y: 8 }, HIGH);
  expect(spot.left).toBeGreaterThanOrEqual(placeOf(camera, 3, 0).left);
  expect(spot.top).toBeGreaterThanOrEqual(0);
  expect(spot.left + spot.width).toBeLessThanOrEqual(1000);
});

test("on a phone over neither the cell nor the neighbours above and below it, wherever the cell is", () => {
  const window = { width: 340, height: 410 };
  const camera = { left: 120, top: 358, cell };
  for (let y = 0; y <= 8; y++) {
    const { top, left, width } = bubbleSpot(window, BOX, camera, { x: 0, y }, HIGH);
    const first = placeOf(camera, 0, y).top - cell.height;
    expect(top + HIGH <= first || top >= first + 3 * cell.height).toBe(true);
    expect(top).toBeGreaterThanOrEqual(0);
    expect(top + HIGH).toBeLessThanOrEqual(window.height);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(left + width).toBeLessThanOrEqual(window.width);
  }
});
