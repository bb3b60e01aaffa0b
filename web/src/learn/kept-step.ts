import { recall, remember } from "../lib/storage";

/** The step at which a lesson was left; its length once it is finished. */
export function stepOf(lesson: string, steps: number): number {
  const step = Number(recall(`lesson.${lesson}`) ?? 0);
  return Number.isInteger(step) && step >= 0 ? Math.min(step, steps) : 0;
}

export function keepStep(lesson: string, step: number): void {
  remember(`lesson.${lesson}`, String(step));
}
