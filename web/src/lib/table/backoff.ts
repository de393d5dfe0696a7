/** How long to wait before the next try, in milliseconds: 0.3 s, doubled each time, never more than 5 s. */
export function backoff(tries: number): number {
  return Math.min(5000, 300 * 2 ** Math.min(tries, 10));
}
