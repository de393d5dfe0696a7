import { describe, expect, it } from "vitest";
import type { LabRun } from "../../generated/messages";
import { settings } from "../settings.svelte";
import { amounts, firstOptions, inALine, inTheme, left, played, whole } from "./run";
import type { OptionField } from "../types";

const run = (wish: Partial<LabRun["wish"]>, done: number): LabRun => ({
  run: "1",
  at: 0,
  state: "done",
  wish: { game: "race", metrics: ["M1"], pairs: 200, ...wish },
  standing: { state: "done", parts: [{ name: "pairs", done, of: done }, { name: "replays", done: 40, of: 40 }] },
});

describe("how much was played", () => {
  it("is what was asked for", () => expect(played(run({}, 200))).toBe(200));
  it("is what it came to where a width was asked for", () => expect(played(run({ until_width: 0.01 }, 7000))).toBe(7000));
});

describe("what is offered", () => {
  it("is far more for bots that play at random", () => expect(amounts("random")[0]).toBeGreaterThan(amounts("family").at(-1)!));
  it("begins a house game with two sides", () => expect(firstOptions("mosaic")).toEqual({ goal: "final_row" }));
});

describe("options", () => {
  const field: OptionField = { name: "height", kind: "number", default: 9, choices: [], least: 2, most: 9 };

  it("are the usual unless chosen", () => {
    expect(whole([field], {})).toEqual({ height: 9 });
    expect(whole([field], { height: 4 })).toEqual({ height: 4 });
  });
  it("are told in a line, nothing where all is usual", () => {
    expect(inALine({})).toBe("");
    expect(inALine({ height: 4 })).toContain("4");
  });
});

describe("the time left", () => {
  it("is told roughly, as people do", () => {
    expect(left(20)).toMatch(/minute|минут/);
    expect(left(130)).toContain("2");
    expect(left(3 * 3600 + 100)).toContain("3");
  });
});

describe("a report", () => {
  it("is as light or dark as the page, where that was chosen", () => {
    settings.theme = "dark";
    expect(inTheme("report.ru.html")).toBe("report.ru.html#dark");
    settings.theme = "auto";
    expect(inTheme("report.ru.html")).toBe("report.ru.html");
  });
});
