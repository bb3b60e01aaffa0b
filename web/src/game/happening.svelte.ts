import type { EventView, TurnView, Words } from "../lib/generated/messages";

/** Something to be shown for a while: words, and where to look. */
export interface Happened {
  readonly text: Words;
  readonly spaces: readonly string[];
}

/** What is new among the events of a round: all of them in a new round, none after taking back. */
export function fresh(before: readonly EventView[], now: readonly EventView[]): readonly EventView[] {
  const known = before.findIndex((event, i) => JSON.stringify(event) !== JSON.stringify(now[i]));
  return known === -1 ? now.slice(before.length) : now.slice(known);
}

const SHOWN = 2600;

/** What happens by itself, shown one thing after the other. */
export class Happening {
  now = $state.raw<Happened | null>(null);
  #queue: readonly Happened[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #round = 0;
  /** What had happened when it was last looked at in this round, by seat. */
  #before = new Map<number, readonly EventView[]>();

  /** Look at a player's round; what has happened in it since is shown. */
  look(round: number, turn: TurnView, news: readonly Words[]): void {
    const told = this.#round !== 0 && round !== this.#round ? news : [];
    if (round !== this.#round) this.#before.clear();
    const before = this.#before.get(turn.seat);
    // Who opens the page in the middle of a round has seen its beginning.
    const begun = before === undefined && turn.actions.length > 0;
    const events = begun ? [] : fresh(before ?? [], turn.events);
    if (before && turn.events.length < before.length) this.skip();
    this.#round = round;
    this.#before.set(turn.seat, turn.events);
    this.#show([...told.map((text) => ({ text, spaces: [] })), ...events]);
  }

  /** Show no more of it. */
  skip(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.now = null;
  }

  #show(more: readonly Happened[]): void {
    if (more.length === 0) return;
    this.#queue = [...this.#queue, ...more];
    if (this.now === null) this.#next();
  }

  #next(): void {
    const [first = null, ...rest] = this.#queue;
    this.#queue = rest;
    this.now = first;
    if (first) this.#timer = setTimeout(() => this.#next(), SHOWN);
  }
}
