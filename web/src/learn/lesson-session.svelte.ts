import { untrack } from "svelte";
import { Drag } from "../game/drag.svelte";
import { Play } from "../game/play.svelte";
import type { LessonView, SheetView } from "../lib/generated/messages";
import { LessonRoom } from "./lesson-room.svelte";
import { saveStep, savedStep } from "./saved-step";

/** Something tried that is not right: what it was, and why. */
export interface Mistake {
  readonly space: string;
  /** What the rules say; empty if they allow it, but the step asks for something else. */
  readonly text: string;
  readonly rule: { readonly chapter: string; readonly anchor: string } | null;
}

const MISTAKES_BEFORE_SOLUTION = 2;

/** A lesson in progress. Create it during a component's setup. */
export class LessonSession {
  index = $state(0);
  room = $state.raw<LessonRoom>() as LessonRoom;
  play = $state.raw<Play>() as Play;
  drag = $state.raw<Drag>() as Drag;
  /** The board before anything was done in this step. */
  before = $state.raw<SheetView | null>(null);
  mistakeCount = $state(0);
  answered = $state(false);
  wrongAnswer = $state(false);

  constructor(readonly lesson: LessonView) {
    const stepReached = savedStep(lesson.key, lesson.steps.length);
    this.#open(stepReached < lesson.steps.length ? stepReached : 0);
    $effect(() => {
      const { step, actions } = this.room;
      if (step && actions.length === 0) this.before = step.board.sheet;
    });
    $effect(() => {
      if (this.mistake) untrack(() => (this.mistakeCount += 1));
    });
  }

  get key(): string {
    return this.lesson.steps[this.index] ?? "";
  }
  get reached(): boolean {
    return this.answered || (this.room.step?.reached ?? false);
  }
  get last(): boolean {
    return this.index === this.lesson.steps.length - 1;
  }
  get maySeeSolution(): boolean {
    return this.mistakeCount >= MISTAKES_BEFORE_SOLUTION && !this.reached && !this.room.step?.question;
  }

  /** What was just tried and is not right. */
  mistake = $derived.by((): Mistake | null => {
    const { refusal, step, actions } = this.room;
    if (refusal) {
      const [reason] = refusal.reasons;
      return { space: refusal.refusedDrawing?.space ?? reason?.spaces[0] ?? "", text: reason?.text ?? refusal.text, rule: reason?.rule ?? null };
    }
    if (this.wrongAnswer) return { space: "", text: "", rule: null };
    if (!step || step.reached || step.question || actions.length === 0 || actions.length < step.solution.length) return null;
    return { space: actions.at(-1)?.split(" ")[1] ?? "", text: "", rule: null };
  });

  /** The first drawing that does what the step asks for. */
  get solutionDrawing(): { readonly space: string; readonly route: string; readonly code: string } | null {
    const [route = "", space = "", code = ""] = this.room.step?.solution[0]?.split(" ") ?? [];
    return route && !route.includes(":") ? { route, space, code } : null;
  }
  /** The space that the hint points at. */
  get target(): string | null {
    const { step, actions } = this.room;
    const next = step?.solution[actions.length];
    const move = [...(step?.turn.moves ?? []), ...(step?.turn.choices ?? [])].find(({ action }) => action === next);
    if (move) return move.spaces[0] ?? move.edges[0]?.split(" ")[0] ?? null;
    return next && !next.includes(":") ? (next.split(" ")[1] ?? null) : null;
  }

  /** Take back what was not right; its route is in hand again, turned as it was. */
  async retry(): Promise<void> {
    const refused = this.room.refusal !== null;
    const [begunWith = ""] = this.room.actions;
    this.room.refusal = null;
    this.wrongAnswer = false;
    this.play.point(null);
    if (refused && this.play.selection) return;
    if (!refused) await this.room.show([]);
    if (!this.play.takeAgain(begunWith)) this.#selectFirst();
  }

  /** Draw what the step asks for. */
  async showSolution(): Promise<void> {
    this.room.refusal = null;
    if (!(await this.room.show([]))) return;
    for (const notation of this.room.step?.solution ?? []) {
      await this.play.act({ notation, space: notation.split(" ")[1] ?? "", label: null, drawn: null, die: null });
    }
  }

  answer(points: number): void {
    const { step } = this.room;
    const line = step?.board.score.lines.find(({ key }) => key === step.question);
    this.answered = line?.points === points;
    this.wrongAnswer = false;
    if (!this.answered) queueMicrotask(() => (this.wrongAnswer = true));
  }

  next(): void {
    saveStep(this.lesson.key, this.index + 1);
    if (!this.last) this.#open(this.index + 1);
  }

  #open(index: number): void {
    this.index = index;
    this.room = new LessonRoom(this.lesson, index);
    this.play = new Play(this.room);
    this.drag = new Drag(this.play);
    this.before = null;
    this.mistakeCount = 0;
    this.answered = this.wrongAnswer = false;
  }

  /** Select the first undrawn die of the step. */
  #selectFirst(): void {
    const die = this.room.step?.turn.dice.find(({ drawn }) => !drawn);
    if (die?.route) this.play.select({ kind: "die", index: die.index });
  }
}
