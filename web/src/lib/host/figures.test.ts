import { beforeEach, describe, expect, it } from "vitest";
import type { HostStatus } from "../../generated/messages";
import { settings } from "../settings.svelte";
import { atMost, runningFor, size, troubles } from "./figures";

const GIGA = 1024 ** 3;
const nothing = { half: null, most: null, nearly_all: null };
const calm: HostStatus = {
  version: "1", python: "3", workers: 1, up_seconds: 60, tables: 0, playing: 0, sockets: 0, moves: 0, games: 0,
  commands: nothing, commits: nothing, bots: nothing, bot_failures: 0,
  store: "sqlite", store_up: true, bus: null, store_bytes: 1, disk_free: 50 * GIGA, disk_size: 100 * GIGA,
};

beforeEach(() => {
  settings.language = "en";
});

describe("what the host should see to", () => {
  it("is nothing where all is well", () => expect(troubles(calm)).toEqual([]));
  it.each([
    [{ store_up: false }, "store_away"],
    [{ bus: false }, "bus_away"],
    [{ disk_free: GIGA / 2 }, "disk_full"],
    [{ commands: { half: 0.01, most: 0.5, nearly_all: 1 } }, "slow"],
  ])("%j", (change, trouble) => expect(troubles({ ...calm, ...change })).toEqual([trouble]));
  it("a small disk is not full for being small", () =>
    expect(troubles({ ...calm, disk_size: 2 * GIGA, disk_free: GIGA / 2 })).toEqual([]));
});

describe("figures in words", () => {
  it("waits", () => expect([atMost(null), atMost(0.005), atMost(2)]).toEqual(["—", "up to 5 ms", "up to 2 s"]));
  it("sizes", () => expect([size(1), size(3 * GIGA)]).toEqual(["1 MB", "3 GB"]));
  it("times", () =>
    expect([runningFor(60), runningFor(3 * 3600), runningFor(3 * 86400)]).toEqual(["1 minute", "3 hours", "3 days"]));
});
