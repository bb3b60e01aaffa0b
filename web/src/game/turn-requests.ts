import type { TurnView } from "../lib/generated/messages";
import type { GameRoom } from "../lib/game-room";
import { i18n } from "../lib/i18n/index.svelte";
import type { RoomRequest } from "../lib/socket";

interface Expected {
  readonly round: number;
  readonly actions: number;
}
/** Whether a request whose answer was lost has been carried out, judging by the turn as it is now. */
type Arrived = (turn: TurnView | null, expected: Expected) => boolean;
type TurnRequest = Extract<RoomRequest, { type: "act" | "undo" | "take_back" | "clear_round" | "end_round" }>;
type WithoutSeat<T> = T extends unknown ? Omit<T, "seat" | "expected"> : never;

const hasFewerActions: Arrived = (turn, { actions }) => (turn?.actions.length ?? 0) < actions;

/**
 * Requests about the round of the seat shown, sent one after the other, each for the state it was made in.
 *
 * What could not be sent waits until the connection is back; what was sent but never answered is sent
 * again unless the turn shows that it has arrived.
 */
export class TurnRequests {
  #queue: Promise<unknown> = Promise.resolve();

  constructor(
    readonly room: GameRoom,
    readonly seat: () => number,
  ) {}

  /** Resolves once everything requested so far is answered. */
  get settled(): Promise<unknown> {
    return this.#queue;
  }

  /** Send an action in notation. */
  act(action: string): Promise<boolean> {
    return this.#next({ type: "act", action }, (turn, { actions }) => turn?.actions[actions]?.action === action);
  }

  /** Take the last action back; `then` runs before the next request. */
  undo(then: () => void): Promise<boolean> {
    return this.#next({ type: "undo" }, hasFewerActions, then);
  }

  /** Take back the action with this index in the round. */
  takeBack(index: number): Promise<boolean> {
    return this.#next({ type: "take_back", index }, hasFewerActions);
  }

  clear(): Promise<boolean> {
    return this.#next({ type: "clear_round" }, hasFewerActions);
  }

  end(): Promise<boolean> {
    return this.#next({ type: "end_round" }, (turn, { round }) => !turn || turn.done || this.#round !== round);
  }

  get #round(): number {
    return this.room.roomState?.room.round ?? 0;
  }

  /** A seat and its state as the page knows it: the server refuses a request for another state. */
  #expectedState(seat: number) {
    return { seat, expected: { round: this.#round, actions: this.room.turn(seat)?.actions.length ?? 0 } };
  }

  async #send(request: WithoutSeat<TurnRequest>, seat: number, arrived: Arrived): Promise<boolean> {
    const state = this.#expectedState(seat);
    for (let first = true; ; first = false) {
      const outcome = await this.room.request({ ...request, ...state });
      if (outcome === "refused" && !first) this.#sayLost();
      if (outcome !== "lost") return outcome === "done";
      await this.room.restored();
      if (arrived(this.room.turn(state.seat), state.expected)) return true;
    }
  }

  /** Say that something drawn without a connection was not accepted. */
  #sayLost(): void {
    const { refusal } = this.room;
    this.room.refusal = { text: `${i18n.t.game.notSent} ${refusal?.text ?? ""}`.trim(), reasons: [] };
  }

  #next(request: WithoutSeat<TurnRequest>, arrived: Arrived, then?: () => void): Promise<boolean> {
    const seat = this.seat(); // another player may have the device when it is sent
    const answer = this.#queue.then(async () => {
      const done = await this.#send(request, seat, arrived);
      if (done) then?.();
      return done;
    });
    this.#queue = answer.catch(() => undefined);
    return answer;
  }
}
