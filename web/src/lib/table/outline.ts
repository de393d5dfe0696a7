/** Outlines round chains, and the marks that join their cards, in cell units (x right, y down from cell 0,0's corner). */
import type { Chain } from "../types";
import { cellKey } from "./moves";

/** How far inside its cells the line runs, as a share of a cell. */
const INSET = 0.035;

type Line = [number, number, number, number];

function edges(x: number, y: number, inside: (x: number, y: number) => boolean): Line[] {
  const left = x + INSET;
  const right = x + 1 - INSET;
  const top = -y + INSET;
  const bottom = -y + 1 - INSET;
  // Along a side that is open to a cell of the same chain the line goes on to the very border.
  const toLeft = inside(x - 1, y) ? x : left;
  const toRight = inside(x + 1, y) ? x + 1 : right;
  const toTop = inside(x, y + 1) ? -y : top;
  const toBottom = inside(x, y - 1) ? -y + 1 : bottom;
  const lines: Line[] = [];
  if (!inside(x, y + 1)) lines.push([toLeft, top, toRight, top]);
  if (!inside(x, y - 1)) lines.push([toLeft, bottom, toRight, bottom]);
  if (!inside(x - 1, y)) lines.push([left, toTop, left, toBottom]);
  if (!inside(x + 1, y)) lines.push([right, toTop, right, toBottom]);
  return lines;
}

const path = (lines: readonly Line[], width: number, height: number): string =>
  lines.map(([x1, y1, x2, y2]) => `M${x1 * width} ${y1 * height}L${x2 * width} ${y2 * height}`).join("");

/** SVG path of the line round a chain, for cells of this size. */
export function outlinePath(chain: Chain, width: number, height: number): string {
  const cells = new Set(chain.cells.map(([x, y]) => cellKey(x, y)));
  const inside = (x: number, y: number): boolean => cells.has(cellKey(x, y));
  return path(
    chain.cells.flatMap(([x, y]) => edges(x, y, inside)),
    width,
    height,
  );
}

/** SVG path of short marks across the borders between consecutive cards. */
export function linkPath(chain: Chain, width: number, height: number): string {
  const lines: Line[] = chain.cells.slice(1).map(([x, y], place) => {
    const [fromX, fromY] = chain.cells[place] as [number, number];
    const midX = (x + fromX + 1) / 2;
    const midY = (-y - fromY + 1) / 2;
    const [dx, dy] = [(x - fromX) * 0.1, (fromY - y) * 0.1];
    return [midX - dx, midY - dy, midX + dx, midY + dy];
  });
  return path(lines, width, height);
}
