import { describe, expect, it } from "vitest";
import type { BoardView, Change, Snapshot } from "./generated/messages";
import { applyChange, fromSnapshot } from "./room-state";

const board = (seat: number, total: number) => ({ seat, score: { total } }) as BoardView;
const snapshot = {
  type: "snapshot",
  version: 3,
  room: { code: "abc" },
  ruleset: { text: "classic" },
  boards: [board(0, 1), board(1, 2)],
  turns: [],
  draft: { first: 0 },
} as unknown as Snapshot;
const change = (parts: Partial<Change>): Change => ({ type: "change", version: 4, after: 3, draft_over: false, ...parts });

describe("the state of a room", () => {
  const roomState = fromSnapshot(snapshot);

  it("takes the parts that changed and keeps the rest", () => {
    const next = applyChange(roomState, change({ boards: [board(1, 9)] }));
    expect(next?.version).toBe(4);
    expect(next?.boards.map((b) => b.score.total)).toEqual([1, 9]);
    expect(next?.room).toBe(roomState.room);
  });

  it("notices a gap", () => {
    expect(applyChange(roomState, change({ after: 5, version: 6 }))).toBeNull();
    expect(applyChange(null, change({}))).toBeNull();
  });

  it("forgets a draft only when it is over", () => {
    expect(applyChange(roomState, change({}))?.draft).toBe(roomState.draft);
    expect(applyChange(roomState, change({ draft_over: true }))?.draft).toBeNull();
  });

  it("adds boards it did not know, in the order of the seats", () => {
    const next = applyChange({ ...roomState, boards: [] }, change({ boards: [board(1, 1), board(0, 1)] }));
    expect(next?.boards.map((b) => b.seat)).toEqual([0, 1]);
  });
});
