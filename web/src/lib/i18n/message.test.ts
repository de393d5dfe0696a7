import { describe, expect, it } from "vitest";
import { preferredLanguage } from "./language";
import { areas, known } from "./index";
import { worded, type Message } from "./message";

const COUNTS = [0, 1, 2, 4, 5, 11, 12, 14, 21, 22, 25, 101, 111];

describe("counts", () => {
  const forms = (message: Message, language: "ru" | "en"): string[] => COUNTS.map((n) => worded(message, { n }, language));

  it("has three forms in Russian", () => {
    expect(forms(areas.common.ru.cards, "ru")).toEqual(
      ["0 карт", "1 карта", "2 карты", "4 карты", "5 карт", "11 карт", "12 карт", "14 карт", "21 карта", "22 карты", "25 карт", "101 карта", "111 карт"],
    );
    expect(forms(areas.common.ru.points, "ru")).toEqual(
      ["0 очков", "1 очко", "2 очка", "4 очка", "5 очков", "11 очков", "12 очков", "14 очков", "21 очко", "22 очка", "25 очков", "101 очко", "111 очков"],
    );
    expect(forms(areas.common.ru.moves, "ru")).toEqual(
      ["0 ходов", "1 ход", "2 хода", "4 хода", "5 ходов", "11 ходов", "12 ходов", "14 ходов", "21 ход", "22 хода", "25 ходов", "101 ход", "111 ходов"],
    );
  });

  it("has two forms in English", () => {
    expect(forms(areas.common.en.cards, "en")).toEqual(COUNTS.map((n) => (n === 1 ? "1 card" : `${n} cards`)));
  });

  it("reads fractions in Russian", () => {
    expect(worded(areas.common.ru.points, { n: 2.5 }, "ru")).toBe("2.5 очка");
  });
});

describe("catalogues", () => {
  const parts = (message: Message): string[] => (typeof message === "string" ? [message] : Object.values(message));
  const holes = (message: Message): string[] => [...new Set(parts(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort();

  it.each(Object.keys(areas) as (keyof typeof areas)[])("%s fills the same places in both languages", (area) => {
    const ru = areas[area].ru as Record<string, Message>;
    const en = areas[area].en as Record<string, Message>;
    for (const [key, message] of Object.entries(ru)) expect([key, holes(en[key]!)]).toEqual([key, holes(message)]);
    expect(Object.keys(en).sort()).toEqual(Object.keys(ru).sort());
  });

  it("has words in every place", () => {
    for (const { ru, en } of Object.values(areas)) {
      for (const message of [...Object.values(ru), ...Object.values(en)] as Message[]) expect(parts(message).every((text) => text.trim())).toBe(true);
    }
  });

  it("knows its keys and no others", () => {
    expect(known("common.cards")).toBe(true);
    expect(known("common.nothing")).toBe(false);
    expect(known("nothing")).toBe(false);
  });
});

describe("the browser's language", () => {
  it("is the first that the page speaks, else English", () => {
    expect(preferredLanguage(["de-DE", "ru-RU", "en"])).toBe("ru");
    expect(preferredLanguage(["en-GB", "ru"])).toBe("en");
    expect(preferredLanguage(["fr"])).toBe("en");
    expect(preferredLanguage([])).toBe("en");
  });
});
