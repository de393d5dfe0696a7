/** Which deals have been seen on this page already. */
const seen = new Set<string>();

export const dealt = {
  /** Does something once for a deal, as soon as the picture stands. */
  once(game: string, show: () => void): void {
    if (seen.has(game)) return;
    seen.add(game);
    requestAnimationFrame(show);
  },
};
