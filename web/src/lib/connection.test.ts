import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Connection, type Means, type Socket } from "./connection.svelte";
import { table } from "./table/fixtures";
import type { FromServer } from "./table/messages";

class FakeSocket implements Socket {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  sent: Record<string, unknown>[] = [];
  closed = false;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.closed = true;
  }
  says(message: FromServer): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  shows(number: number): void {
    this.says({ type: "view", number, view: table({ number }) });
  }
  /** Only what is no housekeeping. */
  get asked(): Record<string, unknown>[] {
    return this.sent.filter((message) => message.type !== "hello" && message.type !== "ping");
  }
}

let sockets: FakeSocket[];
let page: EventTarget;
let means: Means;
let gone: boolean;
const last = (): FakeSocket => sockets[sockets.length - 1] as FakeSocket;

beforeEach(() => {
  vi.useFakeTimers();
  sockets = [];
  gone = false;
  page = new EventTarget();
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  vi.stubGlobal("document", Object.assign(new EventTarget(), { visibilityState: "visible" }));
  means = {
    open: () => {
      sockets.push(new FakeSocket());
      return last();
    },
    gone: () => Promise.resolve(gone),
  };
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function connected(): Connection {
  const connection = new Connection("t", means);
  connection.start();
  last().onopen?.();
  last().shows(5);
  return connection;
}

describe("views", () => {
  test("hello says what the page has: nothing at first, its number later", () => {
    connected();
    expect(last().sent[0]).toEqual({ type: "hello", protocol: 1, have: null });
    last().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(400);
    last().onopen?.();
    expect(last().sent[0]).toEqual({ type: "hello", protocol: 1, have: 5 });
  });
  test("an update that follows is merged, and its events are told", () => {
    const connection = connected();
    const heard: number[] = [];
    connection.listen((news) => heard.push(news.events.length));
    last().says({ type: "update", number: 6, since: 5, events: [{ number: 6, kind: "hidden" }], changes: { phase: "finished" } });
    expect(connection.view).toMatchObject({ number: 6, phase: "finished" });
    expect(heard).toEqual([1]);
  });
  test("an update with a gap changes nothing and asks once for the whole", () => {
    const connection = connected();
    for (const number of [8, 9]) last().says({ type: "update", number, since: number - 1, events: [], changes: { phase: "finished" } });
    expect(connection.view).toMatchObject({ number: 5, phase: "playing" });
    expect(last().sent.filter((message) => message.type === "hello")).toHaveLength(2);
    last().shows(9);
    expect(connection.view?.number).toBe(9);
  });
});

describe("questions", () => {
  test("are answered by id", async () => {
    const connection = connected();
    const first = connection.send({ type: "deal" });
    const second = connection.send({ type: "move", ply: 0, seat: 0, move: "9D@0,0" });
    const why = connection.why({ ply: 0, seat: 0, move: "QS@0,0" });
    last().says({ type: "refused", id: 2, code: "stale", params: { ply: 1 }, message: "" });
    last().says({ type: "ack", id: 1, number: 6 });
    last().says({ type: "why", id: 3, move: "QS@0,0", refusal: { code: "variety", clause: "3.3", params: {} } });
    expect(await first).toEqual({ ok: true, number: 6 });
    expect(await second).toEqual({ ok: false, code: "stale", params: { ply: 1 } });
    expect(await why).toMatchObject({ code: "variety" });
  });
  test("02 a move made while the line is down is sent once when it is back, anything else is lost", async () => {
    const connection = connected();
    last().onclose?.({ code: 1006 });
    const move = connection.send({ type: "move", ply: 3, seat: 0, move: "9D@0,0" });
    const said = connection.send({ type: "say", phrase: "oops" });
    vi.advanceTimersByTime(400);
    last().onopen?.();
    expect(last().asked).toEqual([]);
    last().shows(7);
    expect(last().asked).toEqual([{ type: "move", ply: 3, seat: 0, move: "9D@0,0", id: 1 }]);
    expect(await said).toMatchObject({ ok: false, code: "connection_lost" });
    last().says({ type: "ack", id: 1, number: 8 });
    expect(await move).toEqual({ ok: true, number: 8 });
  });
  test("a look at a hand is never repeated by itself", async () => {
    const connection = connected();
    const look = connection.send({ type: "look", person: 1 });
    last().onclose?.({ code: 1006 });
    vi.advanceTimersByTime(400);
    last().onopen?.();
    last().shows(5);
    expect(last().asked).toEqual([]);
    expect(await look).toMatchObject({ ok: false });
  });
});

describe("a broken line", () => {
  test("01 comes back by itself, slower and slower, for ever", () => {
    connected();
    const waits = [300, 600, 1200, 2400, 4800, 5000, 5000];
    for (const wait of waits) {
      const before = sockets.length;
      last().onclose?.({ code: 1006 });
      vi.advanceTimersByTime(wait - 1);
      expect(sockets).toHaveLength(before);
      vi.advanceTimersByTime(1);
      expect(sockets).toHaveLength(before + 1);
    }
  });
  test("comes back at once when the network or the reader does", () => {
    connected();
    for (let tries = 0; tries < 5; tries++) {
      last().onclose?.({ code: 1006 });
      vi.advanceTimersByTime(5000);
    }
    last().onclose?.({ code: 1006 });
    const before = sockets.length;
    page.dispatchEvent(new Event("online"));
    expect(sockets).toHaveLength(before + 1);
  });
  test("that went silent is given up and opened anew", () => {
    const connection = connected();
    const silent = last();
    vi.advanceTimersByTime(15_000);
    expect(silent.sent.at(-1)).toEqual({ type: "ping" });
    vi.advanceTimersByTime(10_000);
    expect(silent.closed).toBe(true);
    expect(connection.line).toBe("waiting");
    vi.advanceTimersByTime(300);
    expect(sockets).toHaveLength(2);
  });
  test("that answers is kept", () => {
    const connection = connected();
    vi.advanceTimersByTime(15_000);
    last().says({ type: "pong" });
    vi.advanceTimersByTime(14_000);
    expect(connection.line).toBe("open");
    expect(sockets).toHaveLength(1);
  });
});

describe("a goodbye", () => {
  test("08 is final: no further try", () => {
    const connection = connected();
    last().says({ type: "bye", code: "gone" });
    last().onclose?.({ code: 1000 });
    vi.advanceTimersByTime(60_000);
    expect(connection).toMatchObject({ line: "ended", ended: "gone" });
    expect(sockets).toHaveLength(1);
  });
  test("08 a table that is not there is tried three times at most", () => {
    const connection = new Connection("t", means);
    connection.start();
    for (let tries = 0; tries < 6; tries++) {
      last().onclose?.({ code: 4004 });
      vi.advanceTimersByTime(5000);
    }
    expect(sockets).toHaveLength(3);
    expect(connection.ended).toBe("no_table");
  });
  test("08 a handshake that is refused is asked about over HTTP", async () => {
    gone = true;
    const connection = new Connection("t", means);
    connection.start();
    for (let tries = 0; tries < 3; tries++) {
      last().onclose?.({ code: 1006 });
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(connection.ended).toBe("no_table");
    const made = sockets.length;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets).toHaveLength(made);
  });
  test("hanging up stops everything", async () => {
    const connection = new Connection("t", means);
    const hangUp = connection.start();
    last().onopen?.();
    last().shows(5);
    const move = connection.send({ type: "move" });
    hangUp();
    vi.advanceTimersByTime(60_000);
    expect(sockets).toHaveLength(1);
    expect(await move).toMatchObject({ ok: false });
  });
});

describe("a store that is away", () => {
  test("is shown while it lasts, and a move made meanwhile is made afterwards", async () => {
    const connection = connected();
    const made = connection.send({ type: "move", ply: 3 });
    const said = connection.send({ type: "say", phrase: "hello" });
    last().says({ type: "store", away: true });
    expect(connection.storeAway).toBe(true);
    for (const { id } of last().asked) last().says({ type: "refused", id: Number(id), code: "not_stored", params: {}, message: "" });
    expect(await said).toMatchObject({ ok: false, code: "not_stored" });
    last().says({ type: "store", away: false });
    expect(connection.storeAway).toBe(false);
    expect(last().asked.map((message) => message.type)).toEqual(["move", "say", "move"]);
    last().says({ type: "ack", id: Number(last().asked[2]?.id), number: 6 });
    expect(await made).toEqual({ ok: true, number: 6 });
  });
  test("is told by the close of a new line, until one opens again", () => {
    const connection = connected();
    last().onclose?.({ code: 1013 });
    expect(connection.storeAway).toBe(true);
    vi.advanceTimersByTime(400);
    expect(connection.storeAway).toBe(true);
    last().onopen?.();
    last().shows(6);
    expect(connection.storeAway).toBe(false);
  });
});

test("after a service that is renewed the page is back at once", () => {
  connected();
  last().onclose?.({ code: 1012 });
  vi.advanceTimersByTime(300);
  expect(sockets.length).toBe(2);
});
