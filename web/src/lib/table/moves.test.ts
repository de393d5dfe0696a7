import { describe, expect, test } from "vitest";
import { layText, parseMove, putText, readLegal } from "./moves";

describe("the text of a move", () => {
  test.each([
    ["QS@1,-2", { kind: "lay", card: "QS", x: 1, y: -2 }],
    ["QS", { kind: "put", card: "QS", row: "" }],
    ["XR-", { kind: "put", card: "XR", row: "-" }],
    ["TD=", { kind: "put", card: "TD", row: "=" }],
    ["pass", { kind: "pass" }],
  ])("%s", (text, move) => {
    expect(parseMove(text)).toEqual(move);
  });
  test("is written as it is read", () => {
    expect(layText("QS", { x: 1, y: -2 })).toBe("QS@1,-2");
    expect(putText("QS", "-")).toBe("QS-");
  });
  test.each(["", "QS@", "Q@0,0,", "fold"])("%j is none", (text) => {
    expect(() => parseMove(text)).toThrow(/no move/);
  });
});

describe("the server's list", () => {
  test("is sorted by card", () => {
    const legal = readLegal(["9D@0,1", "9D@2,0", "QS@0,1"]);
    expect(legal.cells.get("9D")).toEqual([
      { x: 0, y: 1 },
      { x: 2, y: 0 },
    ]);
    expect([...legal.cards]).toEqual(["9D", "QS"]);
    expect(legal.mustPass).toBe(false);
  });
  test("knows rows and the forced pass", () => {
    expect(readLegal(["9D+", "9D-"]).rows.get("9D")).toEqual(["+", "-"]);
    expect(readLegal(["pass"])).toMatchObject({ mustPass: true });
    expect(readLegal([]).mustPass).toBe(false);
  });
});
