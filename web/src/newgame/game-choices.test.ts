import { describe, expect, it } from "vitest";
import type { CatalogueView, GoalCard } from "../lib/generated/messages";
import { areValid, defaultChoices, drawGoals, restoreChoices, surprise, swapGoal } from "./game-choices";

const basic: GoalCard[] = ["A", "B", "C", "D"].map((code) => ({ code, task: code, owner: "", picture: "" }));
const own: GoalCard[] = ["RA", "RB"].map((code) => ({ code, task: code, owner: "river", picture: "" }));
const expansion = (key: string, conflicts: string[] = []) => ({ key, title: key, help: "", rounds: null, conflicts, goals: [], dice: [] });
const catalogue: CatalogueView = {
  editions: [{ key: "classic", title: "Classic", longest: "", goals: [] }],
  expansions: [expansion("river", ["lake"]), expansion("lake", ["river"])],
  variants: [],
  longest: [],
  house_rules: [],
  computers: [],
  default_computer: "",
  draft_boxes: ["classic"],
  goals_in_play: 3,
  goal_values: [4, 2, 1],
  max_players: 12,
  version: "",
};

describe("goals", () => {
  it("are three basic ones, or two and one of an expansion", () => {
    const drawn = drawGoals(basic, 3);
    expect(new Set(drawn).size).toBe(3);
    expect(areValid(drawn, basic, 3)).toBe(true);
    expect(own.map((card) => card.code)).toContain(drawGoals([...basic, ...own], 3)[2]);
    expect(areValid(drawn, [...basic, ...own], 3)).toBe(false);
  });

  it("are swapped for others of their kind", () => {
    expect(swapGoal(["A", "B", "C"], 1, basic)).toEqual(["A", "D", "C"]);
    expect(swapGoal(["A", "B", "RA"], 2, [...basic, ...own])).toEqual(["A", "B", "RB"]);
  });
});

describe("surprise", () => {
  it("brings only what goes together", () => {
    for (let i = 0; i < 20; i++) expect(surprise(catalogue).expansions).toHaveLength(1);
  });
});

describe("the last choice", () => {
  it("is restored as far as it still exists", () => {
    const stored = JSON.stringify({ chosen: { ...defaultChoices(), expansions: ["river", "gone"] }, seats: [{ kind: "me" }, { kind: "computer", level: "gone" }] });
    const found = restoreChoices(stored, catalogue);
    expect(found?.chosen.expansions).toEqual(["river"]);
    expect(found?.seats).toEqual([{ kind: "me" }]);
  });

  it("does not make the next game a draft", () => {
    const stored = JSON.stringify({ chosen: { ...defaultChoices(), draft: true, clock: 60 }, seats: [{ kind: "me" }] });
    expect(restoreChoices(stored, catalogue)?.chosen).toMatchObject({ draft: false, clock: 60 });
  });

  it("may be unreadable", () => {
    expect(restoreChoices("nonsense", catalogue)).toBeNull();
    expect(restoreChoices(null, catalogue)).toBeNull();
  });
});
