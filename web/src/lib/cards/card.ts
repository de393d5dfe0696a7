/**
 * Cards as the page reads them: the text forms of RULES 1.4 taken apart, and
 * what is printed in a corner. No rule of any game lives here.
 */

import type { Language } from "../i18n/language";

export type Suit = "H" | "D" | "C" | "S";
export type Colour = "red" | "black";
export interface Face {
  /** The card's text: `QS`, `TD`, `XR`. */
  code: string;
  rank: string;
  /** null for a jester. */
  suit: Suit | null;
  colour: Colour;
  /** 2…14; a jester is 0. Only for sorting a hand. */
  value: number;
}

const RANKS = "23456789TJQKA";
const CYRILLIC: Record<string, string> = { J: "В", Q: "Д", K: "К", A: "Т" };

const faces = new Map<string, Face>();

/** Takes a card's text apart. Throws on anything that is no card: the server sent it. */
export function face(code: string): Face {
  const known = faces.get(code);
  if (known) return known;
  const made = read(code);
  faces.set(code, made);
  return made;
}

function read(code: string): Face {
  if (code === "XR" || code === "XB") {
    return { code, rank: "X", suit: null, colour: code === "XR" ? "red" : "black", value: 0 };
  }
  const rank = code.charAt(0);
  const suit = code.charAt(1);
  const place = RANKS.indexOf(rank);
  if (code.length !== 2 || place < 0 || !"HDCS".includes(suit)) {
    throw new Error(`"${code}" is no card: a rank of ${RANKS} and a suit of HDCS was expected`);
  }
  const colour = suit === "H" || suit === "D" ? "red" : "black";
  return { code, rank, suit: suit as Suit, colour, value: place + 2 };
}

/** What stands in the corner: the ten is always "10"; `letters` is the deck's language, В Д К Т or J Q K A. */
export function index(card: Face, letters: Language): string {
  if (card.rank === "T") return "10";
  return (letters === "ru" && CYRILLIC[card.rank]) || card.rank;
}

export function isCourt(card: Face): boolean {
  return card.value > 10;
}
