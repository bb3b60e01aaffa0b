import { describe, expect, it } from "vitest";
import type { JudgedView, RoundReviewView, SheetView } from "../lib/generated/messages";
import { gradeColour, differingSpaces, rankDrawings, scaleFor, positionOn, totals } from "./review";

const judged = (mean: number) => ({ mean }) as JudgedView;
const round = (yours: number, others: number[], loss = 0, luck = 0) =>
  ({ yours: judged(yours), others: others.map(judged), loss, luck }) as RoundReviewView;

describe("a review", () => {
  it("ranks the viewer's own drawing among the others", () => {
    const found = rankDrawings(round(60, [62, 58]));
    expect(found.map(({ judged: { mean }, mine, rank }) => [mean, mine, rank])).toEqual([
      [62, false, 1],
      [60, true, 2],
      [58, false, 3],
    ]);
  });

  it("adds up choices and dice", () => {
    expect(totals([round(60, [], 2.5, 1), round(55, [], 0, -4)])).toEqual({ choices: -2.5, dice: -3 });
  });

  it("finds what only one of two sheets has", () => {
    const sheet = (...spaces: string[]) =>
      ({ spaces: spaces.map((text) => ({ space: text.slice(0, 2), route: "r", code: text.slice(2) })) }) as unknown as SheetView;
    expect(differingSpaces(sheet("A1x", "B2y", "C3z"), sheet("A1x", "B2q")).map(({ space }) => space)).toEqual(["B2", "C3"]);
  });

  it("makes a scale around its values", () => {
    const scale = scaleFor([51, 64]);
    expect(scale.lines).toEqual([50, 55, 60, 65]);
    expect(positionOn(scale, 50)).toBe(0);
    expect(positionOn(scale, 65)).toBe(1);
  });

  it("has no negative zero among the lines of its scale", () => {
    expect(scaleFor([-7, 12]).lines).toStrictEqual([-5, 0, 5, 10]);
    expect(scaleFor([-7, 40]).lines).toStrictEqual([0, 10, 20, 30, 40]);
  });

  it("gives each grade a colour", () => {
    expect(["!!", "?!", "?", "??", ""].map(gradeColour)).toEqual(["var(--grade-good)", "var(--grade-doubt)", "var(--grade-poor)", "var(--grade-bad)", undefined]);
  });
});
