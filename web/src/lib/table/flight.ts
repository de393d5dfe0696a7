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

let open = false;

/** Cards fly only once a table has been drawn: those that lay there before did not come just now. */
export function openFlights(): () => void {
  const later = requestAnimationFrame(() => (open = true));
  return () => {
    cancelAnimationFrame(later);
    open = false;
  };
}

function seatSpot(seat: number | null): Spot | undefined {
  return document.querySelector(`[data-seat="${seat}"]`)?.getBoundingClientRect();
}

/** A copy of the card above everything, on its way between two spots of the screen; it removes itself. */
function fly(node: Element, from: Spot, to: Spot, shrunk: boolean): void {
  const copy = node.cloneNode(true) as HTMLElement;
  copy.setAttribute("aria-hidden", "true");
  copy.style.cssText = `position:fixed;left:${to.left}px;top:${to.top}px;margin:0;z-index:30;pointer-events:none`;
  document.body.append(copy);
  const start = middle(from);
  const end = middle(to);
  const away = `translate(${start.x - end.x}px, ${start.y - end.y}px) scale(${shrunk ? 0.55 : 1})`;
  const flight = copy.animate([{ transform: away }, { transform: "none" }], { duration: TRAVEL, easing: "ease-out" });
  flight.onfinish = flight.oncancel = () => copy.remove();
}

/** Svelte `in:` of a card that has just been laid: it comes from the hand or from its owner's seat. */
export function travel(node: Element, { card, seat }: { card: string; seat: number | null }): TransitionConfig {
  const own = departures.take(card);
  const from = own ?? seatSpot(seat);
  if (!open || settings.calm || !from) return { duration: 0 };
  fly(node, from, node.getBoundingClientRect(), !own);
  return { duration: TRAVEL, css: () => "opacity: 0" };
}

/** Svelte `out:` of a stream that somebody has won: it slides to the pile of that team. */
export function collected(node: Element, { team }: { team: string }): TransitionConfig {
  const pile = document.querySelector(`[data-pile="${team}"]`)?.getBoundingClientRect();
  if (!open || settings.calm || !pile) return { duration: 0 };
  const start = middle(node.getBoundingClientRect());
  const end = middle(pile);
  return {
    duration: TRAVEL,
    easing: cubicOut,
    css: (left, gone) =>
      `transform: translate(${(end.x - start.x) * gone}px, ${(end.y - start.y) * gone}px) scale(${0.4 + 0.6 * left}); opacity: ${left};`,
  };
}
