import { describe, expect, test } from "vitest";
import { face, index } from "./card";
import { faceSizes } from "./face";

describe("a card's text", () => {
  test("gives rank, suit, colour and value", () => {
    expect(face("QS")).toEqual({ code: "QS", rank: "Q", suit: "S", colour: "black", value: 12 });
    expect(face("2H").value).toBe(2);
    expect(face("AD")).toMatchObject({ colour: "red", value: 14 });
  });
  test("a jester has a colour and no suit", () => {
    expect(face("XR")).toMatchObject({ suit: null, colour: "red" });
    expect(face("XB")).toMatchObject({ suit: null, colour: "black" });
  });
  test.each(["", "Q", "QX", "1S", "QSS", "xr"])("%j is refused", (text) => {
    expect(() => face(text)).toThrow(/no card/);
  });
});

describe("the corner", () => {
  test("court letters follow the deck, numbers are printed, ten is 10", () => {
    const codes = ["JH", "QH", "KH", "AH", "TH", "7H"];
    expect(codes.map((code) => index(face(code), "ru"))).toEqual(["В", "Д", "К", "Т", "10", "7"]);
    expect(codes.map((code) => index(face(code), "en"))).toEqual(["J", "Q", "K", "A", "10", "7"]);
  });
  test.each([
    [44, 50],
    [46, 62],
    [76, 44],
    [84, 112],
    [66, 60],
  ])("is at least 24 pixels high on a card of %i × %i", (width, height) => {
    const { shape, rank, pip } = faceSizes(width, height);
    expect(shape === "flat" ? rank : rank + pip).toBeGreaterThanOrEqual(24);
    expect(rank).toBeGreaterThanOrEqual(24);
  });
  test("never falls below 16 pixels, however far away the board is", () => {
    expect(faceSizes(24, 20).rank).toBe(16);
  });
});
