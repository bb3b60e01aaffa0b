import { describe, expect, it } from "vitest";
import type { MoveView, OfferView, TurnView } from "../lib/generated/messages";
import { drawnFrom, groupMoves, nextDie, actionsBySpace, tracing } from "./actions";

const words = "";
const offer = (parts: Partial<OfferView>): OfferView => ({
  route: "curve", title: words, source: "die", die: 0, extra: false, spaces: { A2: ["H--H", "HH--"] }, ...parts,
});
const move = (parts: Partial<MoveView>): MoveView => ({
  action: "canyon:draw 1", owner: "canyon", verb: "draw", args: [], label: words, spaces: [], edges: [], draws: null, ...parts,
});
const turn = (parts: Partial<TurnView>): TurnView =>
  ({ seat: 0, choosing: false, done: false, dice: [], offers: [], specials: [], choices: [], moves: [], actions: [], events: [], owed: [], ...parts });

describe("what fits", () => {
  const dealt = turn({ offers: [offer({}), offer({ route: "cross", source: "special", die: null, spaces: { B1: ["HHHH"] } })] });

  it("is nothing without anything in hand", () => {
    expect(actionsBySpace(dealt, null).size).toBe(0);
  });

  it("is every legal orientation in its space, as the action to send", () => {
    const actions = actionsBySpace(dealt, { kind: "die", index: 0 }).get("A2");
    expect(actions?.map((found) => found.notation)).toEqual(["curve A2 H--H", "curve A2 HH--"]);
  });

  it("belongs to the special route in hand", () => {
    expect([...actionsBySpace(dealt, { kind: "special", route: "cross" }).keys()]).toEqual(["B1"]);
  });

  it("is only what is to be chosen, while something is", () => {
    const choosing = turn({ ...dealt, choosing: true, choices: [move({ spaces: ["C3"] })] });
    expect([...actionsBySpace(choosing, { kind: "die", index: 0 }).keys()]).toEqual(["C3"]);
  });

  it("is nothing once the round is done", () => {
    expect(actionsBySpace({ ...dealt, done: true }, { kind: "die", index: 0 }).size).toBe(0);
  });
});

describe("moves along grid lines", () => {
  const moves = [move({ edges: ["A1 E", "B1 E"] }), move({ action: "canyon:draw 2", edges: ["A1 E", "B1 S"] })];
  const dealt = turn({ moves });
  const hand = { kind: "moves", group: "canyon:draw" } as const;

  it("are narrowed down by the lines traced so far", () => {
    expect(tracing(dealt, hand, ["A1 E"])).toHaveLength(2);
    expect(tracing(dealt, hand, ["A1 E", "B1 S"]).map((m) => m.action)).toEqual(["canyon:draw 2"]);
  });

  it("are grouped by what they do", () => {
    expect(groupMoves([...moves, move({ verb: "bridge" })]).map((g) => g.key)).toEqual(["canyon:draw", "canyon:bridge"]);
  });
});

describe("equal dice", () => {
  const die = { face: "curve", title: words, owner: "", route: "curve", drawn: false, owed: true };
  const [first, second] = [{ ...die, index: 0 }, { ...die, index: 1 }];

  it("are drawn one after the other, whichever is taken", () => {
    const dealt = turn({ dice: [first, second], offers: [offer({ die: 0 })] });
    expect(drawnFrom(dealt, second)).toBe(0);
    expect(drawnFrom(dealt, { ...second, face: "cross" })).toBeNull();
  });

  it("are not drawn once more, unless a copy of them is offered", () => {
    const drawn = { ...first, drawn: true };
    const dealt = turn({ dice: [drawn, second], offers: [offer({ die: 1 })] });
    expect(drawnFrom(dealt, drawn)).toBeNull();
    expect(drawnFrom({ ...dealt, offers: [offer({ die: 0, extra: true })] }, drawn)).toBe(0);
  });
});

describe("the next die", () => {
  it("is one that is owed and fits", () => {
    const die = { face: "", title: words, owner: "", route: "curve", drawn: false, owed: true };
    const dealt = turn({ dice: [{ ...die, index: 0, drawn: true }, { ...die, index: 1 }], offers: [offer({ die: 1 })] });
    expect(nextDie(dealt)).toEqual({ kind: "die", index: 1 });
    expect(nextDie({ ...dealt, offers: [] })).toBeNull();
  });
});
