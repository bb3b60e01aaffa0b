import type { EventView, TurnView } from "../lib/generated/messages";

/** Something to show for a while: a text, and the spaces it is about. */
export interface Announcement {
  readonly text: string;
  readonly spaces: readonly string[];
  /** Whose board it happened on; nobody's if it concerns all players. */
  readonly seat?: number;
}

/** The events added since: all of them in a new round, none after an undo. */
export function newEvents(before: readonly EventView[], now: readonly EventView[]): readonly EventView[] {
  const changed = before.findIndex((event, i) => JSON.stringify(event) !== JSON.stringify(now[i]));
  return changed === -1 ? now.slice(before.length) : now.slice(changed);
}

const MIN_DISPLAY_MS = 2600;
const READING_MS_PER_CHARACTER = 70;

/** Events that follow from the rules rather than from a tap, shown one after the other. */
export class Announcements {
  current = $state.raw<Announcement | null>(null);
  #queue: readonly Announcement[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #round = 0;
  /** The events of this round seen so far, by seat. */
  #seen = new Map<number, readonly EventView[]>();

  /** Announce what is new in a player's round, and the news of the round before. */
  update(round: number, turn: TurnView, news: readonly string[]): void {
    const fromLastRound = this.#round !== 0 && round !== this.#round ? news : [];
    if (round !== this.#round) this.#seen.clear();
    const seen = this.#seen.get(turn.seat);
    // Do not announce events from before the page was opened.
    const joinedLate = seen === undefined && turn.actions.length > 0;
    const events = joinedLate ? [] : newEvents(seen ?? [], turn.events);
    if (seen && turn.events.length < seen.length) this.clear();
    this.#round = round;
    this.#seen.set(turn.seat, turn.events);
    this.#add([...fromLastRound.map((text) => ({ text, spaces: [] })), ...events.map((event) => ({ ...event, seat: turn.seat }))]);
  }

  /** Announce something that is not part of the game. */
  say(text: string): void {
    this.#add([{ text, spaces: [] }]);
  }

  /** Another player's board is shown from now on: drop what happened on others. */
  showOnly(seat: number): void {
    const concerns = (announcement: Announcement) => announcement.seat === undefined || announcement.seat === seat;
    this.#queue = this.#queue.filter(concerns);
    if (!this.current || concerns(this.current)) return;
    clearTimeout(this.#timer);
    this.#showNext();
  }

  /** Stop showing the current one and those that wait. */
  clear(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.current = null;
  }

  #add(more: readonly Announcement[]): void {
    if (more.length === 0) return;
    this.#queue = [...this.#queue, ...more];
    if (this.current === null) this.#showNext();
  }

  #showNext(): void {
    const [first = null, ...rest] = this.#queue;
    this.#queue = rest;
    this.current = first;
    if (first) this.#timer = setTimeout(() => this.#showNext(), Math.max(MIN_DISPLAY_MS, first.text.length * READING_MS_PER_CHARACTER));
  }
}
