import { beforeAll, describe, expect, it } from "vitest";
import type { DieView, OfferView, TurnView } from "../lib/generated/messages";
import { i18n } from "../lib/i18n/index.svelte";
import { promptFor } from "./prompt";

const die = (parts: Partial<DieView>): DieView =>
  ({ index: 0, face: "curve", title: "curve", owner: "", route: "curve", drawn: true, owed: false, ...parts });
const offer = (parts: Partial<OfferView>): OfferView =>
  ({ route: "curve", title: "curve", source: "die", die: 0, extra: false, spaces: { A2: ["HH--"] }, ...parts });
const turn = (parts: Partial<TurnView>): TurnView =>
  ({ seat: 0, choosing: false, done: false, dice: [], offers: [], specials: [], choices: [], moves: [], actions: [], events: [], owed: [], ...parts });
const promptOf = (parts: Partial<TurnView>) =>
  promptFor({ turn: turn(parts), selection: null, fitting: 0, ruleset: null, t: i18n.t });

beforeAll(() => i18n.use("en"));

describe("once all is drawn, the prompt", () => {
  it("offers a special route only if one can be drawn", () => {
    expect(promptOf({ offers: [offer({ source: "special", die: null })] })).toContain("a special route");
    expect(promptOf({})).toBe("All drawn: end the round.");
  });

  it("gives the reason if none can be drawn", () => {
    const reason = { code: "", text: "One per round.", spaces: [], rule: null };
    expect(promptOf({ specials: [{ route: "cross", title: "", used: false, reason }] })).toContain("One per round.");
  });

  it("offers a copy of a die, and a free special route", () => {
    expect(promptOf({ dice: [die({})], offers: [offer({ extra: true })] })).toContain("a die once more");
    expect(promptOf({ offers: [offer({ source: "special", die: null, extra: true })] })).toContain("free special route");
  });
});
