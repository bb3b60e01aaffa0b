import { describe, expect, it } from "vitest";
import { de } from "./de";
import { en } from "./en";

function leaves(value: unknown, path = ""): string[] {
  if (typeof value !== "object" || value === null) return [path];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, `${path}.${key}`));
}

describe("both languages", () => {
  it("say the same things", () => {
    expect(leaves(de)).toEqual(leaves(en));
  });

  it("count in words", () => {
    expect(en.points(1)).toBe("1 point");
    expect(de.points(2)).toBe("2 Punkte");
    expect(en.game.gain(-3)).toBe("−3");
  });
});
