import { beforeEach, describe, expect, it } from "vitest";
import { remember } from "../lib/storage";
import { currentStreak, finish, isDone } from "./streak";

describe("the streak of solved puzzles", () => {
  beforeEach(() => localStorage.clear());

  it("grows with every puzzle solved, and each counts once", () => {
    expect(finish("a", true)).toBe(1);
    expect(finish("a", true)).toBe(1);
    expect(finish("b", true)).toBe(2);
    expect(isDone("b")).toBe(true);
    expect(isDone("c")).toBe(false);
  });

  it("ends with a hint or a solution", () => {
    finish("a", true);
    expect(finish("b", false)).toBe(0);
    expect(finish("b", true)).toBe(0);
    expect(currentStreak()).toBe(0);
  });

  it("starts at zero if what is stored is damaged", () => {
    remember("puzzles", "{nonsense");
    expect(currentStreak()).toBe(0);
    expect(finish("a", true)).toBe(1);
  });
});
