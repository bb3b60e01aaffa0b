import { recall, remember } from "../lib/storage";

/** The step at which a lesson was left; its length once it is finished. */
export function savedStep(lesson: string, steps: number): number {
  const step = Number(recall(`lesson.${lesson}`) ?? 0);
  return Number.isInteger(step) && step >= 0 ? Math.min(step, steps) : 0;
}

export function saveStep(lesson: string, step: number): void {
  remember(`lesson.${lesson}`, String(step));
}
