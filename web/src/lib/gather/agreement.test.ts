import { describe, expect, it } from "vitest";
import { known } from "../i18n";
import type { OptionField, Options } from "../types";
import { changed, deviations, explanation, optionName, unusual, upTo, valueName } from "./agreement";

const choice = (name: string, ...choices: (string | number | boolean)[]): OptionField => ({ name, kind: "choice", default: choices[0]!, choices, least: 0, most: 0 });
const number = (name: string, usual: number): OptionField => ({ name, kind: "number", default: usual, choices: [], least: 0, most: 13 });

const SHEET = [choice("edition", "classic", "skim"), choice("deck", 36, 52), number("height", 9), choice("win", "positions", "points")];
const USUAL: Options = { edition: "classic", deck: 36, height: 9, win: "positions" };

describe("what the table is told", () => {
  it("is only what differs from the usual", () => {
    expect(deviations(SHEET, USUAL)).toEqual({});
    expect(deviations(SHEET, { ...USUAL, height: 5, win: "points" })).toEqual({ height: 5, win: "points" });
  });

  it("has the change added, or taken away when it is the usual again", () => {
    expect(changed(SHEET, { ...USUAL, height: 5 }, "deck", 52)).toEqual({ height: 5, deck: 52 });
    expect(changed(SHEET, { ...USUAL, height: 5 }, "height", 9)).toEqual({});
  });

  it("can drop the later choices that the change does not fit", () => {
    expect(upTo(SHEET, { deck: 52, height: 2, win: "points" }, "deck")).toEqual({ deck: 52 });
  });

  it("compares bonuses by what they say", () => {
    const field: OptionField = { name: "bonuses", kind: "bonuses", default: { J: 2, Q: 3, K: 4, A: 5 }, choices: [], least: 0, most: 1000 };
    expect(unusual(field, { bonuses: { J: 2, Q: 3, K: 4, A: 5 } })).toBe(false);
    expect(unusual(field, { bonuses: { J: 0, Q: 3, K: 4, A: 5 } })).toBe(true);
  });
});

/** Every option and value that a table can agree on. */
const AGREED: Record<string, (string | number | boolean)[]> = {
  edition: ["classic", "skim"],
  deck: [36, 52],
  seats: [4],
  height: [9],
  length: [9],
  first_card: ["any", "2-10"],
  win: ["positions", "points"],
  order: ["clockwise", "zigzag"],
  exchange: [2],
  orientation: ["free", "fixed"],
  open_history: [false, true],
  thickness: [2, 3],
  deal: ["mixed", "own"],
  continuity: ["any", "previous"],
  variety: [true, false],
  seniority: [true, false],
  base_row: [false, true],
  goal: ["fill", "final_row", "chains", "corners"],
};

describe("plain words", () => {
  it.each(Object.entries(AGREED))("for %s", (name, values) => {
    expect(known(`options.${name}`)).toBe(true);
    expect(optionName(name)).not.toBe(name);
    for (const value of values) {
      expect(known(`options.${name}_${value}`) || known(`options.${name}_n`)).toBe(true);
      expect(valueName(name, value)).toMatch(/^[a-z0-9 -]+$/i);
      expect(explanation(name, value)).not.toBe("");
    }
  });

  it("for bonuses", () => {
    expect(valueName("bonuses", { J: 2, Q: 3, K: 4, A: 5 })).toBe("J +2, Q +3, K +4, A +5");
    expect(explanation("bonuses", null)).not.toBe("");
  });
});
