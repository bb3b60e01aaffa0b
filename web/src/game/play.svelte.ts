import type { Ghost } from "../board/Board.svelte";
import type { Previewed, SheetView, TurnView } from "../lib/generated/messages";
import { i18n } from "../lib/i18n/index.svelte";
import { signed } from "../lib/i18n/format";
import type { TurnRoom } from "../lib/room.svelte";
import { scratch } from "../lib/sound";
import { routeOf, whyNot } from "./misfit";
import { TurnRequests } from "./turn-requests";
import { mirroredWay, nextDie, nextSpace, options, tracing, type Option, type Selection } from "./options";

/** The drawing made last, which further taps turn. */
interface Last {
  readonly space: string;
  readonly ways: readonly Option[];
  readonly index: number;
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
  moving = $state.raw<ReadonlySet<string>>(new Set());
  /** Drawn here before the server has confirmed it. */
  pending = $state.raw<Option | null>(null);
  undone = $state.raw<readonly string[]>([]);
  last = $state.raw<Last | null>(null);
  #ways = $state.raw<ReadonlyMap<string, number>>(new Map());

  turn = $derived.by((): TurnView | null => this.room.turn(this.seat));
  options = $derived.by(() => options(this.turn, this.selection));
  open = $derived(new Set(this.options.keys()));
  /** Grid lines tapped so far, while a line is traced along them. */
  traced = $state.raw<readonly string[]>([]);
  edges = $derived.by(() => [
    ...new Set(tracing(this.turn, this.selection, this.traced).flatMap((move) => move.edges)),
  ]);
  board = $derived.by(() => this.room.table?.boards.find((b) => b.seat === this.seat) ?? null);

  /** The sheet with what has just been drawn on it. */
  sheet = $derived.by((): SheetView | null => {
    const sheet = this.board?.sheet ?? null;
    const drawn = this.pending?.drawn;
    if (!sheet || !drawn || !this.pending) return sheet;
    const { space } = this.pending;
    const round = this.room.table?.room.round ?? 0;
    const title = this.room.table?.ruleset.routes[drawn.route]?.title ?? "";
    const others = sheet.spaces.filter((s) => s.space !== space);
    return { ...sheet, spaces: [...others, { space, ...drawn, round, title }] };
  });

  /** What a tap where the player points would do. */
  aimed = $derived.by((): Option | null =>
    this.pointed === null || this.pending ? null : this.#way(this.pointed),
  );

  /** What a tap where the player points would do to score and sheet. */
  previewed = $derived.by((): Previewed | null => {
    const preview = this.#preview;
    const current = preview?.turn === this.turn && preview?.previewed.action === this.aimed?.action;
    return current ? (preview?.previewed ?? null) : null;
  });

  ghost = $derived.by((): Ghost | null => {
    const aimed = this.aimed;
    const gain = this.previewed ? signed(this.previewed.gain) : "";
    return aimed?.drawn ? { space: aimed.space, ...aimed.drawn, gain } : null;
  });

  readonly #requests: TurnRequests;

  constructor(readonly room: TurnRoom) {
    this.#requests = new TurnRequests(room, () => this.seat);
  }

  /** Take something in hand; what is in hand already is put back, except a die. */
  select(selection: Selection | null): void {
    const same = JSON.stringify(selection) === JSON.stringify(this.selection);
    this.selection = same && selection?.kind !== "die" ? null : selection;
    this.#ways = new Map();
    this.traced = [];
    this.room.refusal = null;
  }

  /** Draw in a space, or turn what was drawn there last. */
  tap(space: string): Promise<boolean> {
    if (this.last?.space === space && !this.options.has(space)) return this.#turnLast();
    const option = this.#way(space);
    return option ? this.act(option) : this.#explain(space);
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
    await this.act({ action: meant.action, space: "", label: meant.label, drawn: null });
    this.traced = [];
  }

  /** Go on to the next way it fits: where the player points, or what was drawn last. */
  rotate(): void {
    const space = this.pointed ?? this.cursor;
    const ways = this.options.get(space);
    if (ways) this.#ways = new Map(this.#ways).set(space, ((this.#ways.get(space) ?? 0) + 1) % ways.length);
    else void this.#turnLast();
  }

  /** Mirror where the player points, or what was drawn last; nothing if that does not fit. */
  flip(): void {
    const space = this.pointed ?? this.cursor;
    const ways = this.options.get(space);
    if (ways) {
      const index = this.#mirrored(ways, this.#ways.get(space) ?? 0);
      this.#ways = new Map(this.#ways).set(space, index);
    } else if (this.last) {
      void this.#turnLast(this.#mirrored(this.last.ways, this.last.index));
    }
  }

  async act(option: Option): Promise<boolean> {
    const ways = this.options.get(option.space) ?? [option];
    const held = this.selection;
    this.#draw(option);
    const done = await this.#requests.act(option.action);
    if (this.pending === option) this.pending = null;
    if (done) {
      this.undone = [];
      this.last = option.drawn ? { space: option.space, ways, index: ways.indexOf(option) } : null;
      this.#ways = new Map();
      this.#moveOn(held);
    }
    return done;
  }

  async undo(): Promise<void> {
    const last = this.turn?.actions.at(-1);
    const held = this.selection;
    if (!last) return;
    const done = await this.#requests.undo(() => (this.undone = [...this.undone, last.action]));
    if (!done) return;
    this.last = null;
    this.#moveOn(held);
  }

  async redo(): Promise<void> {
    await this.#requests.settled; // what is just being undone can be redone, too
    const action = this.undone.at(-1);
    const held = this.selection;
    if (action === undefined) return;
    this.undone = this.undone.slice(0, -1);
    if (!(await this.#requests.act(action))) this.undone = [...this.undone, action];
    this.#moveOn(held);
  }

  async clear(): Promise<void> {
    const held = this.selection;
    const done = await this.#requests.clear();
    if (!done) return;
    this.undone = [];
    this.last = null;
    this.#moveOn(held);
  }

  async takeBack(index: number): Promise<void> {
    await this.#requests.takeBack(index);
    this.last = null;
  }

  async end(): Promise<boolean> {
    const done = await this.#requests.end();
    if (done) this.reset();
    return done;
  }

  reset(): void {
    this.selection = null;
    this.last = null;
    this.undone = [];
    this.traced = [];
    this.#ways = new Map();
  }

  /** Ask what pointing at a space would do. */
  async preview(option: Option): Promise<void> {
    const turn = this.turn;
    const previewed = await this.room.preview(this.seat, option.action);
    if (previewed) this.#preview = { turn, previewed };
  }

  /** Point out once more where it fits. */
  showWhere(): void {
    this.pulse += 1;
  }

  /** The next or previous space where it fits, for players with a keyboard. */
  nextOpen(step: 1 | -1): string | null {
    return nextSpace([...this.open], this.cursor, step);
  }

  async #turnLast(index?: number): Promise<boolean> {
    const last = this.last;
    const place = this.turn?.actions.findIndex((a) => a.action === last?.ways[last.index]?.action);
    if (!last || last.ways.length < 2 || place === undefined || place < 0) return false;
    const next = index ?? (last.index + 1) % last.ways.length;
    const option = last.ways[next];
    if (!option || next === last.index) return false;
    this.#draw(option);
    const taken = await this.#requests.takeBack(place);
    const done = taken && (await this.#requests.act(option.action));
    if (this.pending === option) this.pending = null;
    if (done) this.last = { ...last, index: next };
    return done;
  }

  /** Say why a tap did nothing. */
  async #explain(space: string): Promise<false> {
    const { turn, selection } = this;
    if (!turn || turn.done) return false;
    const route = turn.choosing ? null : routeOf(turn, selection);
    const { chooseFirst, notHere, pickDie } = i18n.t.game;
    const text = turn.choosing ? `${chooseFirst}.` : selection ? notHere({ space }) : pickDie;
    const why = route && (await whyNot(this.room, this.seat, route, space));
    if (selection === this.selection) this.room.refusal = why || { text, reasons: [] };
    return false;
  }

  #way(space: string): Option | null {
    const ways = this.options.get(space);
    return ways?.[(this.#ways.get(space) ?? 0) % ways.length] ?? null;
  }

  #mirrored(ways: readonly Option[], index: number): number {
    return mirroredWay(ways, index, this.room.table?.ruleset.routes ?? {});
  }

  #draw(option: Option): void {
    if (!option.drawn) return;
    this.pending = option;
    this.moving = new Set([option.space]);
    scratch();
  }

  /** Take the next die in hand, unless the player has been quicker. */
  #moveOn(held: Selection | null): void {
    if (this.selection !== held) return;
    this.selection = this.turn && !this.turn.choosing ? nextDie(this.turn) : null;
  }
}
