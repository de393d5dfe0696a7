/** Arrow keys inside a grid or a list: one tab stop, and where each key leads. */
import type { Box } from "../types";
import type { Cell } from "./moves";

const STEPS: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** The cell a key leads to; null if the key is not for the grid. */
export function gridStep(key: string, from: Cell, box: Box): Cell | null {
  if (key === "Home") return { x: box.x0, y: from.y };
  if (key === "End") return { x: box.x1, y: from.y };
  if (key === "PageUp") return { x: from.x, y: box.y1 };
  if (key === "PageDown") return { x: from.x, y: box.y0 };
  const step = STEPS[key];
  if (!step) return null;
  const x = Math.max(box.x0, Math.min(box.x1, from.x + step[0]));
  const y = Math.max(box.y0, Math.min(box.y1, from.y + step[1]));
  return { x, y };
}

/** The place in a row of `count` things that a key leads to; null if the key is not for it. */
export function listStep(key: string, from: number, count: number): number | null {
  if (key === "Home") return 0;
  if (key === "End") return count - 1;
  if (key === "ArrowLeft" || key === "ArrowUp") return Math.max(0, from - 1);
  if (key === "ArrowRight" || key === "ArrowDown") return Math.min(count - 1, from + 1);
  return null;
}
