import { describe, expect, it } from "vitest";
import * as people from "../i18n/people";
import { ANIMAL_NAMES, DISC_NAMES, badgeCode, chanceBadge, readBadge } from "./badges";
import { LONGEST_NAME, graphemes, tidyName } from "./names";

describe("names", () => {
  it("keeps any script and whole emoji", () => {
    for (const name of ["Бабушка Ж😀", "👨‍👩‍👧‍👦", "ليلى", "é́́"]) expect(tidyName(name, "?")).toBe(name);
  });

  it("cuts between signs, never inside one", () => {
    const cut = tidyName("👨‍👩‍👧‍👦".repeat(300), "?");
    expect(graphemes(cut)).toHaveLength(LONGEST_NAME);
    expect(graphemes(cut).every((sign) => sign === "👨‍👩‍👧‍👦")).toBe(true);
  });

  it("falls back where nothing is left", () => {
    expect(tidyName(" \n\t ", "Лиса")).toBe("Лиса");
    expect(tidyName("  a   b ", "?")).toBe("a b");
  });
});

describe("badges", () => {
  it("come back from their code", () => {
    for (const animal of ANIMAL_NAMES) for (const disc of DISC_NAMES) expect(readBadge(badgeCode({ animal, disc }))).toEqual({ animal, disc });
  });

  it("are some picture for any code, always the same", () => {
    for (const code of ["", "dragon-gold", "fox", "none", "-"]) {
      expect(ANIMAL_NAMES).toContain(readBadge(code).animal);
      expect(readBadge(code)).toEqual(readBadge(code));
    }
  });

  it("are not shared while there are animals left", () => {
    const taken: string[] = [];
    for (let i = 0; i < ANIMAL_NAMES.length; i++) taken.push(chanceBadge(taken, () => 0.999));
    expect(new Set(taken.map((code) => readBadge(code).animal)).size).toBe(ANIMAL_NAMES.length);
    expect(ANIMAL_NAMES).toContain(readBadge(chanceBadge(taken)).animal);
  });

  it("have names in both languages", () => {
    for (const name of [...ANIMAL_NAMES, ...DISC_NAMES.map((disc) => `disc_${disc}`)]) {
      expect(people.ru).toHaveProperty(name);
      expect(people.en).toHaveProperty(name);
    }
  });
});
