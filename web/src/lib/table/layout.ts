/**
 * What of the endless grid is drawn: the cells around the cards laid, and the walls that no card may pass. All
 * coordinates are the game's own (x to the right, y upwards, the first card at 0,0) and never shift.
 */
import type { Box, MosaicBoard } from "../types";
import { cellKey } from "./moves";

export const widthOf = (box: Box): number => box.x1 - box.x0 + 1;
export const heightOf = (box: Box): number => box.y1 - box.y0 + 1;

export interface Walls {
  left: boolean;
  right: boolean;
  top: boolean;
  bottom: boolean;
}

export interface Layout {
  /** The cells drawn. */
  box: Box;
  /** Sides of `box` beyond which nothing will ever lie. */
  walls: Walls;
  /** The box of the cards laid; null before the first card. */
  laid: Box | null;
  /** Nothing of the frame is open any more: `box` is the finished rectangle. */
  settled: boolean;
}

/** The smallest box around the cards laid. */
export function boxOf(laid: MosaicBoard["laid"]): Box | null {
  if (!laid.length) return null;
  const xs = laid.map((card) => card[1]);
  const ys = laid.map((card) => card[2]);
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) };
}

function grown(box: Box): Box {
  return { x0: box.x0 - 1, y0: box.y0 - 1, x1: box.x1 + 1, y1: box.y1 + 1 };
}

function clipped(box: Box, limit: Box): Box {
  return {
    x0: Math.max(box.x0, limit.x0),
    y0: Math.max(box.y0, limit.y0),
    x1: Math.min(box.x1, limit.x1),
    y1: Math.min(box.y1, limit.y1),
  };
}

function isSettled(board: MosaicBoard, reach: Box): boolean {
  const size = [widthOf(reach), heightOf(reach)];
  const along = size[0] === board.length && size[1] === board.height;
  const upright = size[0] === board.height && size[1] === board.length;
  return along || (upright && board.orientation !== "base");
}

/** True while the base row of a race (or of a house game) is still being laid. */
export function layingBase(board: MosaicBoard): boolean {
  return board.orientation === "base" && !(board.reach && widthOf(board.reach) === board.length);
}

const ORIGIN: Box = { x0: 0, y0: 0, x1: 0, y1: 0 };

/** The cells to draw: the whole rectangle once its place is settled, until then a ring around the cards. */
export function layoutOf(board: MosaicBoard): Layout {
  const laid = boxOf(board.laid);
  if (!laid || !board.reach) {
    return { box: ORIGIN, walls: { left: false, right: false, top: false, bottom: false }, laid, settled: false };
  }
  const settled = isSettled(board, board.reach);
  const limit = layingBase(board) ? { ...board.reach, y0: 0, y1: 0 } : board.reach;
  const box = settled ? limit : clipped(grown(laid), limit);
  return { box, walls: wallsOf(box, limit), laid, settled };
}

function wallsOf(box: Box, limit: Box): Walls {
  return {
    left: box.x0 === limit.x0,
    right: box.x1 === limit.x1,
    top: box.y1 === limit.y1,
    bottom: box.y0 === limit.y0,
  };
}

/** Numbers from `from` to `to`, both included. */
export function span(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, place) => from + place);
}

/** Rows of the drawn box from the top one down, as a reader meets them. */
export const rowsDown = (box: Box): number[] => span(box.y0, box.y1).reverse();

/** Card and seat by cell. */
export function laidByCell(board: MosaicBoard): Map<string, { card: string; seat: number }> {
  return new Map(board.laid.map(([card, x, y, seat]) => [cellKey(x, y), { card, seat }]));
}
