/** One finger moves the board, two stretch it, a wheel does both; a tap stays a tap. */
import { EDGE, SLOP, type BoardWindow } from "./window.svelte";

interface Spot {
  x: number;
  y: number;
}

const spot = (event: PointerEvent): Spot => ({ x: event.clientX, y: event.clientY });
const apart = (a: Spot, b: Spot): number => Math.hypot(a.x - b.x, a.y - b.y);

export const onEdge = (x: number): boolean => x < EDGE || x > innerWidth - EDGE;

class Gestures {
  #fingers = new Map<number, Spot>();
  #start: Spot = { x: 0, y: 0 };
  #moving = false;

  constructor(
    private readonly node: HTMLElement,
    private readonly board: BoardWindow,
  ) {}

  down(event: PointerEvent): void {
    // A first finger starts anew, even if the last one left without a word.
    if (event.isPrimary) this.#fingers.clear();
    if (this.#fingers.size === 0) this.#moving = false;
    if (event.button !== 0 || onEdge(event.clientX)) return;
    this.#fingers.set(event.pointerId, spot(event));
    this.#start = spot(event);
  }

  move(event: PointerEvent): void {
    const before = this.#fingers.get(event.pointerId);
    if (!before) return;
    if (event.buttons === 0) return this.up(event);
    const now = spot(event);
    if (!this.#moving && apart(now, this.#start) < SLOP && this.#fingers.size < 2) return;
    if (!this.#moving) this.node.setPointerCapture(event.pointerId);
    this.#moving = true;
    const other = [...this.#fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) this.#stretch(before, now, other);
    else this.board.pan(now.x - before.x, now.y - before.y);
    this.#fingers.set(event.pointerId, now);
  }

  #stretch(before: Spot, now: Spot, other: Spot): void {
    const corner = this.node.getBoundingClientRect();
    const at = { left: (now.x + other.x) / 2 - corner.left, top: (now.y + other.y) / 2 - corner.top };
    this.board.pinch(apart(now, other) / Math.max(1, apart(before, other)), at);
  }

  up(event: PointerEvent): void {
    this.#fingers.delete(event.pointerId);
  }

  /** The click that ends a pan is no tap. A click made by keys has no pointer and always counts. */
  click(event: MouseEvent): void {
    if (this.#moving && event.detail > 0) event.stopPropagation();
    this.#moving = false;
  }

  wheel(event: WheelEvent): void {
    event.preventDefault();
    const corner = this.node.getBoundingClientRect();
    const at = { left: event.clientX - corner.left, top: event.clientY - corner.top };
    if (event.ctrlKey) this.board.pinch(Math.exp(-event.deltaY / 300), at);
    else this.board.pan(-event.deltaX, -event.deltaY);
  }
}

/** Far more than the biggest board, so that the browser can scroll towards any cell. */
export const FIELD = 4000;
const MIDDLE = FIELD / 2;

/**
 * Svelte attachment: the browser, too, may bring a cell into sight (for a screen reader, after a jump of the focus).
 * It scrolls this node; the node turns that into a move of the board and stands in its middle again.
 */
export function scrolls(board: BoardWindow): (node: HTMLElement) => () => void {
  return (node) => {
    const reset = (): void => node.scrollTo(MIDDLE, MIDDLE);
    const moved = (): void => {
      const [dx, dy] = [node.scrollLeft - MIDDLE, node.scrollTop - MIDDLE];
      if (!dx && !dy) return;
      board.pan(-dx, -dy);
      reset();
    };
    reset();
    node.addEventListener("scroll", moved);
    return () => node.removeEventListener("scroll", moved);
  };
}

/** Svelte attachment: gives the node the board's gestures for as long as it lives. */
export function gestures(board: BoardWindow): (node: HTMLElement) => () => void {
  return (node) => {
    const hand = new Gestures(node, board);
    const end = new AbortController();
    const { signal } = end;
    node.addEventListener("pointerdown", (event) => hand.down(event), { signal });
    node.addEventListener("pointermove", (event) => hand.move(event), { signal });
    node.addEventListener("pointerup", (event) => hand.up(event), { signal });
    node.addEventListener("pointercancel", (event) => hand.up(event), { signal });
    node.addEventListener("click", (event) => hand.click(event), { signal, capture: true });
    node.addEventListener("wheel", (event) => hand.wheel(event), { signal, passive: false });
    return () => end.abort();
  };
}
