/** Has a finished game judged, and waits for it. */
import { api } from "../api";
import type { GameJudged, Judgement } from "../types";

const ASK_AGAIN_MS = 700;

export class Judging {
  told = $state.raw<GameJudged | null>(null);
  failed = $state(false);
  begun = $state(false);
  readonly judgement: Judgement | null = $derived.by(() => this.told?.judgement ?? null);
  #over = false;

  constructor(
    readonly table: string,
    readonly game: number,
  ) {}

  /** Asks until the judgement is whole; `stop` ends it. */
  async begin(): Promise<void> {
    if (this.begun && !this.failed) return;
    this.begun = true;
    this.failed = false;
    try {
      while (!this.#over && !this.told?.judgement) {
        this.told = await api.judgement(this.table, this.game);
        if (!this.told.judgement) await new Promise((done) => setTimeout(done, ASK_AGAIN_MS));
      }
    } catch {
      this.failed = true;
    }
  }

  stop(): void {
    this.#over = true;
  }
}
