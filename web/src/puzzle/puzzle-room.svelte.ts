import * as api from "../lib/api";
import type { Previewed, PuzzleTurnView, PuzzleView, TurnView } from "../lib/generated/messages";
import { actionsAfter, soloRoomView, type GameRoom, type RequestOutcome, type Refusal } from "../lib/game-room";
import type { RoomRequest } from "../lib/socket";
import type { RoomState } from "../lib/room-state";

/** A puzzle in place of a room: the server checks every drawing and stores nothing. */
export class PuzzleRoom implements GameRoom {
  roomState = $state.raw<RoomState | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  /** What the drawing is worth so far. */
  value = $state(0);
  actions = $state.raw<readonly string[]>([]);
  /** How often the player has ended the round of this puzzle. */
  ended = $state(0);
  #version = 0;

  constructor(readonly puzzle: PuzzleView) {
    this.value = puzzle.before;
    void this.#draw([]);
  }

  turn(seat: number): TurnView | null {
    return this.roomState?.turns.find((turn) => turn.seat === seat) ?? null;
  }

  async request(request: RoomRequest): Promise<RequestOutcome> {
    return (await this.#carryOut(request)) ? "done" : "refused";
  }

  /** There is no connection: every drawing is a request of its own. */
  async restored(): Promise<void> {}

  async #carryOut(request: RoomRequest): Promise<boolean> {
    if (request.type === "end_round") this.ended += 1;
    const actions = actionsAfter(this.actions, request);
    return actions !== null && (await this.#draw(actions));
  }

  async preview(seat: number, action: string): Promise<Previewed | null> {
    const before = this.roomState?.boards[0]?.score.total ?? 0;
    const after = await this.#with([...this.actions, action]);
    if (!("board" in after)) return null;
    const { sheet, score } = after.board;
    return { type: "previewed", id: 0, seat, action, gain: score.total - before, score, sheet, events: [] };
  }

  async whyRefused(_seat: number, action: string): Promise<Refusal | null> {
    const after = await this.#with([...this.actions, action]);
    return "board" in after ? null : after;
  }

  async #draw(actions: readonly string[]): Promise<boolean> {
    const after = await this.#with(actions);
    if (!("board" in after)) {
      this.refusal = after;
      return false;
    }
    this.refusal = null;
    this.actions = actions;
    this.value = after.value;
    this.#version += 1;
    this.roomState = roomStateOf(this.puzzle, after, this.#version);
    return true;
  }

  async #with(actions: readonly string[]): Promise<PuzzleTurnView | Refusal> {
    try {
      return await api.puzzleTurn(this.puzzle.seed, actions);
    } catch (error) {
      return { text: api.refusalText(error), reasons: [] };
    }
  }
}

/** The puzzle as the state of a room with one seat. */
function roomStateOf(puzzle: PuzzleView, { turn, board }: PuzzleTurnView, version: number): RoomState {
  const room = { ...soloRoomView(puzzle.round, puzzle.ruleset.rounds), code: puzzle.seed, roll: turn.dice };
  return { version, room, ruleset: puzzle.ruleset, boards: [board], turns: [turn], draft: null };
}
