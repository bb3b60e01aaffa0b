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
/** What a request waits for, and what follows it before the next one. */
interface Order {
  readonly after?: Promise<boolean> | undefined;
  readonly then?: () => void;
}
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

  /** Send an action in notation; not at all if an earlier request that it depends on has failed. */
  act(action: string, after?: Promise<boolean>): Promise<boolean> {
    const arrived: Arrived = (turn, { actions }) => turn?.actions[actions]?.action === action;
    return this.#next(() => ({ type: "act", action }), arrived, { after });
  }

  /** Take the last action back, if the request that made it was granted; `then` runs before the next request. */
  undo(then: () => void, after?: Promise<boolean>): Promise<boolean> {
    return this.#next(() => ({ type: "undo" }), hasFewerActions, { after, then });
  }

  /** Take back an action of the round, in notation; if it is not there by then, there is nothing to do. */
  takeBack(action: string): Promise<boolean> {
    const request = (turn: TurnView | null): WithoutSeat<TurnRequest> | null => {
      const index = turn?.actions.findLastIndex((made) => made.action === action) ?? -1;
      return index < 0 ? null : { type: "take_back", index };
    };
    return this.#next(request, hasFewerActions);
  }

  clear(): Promise<boolean> {
    return this.#next(() => ({ type: "clear_round" }), hasFewerActions);
  }

  end(): Promise<boolean> {
    const arrived: Arrived = (turn, { round }) => !turn || turn.done || this.#round !== round;
    return this.#next(() => ({ type: "end_round" }), arrived);
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

  #next(request: (turn: TurnView | null) => WithoutSeat<TurnRequest> | null, arrived: Arrived, { after, then }: Order = {}): Promise<boolean> {
    const seat = this.seat(); // another player may have the device when it is sent
    const round = this.#round; // and the round may be over
    const answer = this.#queue.then(async () => {
      const granted = (await after) ?? true;
      const asked = granted ? request(this.room.turn(seat)) : null;
      if (asked?.type === "act" && round !== this.#round) this.#sayLost();
      const done = asked !== null && round === this.#round && (await this.#send(asked, seat, arrived));
      if (done) then?.();
      return done;
    });
    this.#queue = answer.catch(() => undefined);
    return answer;
  }
}
