/** Where words about a cell stand: beside the board where there is room, else above or below the cell. Pure numbers. */
import type { Box } from "../types";
import { placeOf, type Camera, type Size } from "./camera";
import type { Cell } from "./moves";

export interface BubbleSpot {
  left: number;
  top: number;
  width: number;
}

const GAP = 8;
const NARROWEST = 200;
const WIDEST = 360;

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/** For a bubble of this height; CSS pixels within the window. The cell and its neighbours are kept free. */
export function bubbleSpot(window: Size, box: Box, camera: Camera, cell: Cell, height: number): BubbleSpot {
  const at = placeOf(camera, cell.x, cell.y);
  const end = placeOf(camera, box.x1 + 1, cell.y).left + GAP;
  const start = placeOf(camera, box.x0, cell.y).left - GAP;
  const beside = clamp(at.top + camera.cell.height / 2 - height / 2, GAP, Math.max(GAP, window.height - height - GAP));
  if (window.width - end - GAP >= NARROWEST) return { left: end, top: beside, width: Math.min(WIDEST, window.width - end - GAP) };
  if (start - GAP >= NARROWEST) {
    const width = Math.min(WIDEST, start - GAP);
    return { left: start - width, top: beside, width };
  }
  const width = Math.min(WIDEST, window.width - 2 * GAP);
  const left = clamp(at.left + camera.cell.width / 2 - width / 2, GAP, window.width - width - GAP);
  return { left, top: overOrUnder(window, camera, at.top, height), width };
}

function overOrUnder(window: Size, camera: Camera, top: number, height: number): number {
  const under = top + 2 * camera.cell.height + 4;
  const over = top - camera.cell.height - 4 - height;
  if (over >= 0) return over;
  return Math.min(under, window.height - height - 4);
}
