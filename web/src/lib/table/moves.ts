/**
 * The texts of moves (RULES 8) taken apart, and the server's list of legal
 * moves turned into what a screen asks: where may this card go, which cards may
 * go anywhere. The page never decides legality itself.
 */

export interface Cell {
  x: number;
  y: number;
}
export type Row = "" | "+" | "=" | "-";

export type Move =
  | { kind: "lay"; card: string; x: number; y: number }
  | { kind: "put"; card: string; row: Row }
  | { kind: "pass" };

const LAY = /^(..)@(-?\d+),(-?\d+)$/;
const PUT = /^([2-9TJQKAX][HDCSRB])([+=-]?)$/;

/** Reads a move's text; throws on anything that is none. */
export function parseMove(text: string): Move {
  if (text === "pass") return { kind: "pass" };
  const lay = LAY.exec(text);
  if (lay) return { kind: "lay", card: lay[1] as string, x: Number(lay[2]), y: Number(lay[3]) };
  const put = PUT.exec(text);
  if (put) return { kind: "put", card: put[1] as string, row: put[2] as Row };
  throw new Error(`"${text}" is no move: "QS@1,2", "QS+" or "pass" was expected`);
}

export const layText = (card: string, cell: Cell): string => `${card}@${cell.x},${cell.y}`;
export const putText = (card: string, row: Row): string => `${card}${row}`;
/** The name of a cell in sets and in the document: `1,-2`. */
export const cellKey = (x: number, y: number): string => `${x},${y}`;

export interface Legal {
  /** Every move as the server listed it. */
  all: ReadonlySet<string>;
  /** Cells by card. */
  cells: ReadonlyMap<string, readonly Cell[]>;
  /** Rows by card. */
  rows: ReadonlyMap<string, readonly Row[]>;
  /** Cards that can go somewhere. */
  cards: ReadonlySet<string>;
  /** The seat has no card that it could lay. */
  mustPass: boolean;
}

function added<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** Sorts the server's list by card. */
export function readLegal(moves: readonly string[]): Legal {
  const cells = new Map<string, Cell[]>();
  const rows = new Map<string, Row[]>();
  for (const text of moves) {
    const move = parseMove(text);
    if (move.kind === "lay") added(cells, move.card, { x: move.x, y: move.y });
    if (move.kind === "put") added(rows, move.card, move.row);
  }
  const mustPass = moves.length === 1 && moves[0] === "pass";
  return { all: new Set(moves), cells, rows, cards: new Set([...cells.keys(), ...rows.keys()]), mustPass };
}
