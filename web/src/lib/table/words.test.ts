import { beforeEach, describe, expect, test } from "vitest";
import { t } from "../i18n";
import { en as why } from "../i18n/why";
import { settings } from "../settings.svelte";
import { spokenCard } from "../cards/speech";
import { board, play, table } from "./fixtures";
import { cellName } from "./cellname";
import { countingWords, isMine, resultTitle, teamSums } from "./outcome";
import { handNumber, isAsleep, roundTable, seatName } from "./seats";
import { spokenPlace } from "./speech";
import { boardWords } from "./status";
import { reasonWords, remarkWords } from "./words";

/** Every code that the law may give for a move (PROTOCOL). */
const CODES = [
  ..."syntax game_over must_play not_in_hand occupied continuity base_row rectangle first_card".split(" "),
  ..."variety seniority jester_lead row suit order".split(" "),
];

beforeEach(() => {
  settings.language = "ru";
});

describe("why not", () => {
  test.each(CODES)("%s has a name and a sentence", (code) => {
    const { name, text } = reasonWords({ code, clause: "", params: {} });
    expect(name).not.toBe("");
    expect(text).not.toBe("Так пойти нельзя.");
    expect(why).toHaveProperty(code);
  });
  test("names the cards that stand in the way", () => {
    expect(reasonWords({ code: "variety", clause: "3.3", params: { cards: ["QS"] } }).text).toContain("дама пик");
  });
  test("has a sentence of its own for some cases", () => {
    const cases = (params: Record<string, unknown>, clause = "3.1") => reasonWords({ code: "continuity", clause, params }).text;
    expect(new Set([cases({ case: "any" }), cases({ case: "first" }), cases({ case: "previous" })]).size).toBe(3);
    expect(reasonWords({ code: "suit", clause: "6.3", params: {} }).text).toContain("без шутов");
  });
  test("a code nobody knows still has words", () => {
    expect(reasonWords({ code: "new", clause: "", params: {} }).text).toBe("Так пойти нельзя.");
    expect(remarkWords("new")).toBe("Не получилось. Попробуйте ещё раз.");
  });
});

describe("names", () => {
  test("of cards", () => {
    expect(["QS", "TH", "AC", "2D", "XR"].map(spokenCard)).toEqual(["дама пик", "десятка червей", "туз треф", "двойка бубен", "красный шут"]);
    settings.language = "en";
    expect(["QS", "TH", "XB"].map(spokenCard)).toEqual(["queen of spades", "ten of hearts", "black jester"]);
  });
  test("of places: counted from the first card, the same however the layout grows", () => {
    const floating = board({ orientation: "open", target: "chains" });
    expect([spokenPlace(floating, 0, 0), spokenPlace(floating, 2, 0), spokenPlace(floating, -1, -3)]).toEqual([
      "место первой карты",
      "2 правее",
      "1 левее, 3 ниже",
    ]);
    const base = { reach: { x0: -1, y0: 0, x1: 2, y1: 8 } };
    expect(spokenPlace(board(base), 1, 1)).toBe("ряд 2, столбец 3");
    expect(spokenPlace(board(base), -1, 8)).toBe("финиш, ряд 9, столбец 1");
    expect(spokenPlace(board(), 0, 8)).toBe("финиш, ряд 9, столбец первой карты");
  });
  test("of cells: what lies there, where, and what may be done", () => {
    const goal = { x: 1, y: 8, card: null, team: null, closed: true };
    expect(cellName(board(), { x: 1, y: 8 }, null, goal, { legal: false, offending: false })).toBe("пусто: финиш, ряд 9, 1 правее, закрыто");
    expect(cellName(board(), { x: 0, y: 1 }, null, null, { legal: true, offending: false })).toContain("можно положить");
    expect(cellName(board(), { x: 0, y: 1 }, "QS", null, { legal: false, offending: true })).toBe("дама пик: ряд 2, столбец первой карты, мешает");
  });
  test("of seats: several hands of one person are told apart", () => {
    const both = table();
    const seats = both.seats.map((seat) => (seat.seat === 2 ? { ...seat, person: 1, bot: null } : seat));
    const view = table({ seats });
    expect([0, 1, 2].map((seat) => seatName(view, seat))).toEqual(["Миша 1", "Болтик", "Миша 2"]);
    expect(handNumber(both, 0)).toBe(0);
  });
});

describe("round the table", () => {
  test("the next to move sits on the left hand, then clockwise", () => {
    expect(roundTable(table(), [2]).map((seat) => seat.seat)).toEqual([3, 0, 1]);
    expect(roundTable(table(), [0, 2]).map((seat) => seat.seat)).toEqual([1, 3]);
    expect(roundTable(table(), []).map((seat) => seat.seat)).toEqual([0, 1, 2, 3]);
  });
  test("asleep is who holds a seat, is away, and has nobody sitting in", () => {
    const person = { number: 2, name: "Оля", badge: "", here: false, founder: false, yours: false, gone: false };
    const view = table({ people: [person] });
    const seat = { seat: 1, team: "black" as const, captain: false, person: 2, bot: null, stand_in: null, cards: 3, stumbled: false };
    expect(isAsleep(view, seat)).toBe(true);
    expect(isAsleep(view, { ...seat, stand_in: "family" })).toBe(false);
    expect(isAsleep(table({ people: [{ ...person, here: true }] }), seat)).toBe(false);
  });
});

describe("the end", () => {
  const over = (winner: string | null) => table({ play: play({ over: true, turn: null, result: { winner } }) });
  test("says who won, to winners in other words", () => {
    expect([resultTitle(over("red")), resultTitle(over("black")), resultTitle(over(null))]).toEqual(["Вы победили!", "На этот раз победили соперники", "Ничья"]);
  });
  test("nobody is a winner who holds seats on both sides of one device", () => {
    const seats = table().seats.map((seat) => (seat.seat === 1 ? { ...seat, person: 2 } : seat));
    expect(isMine(table({ seats, yours: [1, 2] }), "red")).toBe(false);
  });
  test("counts each team's places and chains", () => {
    const goals = [
      { x: 0, y: 8, card: "KH", team: "red" as const, closed: false },
      { x: 1, y: 8, card: null, team: null, closed: true },
    ];
    const sums = teamSums(play({ board: board({ goals, score: { red: { cells: 1, points: 13 }, black: { cells: 0, points: 0 } } }) }));
    expect(sums.map(({ team, cells, points, goals: own }) => [team, cells, points, own.length])).toEqual([
      ["red", 1, 13, 1],
      ["black", 0, 0, 0],
    ]);
  });
  test("says how the winner is found", () => {
    expect(countingWords(play())).toBe(t("table.counted_positions"));
    expect(countingWords(play({ options: { win: "points" } }))).toBe(t("table.counted_points"));
    expect(countingWords(play({ board: board({ target: "fill" }) }))).toBe("");
  });
});

test("49 counts are in the right plural", () => {
  const words = [0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 101, 111].map((n) =>
    resultTitle(table({ play: play({ over: true, result: { winner: null }, board: board({ target: "fill", laid: Array.from({ length: n }, () => ["9D", 0, 0, 0]) }) }) })),
  );
  expect(words).toEqual([
    "Выложено 0 карт",
    "Выложена 1 карта",
    "Выложены 2 карты",
    "Выложены 4 карты",
    "Выложено 5 карт",
    "Выложено 11 карт",
    "Выложено 12 карт",
    "Выложено 14 карт",
    "Выложена 21 карта",
    "Выложены 22 карты",
    "Выложено 25 карт",
    "Выложена 101 карта",
    "Выложено 111 карт",
  ]);
});

test("the board says how far base and frame have come", () => {
  expect(boardWords(board({ laid: [["9D", 0, 0, 0]], reach: { x0: -3, y0: 0, x1: 3, y1: 8 } }))).toBe("База: 1 из 4");
  const frame = board({ orientation: "open", length: 9, height: 4, laid: [["9D", 0, 0, 0], ["8D", 1, 0, 0]], reach: { x0: -7, y0: -3, x1: 8, y1: 3 } });
  expect(boardWords(frame)).toBe("Карты заняли 2×1, рамка — 9×4");
});
