/** The end of a game as the page tells it: who won, and what counted. Everything comes from the server's result. */
import { t } from "../i18n";
import type { Chain, Goal, PlayView, ScoreView, TableView } from "../types";
import { teamName } from "./seats";

/** "Вы победили!", "На этот раз победили соперники", "Победа: красные" (for who looks on), "Ничья", "Выложено 30 карт". */
export function resultTitle(view: TableView): string {
  const play = view.play;
  if (!play?.result) return t("table.over");
  if (play.board?.target === "fill") return t("table.won_fill", { n: play.board.laid.length });
  const { winner } = play.result;
  if (!winner) return t("table.won_nobody");
  const mine = teamsHere(view);
  if (mine.size !== 1) return t("table.won_team", { team: teamName(winner) });
  return mine.has(winner) ? t("table.won_you") : t("table.won_others");
}

/** True if a person of this browser, and nobody of it on the other side, holds a seat of the winning team. */
export function isMine(view: TableView, winner: string): boolean {
  const mine = teamsHere(view);
  return mine.size === 1 && mine.has(winner);
}

/** The teams for which people of this browser play. */
function teamsHere(view: TableView): Set<string> {
  return new Set(view.seats.filter((seat) => view.yours.includes(seat.person ?? -1)).map((seat) => seat.team));
}

export interface TeamSum {
  team: string;
  /** Target cells of the team, from left to right. */
  goals: Goal[];
  chains: Chain[];
  cells: number;
  points: number;
  cards: number;
  won: boolean;
}

/** Each team's count, for the sheet at the end and for a look at the running score. */
export function teamSums(play: PlayView): TeamSum[] {
  const teams = Object.keys(play.board?.score ?? play.stream?.piles ?? {}).filter(Boolean);
  return teams.map((team) => ({
    team,
    goals: (play.board?.goals ?? []).filter((goal) => goal.team === team && goal.card !== null),
    chains: (play.board?.chains ?? []).filter((chain) => chain.team === team),
    cells: play.board?.score[team]?.cells ?? 0,
    points: play.board?.score[team]?.points ?? 0,
    cards: play.stream?.piles[team] ?? 0,
    won: play.result?.winner === team,
  }));
}

/** How the winner is found, in words. */
export function countingWords(play: PlayView): string {
  if (play.stream) return t("table.counted_piles");
  if (play.board?.target === "chains") return t("table.counted_chains");
  if (play.board?.target === "fill") return "";
  return t(play.options.win === "points" ? "table.counted_points" : "table.counted_positions");
}

/** "Победа: красные (Анна, Борис)": a game of this table in a line. */
export function scoreWords(view: TableView, score: ScoreView): string {
  if (score.result.laid !== undefined) return t("table.won_fill", { n: score.result.laid });
  if (!score.winner) return t("table.won_nobody");
  const names = view.people.filter((person) => score.winners.includes(person.number)).map((person) => person.name);
  const won = t("table.won_team", { team: teamName(score.winner) });
  return names.length ? `${won} (${names.join(", ")})` : won;
}

/** Games won at this table so far, by the people who are at it. */
export function evening(view: TableView): { name: string; wins: number }[] {
  return view.people
    .map((person) => ({ name: person.name, wins: view.scores.filter((score) => score.winners.includes(person.number)).length }))
    .filter(({ wins }) => wins > 0)
    .sort((a, b) => b.wins - a.wins);
}
