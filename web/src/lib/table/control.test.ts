import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Connection } from "../connection.svelte";
import type { TableView } from "../types";
import { TableControl } from "./control.svelte";
import { play, table } from "./fixtures";
import type { Answer, Command, Refusal } from "./messages";
import { Held } from "./held.svelte";

/** A line whose answers the test gives. */
function line(view: TableView) {
  const held = new Held(view);
  const sent: Command[] = [];
  let settle: (answer: Answer) => void = () => {};
  const refusal: Refusal = { code: "variety", clause: "3.3", params: { cells: [[0, 0]], cards: ["9D"] } };
  const connection = {
    get view() {
      return held.view;
    },
    send: (command: Command) => {
      sent.push(command);
      return new Promise<Answer>((done) => (settle = done));
    },
    why: () => Promise.resolve(refusal),
  };
  const control = new TableControl(connection as unknown as Connection);
  return { control, sent, held, answer: (answer: Answer) => (settle(answer), Promise.resolve()) };
}

const later = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn++) await Promise.resolve();
  flushSync();
};

beforeEach(() => {
  vi.stubGlobal("document", { querySelector: () => null });
});
afterEach(() => vi.unstubAllGlobals());

describe("a tap", () => {
  test("picks a card up, shows where it may go, and puts it down again", () => {
    const { control } = line(table());
    control.tapCard("9D", 0);
    expect(control.raised).toBe("9D");
    expect([...control.cells]).toEqual(["0,0"]);
    control.tapCard("9D", 1000);
    expect(control.raised).toBeNull();
    expect(control.cells.size).toBe(0);
  });
  test("soon after the card was put back by other means lifts it again", () => {
    const { control } = line(table());
    control.tapCard("9D", 0);
    control.lower();
    control.tapCard("9D", 120);
    expect(control.raised).toBe("9D");
  });

  test("twice by an unsteady finger leaves the card up, and plays nothing", () => {
    const { control, sent } = line(table());
    control.tapCard("9D", 0);
    control.tapCard("9D", 120);
    expect(control.raised).toBe("9D");
    expect(sent).toEqual([]);
  });
  test("on a legal cell sends one move, made for this position", () => {
    const { control, sent } = line(table());
    control.tapCard("9D");
    control.tapCell({ x: 0, y: 0 });
    control.tapCell({ x: 0, y: 0 });
    expect(sent).toEqual([{ type: "move", game_number: 1, position: 5, ply: 0, seat: 0, move: "9D@0,0" }]);
  });
  test("on another cell asks why, and moves nothing", async () => {
    const { control, sent } = line(table());
    control.tapCard("9D");
    control.tapCell({ x: 5, y: 5 });
    await later();
    expect(sent).toEqual([]);
    expect(control.reason).toMatchObject({ card: "9D", refusal: { code: "variety" } });
    expect(control.raised).toBe("9D");
    control.lower();
    expect(control.reason).toBeNull();
  });
  test("on a cell with nothing in hand asks for a card", () => {
    const { control } = line(table());
    control.tapCell({ x: 0, y: 0 });
    expect(control.remark).toEqual({ code: "pick_first" });
  });
  test("out of turn says so and sends nothing", () => {
    const { control, sent } = line(table({ play: play({ turn: 1, legal: [] }) }));
    control.tapCard("9D");
    control.tapCell({ x: 0, y: 0 });
    expect(sent).toEqual([]);
    expect(control.remark).toEqual({ code: "not_your_turn" });
  });
  test("where only a pass is left says that it makes itself", () => {
    const { control, sent } = line(table({ play: play({ legal: ["pass"] }) }));
    control.tapCard("9D");
    control.tapCell({ x: 0, y: 0 });
    expect(sent).toEqual([]);
    expect(control.remark).toEqual({ code: "pass_only" });
  });
});

describe("controls sleep", () => {
  test("25 until the new position is here, not only until the answer", async () => {
    const { control, sent, held, answer } = line(table());
    control.tapCard("9D");
    control.tapCell({ x: 0, y: 0 });
    expect(control.busy).toBe(true);
    await answer({ ok: true, number: 6 });
    await later();
    expect(control.busy).toBe(true);
    control.tapCard("QS");
    control.tapCell({ x: 0, y: 0 });
    expect(sent).toHaveLength(1);
    held.view = table({ number: 6, play: play({ ply: 1, turn: 1, legal: [], hands: { "0": ["QS"] } }) });
    expect(control.busy).toBe(false);
  });
  test("and wake after a refusal, with words and the card still up", async () => {
    const { control, answer } = line(table());
    control.tapCard("9D");
    control.tapCell({ x: 0, y: 0 });
    await answer({ ok: false, code: "stale", params: {} });
    await later();
    expect(control.busy).toBe(false);
    expect(control.remark).toEqual({ code: "stale" });
    expect(control.raised).toBe("9D");
  });
  test("and stay awake when the position comes back by a take-back", async () => {
    const { control, held, answer } = line(table());
    control.tapCard("9D");
    control.tapCell({ x: 0, y: 0 });
    await answer({ ok: true, number: 6 });
    held.view = table({ number: 6, play: play({ ply: 1 }) });
    held.view = table({ number: 8 });
    await later();
    expect(control.busy).toBe(false);
    expect(control.raised).toBeNull();
  });
});

test("a card that is played is no longer in the air", () => {
  const { control, held } = line(table());
  control.tapCard("9D");
  held.view = table({ play: play({ hands: { "0": ["QS"] } }) });
  expect(control.raised).toBeNull();
});

test("cards that cannot go anywhere are known only when it is my turn", () => {
  expect(line(table({ play: play({ legal: ["9D@0,0"] }) })).control.free("QS")).toBe(false);
  expect(line(table({ play: play({ turn: 1, legal: [] }) })).control.free("QS")).toBe(true);
});
