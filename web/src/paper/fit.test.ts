import { describe, expect, it } from "vitest";
import type { LayoutView, RouteView } from "../lib/generated/messages";
import { blank, withEntry } from "./boards";
import { turn, ways } from "./fit";

const LAYOUT = {
  rows: 3,
  columns: 3,
  exits: [
    { space: "A2", side: "N", kind: "H" },
    { space: "B1", side: "W", kind: "R" },
  ],
} as unknown as LayoutView;
const route = (codes: string[]): RouteView =>
  ({ codes, turned: Object.fromEntries(codes.map((code) => [code, code.slice(3, 4) + code.slice(0, 3)])) }) as unknown as RouteView;
const CURVE = route(["HH--", "-HH-", "--HH", "H--H"]);
const RAIL = route(["R-R-", "-R-R"]);

describe("a shape", () => {
  it("is drawn so that it joins an exit and keeps off the edge", () => {
    expect(ways(blank(""), LAYOUT, "A2", CURVE)[0]).toBe("HH--");
    expect(ways(blank(""), LAYOUT, "B1", RAIL)[0]).toBe("-R-R");
  });

  it("is drawn so that it joins its neighbours rather than running into them", () => {
    const board = withEntry(blank(""), "A2", { route: "curve", code: "H--H", round: 0 });
    expect(ways(board, LAYOUT, "A1", CURVE)[0]).toBe("-HH-");
    const railway = withEntry(blank(""), "A1", { route: "rail", code: "R-R-", round: 0 });
    expect(ways(railway, LAYOUT, "B1", CURVE)[0]).toBe("-HH-");
  });

  it("goes through all its orientations once, forwards and back", () => {
    const seen = [ways(blank(""), LAYOUT, "B2", CURVE)[0] ?? ""];
    for (let i = 0; i < 3; i++) seen.push(turn(blank(""), LAYOUT, "B2", CURVE, seen.at(-1) ?? "", 1));
    expect(new Set(seen).size).toBe(4);
    expect(turn(blank(""), LAYOUT, "B2", CURVE, seen[1] ?? "", -1)).toBe(seen[0]);
  });
});
