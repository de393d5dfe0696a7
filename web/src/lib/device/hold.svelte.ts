/**
 * A press that has to last: nobody opens a hand of cards by brushing against the glass. `progress` runs from 0 to 1
 * while the button is held; `done` is called once when it is full, and letting go earlier starts it over.
 */
export const HOLD_MS = 650;

export class Hold {
  held = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly done: () => void) {}

  press(): void {
    if (this.held) return;
    this.held = true;
    this.#timer = setTimeout(() => {
      this.held = false;
      this.done();
    }, HOLD_MS);
  }

  release(): void {
    clearTimeout(this.#timer);
    this.held = false;
  }
}
