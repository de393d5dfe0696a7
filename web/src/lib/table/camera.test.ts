import { describe, expect, test } from "vitest";
import { bounded, centred, fittingCell, hiddenSides, LEAST, overviewCell, placeOf, showing, zoomed } from "./camera";

const PHONE = { width: 348, height: 404 };
const RACE = { x0: -1, y0: 0, x1: 2, y1: 8 };
const LONG = { x0: -1, y0: 0, x1: 2, y1: 12 };

describe("cells", () => {
  test("nine rows fit a phone at a finger's size", () => {
    const cell = fittingCell(PHONE, RACE);
    expect(cell.height).toBeGreaterThanOrEqual(44);
    expect(cell.height * 9).toBeLessThanOrEqual(PHONE.height);
  });
  test("are never smaller than a finger, whatever does not fit", () => {
    for (const box of [LONG, { x0: 0, y0: 0, x1: 12, y1: 12 }]) {
      const cell = fittingCell(PHONE, box);
      expect(cell.width).toBeGreaterThanOrEqual(LEAST.width);
      expect(cell.height).toBeGreaterThanOrEqual(LEAST.height);
    }
  });
  test("are as small as it takes when the whole board is asked for", () => {
    const cell = overviewCell(PHONE, { x0: 0, y0: 0, x1: 12, y1: 12 });
    expect(cell.width * 13).toBeLessThanOrEqual(PHONE.width);
    expect(cell.height * 13).toBeLessThanOrEqual(PHONE.height);
  });
});

describe("the window", () => {
  const cell = { width: 50, height: 50 };
  test("a layout that grows inside it does not move", () => {
    const before = centred(PHONE, { x0: 0, y0: 0, x1: 0, y1: 0 }, cell);
    const after = bounded(PHONE, { x0: -1, y0: -1, x1: 1, y1: 1 }, before);
    expect(placeOf(after, 0, 0)).toEqual(placeOf(before, 0, 0));
  });
  test("a layout that grows over its border moves just so far", () => {
    const before = centred(PHONE, { x0: 0, y0: 0, x1: 3, y1: 0 }, cell);
    const after = bounded(PHONE, { x0: -2, y0: 0, x1: 3, y1: 0 }, before);
    expect(placeOf(after, -2, 0).left).toBeGreaterThanOrEqual(0);
    expect(placeOf(after, 3, 0).left + 50).toBeLessThanOrEqual(PHONE.width);
  });
  test("every cell of the tall board and of 13 × 13 can be brought into sight", () => {
    for (const box of [LONG, { x0: 0, y0: 0, x1: 12, y1: 12 }]) {
      const size = fittingCell(PHONE, box);
      const start = bounded(PHONE, box, centred(PHONE, box, size));
      for (const [x, y] of [[box.x0, box.y0], [box.x1, box.y1], [box.x0, box.y1], [box.x1, box.y0]] as const) {
        const { left, top } = placeOf(showing(PHONE, box, start, x, y), x, y);
        expect(left).toBeGreaterThanOrEqual(0);
        expect(top).toBeGreaterThanOrEqual(0);
        expect(left + size.width).toBeLessThanOrEqual(PHONE.width);
        expect(top + size.height).toBeLessThanOrEqual(PHONE.height);
      }
    }
  });
  test("says on which side a place is out of sight", () => {
    const camera = centred(PHONE, { x0: 0, y0: 0, x1: 0, y1: 0 }, cell);
    expect([...hiddenSides(PHONE, camera, [{ x: 9, y: 0 }])]).toEqual(["right"]);
    expect([...hiddenSides(PHONE, camera, [{ x: 0, y: 9 }])]).toEqual(["top"]);
    expect(hiddenSides(PHONE, camera, [{ x: 1, y: 0 }]).size).toBe(0);
  });
  test("stretching leaves the point between the fingers where it is", () => {
    const camera = { left: 100, top: 100, cell };
    const after = zoomed(camera, { width: 100, height: 100 }, { left: 150, top: 100 });
    expect(placeOf(after, 0, 0)).toEqual({ left: 50, top: 100 });
  });
});
