import type { Texts } from "../lib/generated/texts";

export interface StepTexts {
  readonly title: string;
  readonly text: string;
  /** At most six words, written on the board. */
  readonly hint?: string;
  /** What is not right about a drawing that the rules allow. */
  readonly wrong?: string;
}
interface LessonTexts {
  readonly title: string;
  readonly steps: Readonly<Record<string, StepTexts>>;
}

/** The texts of a lesson. The server knows lessons by keys; that each has its texts is tested. */
export function lessonTexts(t: Texts, key: string): LessonTexts {
  const all = t.learn.lessons as unknown as Readonly<Record<string, LessonTexts | undefined>>;
  return all[key] ?? { title: key, steps: {} };
}
