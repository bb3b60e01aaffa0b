import { describe, expect, it } from "vitest";
import { chosenOf, isComplete, optionsOf, plain } from "../newgame/setup";
import { i18n } from "../lib/i18n/index.svelte";
import type { GameOptions } from "../lib/generated/messages";
import { inWords } from "./summary";

const part = (title: string) => ({ key: title, title: title, help: "" });
const ruleset = { edition: part("Challenge"), expansions: [part("River")], house_rules: [part("Discard")], rounds: 7 };
const card = (code: string) => ({ code, task: "", owner: "", picture: "" });

describe("a game being set up", () => {
  it("is told in words, all of its choices", () => {
    const options: GameOptions = { goals: ["random"], draft: true, longest: "classic", clock: 120, seed: "x" };
    const told = inWords(ruleset, options, [part("classic")], i18n.t).join("; ");
    for (const word of ["Challenge", "River", "7 rounds", "random goals", "Draft", "House rule: Discard", "Longest", "2 min", "fixed dice"]) {
      expect(told).toContain(word);
    }
  });

  it("is the same after it was shown to be changed", () => {
    const cards = ["A", "B", "C", "D"].map(card);
    const options: GameOptions = {
      edition: "challenge", expansions: ["river"], longest: "classic", goals: ["A", "B", "D"],
      draft: true, house: ["discard"], clock: 60, seed: "7", public: true,
    };
    expect(optionsOf(chosenOf(options), cards)).toEqual(options);
    const random: GameOptions = { ...options, goals: ["random"], seed: null, clock: null };
    expect(optionsOf(chosenOf(random), cards)).toEqual(random);
  });

  it("needs three goals of those who choose them", () => {
    const cards = ["A", "B", "C"].map(card);
    expect(isComplete({ ...plain(), goals: "chosen", cards: ["A", "B", "Z"] }, cards)).toBe(false);
    expect(isComplete({ ...plain(), goals: "chosen", cards: ["A", "B", "C"] }, cards)).toBe(true);
    expect(isComplete(plain(), cards)).toBe(true);
  });
});
