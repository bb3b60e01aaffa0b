import { describe, expect, it } from "vitest";
import type { LayoutView, RouteView } from "../lib/generated/messages";
import { blank, withDrawing } from "./boards";
import { nextOrientation, orientationsByFit } from "./fit";

const LAYOUT = {
  rows: 3,
  columns: 3,
  exits: [
    { space: "A2", side: "N", kind: "H" },
    { space: "B1", side: "W", kind: "R" },
  ],
} as unknown as LayoutView;
const route = (codes: string[]): RouteView =>
  ({ codes, mirrored: Object.fromEntries(codes.map((code) => [code, (code[0] ?? "") + code[3] + code[2] + code[1]])), turned: Object.fromEntries(codes.map((code) => [code, code.slice(3, 4) + code.slice(0, 3)])) }) as unknown as RouteView;
const CURVE = route(["HH--", "-HH-", "--HH", "H--H"]);
const STATION = route(["HR--", "-HR-", "--HR", "R--H", "H--R", "RH--", "-RH-", "--RH"]);
const RAIL = route(["R-R-", "-R-R"]);

describe("a shape", () => {
  it("is drawn so that it joins an exit and keeps off the edge", () => {
    expect(orientationsByFit(blank(""), LAYOUT, "A2", CURVE)[0]).toBe("HH--");
    expect(orientationsByFit(blank(""), LAYOUT, "B1", RAIL)[0]).toBe("-R-R");
  });

  it("is drawn so that it joins its neighbours rather than running into them", () => {
    const board = withDrawing(blank(""), "A2", { route: "curve", code: "H--H", round: 0 });
    expect(orientationsByFit(board, LAYOUT, "A1", CURVE)[0]).toBe("-HH-");
    const railway = withDrawing(blank(""), "A1", { route: "rail", code: "R-R-", round: 0 });
    expect(orientationsByFit(railway, LAYOUT, "B1", CURVE)[0]).toBe("-HH-");
  });

  it("goes through all its orientations once, forwards and back", () => {
    const seen = [orientationsByFit(blank(""), LAYOUT, "B2", CURVE)[0] ?? ""];
    for (let i = 0; i < 3; i++) seen.push(nextOrientation(blank(""), LAYOUT, "B2", CURVE, seen.at(-1) ?? "", 1));
    expect(new Set(seen).size).toBe(4);
    expect(nextOrientation(blank(""), LAYOUT, "B2", CURVE, seen[1] ?? "", -1)).toBe(seen[0]);
  });

  it("is two strokes away from any of eight orientations, whatever is drawn around it", () => {
    const around = withDrawing(withDrawing(blank(""), "A2", { route: "curve", code: "H--H", round: 0 }), "B1", { route: "rail", code: "-R-R", round: 0 });
    for (const space of ["A1", "A2", "B1", "B2", "C3"]) {
      const order = orientationsByFit(around, LAYOUT, space, STATION);
      const step = (codes: readonly string[]) => codes.flatMap((code) => [code, nextOrientation(around, LAYOUT, space, STATION, code, 1), nextOrientation(around, LAYOUT, space, STATION, code, -1), STATION.mirrored[code] ?? ""]);
      expect(new Set(step(step([order[0] ?? ""]))).size).toBe(8);
    }
  });
});
