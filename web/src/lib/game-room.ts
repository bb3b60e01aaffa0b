import type { RefusedDrawing } from "../board/refused-drawing";
import type { Previewed, ReasonView, RoomView, TurnView } from "./generated/messages";
import type { RoomRequest } from "./socket";
import type { RoomState } from "./room-state";

/** Why the latest request was refused. */
export interface Refusal {
  readonly text: string;
  readonly reasons: readonly ReasonView[];
  /** The drawing that was tried where it does not fit. */
  readonly refusedDrawing?: RefusedDrawing;
}

/** What became of a request; `lost` if the connection broke before the answer. */
export type RequestOutcome = "done" | "refused" | "lost";

/** Something with a board to draw on: a room of the server, a lesson or a puzzle. */
export interface GameRoom {
  readonly roomState: RoomState | null;
  refusal: Refusal | null;
  turn(seat: number): TurnView | null;
  /** Send a request; a refusal is stored to be shown. */
  request(request: RoomRequest): Promise<RequestOutcome>;
  /** Resolves once the connection is back and the room is up to date. */
  restored(): Promise<void>;
  preview(seat: number, action: string): Promise<Previewed | null>;
  /** Why an action would be refused; null if it would not be. */
  whyRefused(seat: number, action: string): Promise<Refusal | null>;
}

/** The actions of a round after a request that changes them; null after any other. */
export function actionsAfter(actions: readonly string[], request: RoomRequest): readonly string[] | null {
  switch (request.type) {
    case "act":
      return [...actions, request.action];
    case "undo":
      return actions.slice(0, -1);
    case "take_back":
      return actions.filter((_, index) => index !== request.index);
    case "clear_round":
      return [];
    default:
      return null;
  }
}

/** The view of a room with one player. */
export function soloRoomView(round: number, rounds: number): RoomView {
  const options = { edition: "", expansions: [], longest: "", goals: [], draft: false, sets: [], house: [], clock: null, seed: null };
  return {
    code: "", spoken: null, phase: "drawing", options, seats: [], host: true, spectator: false, spectator_count: 0, spectator_names: [],
    round, rounds, closing: false, seeded: false, dice_of: null, daily: null, counted: false, hints: false, roll: [], clock: null, ranking: null,
    rematch: null, news: [], same_dice: [],
  };
}
