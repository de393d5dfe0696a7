/**
 * What the service and the page say to each other: HTTP bodies, socket messages and views.
 * Shapes only; the meaning of a field stands beside it where its name does not say it.
 */

export type Game = "race" | "chains" | "ugadayka" | "mosaic";
export type Level = "child" | "family" | "strong";
export type Mode = "bots" | "family" | "device";
/** "red" | "black" in the mosaic games, "A" | "B" in Ugadayka, "" where nobody plays against anybody. */
export type Team = "red" | "black" | "A" | "B" | "";

export type OptionValue = string | number | boolean | Record<string, number> | null;
export type Options = Record<string, OptionValue>;

export interface TeamCount {
  cells?: number;
  points?: number;
  cards?: number;
  chains?: string[][];
  laid?: number;
}

export type Result = { winner: string | null; laid?: number } & Record<string, unknown>;

export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

export interface Goal {
  x: number;
  y: number;
  card: string | null;
  team: Team | null;
  closed: boolean;
}

export interface Chain {
  cards: string[];
  cells: [number, number][];
  team: Team;
  square: number;
  bonus: number;
  points: number;
}

export interface MosaicBoard {
  /** card, x, y, seat; in the order in which they were laid. */
  laid: [string, number, number, number][];
  length: number;
  height: number;
  orientation: "along" | "upright" | "open" | "base";
  /** Smallest box of all cells that any further card may ever occupy, laid ones included. */
  reach: Box | null;
  target: "final_row" | "corners" | "chains" | "fill";
  goals: Goal[];
  chains: Chain[];
  score: Record<string, { cells: number; points: number }>;
}

export interface LastStream {
  cards: number;
  to: Team;
  passed: number;
}

/** An earlier stream, shown with open history or after the end; `laid` is card and seat in order. */
export interface PastStream {
  columns: (string | null)[][];
  laid: [string, number][];
  older: string | string[] | null;
  cards: number;
  to: Team;
  passed: number;
}

export interface StreamBoard {
  thickness: 2 | 3;
  columns: (string | null)[][];
  laid_by: (number | null)[][];
  older: string | string[] | null;
  piles: Record<string, number>;
  rows_open: string[];
  last_stream: LastStream | null;
  history: PastStream[];
}

export interface LastMove {
  seat: number;
  move: string;
}

export interface PlayView {
  game: Game;
  options: Options;
  seats: number[];
  ply: number;
  turn: number | null;
  over: boolean;
  counts: number[];
  hands: Record<string, string[]>;
  legal: string[];
  last: LastMove | null;
  board: MosaicBoard | null;
  stream: StreamBoard | null;
  result: Result | null;
  /** Why the game is over: a code and the clause of the rules. */
  ending?: { code: string; clause: string } | null;
}

export interface PersonView {
  number: number;
  name: string;
  badge: string;
  here: boolean;
  founder: boolean;
  yours: boolean;
}

export interface SeatView {
  seat: number;
  team: Team;
  captain: boolean;
  person: number | null;
  bot: Level | null;
  stand_in: Level | null;
  cards: number;
}

export interface OfferView {
  kind: "takeback" | "rematch";
  by: number;
  ply: number | null;
  agreed: number[];
  waiting: number[];
}

export interface ScoreView {
  number: number;
  game: Game;
  winner: string | null;
  result: Result;
  winners: number[];
}

export interface SaidView {
  number: number;
  person: number;
  phrase: string;
}

export type Phase = "gathering" | "playing" | "finished";

export interface TableView {
  table: string;
  number: number;
  phase: Phase;
  game: Game;
  options: Options;
  mode: Mode;
  /** Persons of this browser. */
  yours: number[];
  /** The person whose cards this browser shows now; null while covered. */
  looking: number | null;
  people: PersonView[];
  seats: SeatView[];
  game_number: number;
  play: PlayView | null;
  offers: OfferView[];
  scores: ScoreView[];
  said: SaidView[];
  /** The commands this browser may give now, e.g. "deal", "take_back", "ask_stand_in:2". */
  can: string[];
}

/** HTTP bodies. */
export interface Naming {
  name: string;
  badge: string;
}

/** How this browser's person is called ("" before a name is chosen); `address` begins links for other devices. */
export interface Me extends Naming {
  address: string;
}

export interface OptionField {
  name: string;
  kind: "choice" | "number" | "flag" | "bonuses";
  default: OptionValue;
  choices: (string | number | boolean)[];
  least: number;
  most: number;
}

export interface SeatInfo {
  seat: number;
  team: Team;
  captain: boolean;
}

export interface GameSheet {
  game: Game;
  seats: SeatInfo[];
  options: OptionField[];
}

export interface GamesSheet {
  protocol: number;
  games: GameSheet[];
  levels: Level[];
  phrases: string[];
}

/** A table from outside; `at` is the time of its last event, ms since 1970. */
export interface TableBrief {
  table: string;
  at: number;
  phase: Phase;
  mode: Mode;
  game: Game;
  options: Options;
  people: PersonView[];
  seats: SeatView[];
  free: number[];
  games_played: number;
  my_turn: boolean;
}

/** A one-time link; `qr` is an SVG picture of it. */
export interface Link {
  url: string;
  qr: string;
  expires: number;
}

export interface NewTable {
  game: Game;
  options: Options;
  mode: Mode;
  level: Level;
  people: Naming[];
}

export interface ErrorBody {
  code: string;
  params: Record<string, unknown>;
  message: string;
}
