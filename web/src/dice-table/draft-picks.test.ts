import { describe, expect, it } from "vitest";
import type { SeededDice } from "../lib/generated/messages";
import { firstOf, nextFirst, pick, pickerOf } from "./draft-picks";

describe("a draft", () => {
  const pair = (option: number, value: number) => ({ option, dice: [], value });
  const dice = {
    first: 1,
    picks_each: 2,
    rounds: [{ dice: [], closing: false, pairs: [pair(1, 5), pair(2, 4), pair(3, 4), pair(4, 5)] }],
  } as unknown as SeededDice;

  it("goes round twice from the first player", () => {
    expect([[], [1], [1, 2], [1, 2, 3], [1, 2, 3, 4]].map((picks) => pickerOf(dice, picks, 2, 1))).toEqual([1, 0, 1, 0, null]);
  });

  it("lets the lowest dice start the next round, among equals the one who picked last", () => {
    expect(nextFirst(dice, [1, 2, 4, 3], 2, 0, 1)).toBe(0);
    expect(nextFirst(dice, [1, 4, 2, 3], 2, 0, 1)).toBe(0);
    expect(nextFirst(dice, [2, 1, 3, 4], 2, 0, 1)).toBe(1);
    expect(nextFirst(dice, [1, 2], 2, 0, 1)).toBeNull();
    expect(firstOf(dice, [[1, 2, 4, 3]], 2, 1)).toBe(0);
  });

  it("takes back what came after a pick that is tapped again", () => {
    const state = { rolled: 1, picks: [[1, 2]], claims: [], marks: {} };
    expect(pick(state, 3).picks).toEqual([[1, 2, 3]]);
    expect(pick(state, 1).picks).toEqual([[]]);
  });
});
