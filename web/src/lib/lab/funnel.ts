/** The shape of a figure's course: how its interval narrowed while pairs were played. */
export type Point = readonly [n: number, low: number, value: number, high: number];

export const WIDE = 240;
export const TALL = 72;

/** From this part of the pairs on the interval sets the scale: the first ones are so wide that nothing else would show. */
const SETTLED = 0.1;
/** Before this part of them a value says nothing yet. */
const BEGUN = 0.03;

export interface Funnel {
  band: string;
  line: string;
  /** Where nothing lies, if it is in sight: what begins or ends on the other side of it is something. */
  zero: number | null;
}

/** The course drawn over the number of pairs; null where there is no course yet. */
export function funnel(course: readonly Point[]): Funnel | null {
  const last = course.at(-1);
  course = course.filter(([n]) => last && n >= BEGUN * last[0]);
  if (!last || course.length < 2) return null;
  const settled = course.filter(([n]) => n >= SETTLED * last[0]);
  const [least, most] = [Math.min(...settled.map(([, low]) => low)), Math.max(...settled.map(([, , , high]) => high))];
  const room = most - least || 1;
  const x = (n: number): string => ((n / last[0]) * WIDE).toFixed(1);
  const y = (value: number): number => Math.min(TALL, Math.max(0, TALL - ((value - least) / room) * TALL));
  const over = course.map(([n, , , high]) => `${x(n)},${y(high).toFixed(1)}`);
  const under = course.map(([n, low]) => `${x(n)},${y(low).toFixed(1)}`).reverse();
  return {
    band: [...over, ...under].join(" "),
    line: course.map(([n, , value]) => `${x(n)},${y(value).toFixed(1)}`).join(" "),
    zero: least < 0 && most > 0 ? y(0) : null,
  };
}
