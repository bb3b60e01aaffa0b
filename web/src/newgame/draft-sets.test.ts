import { describe, expect, it } from "vitest";
import { namedSets, setChoices, setsFor, setsText } from "./draft-sets";

describe("sets of dice for a draft", () => {
  it("take turns among the players", () => {
    expect(setsFor(["classic", "challenge"], "classic", 3)).toEqual(["classic", "challenge", "classic"]);
    expect(setsFor([], "challenge", 2)).toEqual(["challenge", "challenge"]);
  });

  it("are named only if they are not all of the own box", () => {
    expect(namedSets(["challenge"], "challenge", 4)).toEqual([]);
    expect(namedSets(["classic"], "challenge", 2)).toEqual(["classic", "classic"]);
  });

  it("can be any number from each box", () => {
    expect(setChoices(["classic", "challenge"], 2)).toEqual([
      ["classic", "classic"],
      ["classic", "challenge"],
      ["challenge", "challenge"],
    ]);
    expect(setChoices(["a", "b", "c"], 2)).toHaveLength(6);
  });

  it("are counted by box", () => {
    const boxes = [{ key: "classic", title: "Classic" }, { key: "challenge", title: "Challenge" }];
    expect(setsText(["challenge", "classic", "challenge"], boxes)).toBe("1 × Classic + 2 × Challenge");
    expect(setsText(["classic"], boxes)).toBe("1 × Classic");
  });
});
