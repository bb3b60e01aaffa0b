import type { Ghost } from "../board/Board.svelte";
import type { Previewed, SheetView, TurnView } from "../lib/generated/messages";
import { i18n } from "../lib/i18n/index.svelte";
import { signed } from "../lib/i18n/format";
import type { GameRoom } from "../lib/game-room";
import { scratch } from "../lib/sound";
import { routeOf, whyNot } from "./why-not";
import { sheetWith, withPending } from "./pending";
import { PendingDrawings } from "./pending-drawings.svelte";
import { TurnRequests } from "./turn-requests";
import {
  fittingAction,
  mirroredAction,
  nextDie,
  nextSpace,
  actionsBySpace,
  sourceOf,
  tracing,
  type SpaceAction,
  type Selection,
} from "./actions";

/** The drawing made last, which rotating acts on while nothing is in hand. */
interface Last {
  readonly space: string;
  readonly actions: readonly SpaceAction[];
  readonly index: number;
}

/** A route just picked up: where it was, and how. */
interface PickedUp {
  readonly space: string;
  readonly code: string;
}

/** What a player at this screen has in hand and points at; the rules are the server's. */
export class Play {
  seat = $state(0);
  selection = $state.raw<Selection | null>(null);
  cursor = $state("D4");
  pointed = $state<string | null>(null);
  /** The server's latest preview, and the turn it belongs to. */
  #preview = $state.raw<{ readonly turn: TurnView | null; readonly previewed: Previewed } | null>(null);
  /** Counts how often the player has asked where it fits. */
  pulse = $state(0);
  beingDrawn = $state.raw<ReadonlySet<string>>(new Set());
  readonly pending = new PendingDrawings();
  undone = $state.raw<readonly string[]>([]);
  /** The actions of the round before it was cleared. */
  cleared = $state.raw<readonly string[]>([]);
  last = $state.raw<Last | null>(null);
  /** The orientation of the route in hand, once the player has rotated it or picked it up. */
  #orientation = $state.raw<string | null>(null);
  /** Of several actions for a space, the one chosen by rotating. */
  #chosen = $state.raw<string | null>(null);
  #pickedUp: PickedUp | null = null;

  /** Those on the board that is shown. */
  #pendingHere = $derived(this.pending.all.filter(({ seat }) => seat === this.seat));
  /** The turn as the player sees it: what has just been drawn is drawn. */
  turn = $derived.by((): TurnView | null => {
    const turn = this.room.turn(this.seat);
    return turn && this.#pendingHere.length ? withPending(turn, this.#pendingHere) : turn;
  });
  actions = $derived.by(() => actionsBySpace(this.turn, this.selection));
  /** Spaces where the chosen thing fits. */
  fitting = $derived(new Set(this.actions.keys()));
  /** Grid lines tapped so far, while a line is traced along them. */
  traced = $state.raw<readonly string[]>([]);
  edges = $derived.by(() => [
    ...new Set(tracing(this.turn, this.selection, this.traced).flatMap((move) => move.edges)),
  ]);
  board = $derived.by(() => this.room.roomState?.boards.find((b) => b.seat === this.seat) ?? null);
  /** Dice whose drawing is on its way to the server. */
  pendingDice = $derived(new Set(this.#pendingHere.map(({ die }) => die)));

  /** The route in hand, in the orientation in which it would be drawn; null for other actions. */
  held = $derived.by((): { readonly route: string; readonly code: string } | null => {
    const route = this.turn && routeOf(this.turn, this.selection);
    const code = route && (this.#orientation ?? this.#routes[route]?.codes[0]);
    return code ? { route, code } : null;
  });

  /** The sheet with what has just been drawn on it. */
  sheet = $derived.by((): SheetView | null => {
    const sheet = this.board?.sheet ?? null;
    const round = this.room.roomState?.room.round ?? 0;
    return sheet && this.#pendingHere.length ? sheetWith(sheet, this.#pendingHere, round, this.#routes) : sheet;
  });

  /** What a tap where the player points would do. */
  aimed = $derived.by((): SpaceAction | null =>
    this.pointed === null ? null : this.#aimedAt(this.pointed),
  );

  /** What a tap where the player points would do to score and sheet. */
  previewed = $derived.by((): Previewed | null => {
    const preview = this.#preview;
    const current = preview?.turn === this.turn && preview?.previewed.action === this.aimed?.notation;
    return current ? (preview?.previewed ?? null) : null;
  });

  ghost = $derived.by((): Ghost | null => {
    const aimed = this.aimed;
    const gain = this.previewed ? signed(this.previewed.gain) : "";
    return aimed?.drawn ? { space: aimed.space, ...aimed.drawn, gain } : null;
  });

  readonly #requests: TurnRequests;

  constructor(readonly room: GameRoom) {
    this.#requests = new TurnRequests(room, () => this.seat);
  }

  /** Whose round is shown, and which. */
  get #state(): string {
    return `${this.seat} ${this.room.roomState?.room.round}`;
  }

  get #routes() {
    return this.room.roomState?.ruleset.routes ?? {};
  }

  /** Select something; selecting it again deselects it, unless it is a die. */
  select(selection: Selection | null): void {
    const same = JSON.stringify(selection) === JSON.stringify(this.selection);
    this.#take(same && selection?.kind !== "die" ? null : selection);
    this.room.refusal = null;
  }

  /** Take in hand what drew this, in its orientation; false unless that can be drawn again. */
  takeAgain(action: string): boolean {
    const [route = "", , code = ""] = action.split(" ");
    const source = this.turn && sourceOf(this.turn, action);
    if (!source || !this.#routes[route]?.codes.includes(code)) return false;
    this.#take(source, code);
    return true;
  }

  /** Point at a space: by mouse or keyboard, or by a tap on it. */
  point(space: string | null): void {
    if (space !== this.#pickedUp?.space) this.#pickedUp = null;
    this.pointed = space;
  }

  /** Draw in a space, or pick up what was drawn there in this round. */
  async tap(space: string): Promise<boolean> {
    if (this.#pendingHere.some((drawing) => drawing.space === space)) return false; // it stays until it is confirmed
    const action = this.#pickedUp?.space === space ? this.#rotatedFrom(this.#pickedUp) : this.#aimedAt(space);
    if (action) return this.act(action);
    const drawn = this.turn?.done ? -1 : this.#actionAt(space);
    return drawn < 0 ? this.#explain(space) : this.#pickUp(drawn, space);
  }

  /** Trace along a grid line; once it is clear which move is meant, make it. */
  async trace(edge: string): Promise<void> {
    this.traced = this.traced.includes(edge)
      ? this.traced.filter((other) => other !== edge)
      : [...this.traced, edge];
    const moves = tracing(this.turn, this.selection, this.traced);
    const exact = moves.find((move) => move.edges.length === this.traced.length);
    const meant = moves.length === 1 ? moves[0] : exact;
    if (!meant || this.traced.length === 0) return;
    await this.act({ notation: meant.action, space: "", label: meant.label, drawn: null, die: null });
    this.traced = [];
  }

  /** Rotate the route in hand: to the next way it fits where the player points, or by a quarter. */
  rotate(step: 1 | -1 = 1): void {
    const actions = this.actions.get(this.pointed ?? "");
    if (actions) {
      const index = actions.findIndex((found) => found.notation === this.#aimedAt(this.pointed ?? "")?.notation);
      this.#chooseAction(actions[(index + step + actions.length) % actions.length]);
    } else if (this.held) {
      const { route, code } = this.held;
      const quarters = step === 1 ? 1 : 3;
      this.#hold(Array.from({ length: quarters }).reduce<string>((now) => this.#routes[route]?.turned[now] ?? now, code));
    } else void this.#rotateLast();
  }

  /** Mirror the route in hand, or what was drawn last. */
  flip(): void {
    const actions = this.actions.get(this.pointed ?? "");
    const found = this.#aimedAt(this.pointed ?? "");
    if (actions && found) this.#chooseAction(actions[mirroredAction(actions, actions.indexOf(found), this.#routes)]);
    else if (this.held) this.#hold(this.#routes[this.held.route]?.mirrored[this.held.code] ?? this.held.code);
    else if (this.last) void this.#rotateLast(mirroredAction(this.last.actions, this.last.index, this.#routes));
  }

  async act(action: SpaceAction): Promise<boolean> {
    const actions = this.actions.get(action.space) ?? [action];
    const [selected, orientation, state] = [this.selection, this.#orientation, this.#state];
    const answer = this.#requests.act(action.notation);
    this.#draw(action, answer);
    if (action.drawn) this.#moveOn(selected);
    const inHand = this.selection;
    const done = await answer;
    // Once it is taken back, the round is over, or another board is shown, the hand is no longer its business.
    if ((!this.pending.settle(answer) && action.drawn) || state !== this.#state) return done;
    if (done) {
      this.undone = this.cleared = [];
      this.last = action.drawn ? { space: action.space, actions, index: actions.indexOf(action) } : null;
      if (!action.drawn || this.#orientation === null) this.#moveOn(inHand);
    } else if (this.selection === inHand && inHand !== selected) this.#take(selected, orientation);
    return done;
  }

  /** Take the last action back; after the round was cleared, bring all of it back. */
  async undo(): Promise<void> {
    const last = this.turn?.actions.at(-1);
    if (!last) return this.#bringBack();
    const drawn = this.pending.withdraw(this.seat, last.action);
    if (drawn) this.#moveOn(this.selection);
    const selected = this.selection;
    const done = await this.#requests.undo(() => (this.undone = [...this.undone, last.action]), drawn);
    if (!done) return;
    this.last = null;
    this.#moveOn(selected);
  }

  async redo(): Promise<void> {
    await this.#requests.settled; // what is just being undone can be redone, too
    const action = this.undone.at(-1);
    const selected = this.selection;
    if (action === undefined) return;
    this.undone = this.undone.slice(0, -1);
    if (!(await this.#requests.act(action))) this.undone = [...this.undone, action];
    this.#moveOn(selected);
  }

  async clear(): Promise<void> {
    const selected = this.selection;
    const actions = this.turn?.actions.map(({ action }) => action) ?? [];
    for (const action of actions) this.pending.withdraw(this.seat, action);
    const done = await this.#requests.clear();
    if (!done) return;
    this.cleared = actions;
    this.undone = [];
    this.last = null;
    this.#moveOn(selected);
  }

  async takeBack(index: number): Promise<boolean> {
    const action = this.turn?.actions[index]?.action ?? "";
    this.pending.withdraw(this.seat, action);
    const done = await this.#requests.takeBack(action);
    if (done) this.last = null;
    return done;
  }

  async end(): Promise<boolean> {
    const done = await this.#requests.end();
    if (done) this.reset();
    return done;
  }

  reset(): void {
    this.#take(null);
    this.last = null;
    this.undone = this.cleared = [];
  }

  /** Show the board of another seat, with nothing on it that was about the one before. */
  showSeat(seat: number): void {
    if (seat === this.seat) return;
    this.seat = seat;
    this.reset();
    this.pointed = null;
    this.beingDrawn = new Set();
    this.room.refusal = null;
  }

  /** Ask what pointing at a space would do. */
  async preview(action: SpaceAction): Promise<void> {
    if (this.pending.all.length) return; // the server would answer for the board without them
    const turn = this.turn;
    const previewed = await this.room.preview(this.seat, action.notation);
    if (previewed) this.#preview = { turn, previewed };
  }

  /** Point out once more where it fits. */
  showWhere(): void {
    this.pulse += 1;
  }

  /** The next or previous space where it fits, for players with a keyboard. */
  nextFitting(step: 1 | -1): string | null {
    return nextSpace([...this.fitting], this.cursor, step);
  }

  /** Take something in hand, in its first orientation unless another is given. */
  #take(selection: Selection | null, orientation: string | null = null): void {
    this.selection = selection;
    this.traced = [];
    this.#pickedUp = null;
    this.#hold(orientation);
  }

  #hold(orientation: string | null): void {
    this.#orientation = orientation;
    this.#chosen = null;
  }

  #chooseAction(found: SpaceAction | undefined): void {
    this.#orientation = found?.drawn?.code ?? this.#orientation;
    this.#chosen = found?.notation ?? null;
  }

  /** The action of this round that drew what is in a space, by its index; -1 if there is none. */
  #actionAt(space: string): number {
    return this.turn?.actions.findLastIndex(({ spaces }) => spaces.includes(space)) ?? -1;
  }

  /** Take a drawing of this round back into the hand, in its orientation. */
  async #pickUp(index: number, space: string): Promise<boolean> {
    const action = this.turn?.actions[index]?.action ?? "";
    const code = this.sheet?.spaces.find((drawn) => drawn.space === space)?.code ?? "";
    if (!(await this.takeBack(index)) || !this.turn) return false;
    this.#take(sourceOf(this.turn, action), code);
    this.pointed = null;
    this.#pickedUp = { space, code };
    return true;
  }

  /** The action that redraws a picked-up route: in its next orientation if there is one. */
  #rotatedFrom({ space, code }: PickedUp): SpaceAction | null {
    const actions = this.actions.get(space) ?? [];
    const index = actions.findIndex((found) => found.drawn?.code === code);
    return this.#orientation === code && index >= 0 ? (actions[(index + 1) % actions.length] ?? null) : this.#aimedAt(space);
  }

  async #bringBack(): Promise<void> {
    const [actions, selected] = [this.cleared, this.selection];
    this.cleared = [];
    for (const action of actions) if (!(await this.#requests.act(action))) break;
    this.#moveOn(selected);
  }

  async #rotateLast(index?: number): Promise<boolean> {
    const last = this.last;
    const before = last?.actions[last.index]?.notation;
    const isDrawn = this.turn?.actions.some((made) => made.action === before) ?? false;
    if (!last || before === undefined || last.actions.length < 2 || !isDrawn) return false;
    const next = index ?? (last.index + 1) % last.actions.length;
    const action = last.actions[next];
    if (!action || next === last.index) return false;
    this.pending.withdraw(this.seat, before);
    const answer = this.#requests.act(action.notation, this.#requests.takeBack(before));
    this.#draw(action, answer);
    this.last = { ...last, index: next };
    const done = await answer;
    this.pending.settle(answer);
    if (!done && this.last?.index === next) this.last = last;
    return done;
  }

  /** Say why a tap did nothing. */
  async #explain(space: string): Promise<false> {
    const { turn, selection } = this;
    if (!turn || turn.done) return false;
    const route = turn.choosing ? null : routeOf(turn, selection);
    const { chooseBefore, notHere, pickDie, waitsToSend } = i18n.t.game;
    const count = this.pending.all.length;
    // What has not been sent may be what this would join.
    const nothing = count ? waitsToSend({ count }) : notHere({ space });
    const text = turn.choosing ? chooseBefore : selection ? nothing : pickDie;
    const why = route && !count && (await whyNot(this.room, this.seat, route, space));
    if (selection === this.selection) this.room.refusal = why || { text, reasons: [] };
    return false;
  }

  #aimedAt(space: string): SpaceAction | null {
    const actions = this.actions.get(space) ?? [];
    return actions.find((found) => found.notation === this.#chosen) ?? fittingAction(actions, this.#orientation, this.#routes);
  }

  #draw(action: SpaceAction, done: Promise<boolean>): void {
    const { space, drawn } = action;
    if (!drawn) return;
    const label = action.label ?? i18n.t.game.drawnAt({ title: this.#routes[drawn.route]?.title ?? "", space });
    this.pending.add({ ...action, label, seat: this.seat, done });
    this.beingDrawn = new Set([space]);
    scratch();
  }

  /** Take the next die in hand, unless the player has already chosen something. */
  #moveOn(selected: Selection | null): void {
    if (this.selection !== selected) return;
    this.#take(this.turn && !this.turn.choosing ? nextDie(this.turn) : null);
  }
}
