/**
 * The live line to one table. It holds the last view the server gave and nothing of its own: no move changes the
 * picture before the server's word. It comes back by itself for as long as the server does not say `bye`.
 */
import { backoff } from "./table/backoff";
import { merged } from "./table/merge";
import type { Answer, Command, FromServer, Grade, HintAnswer, Refusal, VisibleEvent } from "./table/messages";
import { Requests } from "./table/requests";
import type { TableView } from "./types";

const PROTOCOL = 1;
const PING_EVERY = 15_000;
/** Silence after which the line is taken for dead although nobody closed it. */
const PATIENCE = 10_000;
/** Refusals that another try will hardly change: no such table, a hello nobody understands. */
const FINAL_CLOSES: Record<number, string> = { 4001: "bad_hello", 4004: "no_table" };
const FINAL_TRIES = 3;
/** The service is renewed: others serve already, and all its pages come back at once, so each waits a little by chance. */
const GOING_DOWN = 1012;
const SCATTER = 300;
/** The service cannot get at its tables just now. */
const STORE_AWAY = 1013;

export type Line = "connecting" | "open" | "waiting" | "ended";

/** The part of a WebSocket that is used, so that tests can stand in for it. */
export interface Socket {
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: ((event: { code: number }) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface News {
  before: TableView | null;
  view: TableView;
  /** Empty when a whole view came. */
  events: VisibleEvent[];
}

export interface Means {
  open(table: string): Socket;
  /** True when the service says over HTTP that this table is not for us. */
  gone(table: string): Promise<boolean>;
}

export class Connection {
  view = $state.raw<TableView | null>(null);
  line = $state<Line>("connecting");
  /** Why the server said goodbye; null while it has not. */
  ended = $state<string | null>(null);
  /** True while the service cannot get at its tables: nothing can be done, and it goes on by itself afterwards. */
  storeAway = $state(false);

  #socket: Socket | null = null;
  #toldAway = false;
  #greeted = false;
  #asked = false;
  #requests = new Requests();
  #listeners = new Set<(news: News) => void>();
  #tries = 0;
  #refusals = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pulse: ReturnType<typeof setInterval> | undefined;
  #doubt: ReturnType<typeof setTimeout> | undefined;

  readonly table: string;
  readonly #means: Means;

  constructor(table: string, means: Means = browserMeans) {
    this.table = table;
    this.#means = means;
  }

  /** Opens the line and keeps it open; returns how to hang up. */
  start(): () => void {
    const awake = (): void => this.#wake();
    const seen = (): void => void (document.visibilityState === "visible" && this.#wake());
    addEventListener("online", awake);
    addEventListener("pageshow", awake);
    document.addEventListener("visibilitychange", seen);
    this.#pulse = setInterval(() => this.#ping(), PING_EVERY);
    this.#connect();
    return () => {
      removeEventListener("online", awake);
      removeEventListener("pageshow", awake);
      document.removeEventListener("visibilitychange", seen);
      this.#hangUp();
    };
  }

  /** Hears every view and update after it has been taken in. Returns how to stop. */
  listen(listener: (news: News) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Gives a table command; the answer is the server's. A move waits for the line to come back, the rest does not. */
  send(command: Command): Promise<Answer> {
    return this.#requests.command(command, (message) => this.#post(message));
  }

  /** Asks why a move is not legal: null if it is, undefined if no answer came. */
  why(move: Record<string, unknown>): Promise<Refusal | null | undefined> {
    return this.#requests.why({ type: "why", ...move }, (message) => this.#post(message));
  }

  /** Asks for advice about the position on the table; a string is the code of a refusal. */
  hint(grade: Grade): Promise<HintAnswer | string> {
    const where = { ply: this.view?.play?.ply ?? 0, game_number: this.view?.game_number, position: this.view?.position };
    return this.#requests.hint({ type: "hint", grade, ...where }, (message) => this.#post(message));
  }

  #connect(): void {
    clearTimeout(this.#retry);
    this.#greeted = this.#asked = this.#toldAway = false;
    this.line = "connecting";
    const socket = this.#means.open(this.table);
    this.#socket = socket;
    socket.onopen = () => this.#hello();
    socket.onmessage = (event) => this.#hear(JSON.parse(event.data) as FromServer);
    socket.onclose = (event) => this.#closed(socket, event.code);
  }

  #hello(): void {
    this.#post({ type: "hello", protocol: PROTOCOL, have: this.view?.number ?? null });
  }

  #post(message: Command): void {
    if (message.type !== "hello" && !this.#greeted) return;
    this.#socket?.send(JSON.stringify(message));
  }

  #hear(message: FromServer): void {
    clearTimeout(this.#doubt);
    this.#doubt = undefined;
    if (message.type === "view") this.#take(message.view, []);
    else if (message.type === "update") this.#update(message);
    else if (message.type === "bye") this.#end(message.code);
    else if (message.type === "store") this.#store(message.away);
    else if (message.type !== "pong") this.#requests.settle(message);
  }

  #update(message: Extract<FromServer, { type: "update" }>): void {
    const next = merged(this.view, message);
    if (next) this.#take(next, message.events);
    else this.#askForAll();
  }

  #store(away: boolean): void {
    this.storeAway = this.#toldAway = away;
    if (!away) for (const message of this.#requests.heldBack()) this.#post(message);
  }

  /** Something was missed: one hello brings the whole view, and what comes meanwhile is in it. */
  #askForAll(): void {
    if (this.#asked) return;
    this.#asked = true;
    this.#hello();
  }

  #take(view: TableView, events: VisibleEvent[]): void {
    const before = this.view;
    this.view = view;
    this.#asked = false;
    this.#settleIn();
    for (const listener of this.#listeners) listener({ before, view, events });
  }

  /** The first news after a hello: the line works, and what waited may go. */
  #settleIn(): void {
    if (this.#greeted) return;
    this.#greeted = true;
    this.#tries = this.#refusals = 0;
    this.line = "open";
    this.storeAway = this.#toldAway;
    for (const message of this.#requests.afterBreak()) this.#post(message);
  }

  #closed(socket: Socket, code: number): void {
    if (socket !== this.#socket || this.line === "ended") return;
    this.#socket = null;
    this.#greeted = false;
    const final = FINAL_CLOSES[code];
    if (final && ++this.#refusals >= FINAL_TRIES) return this.#end(final);
    this.line = "waiting";
    this.storeAway = code === STORE_AWAY;
    const pause = code === GOING_DOWN && !this.#tries ? Math.random() * SCATTER : backoff(this.#tries);
    this.#tries++;
    this.#retry = setTimeout(() => this.#connect(), pause);
    // A handshake refused over HTTP looks like a dead server here; ask in a way that can be answered.
    if (!this.view && this.#tries === FINAL_TRIES) void this.#askWhetherGone();
  }

  async #askWhetherGone(): Promise<void> {
    if (await this.#means.gone(this.table)) this.#end("no_table");
  }

  #end(code: string): void {
    this.ended = code;
    this.#hangUp();
  }

  #hangUp(): void {
    clearTimeout(this.#retry);
    clearTimeout(this.#doubt);
    clearInterval(this.#pulse);
    this.line = "ended";
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
    this.#requests.dropAll();
  }

  #ping(): void {
    if (this.line !== "open" || this.#doubt) return;
    this.#post({ type: "ping" });
    this.#doubt = setTimeout(() => this.#giveUp(), PATIENCE);
  }

  /** The line went silent without closing, as it does after a sleep or a change of network. */
  #giveUp(): void {
    this.#doubt = undefined;
    const socket = this.#socket;
    if (!socket) return;
    this.#closed(socket, 1006);
    socket.close();
  }

  #wake(): void {
    if (this.line === "waiting") {
      this.#tries = 0;
      this.#connect();
    } else {
      this.#ping();
    }
  }
}

const browserMeans: Means = {
  open(table) {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    return new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(table)}/socket`) as Socket;
  },
  async gone(table) {
    try {
      return (await fetch(`/api/tables/${encodeURIComponent(table)}`)).status === 404;
    } catch {
      return false;
    }
  },
};
