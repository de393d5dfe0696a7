import type { Line } from "../connection.svelte";

/** A shorter break is nobody's concern: a server that is renewed gives a table up for less. */
const BLINK = 1200;

/** Whether a line has been down for more than a blink. To be called while a component is made. */
export function outage(line: () => Line): { readonly down: boolean } {
  let down = $state(false);
  $effect(() => {
    if (line() === "open") {
      down = false;
      return;
    }
    const timer = setTimeout(() => (down = true), BLINK);
    return () => clearTimeout(timer);
  });
  return {
    get down() {
      return down;
    },
  };
}
