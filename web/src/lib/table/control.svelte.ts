/**
 * What a person does at the table, in one place: pick a card up, lay it, ask why not. Taps, drags and keys all come
 * here, and one method sends a move. Nothing is sent twice for one position, and nothing is changed here that the
 * server has not said.
 */
import type { Connection } from "../connection.svelte";
import type { PlayView } from "../types";
import { departures } from "./flight";
import type { Command, Refusal } from "./messages";
import type { BoardWindow } from "./window.svelte";
import { sittingDown } from "./sitting";
import { cellKey, layText, putText, readLegal, type Cell, type Row } from "./moves";

/** A second tap that comes sooner than this is one unsteady finger, not a wish. */
const UNSTEADY = 350;

export interface Reason {
  card: string;
  move: string;
  refusal: Refusal;
}

/** A remark under the board: a code of i18n `why`, or of the server. */
export interface Remark {
  code: string;
}

/** A move on its way; `number` is its event as soon as the server has named it. */
interface Sent {
  number: number | null;
}

const PASS_ONLY: Remark = { code: "pass_only" };

export class TableControl {
  #picked = $state<string | null>(null);
  #sent = $state.raw<Sent | null>(null);
  #lastTap = { card: "", at: 0 };
  /** Why the last try was no move. */
  reason = $state.raw<Reason | null>(null);
  remark = $state.raw<Remark | null>(null);
  /** The window of the board, so that a drag can move it. */
  board = $state.raw<BoardWindow | null>(null);
  /** A card following the finger. */
  dragging = $state<string | null>(null);

  readonly play: PlayView | null = $derived.by(() => this.connection.view?.play ?? null);
  readonly legal = $derived.by(() => readLegal(this.play?.legal ?? []));
  readonly mine = $derived.by(() => this.play !== null && this.play.turn !== null && this.play.seats.includes(this.play.turn));
  /** A move is on its way; the controls sleep until the server has answered and the new position is here. */
  readonly busy = $derived.by(() => {
    if (this.#sent === null) return false;
    return this.#sent.number === null || (this.connection.view?.number ?? 0) < this.#sent.number;
  });
  /** The card picked up, as long as it is in a hand that is shown. */
  readonly raised = $derived.by(() => (this.#picked !== null && this.#holds(this.#picked) ? this.#picked : null));
  readonly cells: ReadonlySet<string> = $derived.by(
    () => new Set((this.raised ? (this.legal.cells.get(this.raised) ?? []) : []).map(({ x, y }) => cellKey(x, y))),
  );
  readonly rows: ReadonlySet<Row> = $derived.by(() => new Set(this.raised ? this.legal.rows.get(this.raised) : []));

  readonly connection: Connection;

  constructor(connection: Connection) {
    this.connection = connection;
  }

  get #game(): number {
    return this.connection.view?.game_number ?? 0;
  }

  #holds(card: string): boolean {
    return Object.values(this.play?.hands ?? {}).some((hand) => hand.includes(card));
  }

  /** True if this card could go somewhere now; before the turn comes no card is held back. */
  free(card: string): boolean {
    return !this.mine || this.legal.cards.has(card);
  }

  /** A tap on a card of the hand: up, or down again. */
  tapCard(card: string, now = performance.now()): void {
    const again = this.#lastTap.card === card && now - this.#lastTap.at < UNSTEADY;
    if (!again && !this.busy) {
      if (this.raised === card) this.lower();
      else this.raise(card);
    }
    this.#lastTap = { card, at: now };
  }

  raise(card: string): void {
    if (this.busy) return;
    this.#quiet();
    this.#picked = card;
  }

  /** Puts the card back into the hand and takes every remark away. */
  lower(): void {
    this.#picked = null;
    this.#lastTap = { card: "", at: 0 }; // whoever put it back means the next tap, however soon
    this.#quiet();
  }

  #quiet(): void {
    this.reason = null;
    this.remark = null;
  }

  /** A tap on a cell of the board; without a card in the air it asks for one. */
  tapCell(cell: Cell): void {
    if (this.raised) void this.#lay(this.raised, layText(this.raised, cell));
    else this.#askForCard();
  }

  tapRow(row: Row): void {
    if (this.raised) void this.#lay(this.raised, putText(this.raised, row));
    else this.#askForCard();
  }

  #askForCard(): void {
    if (this.busy || !this.mine) return;
    this.reason = null;
    this.remark = this.legal.mustPass ? PASS_ONLY : { code: "pick_first" };
  }

  async #lay(card: string, move: string): Promise<void> {
    const play = this.play;
    if (this.busy || !play) return;
    this.#quiet();
    if (!this.mine) this.remark = { code: "not_your_turn" };
    else if (this.legal.mustPass) this.remark = PASS_ONLY;
    else if (!this.legal.all.has(move)) await this.#ask(card, move, play);
    else await this.#send(card, move, play);
  }

  async #send(card: string, move: string, play: PlayView): Promise<void> {
    this.#sent = { number: null };
    departures.note(card);
    const where = { game_number: this.#game, position: this.connection.view?.position ?? null, ply: play.ply, seat: play.turn };
    const answer = await this.connection.send({ type: "move", ...where, move });
    this.#sent = answer.ok ? { number: answer.number } : null;
    if (answer.ok) {
      this.#picked = null;
      return;
    }
    departures.forget(card);
    // A move that arrived before the line broke is refused as stale when it is said again: nothing to tell then.
    if (this.#holds(card)) this.remark = { code: answer.code };
  }

  async #ask(card: string, move: string, play: PlayView): Promise<void> {
    const refusal = await this.connection.why({ game_number: this.#game, ply: play.ply, seat: play.turn, move });
    if (refusal && this.play?.ply === play.ply && this.raised === card) this.reason = { card, move, refusal };
  }

  /** Sit down on a bot's seat. */
  async sit(seat: number): Promise<void> {
    for (const command of await sittingDown(this.connection.view, seat)) if (!(await this.give(command))) return;
  }

  /** Any other command of the table; a refusal becomes a remark. */
  async give(command: Command): Promise<boolean> {
    const answer = await this.connection.send(command);
    this.remark = answer.ok ? null : { code: answer.code };
    return answer.ok;
  }
}
