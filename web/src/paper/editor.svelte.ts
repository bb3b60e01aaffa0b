import type { Art } from "../board/art";
import { allSpaces, neighbour } from "../board/spaces";
import * as api from "../lib/api";
import type { FieldView, PaperBoard, PaperForm, PaperPhoto, PaperScore, RouteView, ScoredPaper } from "../lib/generated/messages";
import { i18n } from "../lib/i18n/index.svelte";
import { recall, remember } from "../lib/storage";
import { blank, confirmed, fromRequest, isBlank, toggled, toRequest, valuesOf, withDrawing, withField, type Board, type DrawnRoute } from "./boards";
import { turn, ways } from "./fit";
import { fromLink, pack, unpack, type Saved } from "./link";

const KEPT = "paper";
const PUT_ASIDE = "paper.before";
const MAX_UNDO = 200;
const MAX_BOARDS = 12;
const SCORE_DELAY_MS = 120;
const RETRY_MS = 3000;

/** The boards being entered, and what the server says about them. */
export class Editor {
  rules = $state("classic");
  boards = $state.raw<readonly Board[]>([]);
  current = $state(0);
  form = $state.raw<PaperForm | null>(null);
  art = $state.raw<Art | null>(null);
  score = $state.raw<PaperScore | null>(null);
  /** The space that a shape from the keyboard goes to; none until something is tapped. */
  frame = $state<string | null>(null);
  /** The shape that a tap on a space draws. */
  held = $state<string | null>(null);
  /** The space drawn last, which Turn and Flip are about. */
  last = $state<string | null>(null);
  /** The number that new drawings get; 0 for none. */
  round = $state(0);
  /** The field whose spaces or grid lines are being tapped. */
  field = $state.raw<FieldView | null>(null);
  online = $state(true);
  problem = $state.raw<string | null>(null);
  /** Whether boards from a link are shown, with those of this device put aside. */
  linked = $state(false);
  #past = $state.raw<readonly Saved[]>([]);
  /** Whether somebody tapped the framed space; a frame that came by itself is not taken away by a tap. */
  #chosen = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #asked = 0;

  readonly board = $derived(this.boards[this.current] ?? blank(""));
  readonly scored: ScoredPaper | null = $derived(this.score?.boards[this.current] ?? null);
  readonly spaces = $derived(this.form ? allSpaces(this.form.ruleset.layout.rows, this.form.ruleset.layout.columns).flat() : []);
  readonly canUndo = $derived(this.#past.length > 0);

  // Beginning

  /** Open what a link holds, or else what was entered last. */
  async open(link: string | null): Promise<void> {
    const kept = this.#kept(KEPT);
    if (link === null) return this.#load(kept);
    const found = await fromLink(link).catch(() => null);
    if (!found) this.problem = i18n.t.paper.brokenLink;
    if (found && kept && kept.boards.some((board) => !isBlank(board)) && pack(kept) !== pack(found)) {
      remember(PUT_ASIDE, pack(kept));
      this.linked = true;
    }
    await this.#load(found ?? kept);
  }

  /** Go back to the boards that a link has put aside. */
  async back(): Promise<void> {
    this.linked = false;
    await this.#load(this.#kept(PUT_ASIDE));
    this.#keep();
  }

  #kept(key: string): Saved | null {
    try {
      return unpack(recall(key) ?? "");
    } catch {
      return null;
    }
  }

  async #load(saved: Saved | null): Promise<void> {
    this.boards = saved?.boards.length ? saved.boards : [blank("")];
    this.current = 0;
    await this.use(saved?.rules ?? "classic");
  }

  /** Count by other rules; what is entered stays. */
  async use(rules: string): Promise<void> {
    try {
      const [form, art] = await Promise.all([api.paperForm(rules), api.art(rules)]);
      [this.form, this.art, this.rules, this.online] = [form, art, rules, true];
      this.#keep();
      this.#later();
    } catch (refusal) {
      this.#show(refusal);
    }
  }

  /** Start with the players of a game whose dice were rolled here. */
  async begin(rules: string, names: readonly string[]): Promise<void> {
    const kept = this.#kept(KEPT);
    if (kept?.boards.some((board) => !isBlank(board))) {
      remember(PUT_ASIDE, pack(kept));
      this.linked = true;
    }
    await this.#load({ rules, boards: names.length ? names.map(blank) : [blank("")] });
  }

  // Drawing

  routeOf(key: string): RouteView | null {
    return this.form?.ruleset.routes[key] ?? null;
  }

  /** Draw a route in a space so that it fits its neighbours. */
  draw(space: string, key: string): void {
    const route = this.routeOf(key);
    if (!route || !this.form) return;
    const code = ways(this.board, this.form.ruleset.layout, space, route)[0] ?? "";
    this.#put(space, { route: key, code, round: this.round });
    this.last = space;
  }

  /** Draw in the frame, which moves on in reading order. */
  type(key: string): void {
    this.draw(this.frame ?? this.spaces[0] ?? "", key);
    this.#chosen = false;
    this.frame = this.#after(this.frame ?? this.spaces[0] ?? "");
  }

  erase(space: string | null = this.frame): void {
    if (space && this.board.spaces[space]) this.#put(space, null);
    else if (space && this.form?.start.some((drawn) => drawn.space === space)) this.#clearPrinted(space);
  }

  #clearPrinted(space: string): void {
    this.#change({ ...this.board, empty: toggled(this.board.empty, space) });
  }

  /** The space that Turn, Flip and a round number are about. */
  get target(): string | null {
    return this.frame && this.board.spaces[this.frame] ? this.frame : this.last && this.board.spaces[this.last] ? this.last : null;
  }

  turn(step: 1 | -1 = 1, space: string | null = this.target): void {
    const entry = space && this.board.spaces[space];
    const route = entry && this.routeOf(entry.route);
    if (!space || !entry || !route || !this.form) return;
    this.#put(space, { ...entry, code: turn(this.board, this.form.ruleset.layout, space, route, entry.code, step) });
  }

  flip(space: string | null = this.target): void {
    const entry = space && this.board.spaces[space];
    const code = entry && this.routeOf(entry.route)?.mirrored[entry.code];
    if (space && entry && code) this.#put(space, { ...entry, code });
  }

  /** Number new drawings, and the one that was just made. */
  number(round: number): void {
    this.round = round;
    const space = this.target;
    const entry = space && this.board.spaces[space];
    if (space && entry && entry.round !== round) this.#put(space, { ...entry, round });
  }

  /** Tap a space: draw what is held, turn what is there, or frame it. */
  tap(space: string): void {
    if (this.field) return this.setField(space);
    const there = this.board.spaces[space];
    if (this.held !== null) {
      if (there?.route === this.held) this.turn(1, space);
      else this.draw(space, this.held);
      this.frame = null;
      this.last = space;
    } else if (this.frame === space) {
      if (there) this.turn(1, space);
      else if (this.#chosen) this.frame = null;
      this.#chosen = true;
    } else [this.frame, this.#chosen] = [space, true];
  }

  /** Tap a shape: draw it in the frame, or hold it for the spaces tapped next. */
  pick(key: string): void {
    this.field = null;
    if (this.frame && this.held === null) this.type(key);
    else this.held = this.held === key ? null : key;
  }

  /** Draw the same shape on in an empty space that the pen is dragged to. */
  repeat(space: string): void {
    const key = this.held ?? (this.last && this.board.spaces[this.last]?.route);
    if (key && !this.board.spaces[space]) this.draw(space, key);
  }

  move(arrow: string): boolean {
    const { rows, columns } = this.form?.ruleset.layout ?? { rows: 0, columns: 0 };
    const next = this.frame ? neighbour(this.frame, arrow, rows, columns) : (this.spaces[0] ?? null);
    if (next) this.frame = next;
    return next !== null;
  }

  /** Leave the framed space as it is. */
  skip(): void {
    this.frame = this.#after(this.frame ?? this.spaces[0] ?? "");
  }

  #after(space: string): string | null {
    return this.spaces[(this.spaces.indexOf(space) + 1) % this.spaces.length] ?? null;
  }

  // Fields

  setField(value: string, field: FieldView | null = this.field): void {
    if (!field) return;
    const values = valuesOf(this.board, field);
    const several = field.kind === "spaces" || field.kind === "segments";
    const next = several ? toggled(values, value) : values.includes(value) || !value ? [] : [value];
    this.#change(withField(this.board, field, next));
  }

  special(key: string): void {
    this.#change({ ...this.board, specials: toggled(this.board.specials, key) });
  }

  // Boards

  add(): void {
    if (this.boards.length >= MAX_BOARDS) return;
    this.#remember();
    this.boards = [...this.boards, blank("")];
    this.show(this.boards.length - 1);
    this.#changed();
  }

  remove(index: number): void {
    this.#remember();
    const left = this.boards.filter((_, i) => i !== index);
    this.boards = left.length ? left : [blank("")];
    this.show(Math.min(this.current, this.boards.length - 1));
    this.#changed();
  }

  show(index: number): void {
    [this.current, this.frame, this.last, this.field] = [index, null, null, null];
  }

  rename(name: string): void {
    this.boards = this.boards.map((board, i) => (i === this.current ? { ...board, name } : board));
    this.#changed();
  }

  /** Read pasted text. */
  async paste(text: string): Promise<boolean> {
    try {
      const { rules, boards } = await api.paperRead(text, this.rules);
      if (rules !== this.rules) await this.use(rules);
      return this.#insert(boards);
    } catch (refusal) {
      this.#show(refusal);
      return false;
    }
  }

  /** Enter a board that was read from a photo, and remember what was hard to read. */
  enter(read: PaperPhoto): void {
    const spaces = read.spaces.filter(({ code }) => code).map(({ space, code }) => ({ space, code }));
    const unsure = Object.fromEntries(read.spaces.filter(({ sure }) => !sure).map(({ space, certainty }) => [space, certainty]));
    if (this.#insert([{ spaces }])) this.boards = this.boards.map((board, i) => (i === this.current ? { ...board, unsure } : board));
  }

  /** Say that spaces were read rightly. */
  confirm(spaces: readonly string[]): void {
    this.#change(confirmed(this.board, spaces));
  }

  /** The first board takes the place of an empty one that is shown, others are added. */
  #insert(read: readonly PaperBoard[]): boolean {
    const { form } = this;
    if (!form) return false;
    const [first, ...more] = read.map((board) => fromRequest(board, form, (code) => this.#plainest(code)));
    if (!first) return false;
    this.#remember();
    const empty = isBlank(this.board);
    const place = empty ? this.current : this.boards.length;
    const here = { ...first, name: first.name || (empty ? this.board.name : "") };
    this.boards = [...this.boards.slice(0, place), here, ...more, ...this.boards.slice(place + 1)].slice(0, MAX_BOARDS);
    this.show(Math.min(place, this.boards.length - 1));
    this.#changed();
    this.problem = null;
    return true;
  }

  /** The first route in the order of the palette that can look like this. */
  #plainest(code: string): string {
    const routes = this.form?.groups.flatMap((group) => group.routes) ?? [];
    return routes.find((key) => this.routeOf(key)?.codes.includes(code)) ?? "";
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#past = this.#past.slice(0, -1);
    this.boards = before.boards;
    this.current = Math.min(this.current, this.boards.length - 1);
    this.#changed();
  }

  get saved(): Saved {
    return { rules: this.rules, boards: this.boards };
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#asked++;
  }

  // Keeping and counting

  #put(space: string, entry: DrawnRoute | null): void {
    const empty = entry ? this.board.empty.filter((other) => other !== space) : this.board.empty;
    this.#change({ ...withDrawing(this.board, space, entry), empty });
  }

  #change(board: Board): void {
    this.#remember();
    this.boards = this.boards.map((other, i) => (i === this.current ? board : other));
    this.#changed();
  }

  #remember(): void {
    this.#past = [...this.#past, this.saved].slice(-MAX_UNDO);
  }

  #changed(): void {
    this.#keep();
    this.#later();
  }

  #keep(): void {
    remember(KEPT, pack(this.saved));
  }

  #later(delay = SCORE_DELAY_MS): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.count(), delay);
  }

  /** Have all boards counted; without a connection, try again soon. */
  async count(): Promise<void> {
    const { form } = this;
    if (!form) return;
    const asked = ++this.#asked;
    const boards = this.boards.map((board) => toRequest(board, form));
    try {
      const score = await api.paperScore(this.rules, boards);
      if (asked !== this.#asked) return;
      [this.score, this.online, this.problem] = [score, true, null];
    } catch (refusal) {
      if (asked === this.#asked) this.#show(refusal);
    }
  }

  #show(refusal: unknown): void {
    if (!(refusal instanceof api.ApiError)) throw refusal;
    if (refusal.code !== "unreachable") {
      this.problem = refusal.text;
      return;
    }
    this.online = false;
    if (this.form) this.#later(RETRY_MS);
    else this.#timer = setTimeout(() => void this.use(this.rules), RETRY_MS);
  }
}
