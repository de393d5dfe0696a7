import { flushSync } from "svelte";
import { expect, test } from "vitest";
import type { Connection } from "../connection.svelte";
import type { Grade, HintAnswer } from "../table/messages";
import { Hints } from "./hints.svelte";

const line = (position: number, looking: number | null): Connection =>
  ({
    view: { position, looking },
    hint: (grade: Grade): Promise<HintAnswer> =>
      Promise.resolve({ type: "hint", ply: 0, grade, verdict: "better", advice: { code: "finish", params: {} } }),
  }) as unknown as Connection;

test("a hint is of one position, and grows by grades", async () => {
  const hints = new Hints(line(7, 1));
  expect(hints.open).toBe(false);
  await hints.ask("nudge");
  expect([hints.open, hints.answer?.grade, hints.next]).toEqual([true, "nudge", "idea"]);
  await hints.ask("move");
  expect([hints.answer?.grade, hints.next]).toEqual(["move", null]);
  hints.close();
  expect(hints.open).toBe(false);
});

test("an answer that comes late is not taken for that of the next question", async () => {
  const answers: ((told: HintAnswer) => void)[] = [];
  const connection = $state({ view: { position: 7, looking: 1 }, hint: () => new Promise((told) => answers.push(told)) });
  const hints = new Hints(connection as unknown as Connection);
  const first = hints.ask("nudge");
  connection.view = { position: 8, looking: 1 };
  flushSync();
  const second = hints.ask("nudge");
  const told = (ply: number): HintAnswer => ({ type: "hint", ply, grade: "nudge", verdict: "better", advice: { code: "finish", params: {} } });
  answers[0]?.(told(0));
  await first;
  expect([hints.thinking, hints.answer]).toEqual([true, null]);
  answers[1]?.(told(1));
  await second;
  expect(hints.answer?.ply).toBe(1);
});

test.each([
  [8, 1],
  [7, 2],
  [7, null],
])("it goes when the position is %i or %o looks", async (position, looking) => {
  const connection = $state({ ...line(7, 1), view: { position: 7, looking: 1 as number | null } });
  const hints = new Hints(connection as unknown as Connection);
  await hints.ask("nudge");
  expect(hints.open).toBe(true);
  connection.view = { position, looking };
  flushSync();
  expect([hints.open, hints.answer]).toEqual([false, null]);
});
