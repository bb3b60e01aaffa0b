import type { ScoreView } from "../lib/generated/messages";

/** A line of the score that an action would change. */
export interface ScoreChange {
  readonly key: string;
  readonly title: string;
  readonly gain: number;
}

/** What would be different in the score, line by line. */
export function scoreChanges(now: ScoreView, then: ScoreView): ScoreChange[] {
  const before = new Map(now.lines.map((line) => [line.key, line.points]));
  return then.lines.flatMap(({ key, title, points }) => {
    const gain = points - (before.get(key) ?? 0);
    return gain === 0 ? [] : [{ key, title, gain }];
  });
}
