/** Calls a reader back who looks at another page: the title, once, and a soft sound. Nothing while the page is seen. */
import { t } from "../i18n";
import { settings } from "../settings.svelte";
import type { TableView } from "../types";

/** Two quiet tones: hertz and seconds after the start. */
const TONES: readonly [number, number][] = [
  [523, 0],
  [659, 0.16],
];

class Chime {
  #context: AudioContext | null = null;

  /** Browsers let a page sound only after its reader has touched it. */
  ready(): void {
    if (!settings.sound || this.#context || typeof AudioContext === "undefined") return;
    try {
      this.#context = new AudioContext();
    } catch {
      this.#context = null;
    }
  }

  play(): void {
    const context = this.#context;
    if (!context || !settings.sound) return;
    void context.resume();
    for (const [pitch, after] of TONES) tone(context, pitch, context.currentTime + after);
  }
}

function tone(context: AudioContext, pitch: number, at: number): void {
  const source = context.createOscillator();
  const loudness = context.createGain();
  source.frequency.value = pitch;
  loudness.gain.setValueAtTime(0, at);
  loudness.gain.linearRampToValueAtTime(0.12, at + 0.03);
  loudness.gain.exponentialRampToValueAtTime(0.001, at + 0.6);
  source.connect(loudness).connect(context.destination);
  source.start(at);
  source.stop(at + 0.65);
}

/** True if somebody of this browser has to move. A pass without choice makes itself and calls nobody. */
export function isMyTurn(view: TableView): boolean {
  const turn = view.play?.turn ?? null;
  if (view.play?.legal.join() === "pass") return false;
  const seat = view.seats.find((one) => one.seat === turn);
  return seat !== undefined && seat.person !== null && seat.stand_in === null && view.yours.includes(seat.person);
}

export class Notices {
  readonly chime = new Chime();
  /** The position for which the reader has been called, so that nobody is called twice. */
  #called = "";

  /** After every change of the view, and when the page is hidden or seen again. */
  look(view: TableView): void {
    const name = t(`common.game_${view.game}`);
    const position = `${view.game_number}/${view.play?.ply}`;
    const call = isMyTurn(view) && document.visibilityState === "hidden";
    // A turn that was seen before the page was left is known: the title keeps it, but nothing sounds.
    if (document.visibilityState !== "hidden") this.#called = position;
    const title = call ? `${t("table.title_turn")} ${name}` : name;
    if (document.title !== title) document.title = title;
    if (!call || this.#called === position) return;
    this.#called = position;
    this.chime.play();
  }
}
