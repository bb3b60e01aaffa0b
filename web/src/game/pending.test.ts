import { describe, expect, it } from "vitest";
import type { DieView, MoveView, OfferView, SheetView, TurnView } from "../lib/generated/messages";
import type { SpaceAction } from "./actions";
import { sheetWith, withPending } from "./pending";

const die = (parts: Partial<DieView>): DieView => ({
  index: 0, face: "curve", title: "", owner: "", route: "curve", drawn: false, owed: true, ...parts,
});
const offer = (parts: Partial<OfferView>): OfferView => ({
  route: "curve", title: "", source: "die", die: 0, extra: false, spaces: { A2: ["HH--"] }, ...parts,
});
const special = (parts: Partial<OfferView>): OfferView =>
  offer({ route: "cross", source: "special", die: null, spaces: { A4: ["RRRR"] }, ...parts });
const owed = [{ code: "still-to-draw", text: "", spaces: [], rule: null }, { code: "choose-first", text: "", spaces: [], rule: null }];
const turn = (parts: Partial<TurnView>): TurnView => ({
  seat: 0, choosing: false, done: false, dice: [die({})], offers: [offer({})],
  specials: [{ route: "cross", title: "", used: false, reason: null }], choices: [], moves: [], actions: [], events: [], owed, ...parts,
});
const drawn = (route: string, space: string, code: string, from: number | null = 0): SpaceAction => ({
  notation: `${route} ${space} ${code}`, space, label: null, drawn: { route, code }, die: from,
});
const curve = drawn("curve", "A2", "HH--");

describe("a drawing that waits", () => {
  it("has used its die", () => {
    const after = withPending(turn({}), [curve]);
    expect(after.dice[0]?.drawn).toBe(true);
    expect(after.offers).toEqual([]);
  });

  it("is an action of the round, which can be undone", () => {
    expect(withPending(turn({}), [curve]).actions.map(({ action, spaces }) => [action, spaces])).toEqual([["curve A2 HH--", ["A2"]]]);
  });

  it("leaves no die to draw but those that are left", () => {
    expect(withPending(turn({}), [curve]).owed.map(({ code }) => code)).toEqual(["choose-first"]);
    const two = turn({ dice: [die({}), die({ index: 1, face: "straight" })] });
    expect(withPending(two, [curve]).owed).toEqual(owed);
  });

  it("leaves its space to nothing else", () => {
    const two = turn({ offers: [offer({}), offer({ route: "straight", die: 1, spaces: { A2: ["H-H-"], A4: ["R-R-"] } })] });
    expect(withPending(two, [curve]).offers.map(({ spaces }) => Object.keys(spaces))).toEqual([["A4"]]);
    const moves: MoveView[] = [{ action: "lake:fill A2", owner: "lake", verb: "fill", args: [], label: "", spaces: ["A2"], edges: [], draws: null }];
    expect(withPending(turn({ moves }), [curve]).moves).toEqual([]);
  });

  it("lets no end of another kind run into it", () => {
    const beside = offer({ route: "straight", die: 1, spaces: { A3: ["-R-R", "R-R-", "-H-H"], B2: ["R-R-"], D1: ["-R-R"] } });
    const after = withPending(turn({ offers: [beside] }), [curve]);
    expect(after.offers[0]?.spaces).toEqual({ A3: ["R-R-", "-H-H"], B2: ["R-R-"], D1: ["-R-R"] });
  });

  it("leaves an equal die to be drawn", () => {
    const equal = turn({ dice: [die({}), die({ index: 1 })], offers: [offer({ spaces: { A2: ["HH--"], A4: ["HH--"] } })] });
    const after = withPending(equal, [curve]);
    expect(after.offers.map(({ die, spaces }) => [die, Object.keys(spaces)])).toEqual([[1, ["A4"]]]);
    expect(withPending(equal, [curve, drawn("curve", "A4", "HH--", 1)]).offers).toEqual([]);
  });

  it("takes the one special route of the round, or the one copy of a die", () => {
    const free = turn({ offers: [special({}), special({ route: "t" }), offer({ spaces: { B1: ["HH--"] } })] });
    expect(withPending(free, [drawn("cross", "A4", "RRRR", null)]).offers.map(({ route }) => route)).toEqual(["curve"]);
    const copied = turn({ dice: [die({ drawn: true }), die({ index: 1, face: "t" })], offers: [offer({ extra: true }), offer({ route: "t", die: 1, spaces: { D1: ["HHH-"] } })] });
    expect(withPending(copied, [curve]).offers.map(({ route }) => route)).toEqual(["t"]);
  });

  it("counts once, though the server has confirmed it meanwhile", () => {
    const confirmed = turn({ dice: [die({ drawn: true })], offers: [], actions: [{ action: curve.notation, label: "", spaces: ["A2"] }] });
    expect(withPending(confirmed, [curve])).toBe(confirmed);
  });
});

it("lies in its space alone", () => {
  const space = (code: string, round: number) => ({ space: "A2", route: "curve", code, round, title: "" });
  const sheet = { spaces: [space("H--H", 1)] } as unknown as SheetView;
  expect(sheetWith(sheet, [curve, drawn("curve", "A2", "-HH-")], 2, {}).spaces).toEqual([space("-HH-", 2)]);
});
