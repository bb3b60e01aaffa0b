import { scratch } from "../lib/sound";

const LINE_MS = 350;

/** Counts in the lines of a score, one after the other. Create it during a component's setup. */
export class ScoreCount {
  /** How many lines have been counted. */
  counted = $state(0);

  /** `lines` says how many there are; without `animated` all of them are counted at once. */
  constructor(
    readonly lines: () => number,
    animated: boolean,
  ) {
    if (!animated) this.skip();
    $effect(() => this.#countNext());
  }

  get over(): boolean {
    return this.counted >= this.lines();
  }

  skip(): void {
    this.counted = Infinity;
  }

  restart(): void {
    this.counted = 0;
  }

  #countNext(): (() => void) | undefined {
    const next = this.counted + 1;
    if (this.over) return;
    const timer = setTimeout(() => {
      this.counted = next;
      scratch();
    }, LINE_MS);
    return () => clearTimeout(timer);
  }
}
