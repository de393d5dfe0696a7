/**
 * A card's way from its owner to its place. Only looks: the card belongs to its place from the first moment, and
 * whatever interrupts the flight loses nothing.
 */
import { cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { settings } from "../settings.svelte";

const TRAVEL = 280;

interface Spot {
  left: number;
  top: number;
  width: number;
  height: number;
}

const middle = (spot: Spot): { x: number; y: number } => ({ x: spot.left + spot.width / 2, y: spot.top + spot.height / 2 });

/** Where my own cards were when I let go of them. */
class Departures {
  #spots = new Map<string, Spot>();

  /** Remembers where the card is drawn now: under the finger, or in the hand. */
  note(card: string): void {
    const drawn = document.querySelector(`[data-flying="${card}"]`) ?? document.querySelector(`[data-held="${card}"]`);
    if (drawn) this.#spots.set(card, drawn.getBoundingClientRect());
  }
  forget(card: string): void {
    this.#spots.delete(card);
  }
  take(card: string): Spot | undefined {
    const spot = this.#spots.get(card);
    this.#spots.delete(card);
    return spot;
  }
}

export const departures = new Departures();

function seatSpot(seat: number | null): Spot | undefined {
  return document.querySelector(`[data-seat="${seat}"]`)?.getBoundingClientRect();
}

/** Svelte `in:` of a card that has just been laid: it comes from the hand or from its owner's seat. */
export function travel(node: Element, { card, seat }: { card: string; seat: number | null }): TransitionConfig {
  const from = departures.take(card) ?? seatSpot(seat);
  if (settings.calm || !from) return { duration: 0 };
  const here = node.getBoundingClientRect();
  const start = middle(from);
  const end = middle(here);
  return {
    duration: TRAVEL,
    easing: cubicOut,
    css: (_, rest) => `transform: translate(${(start.x - end.x) * rest}px, ${(start.y - end.y) * rest}px); z-index: 5;`,
  };
}

/** Svelte `out:` of a stream that somebody has won: it slides to the pile of that team. */
export function collected(node: Element, { team }: { team: string }): TransitionConfig {
  const pile = document.querySelector(`[data-pile="${team}"]`)?.getBoundingClientRect();
  if (settings.calm || !pile) return { duration: 0 };
  const start = middle(node.getBoundingClientRect());
  const end = middle(pile);
  return {
    duration: TRAVEL,
    easing: cubicOut,
    css: (left, gone) =>
      `transform: translate(${(end.x - start.x) * gone}px, ${(end.y - start.y) * gone}px) scale(${0.4 + 0.6 * left}); opacity: ${left};`,
  };
}
