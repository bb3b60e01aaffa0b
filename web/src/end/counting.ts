import type { ItemView, LineView, ScoreView } from "../lib/generated/messages";

/** How far a sheet is counted: up to this reason of this line of the table. */
export interface CountPosition {
  readonly row: number;
  readonly item: number;
}

export const START: CountPosition = { row: 0, item: 0 };

/** Milliseconds for a line; its reasons share them, but none goes by too quickly to be seen. */
const LINE = 2200;
const QUICKEST = 320;
const SLOWEST = 1100;

export function isOver(score: ScoreView, { row }: CountPosition): boolean {
  return row >= score.lines.length;
}

/** The next reason, or the first one of the next line. */
export function next(score: ScoreView, { row, item }: CountPosition): CountPosition {
  const reasons = score.lines[row]?.items.length ?? 0;
  return item + 1 < reasons ? { row, item: item + 1 } : { row: row + 1, item: 0 };
}

/** How long to stay: a line that brings nothing is passed quickly. */
export function pause(score: ScoreView, { row }: CountPosition): number {
  const reasons = score.lines[row]?.items.length ?? 0;
  return reasons === 0 ? QUICKEST : Math.min(SLOWEST, Math.max(QUICKEST, LINE / reasons));
}

/** The reasons of a line counted so far. */
export function reasons(line: LineView | undefined, counted = Infinity): readonly ItemView[] {
  return line?.items.slice(0, counted) ?? [];
}

/** What stands in a line of the table; nothing while it has not been come to. */
export function pointsInLine(score: ScoreView, position: CountPosition, row: number, followed: boolean): number | null {
  const line = score.lines[row];
  if (!line || row > position.row || (row === position.row && !followed)) return null;
  if (row < position.row || position.item + 1 >= line.items.length) return line.points;
  return reasons(line, position.item + 1).reduce((sum, item) => sum + item.points, 0);
}

/** What the lines counted so far add up to. */
export function subtotal(score: ScoreView, position: CountPosition, followed: boolean): number {
  return score.lines.reduce((sum, _, row) => sum + (pointsInLine(score, position, row, followed) ?? 0), 0);
}
