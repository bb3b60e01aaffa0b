import { recall, remember } from "../lib/storage";

const KEY = "puzzles";

interface Kept {
  /** Puzzles solved in a row, without hint or solution; browsers have stored it under this name. */
  readonly run: number;
  /** The last puzzles, and whether each was solved without help: each counts once. */
  readonly done: Readonly<Record<string, boolean>>;
}

const MAX_KEPT = 200;

function read(): Kept {
  try {
    const kept = JSON.parse(recall(KEY) ?? "{}") as Partial<Kept>;
    return { run: Number(kept.run) || 0, done: kept.done ?? {} };
  } catch {
    return { run: 0, done: {} };
  }
}

export function currentStreak(): number {
  return read().run;
}

/** Whether this puzzle was finished on this device. */
export function isDone(seed: string): boolean {
  return seed in read().done;
}

/** Note how a puzzle ended; only the first time counts. Returns the streak. */
export function finish(seed: string, solved: boolean): number {
  const kept = read();
  if (seed in kept.done) return kept.run;
  const run = solved ? kept.run + 1 : 0;
  const done = Object.fromEntries([...Object.entries(kept.done), [seed, solved] as const].slice(-MAX_KEPT));
  remember(KEY, JSON.stringify({ run, done }));
  return run;
}
