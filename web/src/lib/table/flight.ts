/**
 * A card's way from its owner to its place. Only looks: the card belongs to its place from the first moment, and
 * whatever interrupts the flight loses nothing.
 */
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

/** A copy of the card above everything, at a spot of the screen. */
function lifted(node: Element, at: Spot): HTMLElement {
  const copy = node.cloneNode(true) as HTMLElement;
  copy.setAttribute("aria-hidden", "true");
  copy.style.cssText = `position:fixed;left:${at.left}px;top:${at.top}px;margin:0;z-index:30;pointer-events:none`;
  document.body.append(copy);
  return copy;
}

/** A copy of the card on its way between two spots of the screen; it removes itself. */
function fly(node: Element, from: Spot, to: Spot, shrunk: boolean): void {
  const copy = lifted(node, to);
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

const STEP = 18;
const MOST_LATE = 300;

/**
 * A new deal: cards come from the middle of the board to my hand and to the other seats, all within 0.6 s. They are there
 * already; only their pictures travel, and a finger may take one at any moment.
 */
export function dealOut(): void {
  const board = document.querySelector("[data-testid='board']")?.getBoundingClientRect();
  if (settings.calm || !board) return;
  const from = middle(board);
  const faces = [...document.querySelectorAll<HTMLElement>("[data-held] [data-face]")];
  faces.forEach((face, place) => arrive(face, from, Math.min(MOST_LATE, place * STEP)));
  const seats = [...document.querySelectorAll<HTMLElement>(".others [data-seat]")];
  seats.forEach((seat, place) => flyBack(from, seat.getBoundingClientRect(), place * STEP));
}

function arrive(face: HTMLElement, from: { x: number; y: number }, delay: number): void {
  const to = middle(face.getBoundingClientRect());
  const away = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(0.6)`;
  face.animate([{ transform: away, opacity: 0 }, { opacity: 1, offset: 0.4 }, { transform: "none" }], { duration: TRAVEL, delay, easing: "ease-out", fill: "backwards" });
}

/** The back of a card on its way to somebody's seat; it removes itself. */
function flyBack(from: { x: number; y: number }, to: Spot, delay: number): void {
  const back = document.createElement("span");
  back.className = "flying-back";
  document.body.append(back);
  const end = middle(to);
  const start = `translate(${from.x}px, ${from.y}px)`;
  const flight = back.animate([{ transform: start }, { transform: `translate(${end.x}px, ${end.y}px)`, opacity: 1, offset: 0.9 }, { transform: `translate(${end.x}px, ${end.y}px)`, opacity: 0 }], { duration: TRAVEL, delay, easing: "ease-out", fill: "backwards" });
  flight.onfinish = flight.oncancel = () => back.remove();
}

/**
 * Svelte `out:` of a stream that somebody has won: it slides to the pile of that team. Only pictures of its cards travel,
 * so that the place for the next card lies where it stays, and open to a finger, at once.
 */
export function collected(node: Element, { team }: { team: string }): TransitionConfig {
  const pile = document.querySelector(`[data-pile="${team}"]`)?.getBoundingClientRect();
  if (!open || settings.calm || !pile) return { duration: 0 };
  const end = middle(pile);
  for (const card of node.querySelectorAll(".laid")) {
    const from = card.getBoundingClientRect();
    const start = middle(from);
    const copy = lifted(card, from);
    const there = `translate(${end.x - start.x}px, ${end.y - start.y}px) scale(0.4)`;
    const flight = copy.animate([{}, { transform: there, opacity: 0 }], { duration: TRAVEL, easing: "ease-out" });
    flight.onfinish = flight.oncancel = () => copy.remove();
  }
  return { duration: 0 };
}
