import { describe, expect, it } from "vitest";
import type { FieldView, PaperForm } from "../lib/generated/messages";
import { blank, confirmSpaces, fromRequest, toRequest, withDrawing, withField } from "./boards";
import { labelOf, keyGroups } from "./keys";

const field = (owner: string, key: string, prefix: string, kind: FieldView["kind"] = "spaces"): FieldView => ({ owner, key, title: key, kind, choices: ["B2", "C5", "D3"], prefix, separator: " " });
const LAST = field("meteor", "last", "", "space");
const LOST = field("meteor", "lost", "lost ");
const GOALS = ["A", "D"].map((code) => field("goals", code, `${code}=`, "choice"));
const VILLAGES = { ...field("buildings", "villages", "villages="), separator: "," };
const routes = Object.fromEntries(
  Object.entries({ road: "H-H-", rail: "R-R-", station: "H-R-", stream: "W-W-" }).map(([key, code]) => [key, { codes: [code] }]),
);
const FORM = {
  fields: [LAST, LOST, ...GOALS, VILLAGES],
  groups: [
    { key: "dice", title: "Dice", owner: "", routes: ["road", "rail", "station"] },
    { key: "river", title: "River", owner: "river", routes: ["stream"] },
  ],
  ruleset: { routes, kinds: { H: "highway", R: "railway" }, layout: { exits: [{ kind: "H" }, { kind: "R" }, { kind: "H" }] } },
} as unknown as PaperForm;

describe("the fields of a board", () => {
  it("are written as the server reads them, and read back", () => {
    const board = withField(withField(blank("Ada"), LAST, ["C5"]), LOST, ["B2", "D3"]);
    const request = toRequest(board, FORM);
    expect(request.states).toEqual({ meteor: "C5 lost B2 D3" });
    expect(fromRequest(request, FORM, () => "")).toEqual(board);
  });

  const pasted = (states: Record<string, string>) => fromRequest({ name: "", spaces: [], states }, FORM, () => "");

  it("stay as they were read where their fields do not say everything", () => {
    const states = { goals: "A:1:4:C3,C4", buildings: "villages=B2,D3 copies=1" };
    expect(toRequest(pasted(states), FORM).states).toEqual(states);
  });

  it("keep what was pasted when one field is changed", () => {
    const board = pasted({ goals: "A:1:4:C3,C4 D:0:2:A1", buildings: "villages=B2,D3 copies=1", meteor: "C5 lost B2 D3" });
    const changed = [
      withField(board, GOALS[0] as FieldView, ["2"]),
      withField(board, VILLAGES, ["B2"]),
      withField(board, LOST, []),
    ].map((other) => toRequest(other, FORM).states);
    expect(changed).toEqual([
      { goals: "A=2 D:0:2:A1", buildings: "villages=B2,D3 copies=1", meteor: "C5 lost B2 D3" },
      { goals: "A:1:4:C3,C4 D:0:2:A1", buildings: "villages=B2 copies=1", meteor: "C5 lost B2 D3" },
      { goals: "A:1:4:C3,C4 D:0:2:A1", buildings: "villages=B2,D3 copies=1", meteor: "C5" },
    ]);
  });

  it("are left out once nothing is marked", () => {
    const board = withField(withField(blank(""), LAST, ["C5"]), LAST, []);
    expect(toRequest(board, FORM).states).toEqual({});
  });
});

describe("the shapes", () => {
  it("have a row of keys for each kind, and expansions the keys left over", () => {
    const keys = keyGroups(FORM).flatMap(({ shapes }) => shapes.map(({ route, key }) => `${route} ${key}`));
    expect(keys).toEqual(["road KeyQ", "rail KeyA", "station KeyZ", "stream KeyW"]);
  });

  it("are labelled as the keyboard is", () => {
    const german = new Map([["KeyZ", "y"]]);
    expect([labelOf("KeyZ"), labelOf("KeyZ", german), labelOf("Shift+KeyQ")]).toEqual(["Z", "Y", "⇧Q"]);
  });
});

describe("spaces that were hard to read in a photo", () => {
  const board = { ...blank(""), unsure: { A1: 0.5, B2: 0.7 } };

  it("are no longer in question once somebody has drawn in them or erased them", () => {
    expect(withDrawing(board, "A1", { route: "road", code: "H-H-", round: 0 }).unsure).toEqual({ B2: 0.7 });
    expect(withDrawing(board, "B2", null).unsure).toEqual({ A1: 0.5 });
  });

  it("can be confirmed together", () => {
    expect(confirmSpaces(board, ["A1", "B2"]).unsure).toEqual({});
  });
});
