import { afterEach, describe, expect, it, vi } from "vitest";
import { cookieless, forgetful, readStored, writeStored } from "./storage";

const broken = (): never => {
  throw new DOMException("denied", "SecurityError");
};

afterEach(() => vi.unstubAllGlobals());

function withStorage(storage: object): void {
  vi.stubGlobal("window", Object.defineProperty({}, "localStorage", { get: () => storage }));
}

describe("storage", () => {
  it("keeps what it is given", () => {
    const kept = new Map<string, string>();
    withStorage({ getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => kept.set(key, text) });
    expect(readStored("a")).toBeNull();
    expect(writeStored("a", { b: 1 })).toBe(true);
    expect(readStored("a")).toEqual({ b: 1 });
    expect(forgetful()).toBe(false);
  });

  it("never throws where the browser's own does", () => {
    for (const storage of [{ getItem: broken, setItem: broken }, { getItem: () => "no JSON", setItem: broken }]) {
      withStorage(storage);
      expect(readStored("a")).toBeNull();
      expect(writeStored("a", 1)).toBe(false);
      expect(forgetful()).toBe(true);
    }
  });

  it("does without any", () => {
    vi.stubGlobal("window", Object.defineProperty({}, "localStorage", { get: broken }));
    expect(readStored("a")).toBeNull();
    expect(forgetful()).toBe(true);
  });

  it("tells when cookies are off, and does not guess where it may not look", () => {
    const jar = (kept: string): object => Object.defineProperty({}, "cookie", { get: () => kept, set: () => {} });
    vi.stubGlobal("document", jar(""));
    expect(cookieless()).toBe(true);
    vi.stubGlobal("document", jar("famcards-probe=1"));
    expect(cookieless()).toBe(false);
    vi.stubGlobal("document", Object.defineProperty({}, "cookie", { get: broken, set: broken }));
    expect(cookieless()).toBe(false);
  });
});
