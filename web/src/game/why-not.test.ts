import { describe, expect, it } from "vitest";
import type { ReasonView, TurnView } from "../lib/generated/messages";
import type { Room } from "../lib/room.svelte";
import { routeOf, whyNot } from "./why-not";

const reason = (code: string, ...spaces: string[]) => ({ code, text: code, spaces, rule: null }) as unknown as ReasonView;
const intoF5 = reason("runs-into", "G5", "F5");
const intoG4 = reason("runs-into", "G5", "G4");
const loose = reason("not-joined", "G5");

/** A room that refuses each orientation of a curve for these reasons. */
function room(refusals: Record<string, ReasonView[]>): Room {
  const routes = { curve: { codes: Object.keys(refusals) } };
  const whyRefused = (_: number, action: string) =>
    Promise.resolve({ text: "", reasons: refusals[action.split(" ")[2] ?? ""] ?? [] });
  return { roomState: { ruleset: { routes } }, whyRefused } as unknown as Room;
}

describe("a drawing that does not fit", () => {
  it("is explained by the orientation with the least against it", async () => {
    const why = await whyNot(room({ "RR--": [intoF5, intoG4], "-RR-": [intoF5] }), 0, "curve", "G5");
    expect(why?.refusedDrawing).toEqual({ space: "G5", route: "curve", code: "-RR-", reasons: [intoF5] });
  });

  it("is explained by what it runs into rather than by joining nothing", async () => {
    const why = await whyNot(room({ "RR--": [loose], "-RR-": [intoF5] }), 0, "curve", "G5");
    expect(why?.reasons).toEqual([intoF5]);
  });

  it("does not mention that it joins nothing where it runs into something", async () => {
    const why = await whyNot(room({ "RR--": [intoF5, loose], "-RR-": [loose] }), 0, "curve", "G5");
    expect(why?.refusedDrawing).toMatchObject({ code: "RR--", reasons: [intoF5] });
  });

  it("has no reasons if the connection is lost", async () => {
    const away = { roomState: null } as unknown as Room;
    expect(await whyNot(away, 0, "curve", "G5")).toBeNull();
  });
});

describe("the route in hand", () => {
  const turn = {
    offers: [{ source: "die", die: 1, route: "copy" }],
    dice: [{ index: 0, route: "curve" }, { index: 1, route: null }],
  } as unknown as TurnView;

  it("is that of the die, of what it may be drawn as, or of the special route", () => {
    expect(routeOf(turn, { kind: "die", index: 0 })).toBe("curve");
    expect(routeOf(turn, { kind: "die", index: 1 })).toBe("copy");
    expect(routeOf(turn, { kind: "special", route: "cross" })).toBe("cross");
    expect(routeOf(turn, { kind: "moves", group: "canyon:draw" })).toBeNull();
  });
});
