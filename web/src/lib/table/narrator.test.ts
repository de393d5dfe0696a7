import { beforeEach, describe, expect, test } from "vitest";
import { settings } from "../settings.svelte";
import { board, play, stream, table } from "./fixtures";
import { Narrator, told } from "./narrator.svelte";

const at = (ply: number, turn: number, more = {}) => table({ number: ply + 5, play: play({ ply, turn, ...more }) });
const moved = (seat: number, move: string, by = "bot") => ({ number: 6, kind: "moved", game_number: 1, ply: 0, seat, move, by });

beforeEach(() => {
  settings.language = "ru";
});

describe("what is said", () => {
  test("a card, its place counted from the first card, and that it is my turn", () => {
    const before = at(0, 1);
    const view = at(1, 0, { board: board({ laid: [["QS", 0, 0, 3], ["9D", -1, 0, 3]] }) });
    expect(told({ before, view, events: [moved(1, "9D@-1,0")] })).toEqual([
      "Болтик: девятка бубен, ряд 1, 1 левее.",
      "Ваш ход.",
    ]);
  });
  test("in English too", () => {
    settings.language = "en";
    const view = at(1, 2, { board: board({ orientation: "open", target: "chains" }) });
    expect(told({ before: at(0, 1), view, events: [moved(1, "QS@2,-1")] })).toEqual(["Bolt: queen of spades, 2 right, 1 down."]);
  });
  test("the turn of others is not said over and over", () => {
    expect(told({ before: at(0, 1), view: at(1, 2), events: [moved(1, "pass", "forced")] })).toEqual(["Болтик: пас, ходить нечем."]);
  });
  test("nothing twice: the same view again is silent", () => {
    expect(told({ before: at(1, 0), view: at(1, 0), events: [] })).toEqual([]);
  });
  test("after a break the last move that was missed", () => {
    const view = at(4, 0, { last: { seat: 3, move: "QS@0,0" } });
    expect(told({ before: at(1, 0), view, events: [] })).toEqual(["Кнопка: дама пик, ряд 1, столбец первой карты.", "Ваш ход."]);
  });
  test("hidden events are passed over", () => {
    expect(told({ before: at(0, 1), view: at(0, 1), events: [{ number: 6, kind: "hidden" }] })).toEqual([]);
  });
  test("a stream that somebody takes", () => {
    const game = (last_stream: { cards: number; to: "A"; passed: number } | null, ply: number) =>
      table({ game: "ugadayka", play: play({ ply, turn: 1, board: null, stream: stream({ last_stream }) }) });
    const said = told({ before: game(null, 4), view: game({ cards: 5, to: "A", passed: 3 }, 5), events: [moved(3, "pass", "forced")] });
    expect(said).toEqual(["Кнопка: пас, ходить нечем.", "Ручеёк, 5 карт: забирает команда А."]);
  });
  test("a bot that gave no move is told of, kindly", () => {
    const event = { number: 7, kind: "bot_stumbled", seat: 2, game_number: 1 };
    expect(told({ before: table(), view: table(), events: [event] })).toEqual(["Винтик: заминка у робота, ход за него сделан попроще."]);
  });
  test("who falls asleep and who is back", () => {
    const people = (here: boolean) => [
      { number: 1, name: "Миша", badge: "", here: true, founder: true, yours: true, gone: false },
      { number: 2, name: "Оля", badge: "", here, founder: false, yours: false, gone: false },
    ];
    expect(told({ before: table({ people: people(true) }), view: table({ people: people(false) }), events: [] })).toEqual(["Оля: не на связи."]);
    expect(told({ before: table({ people: people(false) }), view: table({ people: people(true) }), events: [] })).toEqual(["Оля: снова на связи."]);
  });
  test("41 offers and their answers", () => {
    const view = table();
    const says = (event: object) => told({ before: view, view, events: [{ number: 6, kind: "", ...event }] });
    expect(says({ kind: "takeback_offered", person: 1 })).toEqual(["Миша: можно взять ход назад?"]);
    expect(says({ kind: "takeback_answered", people: [1], accept: false })).toEqual(["Миша: нет, не надо."]);
    expect(says({ kind: "takeback_answered", people: [1], accept: true })).toEqual([]);
    expect(says({ kind: "taken_back" })).toEqual(["Ход взят назад."]);
  });
});

describe("the live region", () => {
  test("keeps every sentence as a line of its own, so that equal ones are read again", () => {
    const narrator = new Narrator();
    narrator.say("Пас.");
    narrator.say("Пас.");
    expect(narrator.lines.map((line) => line.text)).toEqual(["Пас.", "Пас."]);
    expect(narrator.lines[0]?.id).not.toBe(narrator.lines[1]?.id);
  });
  test("does not grow for ever", () => {
    const narrator = new Narrator();
    for (let n = 0; n < 50; n++) narrator.say(`${n}`);
    expect(narrator.lines.length).toBeLessThanOrEqual(8);
    expect(narrator.lines.at(-1)?.text).toBe("49");
  });
});
