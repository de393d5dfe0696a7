import type { PlayView, TableBrief, TableView } from "../types";

/** A table as somebody sees it who only looks at one position of one of its games. */
export function onlooker(brief: TableBrief, game: number, play: PlayView): TableView {
  return {
    table: brief.table,
    number: 0,
    phase: play.over ? "finished" : "playing",
    game: play.game,
    options: play.options,
    mode: brief.mode,
    pace: "calm",
    hints: false,
    yours: [],
    looking: null,
    people: brief.people,
    seats: brief.seats,
    game_number: game,
    position: 0,
    play,
    offers: [],
    scores: [],
    said: [],
    pledge: null,
    can: [],
  };
}
