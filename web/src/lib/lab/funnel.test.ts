import { describe, expect, it } from "vitest";
import { funnel, TALL, WIDE, type Point } from "./funnel";

const COURSE: Point[] = [
  [1, -0.5, 0, 0.5],
  [50, -0.2, 0.1, 0.4],
  [100, 0, 0.1, 0.2],
];
const numbers = (points: string): number[][] => points.split(" ").map((point) => point.split(",").map(Number));

describe("a course", () => {
  it("is drawn from the left to the right edge", () => {
    const line = numbers(funnel(COURSE)!.line);
    expect(line[0]![0]).toBeLessThan(line.at(-1)![0]!);
    expect(line.at(-1)![0]).toBe(WIDE);
  });

  it("narrows: the band is lower at its end than at its beginning", () => {
    const band = numbers(funnel(COURSE)!.band);
    const height = (x: number): number => Math.abs(band.filter((point) => point[0] === x).reduce((sum, point, at) => sum + (at ? -1 : 1) * point[1]!, 0));
    expect(height(WIDE)).toBeLessThan(height(WIDE / 2));
  });

  it("stays on its sheet, however wide it began", () => {
    const wide: Point[] = [[4, -1000, 0, 1000], ...COURSE.slice(1)];
    for (const [x, y] of numbers(funnel(wide)!.band)) {
      expect(x! >= 0 && x! <= WIDE).toBe(true);
      expect(y! >= 0 && y! <= TALL).toBe(true);
    }
  });

  it("shows where nothing lies only while that is in sight", () => {
    expect(funnel(COURSE)!.zero).not.toBeNull();
    expect(funnel([[50, 1, 2, 3], [100, 1.5, 2, 2.5]])!.zero).toBeNull();
  });

  it("is none before there are two points", () => {
    expect(funnel([])).toBeNull();
    expect(funnel([COURSE[2]!])).toBeNull();
  });

  it("is drawn even where all pairs say the same", () => {
    expect(funnel([[50, 35, 35, 35], [100, 35, 35, 35]])!.line).not.toContain("NaN");
  });
});
