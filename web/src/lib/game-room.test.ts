import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { actionsAfter } from "./game-room";
import type { RoomRequest } from "./socket";

interface TurnChanges {
  rules: string;
  steps: { request: RoomRequest; actions: string[] }[];
}
/** Made by the engine: see tests/golden/turn_changes.py. */
const CHANGES = JSON.parse(readFileSync("../tests/golden/turn-changes.json", "utf-8")) as TurnChanges[];

describe("the actions of a round", () => {
  const actions = ["a", "b", "c"];

  it("grow by acting and shrink by taking back", () => {
    expect(actionsAfter(actions, { type: "act", seat: 0, action: "d" })).toEqual(["a", "b", "c", "d"]);
    expect(actionsAfter(actions, { type: "undo", seat: 0 })).toEqual(["a", "b"]);
    expect(actionsAfter(actions, { type: "take_back", seat: 0, index: 1 })).toEqual(["a", "c"]);
    expect(actionsAfter(actions, { type: "clear_round", seat: 0 })).toEqual([]);
  });

  it.each(CHANGES)("are those that the engine has: $rules", ({ steps }) => {
    let now: readonly string[] | null = [];
    for (const { request, actions } of steps) {
      now = actionsAfter(now ?? [], request);
      expect(now).toEqual(actions);
    }
  });

  it("are not changed by anything else", () => {
    expect(actionsAfter(actions, { type: "end_round", seat: 0 })).toBeNull();
  });
});
