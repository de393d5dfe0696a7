import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { check, type GameRecord } from "./check";
import { bytesOf, hex, sha256 } from "./sha256";

/** The same old deals that the service's own tests read, of every way to deal. */
const GOLDEN = JSON.parse(
  readFileSync(fileURLToPath(new URL("../../../../tests/rules/golden_proofs.json", import.meta.url)), "utf8"),
) as GameRecord[];

const stranger = (): undefined => undefined;
const copy = (record: GameRecord): GameRecord => structuredClone(record);

describe("SHA-256", () => {
  it("is that of the standard, whatever the length", () => {
    for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000]) {
      const text = "ж".repeat(length);
      expect(hex(sha256(bytesOf(text)))).toBe(createHash("sha256").update(text).digest("hex"));
    }
  });
});

describe("a deal made again in the browser", () => {
  it("is the deal of the service, in every game and way to deal", () => {
    expect(GOLDEN.length).toBeGreaterThan(9);
    for (const record of GOLDEN) expect(check(record, stranger)).toEqual({ bound: true, dealt: true, mine: null });
  });

  it("is found out when a card, the beginner, the game's options, the secret or what was added is another", () => {
    const spoils: [(record: GameRecord) => void, string[]][] = [
      [({ hands }) => hands.reverse(), ["dealt"]],
      [(record) => record.first++, ["dealt"]],
      [(record) => (record.options = {}), ["dealt"]],
      [(record) => (record.meta.deal!.secret = "another"), ["bound", "dealt"]],
      [(record) => record.meta.deal!.entropies.push({ person: 9, name: "", entropy: "0" }), ["dealt"]],
      [(record) => (record.meta.deal!.commitment = "0"), ["bound"]],
    ];
    for (const [spoil, wrong] of spoils) {
      const record = copy(GOLDEN[2]!);
      spoil(record);
      const found = check(record, stranger);
      expect(["bound", "dealt"].filter((name) => !found?.[name as "bound" | "dealt"])).toEqual(wrong);
    }
  });

  it("says whether what this browser added is in it", () => {
    const record = GOLDEN[1]!;
    const { commitment, entropies } = record.meta.deal!;
    expect(check(record, (of) => (of === commitment ? entropies[0]!.entropy : undefined))?.mine).toBe(true);
    expect(check(record, () => "something else")?.mine).toBe(false);
  });

  it("cannot be checked where nothing is told of it", () => {
    expect(check({ ...GOLDEN[0]!, meta: {} }, stranger)).toBeNull();
  });
});
