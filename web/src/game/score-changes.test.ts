import { describe, expect, it } from "vitest";
import type { ScoreView } from "../lib/generated/messages";
import { scoreChanges } from "./score-changes";

const score = (lines: Record<string, number>): ScoreView => ({
  total: Object.values(lines).reduce((a, b) => a + b, 0),
  errors: 0,
  lines: Object.entries(lines).map(([key, points]) => ({ key, title: key, points, items: [], rule: null })),
});

describe("what a drawing would do to the score", () => {
  it("covers the lines that change, and no others", () => {
    const changes = scoreChanges(score({ exits: 4, centre: 2, errors: -1 }), score({ exits: 8, centre: 2, errors: -3 }));
    expect(changes.map(({ key, gain }) => [key, gain])).toEqual([["exits", 4], ["errors", -2]]);
  });

  it("counts a line that is new from nothing", () => {
    expect(scoreChanges(score({}), score({ river: 3 })).map((d) => d.gain)).toEqual([3]);
  });
});
