/**
 * The window through which the board is seen: how big cells are and where they stand, moved by fingers, wheel, arrows,
 * and by the board itself when it grows. The page behind never scrolls.
 */
import type { Box } from "../types";
import {
  bounded,
  centred,
  fittingCell,
  hiddenSides,
  openSides,
  LEAST,
  overviewCell,
  placeOf,
  showing,
  zoomed,
  type Camera,
  type Point,
  type Size,
} from "./camera";
import { heightOf, widthOf, type Layout } from "./layout";

/** Nearer than this to the left or right edge of the screen a swipe belongs to the system. */
export const EDGE = 18;
/** A card is read, and the worth of a chain hides no other, from this size on; CSS pixels. */
export const READABLE = 32;
/** A finger that has moved less is still tapping. */
export const SLOP = 8;

export class BoardWindow {
  width = $state(0);
  height = $state(0);
  camera = $state.raw<Camera>({ left: 0, top: 0, cell: LEAST });
  /** The whole board in sight, however small. */
  overview = $state(false);
  /** True while cells may slide to their places; a finger needs them to follow at once. */
  gliding = $state(false);

  #box = $state.raw<Box | null>(null);
  #settled = false;
  #seen: Size = { width: 0, height: 0 };
  #large = false;

  get size(): Size {
    return { width: this.width, height: this.height };
  }

  /** The cells that are drawn. */
  get box(): Box | null {
    return this.#box;
  }

  /** True when the cells, at a size for fingers, do not all fit. */
  get overflows(): boolean {
    const box = this.#box;
    if (!box) return false;
    const near = fittingCell(this.size, box, this.#large);
    return near.width * widthOf(box) > this.width || near.height * heightOf(box) > this.height;
  }

  /** True when cells stay big enough for eyes with the whole board in sight. */
  get readableFromAfar(): boolean {
    if (!this.#box) return false;
    const cell = overviewCell(this.size, this.#box);
    return cell.width >= READABLE && cell.height >= READABLE;
  }

  /** Brings the board into the window after it grew or the window changed; nothing moves that need not. */
  follow(layout: Layout, large: boolean): void {
    if (!this.width || !this.height) return;
    const fresh = !this.#box || this.#seen.width !== this.width || this.#seen.height !== this.height;
    const recentre = fresh || layout.settled !== this.#settled || large !== this.#large;
    this.#large = large;
    this.gliding = this.#box !== null && this.#seen.width === this.width;
    this.#box = layout.box;
    this.#settled = layout.settled;
    this.#seen = this.size;
    if (recentre) this.#centre();
    else this.#keep();
  }

  #centre(): void {
    const box = this.#box as Box;
    const cell = this.overview ? overviewCell(this.size, box) : fittingCell(this.size, box, this.#large);
    const camera = centred(this.size, box, cell);
    // A board too tall for the window is met at its foot, where the first cards lie.
    const tall = heightOf(box) * cell.height > this.height;
    this.camera = bounded(this.size, box, tall ? showing(this.size, box, camera, box.x0, box.y0) : camera);
  }

  #keep(): void {
    const box = this.#box as Box;
    const { cell } = this.camera;
    const fits = cell.width * widthOf(box) <= this.width && cell.height * heightOf(box) <= this.height;
    const next = fits ? cell : this.overview ? overviewCell(this.size, box) : fittingCell(this.size, box, this.#large);
    const smaller = next.width < cell.width || next.height < cell.height;
    const camera = smaller ? zoomed(this.camera, next, { left: this.width / 2, top: this.height / 2 }) : this.camera;
    this.camera = bounded(this.size, box, camera);
  }

  pan(dx: number, dy: number): void {
    if (!this.#box) return;
    this.gliding = false;
    const moved = { ...this.camera, left: this.camera.left + dx, top: this.camera.top + dy };
    this.camera = bounded(this.size, this.#box, moved);
  }

  /** Moves by most of a window towards a side. */
  step(side: string): void {
    const dx = side === "left" ? 1 : side === "right" ? -1 : 0;
    const dy = side === "top" ? 1 : side === "bottom" ? -1 : 0;
    this.pan(dx * this.width * 0.6, dy * this.height * 0.6);
    this.gliding = true;
  }

  show(x: number, y: number): void {
    if (!this.#box) return;
    this.gliding = true;
    this.camera = showing(this.size, this.#box, this.camera, x, y);
  }

  toggleOverview(): void {
    this.overview = !this.overview;
    this.gliding = true;
    if (this.#box) this.#centre();
  }

  /** Two fingers: cells grow or shrink by `factor` about a point of the window. */
  pinch(factor: number, at: Point): void {
    if (!this.#box) return;
    const least = overviewCell(this.size, this.#box);
    const { cell } = this.camera;
    const scale = Math.max(least.width / cell.width, Math.min(factor, 110 / cell.width));
    const next = { width: cell.width * scale, height: cell.height * scale };
    this.gliding = false;
    this.camera = bounded(this.size, this.#box, zoomed(this.camera, next, at));
    this.overview = next.width < LEAST.width || next.height < LEAST.height;
  }

  /** Sides beyond which one of these cells is out of sight. */
  hidden(cells: readonly { x: number; y: number }[]): Set<string> {
    return hiddenSides(this.size, this.camera, cells);
  }

  /** Sides beyond which the board goes on. */
  get beyond(): Set<string> {
    return this.#box ? openSides(this.size, this.#box, this.camera) : new Set();
  }

  place(x: number, y: number): Point {
    return placeOf(this.camera, x, y);
  }
}
