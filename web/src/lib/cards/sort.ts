/**
 * Ways to hold a hand: by suit (colours alternating), by rank, or in one's own
 * order. Pure: a hand in, the same cards in another order out.
 */
import { face, type Suit } from "./card";

export type HandOrder = "suit" | "rank" | "own";

/** Neighbouring suits differ in colour, so that the eye finds the border. */
const SUITS: readonly Suit[] = ["S", "D", "C", "H"];
const JESTERS = SUITS.length;

function suitPlace(code: string): number {
  const { suit } = face(code);
  return suit === null ? JESTERS : SUITS.indexOf(suit);
}

function bySuit(a: string, b: string): number {
  return suitPlace(a) - suitPlace(b) || byValue(a, b);
}

function byRank(a: string, b: string): number {
  return byValue(a, b) || suitPlace(a) - suitPlace(b);
}

function byValue(a: string, b: string): number {
  return face(a).value - face(b).value || (a < b ? -1 : a > b ? 1 : 0);
}

/**
 * The hand in the order asked for. In one's own order, cards that `kept` does
 * not know (a new deal, a foreign card) stand after the rest, by suit.
 */
export function sorted(hand: readonly string[], order: HandOrder, kept: readonly string[] = []): string[] {
  if (order === "rank") return [...hand].sort(byRank);
  const suited = [...hand].sort(bySuit);
  if (order === "suit") return suited;
  const known = kept.filter((card) => hand.includes(card));
  return [...known, ...suited.filter((card) => !known.includes(card))];
}

/** The hand with one card moved so that it stands at `place` among the others. */
export function moved(hand: readonly string[], card: string, place: number): string[] {
  const rest = hand.filter((other) => other !== card);
  const at = Math.max(0, Math.min(rest.length, place));
  return [...rest.slice(0, at), card, ...rest.slice(at)];
}

/**
 * Breaks a hand into rows of at most `perRow`, no more rows than needed: between
 * suits where that costs no row, otherwise evenly.
 */
export function rows(hand: readonly string[], perRow: number): string[][] {
  const width = Math.max(1, perRow);
  const needed = Math.ceil(hand.length / width);
  if (needed <= 1) return hand.length ? [[...hand]] : [];
  return bySuits(runs(hand), needed, width) ?? evenly(hand, needed);
}

/** Rows that end between suits, the longest as short as may be; null if that takes more rows. */
function bySuits(groups: readonly string[][], needed: number, width: number): string[][] | null {
  const total = groups.flat().length;
  for (let longest = Math.ceil(total / needed); longest <= width; longest++) {
    const filled = packed(groups, longest);
    if (filled?.length === needed) return filled;
  }
  return null;
}

/** Maximal stretches of one suit, in the order in which they stand. */
export function runs(hand: readonly string[]): string[][] {
  const found: string[][] = [];
  for (const card of hand) {
    const last = found[found.length - 1];
    if (last && suitPlace(last[0] as string) === suitPlace(card)) last.push(card);
    else found.push([card]);
  }
  return found;
}

function packed(groups: readonly string[][], width: number): string[][] | null {
  const filled: string[][] = [];
  for (const group of groups) {
    if (group.length > width) return null;
    const last = filled[filled.length - 1];
    if (last && last.length + group.length <= width) last.push(...group);
    else filled.push([...group]);
  }
  return filled;
}

function evenly(hand: readonly string[], count: number): string[][] {
  const size = Math.ceil(hand.length / count);
  return Array.from({ length: count }, (_, row) => hand.slice(row * size, (row + 1) * size));
}
