/** Advice in the reader's language: codes of the service become sentences here. */
import { spokenCard } from "../cards/speech";
import { known, t, type Key } from "../i18n";
import type { Params } from "../i18n";
import { parseMove } from "../table/moves";
import type { HintAnswer } from "../table/messages";
import { teamName } from "../table/seats";
import { spokenPlace, spokenRow } from "../table/speech";
import type { MosaicBoard, PlayView } from "../types";

type Given = Record<string, unknown>;

/** A hint as a sentence. `play` is the position it was asked for. */
export function hintSentence(hint: HintAnswer, play: PlayView): string {
  const { code, params } = hint.advice;
  if (code === "move") return moveSentence(String(params.move), play.board);
  return t(keyOf(hint, code, params, play.board), filled(params, play.board));
}

function keyOf(hint: HintAnswer, code: string, params: Given, board: MosaicBoard | null): Key {
  const key = hint.grade === "nudge" ? nudgeKey(hint.verdict, code, params, board) : ideaKey(code, params);
  return known(key) ? key : "advice.more";
}

function nudgeKey(verdict: string, code: string, params: Given, board: MosaicBoard | null): string {
  if (code === "anywhere") return `advice.nudge_anywhere_${verdict}`;
  if (code === "rank") return params.high ? "advice.nudge_rank_high" : "advice.nudge_rank_low";
  if (code === "finish" && board?.target === "corners") return "advice.nudge_corners";
  return `advice.nudge_${code}`;
}

function ideaKey(code: string, params: Given): string {
  return code === "settled" ? `advice.settled_${String(params.outcome)}` : `advice.${code}`;
}

/** The parameters as words: cards, teams, suits, rows and target cells by their names. */
function filled(params: Given, board: MosaicBoard | null): Params {
  const words: Params = {};
  for (const [name, value] of Object.entries(params)) {
    if (typeof value === "number") words[name] = value;
    else if (typeof value === "string") words[name] = named(name, value);
  }
  if (typeof params.number === "number") {
    words.place = board?.target === "corners" ? t("advice.place_corner") : t("advice.place_finish", { n: params.number });
  }
  return words;
}

function named(name: string, value: string): string {
  if (name === "card" || name === "other") return spokenCard(value);
  if (name === "team") return teamName(value);
  if (name === "suit") return t(`advice.suit_${value}` as Key);
  return name === "row" ? spokenRow(value as "+" | "=" | "-") : value;
}

function moveSentence(text: string, board: MosaicBoard | null): string {
  const move = parseMove(text);
  if (move.kind === "pass") return t("advice.pass");
  const card = spokenCard(move.card);
  if (move.kind === "put" && move.row === "") return t("advice.move_lead", { card });
  return t("advice.move", { card, place: placeWords(text, board) });
}

/** Where a move puts its card. */
export function placeWords(text: string, board: MosaicBoard | null): string {
  const move = parseMove(text);
  if (move.kind === "lay") return board ? spokenPlace(board, move.x, move.y) : "";
  return move.kind === "put" && move.row ? spokenRow(move.row) : "";
}

/** A refusal of a hint. */
export function refusalSentence(code: string): string {
  return t(code === "too_many_hints" ? "advice.refused_too_many_hints" : "advice.refused");
}
