/** Views for the tests of this folder. */
import type { MosaicBoard, PlayView, StreamBoard, TableView } from "../types";

export function board(change: Partial<MosaicBoard> = {}): MosaicBoard {
  return {
    laid: [],
    length: 4,
    height: 9,
    orientation: "base",
    reach: null,
    target: "final_row",
    goals: [],
    chains: [],
    score: { red: { cells: 0, points: 0 }, black: { cells: 0, points: 0 } },
    ...change,
  };
}

export function stream(change: Partial<StreamBoard> = {}): StreamBoard {
  return {
    thickness: 2,
    columns: [],
    laid_by: [],
    older: null,
    piles: { A: 0, B: 0 },
    rows_open: [""],
    last_stream: null,
    history: [],
    ...change,
  };
}

export function play(change: Partial<PlayView> = {}): PlayView {
  return {
    game: "race",
    options: { win: "positions" },
    seats: [0],
    first: 0,
    ply: 0,
    turn: 0,
    over: false,
    counts: [2, 2, 2, 2],
    hands: { "0": ["9D", "QS"] },
    legal: ["9D@0,0", "QS@0,0"],
    last: null,
    board: board(),
    stream: null,
    result: null,
    ending: null,
    ...change,
  };
}

export function table(change: Partial<TableView> = {}): TableView {
  const teams = ["red", "black", "red", "black"] as const;
  return {
    table: "t",
    number: 5,
    phase: "playing",
    game: "race",
    options: {},
    mode: "bots",
    pace: "calm",
    hints: true,
    yours: [1],
    looking: 1,
    people: [{ number: 1, name: "Миша", badge: "fox-amber", here: true, founder: true, yours: true, gone: false }],
    seats: teams.map((team, seat) => ({
      seat,
      team,
      captain: seat < 2,
      person: seat === 0 ? 1 : null,
      bot: seat === 0 ? null : "family",
      stand_in: null,
      cards: 2,
      stumbled: false,
    })),
    game_number: 1,
    position: 5,
    play: play(),
    offers: [],
    scores: [],
    said: [],
    pledge: null,
    can: [],
    ...change,
  };
}
