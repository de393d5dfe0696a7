/** One conversation about one position: first where to look, then the idea, then the move. */
import type { Connection } from "../connection.svelte";
import type { Grade, HintAnswer } from "../table/messages";

const NEXT: Record<Grade, Grade | null> = { nudge: "idea", idea: "move", move: null };

export class Hints {
  /** The position asked about, and whose cards were open then: it is told to nobody else on the device. */
  #asked = $state<string | null>(null);
  #answer = $state.raw<HintAnswer | null>(null);
  #refusal = $state<string | null>(null);
  #asking = $state(false);

  constructor(readonly connection: Connection) {}

  readonly #now = $derived.by(() => `${this.connection.view?.position}/${this.connection.view?.looking}`);
  /** Whether what is shown is of the position on the table, for whoever looks. */
  readonly open = $derived.by(() => this.#asked === this.#now);
  readonly answer = $derived.by(() => (this.open ? this.#answer : null));
  readonly refusal = $derived.by(() => (this.open ? this.#refusal : null));
  readonly thinking = $derived.by(() => this.open && this.#asking);
  /** The grade that may be asked for next; null when everything is said. */
  readonly next: Grade | null = $derived.by(() => (this.answer ? NEXT[this.answer.grade] : null));

  /** Asks for a grade; nothing while an answer is awaited. */
  async ask(grade: Grade): Promise<void> {
    if (this.thinking) return;
    if (!this.open) this.#answer = null;
    const asked = (this.#asked = this.#now);
    this.#refusal = null;
    this.#asking = true;
    const told = await this.connection.hint(grade);
    if (this.#asked !== asked) return; // it was put away, or another position was asked about since
    this.#asking = false;
    if (typeof told === "string") this.#refusal = told;
    else this.#answer = told;
  }

  /** Puts the hint away. */
  close(): void {
    this.#asked = null;
    this.#answer = null;
    this.#refusal = null;
  }
}
