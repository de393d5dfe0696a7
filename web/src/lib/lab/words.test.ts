import { describe, expect, it } from "vitest";
import type { Message } from "../i18n/message";
import { BOTS, TOPICS } from "./run";
import { en, ru, sayIf } from "./words";

const parts = (message: Message): string[] => (typeof message === "string" ? [message] : Object.values(message));
const holes = (message: Message): string[] => [...new Set(parts(message).flatMap((text) => text.match(/\{\w+\}/g) ?? []))].sort();

describe("the lab's words", () => {
  it("fill the same places in both languages", () => {
    for (const [key, message] of Object.entries(ru)) expect([key, holes(en[key as keyof typeof en])]).toEqual([key, holes(message)]);
    expect(Object.keys(en).sort()).toEqual(Object.keys(ru).sort());
  });

  it("are there for every question, bot and state", () => {
    for (const topic of Object.keys(TOPICS)) expect(ru).toHaveProperty(`topic_${topic}_about`);
    for (const bot of BOTS) expect(ru).toHaveProperty(`bots_${bot}_about`);
    for (const state of ["waiting", "preparing", "playing", "stopping", "stopped", "done", "failed"]) expect(ru).toHaveProperty(`state_${state}`);
  });

  it("fall back where a code has none", () => {
    expect(sayIf("part_unheard of", "unheard of")).toBe("unheard of");
  });
});
