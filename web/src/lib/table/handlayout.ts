/** How big the cards of a hand are drawn and in how many rows, so that every one is uncovered and fit for a finger. */
import { rows, runs } from "../cards/sort";

export interface HandLayout {
  rows: string[][];
  width: number;
  height: number;
}

export const GAP = 3;
export const SUIT_GAP = 8;
const LEAST_WIDTH = 44;
const LEAST_HEIGHT = 50;
const MOST_WIDTH = 84;
const TALL = 1.38;
/** What a hand of one row takes of the height given. */
const ONE_ROW = 0.5;

function cardWidth(row: readonly string[], room: number): number {
  return Math.floor((room - GAP * (row.length - 1) - SUIT_GAP * (runs(row).length - 1)) / row.length);
}

function narrowest(laid: readonly string[][], room: number): number {
  return Math.min(...laid.map((row) => cardWidth(row, room)));
}

/** The fewest rows in which no card is narrower than a finger. */
function broken(hand: readonly string[], room: number, least: number): string[][] {
  for (let perRow = hand.length; perRow > 1; perRow--) {
    const laid = rows(hand, perRow);
    if (narrowest(laid, room) >= least) return laid;
  }
  return rows(hand, 1);
}

/** `room` is the width given, `most` the height the whole hand should keep to if it can; CSS pixels. */
export function handLayout(hand: readonly string[], room: number, most: number, large = false): HandLayout {
  if (!hand.length || room <= 0) return { rows: [], width: LEAST_WIDTH, height: LEAST_HEIGHT };
  const laid = broken(hand, room, large ? 58 : LEAST_WIDTH);
  const share = laid.length === 1 ? most * ONE_ROW : (most - GAP * (laid.length - 1)) / laid.length;
  const fits = Math.max(LEAST_WIDTH, Math.min(MOST_WIDTH, narrowest(laid, room)));
  // The last few cards do not swell: a single row stays upright.
  const width = laid.length === 1 ? Math.min(fits, Math.max(LEAST_WIDTH, Math.round(share * 0.86))) : fits;
  return { rows: laid, width, height: Math.round(Math.max(LEAST_HEIGHT, Math.min(width * TALL, share))) };
}
