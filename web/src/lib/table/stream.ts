/** The stream of Ugadayka as places on the table: which are filled, and which a card may go to now. */
import type { StreamBoard } from "../types";
import type { Row } from "./moves";

export interface Place {
  /** null for a card of an unfinished first column, whose rows are not settled yet. */
  row: Row | null;
  card: string | null;
  seat: number | null;
  open: boolean;
}

const ROWS: Record<number, readonly Exclude<Row, "">[]> = { 2: ["+", "-"], 3: ["+", "=", "-"] };

export const rowsOf = (stream: StreamBoard): readonly Exclude<Row, "">[] => ROWS[stream.thickness] ?? ["+", "-"];

const isFull = (column: readonly (string | null)[]): boolean => column.every((card) => card !== null);

/** True while the first column is being laid: its order is settled only when it is full. */
function isFirst(stream: StreamBoard): boolean {
  const [column] = stream.columns;
  return stream.columns.length === 1 && column !== undefined && !isFull(column);
}

function settled(stream: StreamBoard, place: number): Place[] {
  const column = stream.columns[place] ?? [];
  return rowsOf(stream).map((row, level) => ({
    row,
    card: column[level] ?? null,
    seat: stream.laid_by[place]?.[level] ?? null,
    open: !column[level] && stream.rows_open.includes(row),
  }));
}

function unsettled(stream: StreamBoard): Place[] {
  const cards = (stream.columns[0] ?? []).flatMap((card, level): Place[] =>
    card ? [{ row: null, card, seat: stream.laid_by[0]?.[level] ?? null, open: false }] : [],
  );
  const target = (row: Row): Place[] => (stream.rows_open.includes(row) ? [{ row, card: null, seat: null, open: true }] : []);
  const middle = target("=");
  const inside = middle.length ? [...cards.slice(0, 1), ...middle, ...cards.slice(1)] : cards;
  return [...target("+"), ...inside, ...target("-")];
}

/** All columns from the first to the one that is being laid, or is to be begun. */
export function placesOf(stream: StreamBoard): Place[][] {
  if (isFirst(stream)) return [unsettled(stream)];
  const columns = stream.columns.map((_, place) => settled(stream, place));
  if (stream.rows_open.includes("")) return [[{ row: "", card: null, seat: null, open: true }]];
  const last = stream.columns[stream.columns.length - 1];
  if (stream.rows_open.length && last && isFull(last)) columns.push(settled(stream, stream.columns.length));
  return columns;
}

/** The oldest row, as far as it is settled. */
export function olderRow(stream: StreamBoard): string | null {
  return Array.isArray(stream.older) ? (stream.older[0] ?? null) : stream.older;
}

const LEAST = { width: 44, height: 48 };
/** Where cards are looked at and nothing is touched any more. */
const LEAST_ENDED = { width: 32, height: 42 };
const MOST_HEIGHT = 124;
/** Room round a card, and between lines of columns; CSS pixels. */
const PAD = 6;
const LINE_GAP = 8;
const ASPECT = 0.76;

/**
 * The biggest cards with which all columns are in sight, in as many lines as it takes; if there is no such size, the
 * smallest fit for a finger (for an eye, once the game has ended), and the stream scrolls.
 */
export function streamCard(width: number, height: number, columns: readonly (readonly Place[])[], ended = false): { width: number; height: number } {
  const rows = Math.max(2, ...columns.map((places) => places.length));
  const least = ended ? LEAST_ENDED : LEAST;
  let best = { ...least };
  for (let lines = 1; lines <= 4; lines++) {
    const high = Math.min(MOST_HEIGHT, Math.floor((height - (lines - 1) * LINE_GAP) / lines / rows - PAD));
    if (high < least.height) break;
    const share = Math.floor(width / Math.ceil(columns.length / lines)) - PAD;
    const wide = Math.min(Math.round(high * ASPECT), share);
    if (wide >= least.width && wide * high > best.width * best.height) best = { width: wide, height: Math.min(high, wide * 2) };
  }
  return best;
}
