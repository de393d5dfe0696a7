import { afterEach, describe, expect, it, vi } from "vitest";
import { forgetful, readStored, writeStored } from "./storage";

const broken = (): never => {
  throw new DOMException("denied", "SecurityError");
};

afterEach(() => vi.unstubAllGlobals());

function withStorage(storage: object): void {
  vi.stubGlobal("window", Object.defineProperty({}, "localStorage", { get: () => storage }));
  vi.stubGlobal("navigator", { cookieEnabled: true });
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
    vi.stubGlobal("navigator", Object.defineProperty({}, "cookieEnabled", { get: broken }));
    expect(readStored("a")).toBeNull();
    expect(forgetful()).toBe(true);
  });

  it("tells when cookies are off", () => {
    withStorage({ getItem: () => null, setItem: () => {} });
    vi.stubGlobal("navigator", { cookieEnabled: false });
    expect(forgetful()).toBe(true);
  });
});
