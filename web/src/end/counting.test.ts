import { describe, expect, it } from "vitest";
import type { ScoreView } from "../lib/generated/messages";
import { pointsInLine, isOver, next, pause, subtotal, START, type CountPosition } from "./counting";

const words = (text: string) => (text);
const line = (key: string, points: readonly number[], whole?: number) => ({
  key,
  title: words(key),
  points: whole ?? points.reduce((a, b) => a + b, 0),
  items: points.map((n) => ({ points: n, text: words(key), spaces: ["A1"] })),
  rule: null,
});
const score: ScoreView = {
  total: 15,
  errors: 2,
  lines: [line("networks", [12, 4]), line("centre", []), line("errors", [-1, -1]), line("extra", [], 1)],
};

function places(): CountPosition[] {
  const all: CountPosition[] = [];
  for (let at = START; !isOver(score, at); at = next(score, at)) all.push(at);
  return all;
}

describe("counting a sheet", () => {
  it("goes line by line and reason by reason", () => {
    expect(places().map(({ row, item }) => `${row}.${item}`)).toEqual(["0.0", "0.1", "1.0", "2.0", "2.1", "3.0"]);
  });

  it("adds up to what each line and the whole sheet is worth", () => {
    expect(places().map((at) => subtotal(score, at, true))).toEqual([12, 16, 16, 15, 14, 15]);
    expect(pointsInLine(score, { row: 2, item: 0 }, 2, true)).toBe(-1);
    expect(subtotal(score, { row: score.lines.length, item: 0 }, true)).toBe(score.total);
  });

  it("keeps lines empty until they are come to, and those of other sheets until they are over", () => {
    expect(pointsInLine(score, START, 1, true)).toBeNull();
    expect(pointsInLine(score, START, 0, false)).toBeNull();
    expect(pointsInLine(score, { row: 1, item: 0 }, 0, false)).toBe(16);
  });

  it("stays longer where there is something to see", () => {
    expect(pause(score, START)).toBeGreaterThan(pause(score, { row: 1, item: 0 }));
  });
});
