/** Questions sent over the socket and not answered yet, by id. */
import type { Answer, Command, FromServer, HintAnswer, Refusal } from "./messages";

interface Open {
  message: Command & { id: number };
  settle: (reply: FromServer | null) => void;
}

const LOST: Answer = { ok: false, code: "connection_lost", params: {} };

/** Moves carry the ply they are made for, so asking twice cannot move twice. Nothing else may be repeated. */
const repeatable = (message: Command): boolean => message.type === "move";

/** Refusals that hold for no longer than the service cannot get at its tables. */
const FOR_NOW: readonly string[] = ["not_stored", "store_away"];

export class Requests {
  #next = 1;
  #open = new Map<number, Open>();
  /** Moves that wait until the service can write them down. */
  #held = new Set<number>();

  /** A command's answer; `send` is handed the message with its id. */
  command(command: Command, send: (message: Command) => void): Promise<Answer> {
    return this.#ask(command, send).then((reply) => {
      if (reply?.type === "ack") return { ok: true, number: reply.number };
      return reply?.type === "refused" ? { ok: false, code: reply.code, params: reply.params } : LOST;
    });
  }

  /** The law's answer for one move; undefined if none came. */
  why(command: Command, send: (message: Command) => void): Promise<Refusal | null | undefined> {
    return this.#ask(command, send).then((reply) => (reply?.type === "why" ? reply.refusal : undefined));
  }

  /** Advice; where there is none, the code of the refusal. */
  hint(command: Command, send: (message: Command) => void): Promise<HintAnswer | string> {
    return this.#ask(command, send).then((reply) => {
      if (reply?.type === "hint") return reply;
      return reply?.type === "refused" ? reply.code : "connection_lost";
    });
  }

  #ask(command: Command, send: (message: Command) => void): Promise<FromServer | null> {
    const message = { ...command, id: this.#next++ };
    return new Promise((settle) => {
      this.#open.set(message.id, { message, settle });
      send(message);
    });
  }

  settle(reply: FromServer & { id: number }): void {
    const asked = this.#open.get(reply.id);
    if (asked && reply.type === "refused" && FOR_NOW.includes(reply.code) && repeatable(asked.message)) {
      this.#held.add(reply.id);
      return;
    }
    this.#open.delete(reply.id);
    asked?.settle(reply);
  }

  /** The service can write again: the moves that waited for it. */
  heldBack(): Command[] {
    const held = [...this.#held].flatMap((id) => this.#open.get(id)?.message ?? []);
    this.#held.clear();
    return held;
  }

  /** After a break: what may be asked again is handed out, the rest is answered as lost. */
  afterBreak(): Command[] {
    const again: Command[] = [];
    this.#held.clear();
    for (const [id, asked] of this.#open) {
      if (repeatable(asked.message)) again.push(asked.message);
      else this.#drop(id, asked);
    }
    return again;
  }

  /** Nothing more will come. */
  dropAll(): void {
    for (const [id, asked] of this.#open) this.#drop(id, asked);
  }

  #drop(id: number, asked: Open): void {
    this.#open.delete(id);
    asked.settle(null);
  }
}
