import type { TurnRoom } from "../lib/room.svelte";

/** Requests about one seat's round, sent one after the other, each for the moment it is meant for. */
export class TurnRequests {
  #queue: Promise<unknown> = Promise.resolve();

  constructor(
    readonly room: TurnRoom,
    readonly seat: () => number,
  ) {}

  /** Resolves once everything requested so far is answered. */
  get settled(): Promise<unknown> {
    return this.#queue;
  }

  /** Make an action as it is written in game files. */
  act(action: string): Promise<boolean> {
    return this.#next(() => this.room.ask({ type: "act", action, ...this.#position() }));
  }

  /** Take the last action back; `then` runs before the next request. */
  undo(then: () => void): Promise<boolean> {
    return this.#next(async () => {
      const done = await this.room.ask({ type: "undo", ...this.#position() });
      if (done) then();
      return done;
    });
  }

  /** Take back the action with this index in the round. */
  takeBack(index: number): Promise<boolean> {
    return this.#next(() => this.room.ask({ type: "take_back", index, ...this.#position() }));
  }

  clear(): Promise<boolean> {
    return this.#next(() => this.room.ask({ type: "clear_round", ...this.#position() }));
  }

  end(): Promise<boolean> {
    return this.#next(() => this.room.ask({ type: "end_round", ...this.#position() }));
  }

  /** The seat, and its state as the page knows it: the server refuses a request for another state. */
  #position() {
    const seat = this.seat();
    const expected = { round: this.room.table?.room.round ?? 0, actions: this.room.turn(seat)?.actions.length ?? 0 };
    return { seat, expected };
  }

  #next<T>(request: () => Promise<T>): Promise<T> {
    const answer = this.#queue.then(request);
    this.#queue = answer.catch(() => undefined);
    return answer;
  }
}
