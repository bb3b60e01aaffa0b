import * as api from "../lib/api";
import { actionsAfter, soloRoomView, type GameRoom, type RequestOutcome, type Refusal } from "../lib/game-room";
import type { LessonView, Previewed, Refused, StepView, TurnView } from "../lib/generated/messages";
import type { RoomRequest } from "../lib/socket";
import type { RoomState } from "../lib/room-state";

/** The board of a step; the server says what may be drawn on it, and whether its goal is reached. */
export class LessonRoom implements GameRoom {
  step = $state.raw<StepView | null>(null);
  /** What was done in this step so far. */
  actions = $state.raw<readonly string[]>([]);
  refusal = $state.raw<Refusal | null>(null);
  problem = $state.raw<string | null>(null);

  roomState = $derived.by((): RoomState | null => {
    const { step, lesson } = this;
    if (!step) return null;
    const { ruleset } = lesson;
    return { version: 0, room: soloRoomView(step.round, ruleset.rounds), ruleset, boards: [step.board], turns: [step.turn], draft: null };
  });

  constructor(
    readonly lesson: LessonView,
    readonly index: number,
  ) {
    void this.show([]);
  }

  turn(): TurnView | null {
    return this.step?.turn ?? null;
  }

  /** Show the step after these actions; false if that failed. */
  async show(actions: readonly string[]): Promise<boolean> {
    const step = await this.#load(actions);
    if (!step) return false;
    this.step = step;
    this.actions = actions;
    this.refusal = this.problem = null;
    return true;
  }

  async request(request: RoomRequest): Promise<RequestOutcome> {
    if (request.type === "act") return this.#act(request.action);
    const actions = actionsAfter(this.actions, request) ?? this.actions;
    return (await this.show(actions)) ? "done" : "refused";
  }

  restored(): Promise<void> {
    return Promise.resolve();
  }

  async preview(_seat: number, action: string): Promise<Previewed | null> {
    const tried = await this.#try(action);
    return tried?.type === "previewed" ? tried : null;
  }

  async whyRefused(_seat: number, action: string): Promise<Refusal | null> {
    const tried = await this.#try(action);
    return tried?.type === "refused" ? { text: tried.text, reasons: tried.reasons } : null;
  }

  async #act(action: string): Promise<RequestOutcome> {
    const refusal = await this.whyRefused(0, action);
    if (refusal) this.refusal = refusal;
    return !refusal && (await this.show([...this.actions, action])) ? "done" : "refused";
  }

  async #try(action: string): Promise<Previewed | Refused | undefined> {
    return (await this.#load(this.actions, [action]))?.tried[0];
  }

  async #load(actions: readonly string[], tries: readonly string[] = []): Promise<StepView | null> {
    try {
      return await api.tryStep(this.lesson.key, this.index, { actions: [...actions], tries: [...tries] });
    } catch (error) {
      this.problem = api.refusalText(error);
      return null;
    }
  }
}
