/** A judgement as points of a curve and as sentences. */
import { spokenCard } from "../cards/speech";
import { t } from "../i18n";
import { parseMove } from "../table/moves";
import { teamName } from "../table/seats";
import type { Judged, Judgement, Moment, MosaicBoard } from "../types";
import { placeWords } from "./words";

/** The chances of the first team after each move, 0…1: as the mover could know them, and as they truly were. */
export interface Curves {
  known: number[];
  truly: number[];
}

export function curvesOf(judgement: Judgement): Curves {
  const [first] = judgement.teams;
  const ofFirst = (each: Judged, chance: number): number => (each.team === first ? chance : 1 - chance);
  const start = judgement.moves[0];
  return {
    known: [...(start ? [ofFirst(start, start.known.before)] : []), ...judgement.moves.map((each) => ofFirst(each, each.known.after))],
    truly: [...(start ? [ofFirst(start, start.truly.before)] : []), ...judgement.moves.map((each) => ofFirst(each, each.truly.after))],
  };
}

/** Points of a polyline in a box: time to the right, a sure win of the first team at the top. */
export function polyline(chances: readonly number[], width: number, height: number): string {
  const step = chances.length > 1 ? width / (chances.length - 1) : 0;
  return chances.map((chance, at) => `${round(at * step)},${round((1 - chance) * height)}`).join(" ");
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** In parts of a hundred. */
export const hundredths = (chance: number): number => Math.round(100 * chance);

/** "дама пик, ряд 3, столбец 2". */
export function moveName(text: string, board: MosaicBoard | null): string {
  const move = parseMove(text);
  if (move.kind === "pass") return t("spoken.pass_short");
  const place = placeWords(text, board);
  return place ? `${spokenCard(move.card)}, ${place}` : spokenCard(move.card);
}

/** What a moment was, kindly. */
export function momentSentence(moment: Moment, judged: Judged, board: MosaicBoard | null): string {
  const n = hundredths(moment.change);
  if (moment.kind === "missed") return t("advice.missed", { n, better: judged.better ? moveName(judged.better.move, board) : "" });
  return t(moment.kind === "strong" ? "advice.strong" : "advice.turn", { n });
}

/** What a move did to the chances of its side, and what would have been better. */
export function moveSentence(judged: Judged, board: MosaicBoard | null): string {
  const { known, truly, better } = judged;
  const chances = t("advice.this_move", {
    team: teamName(judged.team),
    before: hundredths(known.before),
    after: hundredths(known.after),
    truly_before: hundredths(truly.before),
    truly_after: hundredths(truly.after),
  });
  if (judged.forced) return `${t("advice.forced")} ${chances}`;
  return better ? `${chances} ${t("advice.this_better", { better: moveName(better.move, board), chance: hundredths(better.chance) })}` : chances;
}
