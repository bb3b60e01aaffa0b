import type { RoomView, TurnView } from "../lib/generated/messages";

/** The server's clock and the page's may differ by this much. */
const SLACK_MS = 500;

/**
 * The clock of the round.
 *
 * Create it during a component's setup, after the effects that ask whether it ended a round: they see the
 * round before.
 */
export class RoundClock {
  /** Whether the time of this round has run out. */
  timeUp = $state(false);
  #deadline: number | null = null;
  #wasDone = true;

  constructor(
    readonly view: () => RoomView,
    readonly turn: () => TurnView | null,
  ) {
    $effect(() => {
      this.#wasDone = this.turn()?.done ?? true;
    });
    $effect(() => this.#start());
  }

  /** Whether the round that has just ended was still being drawn when its time ran out. */
  get endedRound(): boolean {
    const late = this.#deadline !== null && performance.now() > this.#deadline - SLACK_MS;
    return this.timeUp || (late && !this.#wasDone);
  }

  #start(): (() => void) | undefined {
    const { clock } = this.view();
    this.timeUp = false;
    this.#deadline = clock && performance.now() + clock.remaining * 1000;
    if (!clock) return;
    const timer = setTimeout(() => (this.timeUp = !this.turn()?.done), clock.remaining * 1000);
    return () => clearTimeout(timer);
  }
}
