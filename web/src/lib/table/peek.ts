/** How long a finger rests before it asks for a closer look. */
export const LONG_PRESS_MS = 550;

/** The card drawn under a finger: of the hand, of the board or of the stream. */
export function cardAt(target: EventTarget | null): string | null {
  if (!(target instanceof Element)) return null;
  const holder = target.closest("[data-held], [data-cell], [data-face]");
  const face = holder?.matches("[data-face]") ? holder : holder?.querySelector("[data-face]");
  return face?.getAttribute("data-face") ?? null;
}
