import { beforeEach, expect, test } from "vitest";
import { areas } from "../i18n";
import { settings } from "../settings.svelte";
import type { HintAnswer } from "../table/messages";
import type { Judged, Judgement, PlayView } from "../types";
import { curvesOf, momentSentence, moveSentence, polyline } from "./judgement";
import { hintSentence, refusalSentence } from "./words";

beforeEach(() => {
  settings.language = "en";
});

const board = { target: "final_row", orientation: "base", height: 3, length: 4, laid: [], reach: null, goals: [] } as unknown as PlayView["board"];
const play = { board } as PlayView;

const hint = (grade: HintAnswer["grade"], code: string, params: Record<string, unknown> = {}, verdict = "better"): HintAnswer => ({
  type: "hint",
  ply: 1,
  grade,
  verdict,
  advice: { code, params },
});

test("a nudge says where to look and no more", () => {
  expect(hintSentence(hint("nudge", "card", { card: "QS" }), play)).toBe("Have a look at the queen of spades.");
  expect(hintSentence(hint("nudge", "row", { row: "+" }), play)).toBe("Look at the upper row.");
  expect(hintSentence(hint("nudge", "finish"), play)).toBe("Look at the finish.");
  expect(hintSentence(hint("nudge", "anywhere", {}, "settled"), play)).toContain("result stands already");
});

test("an idea names cells, cards and teams", () => {
  const params = { cell: [2, 2], number: 3, team: "black" };
  expect(hintSentence(hint("idea", "keeps_out", params), play)).toBe("This keeps finish cell 3 out of the reach of black.");
  expect(hintSentence(hint("idea", "longer_chain", { before: 4, after: 9 }), play)).toContain("from 4 points to 9");
  expect(hintSentence(hint("idea", "settled", { outcome: "lost" }, "settled"), play)).toContain("the other side has won");
  settings.language = "ru";
  expect(hintSentence(hint("idea", "keeps_out", params), play)).toBe("После этого хода чёрные уже не смогут занять 3-е место на финише.");
});

test("a move is said with its card and its place", () => {
  expect(hintSentence(hint("move", "move", { move: "QS+" }), play)).toBe("The move: queen of spades, upper row.");
  expect(hintSentence(hint("move", "move", { move: "QS@1,2" }), play)).toContain("finish, row 3");
});

test("a code without words still says something true", () => {
  expect(hintSentence(hint("idea", "not_known_yet"), play)).toContain("promises more");
  expect(refusalSentence("no_hint")).toBe(refusalSentence("connection_lost"));
  expect(refusalSentence("too_many_hints")).not.toBe(refusalSentence("no_hint"));
});

test("no sentence keeps a hole, in either language", () => {
  const params = { card: "QS", other: "KS", cell: [0, 2], number: 1, team: "red", before: 1, after: 2, percent: 60, others: 40, n: 3, row: 2, suit: "H", cards: ["QS"], length: 2 };
  const codes = Object.keys(areas.advice.ru).slice(Object.keys(areas.advice.ru).indexOf("denies"), Object.keys(areas.advice.ru).indexOf("no_difference"));
  for (const language of ["ru", "en"] as const) {
    settings.language = language;
    for (const code of codes) expect(hintSentence(hint("idea", code, params), play), code).not.toMatch(/[{}]|undefined/);
  }
});

const judged = (ply: number, team: string, before: number, after: number, better: Judged["better"] = null): Judged => ({
  ply,
  seat: ply % 2,
  team,
  move: "9D@0,0",
  forced: false,
  known: { before, after },
  truly: { before: 0.5, after: 0.5 },
  better,
});
const judgement: Judgement = {
  format: "famcards-judgement/1",
  game: "race",
  teams: ["red", "black"],
  over: true,
  winner: "red",
  moves: [judged(0, "red", 0.5, 0.6), judged(1, "black", 0.4, 0.3, { move: "TC@1,0", chance: 0.45 })],
  moments: [],
};

test("the curve is of the first team, before the first move and after each", () => {
  expect(curvesOf(judgement).known).toEqual([0.5, 0.6, 0.7]);
  expect(polyline([0.5, 0.6, 0.7], 100, 50)).toBe("0,25 50,20 100,15");
});

test("a move is told with its chances and the better one", () => {
  expect(moveSentence(judgement.moves[1] as Judged, null)).toBe("Chances (black): 40 → 30 in 100, in truth 50 → 50. Better was ten of clubs (45 in 100).");
  expect(momentSentence({ ply: 1, kind: "missed", change: 0.15 }, judgement.moves[1] as Judged, null)).toContain("by 15 in 100");
});
