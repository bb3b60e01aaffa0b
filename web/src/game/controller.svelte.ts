import { onDestroy, untrack } from "svelte";
import { MediaQuery } from "svelte/reactivity";
import type { RoomView, SeatView, TurnView } from "../lib/generated/messages";
import { i18n } from "../lib/i18n/index.svelte";
import type { GameRoom } from "../lib/game-room";
import { motionAllowed } from "../lib/settings.svelte";
import { rattle } from "../lib/sound";
import { recall, remember } from "../lib/storage";
import type { RoomState } from "../lib/room-state";
import { Announcements } from "./announcements.svelte";
import { describeSpace } from "./describe";
import { DevicePassing } from "./device-passing.svelte";
import { Drag } from "./drag.svelte";
import type { RefusedDrawing } from "../board/refused-drawing";
import { Play } from "./play.svelte";
import { RoundClock } from "./round-clock.svelte";

/** A preview is requested once the pointer has rested this long. */
const PREVIEW_DELAY_MS = 60;
const REFUSED_MS = 8000;
const VIBRATION_MS = 40;
/** How far the wheel rolls to turn a route once. */
const WHEEL_STEP = 40;

/** The state behind the game screen and its effects. Create it during a component's setup. */
export class GameController {
  readonly play: Play;
  readonly drag: Drag;
  readonly announcements = new Announcements();
  readonly passing: DevicePassing;
  readonly clock: RoundClock;
  readonly #wide = new MediaQuery("(min-width: 1160px) and (min-height: 600px)");
  /** Spaces that something next to the board is about, such as a score line. */
  #pointed = $state.raw<readonly string[]>([]);
  #wheel = 0;
  /** Whether this browser has never drawn anything. */
  readonly #neverDrawn = recall("drawn") === null;

  constructor(
    readonly room: GameRoom,
    readonly roomState: () => RoomState,
  ) {
    this.play = new Play(room);
    this.drag = new Drag(this.play);
    this.#followActiveSeat();
    this.passing = new DevicePassing(this.play, () => this.mine);
    this.#startEachRound();
    this.#announceEvents();
    this.#previewAtPointer();
    this.#rememberFirstDrawing();
    this.#forgetRefusedDrawing();
    this.clock = new RoundClock(() => this.view, () => this.turn);
    onDestroy(() => this.announcements.clear());
  }

  get view(): RoomView {
    return this.roomState().room;
  }
  get turn(): TurnView | null {
    return this.play.turn;
  }
  /** Whether there is room for columns on both sides of the board. */
  get wide(): boolean {
    return this.#wide.current;
  }
  get mine(): readonly SeatView[] {
    return this.view.seats.filter((seat) => seat.mine);
  }
  /** The viewer's seat that a computer player has taken over. */
  get reclaimable(): SeatView | null {
    return this.view.seats.find((seat) => seat.reclaimable) ?? null;
  }
  /** Whether the board shown is that of a player here who has left the game. */
  get hasLeft(): boolean {
    return this.mine.some((seat) => seat.seat === this.play.seat && seat.departed);
  }
  /** Whether there is nothing to draw here, in this round and all others. */
  get watches(): boolean {
    return this.view.spectator || this.hasLeft;
  }
  get dice() {
    return this.turn?.dice ?? this.view.roll;
  }
  get hasMoves(): boolean {
    const { turn } = this;
    return turn !== null && !turn.done && (turn.choosing || turn.moves.length > 0);
  }
  /** Whether this is the player's very first drawing, in the first round of a game; a puzzle has no seats. */
  get first(): boolean {
    return this.#neverDrawn && this.view.round === 1 && this.mine.length > 0 && !this.turn?.actions.length;
  }

  /** Whose board is in the middle. */
  get title(): string {
    const owner = this.view.seats.find((seat) => seat.seat === this.play.seat);
    const own = !owner || (owner.mine && this.mine.length === 1);
    return own ? i18n.t.game.yourBoard : i18n.t.game.boardOf({ name: owner.name });
  }

  /** A drawing that was just tried where it does not fit. */
  get refusedDrawing(): RefusedDrawing | null {
    return this.room.refusal?.refusedDrawing ?? null;
  }
  /** Spaces that a refused action conflicts with. */
  get wrong(): readonly string[] {
    return this.#refusedSpaces((code) => !this.#owed.has(code));
  }
  /** Spaces that are highlighted: what is pointed at, or else what is still to be done before the round ends. */
  get highlighted(): readonly string[] {
    return this.#pointed.length ? this.#pointed : this.#refusedSpaces((code) => this.#owed.has(code));
  }
  /** Spaces whose strokes are being drawn, by the player or by an event. */
  get beingDrawn(): ReadonlySet<string> {
    return new Set([...this.play.beingDrawn, ...this.announced]);
  }
  get announced(): readonly string[] {
    return this.announcements.current?.spaces ?? [];
  }

  /** Turn the route in hand by the wheel; where the page scrolls, only over a space where it fits. */
  readonly wheel = (event: WheelEvent): void => {
    if (!this.play.held || (!this.wide && !this.play.ghost)) return;
    event.preventDefault();
    this.#wheel += event.deltaY;
    if (Math.abs(this.#wheel) < WHEEL_STEP) return;
    this.play.rotate(this.#wheel > 0 ? 1 : -1);
    this.#wheel = 0;
  };

  /** Turn the route in hand by a right click. */
  readonly rightClick = (event: MouseEvent): void => {
    if (!this.play.held || this.drag.at) return;
    event.preventDefault();
    this.play.rotate();
  };

  /** Show the board of another seat; what was pointed out on the one before goes. */
  showSeat(seat: number): void {
    if (seat === this.play.seat) return;
    this.play.showSeat(seat);
    this.announcements.showOnly(seat);
    this.#pointed = [];
  }

  readonly highlight = (spaces: readonly string[]): void => {
    this.#pointed = spaces;
  };

  readonly describe = (space: string): string => {
    const { sheet } = this.play;
    if (!sheet) return space;
    const ways = this.play.actions.get(space)?.length ?? 0;
    return describeSpace(space, ways, { sheet, ruleset: this.roomState().ruleset, t: i18n.t });
  };

  get #owed(): ReadonlySet<string> {
    return new Set(this.turn?.owed.map((reason) => reason.code));
  }

  #refusedSpaces(matches: (code: string) => boolean): readonly string[] {
    const reasons = this.refusedDrawing ? [] : (this.room.refusal?.reasons ?? []);
    return reasons.filter(({ code }) => matches(code)).flatMap(({ spaces }) => spaces);
  }

  /** Show the first of the viewer's seats that is still drawing. */
  #followActiveSeat(): void {
    $effect(() => {
      const { turns } = this.roomState();
      const shown = untrack(() => this.play.seat);
      if (turns.some((turn) => turn.seat === shown && !turn.done)) return;
      const own = this.mine.length ? this.mine : this.reclaimable ? [this.reclaimable] : [];
      const kept = own.some((seat) => seat.seat === shown) ? shown : (own[0]?.seat ?? shown);
      const next = turns.find((turn) => !turn.done)?.seat ?? kept;
      untrack(() => this.showSeat(next));
    });
  }

  #startEachRound(): void {
    let round = 0;
    $effect(() => {
      if (this.view.round === round) return;
      round = this.view.round;
      untrack(() => this.#beginRound());
      rattle();
    });
  }

  #beginRound(): void {
    if (this.clock.endedRound) this.announcements.say(i18n.t.game.timeWasUp);
    this.play.reset();
  }

  /** Announce events; the first news item is skipped, since it only says that the round is over. */
  #announceEvents(): void {
    $effect(() => {
      const { turn } = this;
      const [round, news] = [this.view.round, this.view.news.slice(1)];
      if (turn) untrack(() => this.announcements.update(round, turn, news));
    });
  }

  #previewAtPointer(): void {
    $effect(() => {
      const { aimed } = this.play;
      if (!aimed) return;
      const timer = setTimeout(() => void this.play.preview(aimed), PREVIEW_DELAY_MS);
      return () => clearTimeout(timer);
    });
  }

  #forgetRefusedDrawing(): void {
    $effect(() => {
      const { refusal } = this.room;
      if (!refusal?.refusedDrawing) return;
      if (motionAllowed()) navigator.vibrate?.(VIBRATION_MS);
      const timer = setTimeout(() => (this.room.refusal = null), REFUSED_MS);
      return () => clearTimeout(timer);
    });
  }

  #rememberFirstDrawing(): void {
    $effect(() => {
      if (this.#neverDrawn && this.turn?.actions.length) remember("drawn", "yes");
    });
  }
}
