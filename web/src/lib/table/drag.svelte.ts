/** A card carried by a finger or the mouse from the hand to its place. A drag ends in the same calls as a tap. */
import type { TableControl } from "./control.svelte";
import { onEdge } from "./gestures";
import type { Cell, Row } from "./moves";
import { SLOP } from "./window.svelte";

/** How near to the border of the board a carried card begins to move it, and how fast. */
const PUSH_ZONE = 34;
const PUSH = 9;

type Target = { kind: "cell"; cell: Cell } | { kind: "row"; row: Row } | { kind: "hand"; card: string };

function targetAt(x: number, y: number): Target | null {
  const under = document.elementFromPoint(x, y);
  const cell = under?.closest<HTMLElement>("[data-cell]")?.dataset.cell;
  if (cell) {
    const [cx = 0, cy = 0] = cell.split(",").map(Number);
    return { kind: "cell", cell: { x: cx, y: cy } };
  }
  const row = under?.closest<HTMLElement>("[data-row]")?.dataset.row;
  if (row !== undefined) return { kind: "row", row: row as Row };
  const card = under?.closest<HTMLElement>("[data-held]")?.dataset.held;
  return card ? { kind: "hand", card } : null;
}

const push = (at: number, from: number, to: number): number =>
  at < from || at > to ? 0 : at < from + PUSH_ZONE ? PUSH : at > to - PUSH_ZONE ? -PUSH : 0;

export class Drag {
  card = $state<string | null>(null);
  x = $state(0);
  y = $state(0);
  /** Fingers hide what lies under them; a mouse does not. */
  touch = $state(false);
  /** The place under the finger, as `data-cell` or `data-row` has it. */
  over = $state<string | null>(null);

  readonly #control: TableControl;
  readonly #reorder: (card: string, before: string) => void;
  #ended = false;

  constructor(control: TableControl, reorder: (card: string, before: string) => void) {
    this.#control = control;
    this.#reorder = reorder;
  }

  /** True once after a drag, for the click that the browser sends at its end. */
  swallowClick(): boolean {
    const ended = this.#ended;
    this.#ended = false;
    return ended;
  }

  /** A finger went down on a card of the hand. */
  begin(event: PointerEvent, card: string): void {
    this.#ended = false;
    if (event.button !== 0 || !event.isPrimary || onEdge(event.clientX) || this.#control.busy) return;
    const start = { x: event.clientX, y: event.clientY };
    const end = new AbortController();
    const { signal } = end;
    const pushing = setInterval(() => this.#push(), 16);
    signal.addEventListener("abort", () => clearInterval(pushing));
    addEventListener("pointermove", (moved) => this.#move(moved, start, card), { signal });
    addEventListener("pointerup", () => this.#end(end, true), { signal });
    addEventListener("pointercancel", () => this.#end(end, false), { signal });
    addEventListener("keydown", (key) => key.key === "Escape" && this.#end(end, false), { signal });
  }

  #move(event: PointerEvent, start: Cell, card: string): void {
    this.x = event.clientX;
    this.y = event.clientY;
    if (this.card === null) {
      if (Math.hypot(this.x - start.x, this.y - start.y) < SLOP) return;
      this.touch = event.pointerType === "touch";
      this.card = card;
      this.#control.raise(card);
      this.#control.dragging = card;
    }
    const target = targetAt(this.x, this.y);
    this.over = target?.kind === "cell" ? `${target.cell.x},${target.cell.y}` : target?.kind === "row" ? target.row : null;
  }

  /** Near the border of the board a carried card moves the board along. */
  #push(): void {
    const { board } = this.#control;
    const window = this.card && board ? document.querySelector("[data-board]")?.getBoundingClientRect() : null;
    if (!window || !board) return;
    const inside = this.x > window.left && this.x < window.right && this.y > window.top && this.y < window.bottom;
    if (!inside) return;
    const dx = push(this.x, window.left, window.right);
    const dy = push(this.y, window.top, window.bottom);
    if (dx || dy) board.pan(dx, dy);
  }

  #end(end: AbortController, dropped: boolean): void {
    end.abort();
    if (this.card === null) return;
    this.#ended = true;
    if (dropped && !onEdge(this.x)) this.#drop(this.card, targetAt(this.x, this.y));
    else this.#control.lower();
    this.card = null;
    this.over = null;
    this.#control.dragging = null;
  }

  #drop(card: string, target: Target | null): void {
    if (target?.kind === "cell") this.#control.tapCell(target.cell);
    else if (target?.kind === "row") this.#control.tapRow(target.row);
    else this.#putBack(card, target);
  }

  #putBack(card: string, target: Target | null): void {
    this.#control.lower();
    if (target?.kind === "hand" && target.card !== card) this.#reorder(card, target.card);
  }
}
