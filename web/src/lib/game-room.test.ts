import { describe, expect, it } from "vitest";
import { actionsAfter } from "./game-room";

describe("the actions of a round", () => {
  const actions = ["a", "b", "c"];

  it("grow by acting and shrink by taking back", () => {
    expect(actionsAfter(actions, { type: "act", seat: 0, action: "d" })).toEqual(["a", "b", "c", "d"]);
    expect(actionsAfter(actions, { type: "undo", seat: 0 })).toEqual(["a", "b"]);
    expect(actionsAfter(actions, { type: "take_back", seat: 0, index: 1 })).toEqual(["a", "c"]);
    expect(actionsAfter(actions, { type: "clear_round", seat: 0 })).toEqual([]);
  });

  it("are not changed by anything else", () => {
    expect(actionsAfter(actions, { type: "end_round", seat: 0 })).toBeNull();
  });
});
