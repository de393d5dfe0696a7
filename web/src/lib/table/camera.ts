/**
 * Where the board stands in its window and how big a cell is. Pure: window, box and wish in; numbers out. Cells keep
 * their place on the screen when the layout grows, unless something new would stand outside.
 */
import type { Box } from "../types";
import { heightOf, widthOf } from "./layout";

export interface Size {
  width: number;
  height: number;
}
export interface Point {
  left: number;
  top: number;
}
/** Where cell 0,0 has its upper left corner in the window, and the size of a cell; CSS pixels. */
export interface Camera {
  left: number;
  top: number;
  cell: Size;
}

/** A finger needs 44 pixels. */
export const LEAST: Size = { width: 44, height: 44 };
/** With large cards: an index half as high again. */
const LEAST_LARGE: Size = { width: 60, height: 54 };
const MOST: Size = { width: 104, height: 136 };
/** Tall like a card, or flat like a domino, where the window is short of height. */
const TALLEST = 1.34;
const FLATTEST = 0.6;
/** Room around the box for its walls and the arrows. */
export const MARGIN = 6;

const clamp = (value: number, low: number, high: number): number => Math.max(low, Math.min(high, value));

/** The length of a cell such that all fit; where they cannot, such that a whole number of them does: none is cut. */
function fitting(room: number, count: number, least: number, most: number): number {
  const shown = Math.max(1, Math.min(count, Math.floor((room + 2 * MARGIN) / least)));
  return clamp(room / shown, least, most);
}

/** The biggest cell, never below a finger's size, that lets the whole box be seen if that is possible at all. */
export function fittingCell(window: Size, box: Box, large = false): Size {
  const room = { width: window.width - 2 * MARGIN, height: window.height - 2 * MARGIN };
  const least = large ? LEAST_LARGE : LEAST;
  const wide = fitting(room.width, widthOf(box), least.width, MOST.width);
  const high = fitting(room.height, heightOf(box), least.height, MOST.height);
  const width = Math.floor(Math.min(wide, high / FLATTEST));
  const height = Math.floor(clamp(high, least.height, Math.max(least.height, width * TALLEST)));
  return { width, height };
}

/** The cell at which the whole box is seen, however small that makes it. */
export function overviewCell(window: Size, box: Box): Size {
  const near = fittingCell(window, box);
  return {
    width: Math.min(near.width, Math.floor((window.width - 2 * MARGIN) / widthOf(box))),
    height: Math.min(near.height, Math.floor((window.height - 2 * MARGIN) / heightOf(box))),
  };
}

/** Upper left corner of a cell in the window. */
export function placeOf(camera: Camera, x: number, y: number): Point {
  return { left: camera.left + x * camera.cell.width, top: camera.top - y * camera.cell.height };
}

/** The camera with the middle of `box` in the middle of the window. */
export function centred(window: Size, box: Box, cell: Size): Camera {
  const left = (window.width - widthOf(box) * cell.width) / 2 - box.x0 * cell.width;
  const top = (window.height - heightOf(box) * cell.height) / 2 + box.y1 * cell.height;
  return { left: Math.round(left), top: Math.round(top), cell };
}

function along(start: number, length: number, room: number): number {
  const slack = room - 2 * MARGIN - length;
  if (slack >= 0) return clamp(start, MARGIN, MARGIN + slack);
  return clamp(start, MARGIN + slack, MARGIN);
}

/** The camera moved no more than needed, so that the box fills the window or is wholly in it. */
export function bounded(window: Size, box: Box, camera: Camera): Camera {
  const corner = placeOf(camera, box.x0, box.y1);
  const left = along(corner.left, widthOf(box) * camera.cell.width, window.width);
  const top = along(corner.top, heightOf(box) * camera.cell.height, window.height);
  return { ...camera, left: camera.left + left - corner.left, top: camera.top + top - corner.top };
}

function shift(start: number, length: number, room: number): number {
  if (start < MARGIN) return MARGIN - start;
  return Math.min(0, room - MARGIN - start - length);
}

/** The camera moved no more than needed for one cell to be seen whole. */
export function showing(window: Size, box: Box, camera: Camera, x: number, y: number): Camera {
  const { left, top } = placeOf(camera, x, y);
  const moved = {
    ...camera,
    left: camera.left + shift(left, camera.cell.width, window.width),
    top: camera.top + shift(top, camera.cell.height, window.height),
  };
  return bounded(window, box, moved);
}

/** The camera with cells of another size, the point under the fingers staying where it is. */
export function zoomed(camera: Camera, cell: Size, at: Point): Camera {
  const byX = cell.width / camera.cell.width;
  const byY = cell.height / camera.cell.height;
  return { left: at.left - (at.left - camera.left) * byX, top: at.top - (at.top - camera.top) * byY, cell };
}

/** Sides of the window beyond which the box goes on. */
export function openSides(window: Size, box: Box, camera: Camera): Set<string> {
  const start = placeOf(camera, box.x0, box.y1);
  const end = placeOf(camera, box.x1 + 1, box.y0 - 1);
  const over = { left: -start.left, top: -start.top, right: end.left - window.width, bottom: end.top - window.height };
  return new Set(Object.entries(over).flatMap(([side, by]) => (by > MARGIN ? [side] : [])));
}

/** Sides of the window beyond which one of these cells lies, at least half hidden. */
export function hiddenSides(window: Size, camera: Camera, cells: readonly { x: number; y: number }[]): Set<string> {
  const sides = new Set<string>();
  for (const cell of cells) {
    const { left, top } = placeOf(camera, cell.x, cell.y);
    if (left < -camera.cell.width / 2) sides.add("left");
    if (left > window.width - camera.cell.width / 2) sides.add("right");
    if (top < -camera.cell.height / 2) sides.add("top");
    if (top > window.height - camera.cell.height / 2) sides.add("bottom");
  }
  return sides;
}
