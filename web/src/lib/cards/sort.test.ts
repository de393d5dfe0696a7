import { describe, expect, test } from "vitest";
import { moved, rows, runs, sorted } from "./sort";

const HAND = ["TH", "9H", "JH", "2S", "AS", "XR", "7D", "KC", "TD"];

describe("a hand", () => {
  test("by suit: colours alternate, ten stands between nine and jack", () => {
    expect(sorted(HAND, "suit")).toEqual(["2S", "AS", "7D", "TD", "KC", "9H", "TH", "JH", "XR"]);
  });
  test("by rank: upwards whatever the suit", () => {
    expect(sorted(HAND, "rank")).toEqual(["XR", "2S", "7D", "9H", "TD", "TH", "JH", "KC", "AS"]);
  });
  test("in one's own order keeps it, without played cards, newcomers after it", () => {
    expect(sorted(["TH", "2S", "7D"], "own", ["7D", "KC", "TH"])).toEqual(["7D", "TH", "2S"]);
  });
  test("a card moves to a place and no further than the ends", () => {
    expect(moved(["a", "b", "c"], "a", 1)).toEqual(["b", "a", "c"]);
    expect(moved(["a", "b", "c"], "a", 9)).toEqual(["b", "c", "a"]);
    expect(moved(["a", "b", "c"], "c", -1)).toEqual(["c", "a", "b"]);
  });
});

describe("rows", () => {
  test("one row where it fits", () => {
    expect(rows(["2S", "3S"], 7)).toEqual([["2S", "3S"]]);
    expect(rows([], 7)).toEqual([]);
  });
  test("break between suits where that costs no row, as evenly as may be", () => {
    const hand = ["2S", "3S", "4D", "5D", "6C", "7C", "8H"];
    expect(rows(hand, 6)).toEqual([
      ["2S", "3S", "4D", "5D"],
      ["6C", "7C", "8H"],
    ]);
  });
  test("a long suit is broken evenly", () => {
    const hand = ["2S", "3S", "4S", "5S", "6S", "7S", "8S", "9S"];
    expect(rows(hand, 7).map((row) => row.length)).toEqual([4, 4]);
  });
  test("no card is lost or doubled", () => {
    const hand = sorted(["2S", "3S", "4D", "6C", "7C", "8H", "9H", "TH", "JH", "QH", "KH", "AH", "5C", "XB"], "suit");
    for (let width = 1; width < 15; width++) expect(rows(hand, width).flat()).toEqual(hand);
  });
  test("runs are stretches of one suit", () => {
    expect(runs(["2S", "3S", "4D", "5S"])).toEqual([["2S", "3S"], ["4D"], ["5S"]]);
  });
});
