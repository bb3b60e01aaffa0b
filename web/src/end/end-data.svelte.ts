import * as api from "../lib/api";
import type { AchievementView, OverlayView, RoomSummary, RoomView, Statistics } from "../lib/generated/messages";

/** What the end screen loads; whatever cannot be loaded is left out. Create it during a component's setup. */
export class EndData {
  /** The viewer's earlier games. */
  statistics = $state.raw<Statistics | null>(null);
  /** The achievements that this game earned. */
  earned = $state.raw<readonly AchievementView[]>([]);
  /** How many hints the viewer took. */
  hints = $state(0);
  /** The overlay of the board that is shown. */
  overlay = $state.raw<OverlayView | null>(null);
  /** The game whose dice were played again. */
  earlier = $state.raw<RoomSummary | null>(null);

  // Primitive values: the view is a new object after every change of the room.
  #code = $derived.by(() => this.view().code);
  #mine = $derived.by(() => this.view().seats.filter((seat) => seat.mine).map((seat) => seat.seat));
  #played = $derived(this.#mine.length > 0);
  /** The seat of somebody who played alone; hints are only for them. */
  #solo = $derived.by(() => (this.view().seats.length === 1 ? (this.#mine[0] ?? null) : null));
  #diceOf = $derived.by(() => this.view().dice_of);

  constructor(
    readonly view: () => RoomView,
    /** The seat whose board is shown. */
    readonly shown: () => number,
  ) {
    $effect(() => void api.statistics(this.#code).then((found) => (this.statistics = found)).catch(() => undefined));
    $effect(() => this.#loadEarned(this.#code));
    $effect(() => this.#loadHints(this.#code));
    $effect(() => this.#loadOverlay(this.#code, this.shown()));
    $effect(() => this.#loadEarlier(this.#diceOf));
  }

  #loadEarned(code: string): void {
    if (!this.#played) return;
    api.achievements().then(({ achievements }) => (this.earned = achievements.filter(({ game }) => game === code))).catch(() => undefined);
  }

  #loadHints(code: string): void {
    if (this.#solo === null) return;
    api.hintsTaken(code, this.#solo).then(({ hints }) => (this.hints = hints)).catch(() => undefined);
  }

  #loadOverlay(code: string, seat: number): void {
    this.overlay = null;
    const take = (found: OverlayView) => {
      if (seat === this.shown()) this.overlay = found;
    };
    api.overlay(code, seat).then(take).catch(() => undefined);
  }

  #loadEarlier(code: string | null): void {
    if (code) api.summary(code).then((found) => (this.earlier = found)).catch(() => undefined);
  }
}
