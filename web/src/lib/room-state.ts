import type {
  BoardView,
  Change,
  DraftView,
  RoomView,
  RulesetView,
  Snapshot,
  TurnView,
} from "./generated/messages";

/** Everything a page knows of a room. */
export interface RoomState {
  readonly version: number;
  readonly room: RoomView;
  readonly ruleset: RulesetView;
  readonly boards: readonly BoardView[];
  readonly turns: readonly TurnView[];
  readonly draft: DraftView | null;
}

export function fromSnapshot(message: Snapshot): RoomState {
  const { version, room, ruleset, boards, turns, draft } = message;
  return { version, room, ruleset, boards, turns, draft };
}

/** The state of a room after a change, or null if something was missed in between. */
export function applyChange(roomState: RoomState | null, change: Change): RoomState | null {
  if (roomState === null || roomState.version !== change.after) return null;
  const fresh = new Map((change.boards ?? []).map((board) => [board.seat, board]));
  const known = new Set(roomState.boards.map((board) => board.seat));
  return {
    version: change.version,
    room: change.room ?? roomState.room,
    ruleset: change.ruleset ?? roomState.ruleset,
    boards: [
      ...roomState.boards.map((board) => fresh.get(board.seat) ?? board),
      ...[...fresh.values()].filter((board) => !known.has(board.seat)),
    ].sort((a, b) => a.seat - b.seat),
    turns: change.turns ?? roomState.turns,
    draft: change.draft_over ? null : (change.draft ?? roomState.draft),
  };
}
