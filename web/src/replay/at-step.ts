import type { ReplayBoard, ReplayStep, ReplayView } from "../lib/generated/messages";

/** Every board after a step: the latest one of each seat. */
export function boardsAt(steps: readonly ReplayStep[], step: number): Map<number, ReplayBoard> {
  const found = new Map<number, ReplayBoard>();
  for (const { boards } of steps.slice(0, step + 1)) {
    for (const [seat, board] of Object.entries(boards)) found.set(Number(seat), board);
  }
  return found;
}

/** The seat that has done something last; the first before anybody has. */
export function actorAt(steps: readonly ReplayStep[], step: number): number {
  return steps.slice(0, step + 1).findLast((s) => s.seat !== null)?.seat ?? 0;
}

/** The dice on the table at a step. */
export function diceAt(steps: readonly ReplayStep[], step: number): ReplayStep["dice"] {
  return steps.slice(0, step + 1).findLast((s) => s.dice !== null)?.dice ?? null;
}

/** The step where the next or previous round begins. */
export function roundFrom(view: ReplayView, step: number, way: 1 | -1): number {
  const starts = view.steps.flatMap((s, i) => (s.kind === "roll" ? [i] : []));
  const found = way === 1 ? starts.find((i) => i > step) : starts.findLast((i) => i < step);
  return found ?? (way === 1 ? view.steps.length - 1 : 0);
}
