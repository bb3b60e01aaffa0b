import { describe, expect, it } from "vitest";
import "../lib/i18n/english-for-tests";
import { choicesOf, defaultChoices, isComplete, optionsOf } from "../newgame/game-choices";
import { i18n } from "../lib/i18n/index.svelte";
import type { GameOptions } from "../lib/generated/messages";
import { optionTexts } from "./option-texts";

const part = (title: string) => ({ key: title, title: title, help: "" });
const ruleset = { edition: part("Challenge"), expansions: [part("River")], house_rules: [part("Discard")], rounds: 7 };
const card = (code: string) => ({ code, task: "", owner: "", picture: "" });

describe("a game being set up", () => {
  it("is summarised with all of its choices", () => {
    const options: GameOptions = { goals: ["random"], draft: true, sets: ["classic", "challenge"], longest: "classic", clock: 120, seed: "x" };
    const edition = (title: string) => ({ key: title, title, longest: "", goals: [] });
    const catalogue = { longest: [part("classic")], editions: ["classic", "challenge"].map(edition) };
    const summary = optionTexts(ruleset, options, catalogue, 3, i18n.t).join("; ");
    for (const word of ["Challenge", "River", "7 rounds", "random goals", "Draft", "2 × classic + 1 × challenge", "House rule: Discard", "Longest", "2 min", "fixed dice"]) {
      expect(summary).toContain(word);
    }
  });

  it("keeps its options when they are opened for changes", () => {
    const cards = ["A", "B", "C", "D"].map(card);
    const options: GameOptions = {
      edition: "challenge", expansions: ["river"], longest: "classic", goals: ["A", "B", "D"],
      draft: true, sets: ["classic", "challenge"], house: ["discard"], clock: 60, seed: "7", public: true,
    };
    expect(optionsOf(choicesOf(options), cards, 2)).toEqual(options);
    const random: GameOptions = { ...options, goals: ["random"], seed: null, clock: null };
    expect(optionsOf(choicesOf(random), cards, 2)).toEqual(random);
  });

  it("needs all goals if they are chosen", () => {
    const cards = ["A", "B", "C"].map(card);
    expect(isComplete({ ...defaultChoices(), goals: "chosen", cards: ["A", "B", "Z"] }, cards, 3)).toBe(false);
    expect(isComplete({ ...defaultChoices(), goals: "chosen", cards: ["A", "B", "C"] }, cards, 3)).toBe(true);
    expect(isComplete(defaultChoices(), cards, 3)).toBe(true);
  });
});
