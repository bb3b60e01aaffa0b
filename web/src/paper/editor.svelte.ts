import type { Art } from "../board/art";
import { allSpaces, neighbour } from "../board/spaces";
import * as api from "../lib/api";
import { MAX_PLAYERS } from "../lib/generated/messages";
import type { FieldView, PaperBoard, PaperForm, PaperPhoto, RouteView, ScoredPaper } from "../lib/generated/messages";
import { i18n } from "../lib/i18n/index.svelte";
import { toggle } from "../lib/toggle";
import { blank, confirmSpaces, fromRequest, isBlank, nonEmpty, toRequest, valuesOf, withDrawing, withField, type DrawnRoute, type EnteredBoard } from "./boards";
import { nextOrientation, orientationsByFit } from "./fit";
import { History } from "./history.svelte";
import { boardsPutAside, saveBoards, savedBoards, putAside } from "./saved-boards";
import { fromLink, type Saved } from "./link";
import { Scoring, type ScoreRequest } from "./scoring.svelte";

/** The boards being entered, and what the server says about them. */
export class Editor {
  rules = $state("classic");
  boards = $state.raw<readonly EnteredBoard[]>([]);
  current = $state(0);
  form = $state.raw<PaperForm | null>(null);
  art = $state.raw<Art | null>(null);
  /** The space that a shape from the keyboard goes to; none until something is tapped. */
  frame = $state<string | null>(null);
  /** The shape that a tap on a space draws. */
  held = $state<string | null>(null);
  /** The space drawn last, which Turn and Flip apply to. */
  last = $state<string | null>(null);
  /** The number that new drawings get; 0 for none. */
  round = $state(0);
  /** The field whose spaces or grid lines are being tapped. */
  field = $state.raw<FieldView | null>(null);
  problem = $state.raw<string | null>(null);
  /** Whether boards from a link are shown, with those of this device put aside. */
  linked = $state(false);
  readonly scoring = new Scoring(() => this.#scoreRequest(), () => void this.useRules(this.rules), (text) => (this.problem = text));
  readonly #history = new History<Saved>();
  /** Whether somebody tapped the framed space; a frame that moved automatically is not removed by a tap. */
  #chosen = false;

  readonly board = $derived(this.boards[this.current] ?? blank(""));
  readonly scored: ScoredPaper | null = $derived(this.scoring.score?.boards[this.current] ?? null);
  readonly spaces = $derived(this.form ? allSpaces(this.form.ruleset.layout.rows, this.form.ruleset.layout.columns).flat() : []);
  readonly canUndo = $derived(this.#history.canUndo);
  readonly isFull = $derived(this.boards.length >= MAX_PLAYERS);

  // Beginning

  /** Open what a link holds, or else what was entered last. */
  async open(link: string | null): Promise<void> {
    if (link === null) return this.#load(savedBoards());
    const found = await fromLink(link).catch(() => null);
    if (!found) this.problem = i18n.t.paper.brokenLink;
    else if (putAside(found)) this.linked = true;
    await this.#load(found ?? savedBoards());
  }

  /** Start with the players of a game whose dice were rolled here, and the points that each has for goals. */
  async begin(rules: string, names: readonly string[], goals: readonly Record<string, readonly string[]>[] = []): Promise<void> {
    const boards = names.map((name, i) => ({ ...blank(name), fields: nonEmpty({ goals: goals[i] ?? {} }) }));
    const saved = { rules, boards: boards.length ? boards : [blank("")] };
    if (putAside(saved)) this.linked = true;
    await this.#load(saved);
  }

  /** Go back to the boards that others have replaced. */
  async back(): Promise<void> {
    this.linked = false;
    await this.#load(boardsPutAside());
    saveBoards(this.saved);
  }

  async #load(saved: Saved | null): Promise<void> {
    this.boards = saved?.boards.length ? saved.boards : [blank("")];
    this.current = 0;
    // They count even while their form cannot be loaded: entries are stored with them.
    [this.rules, this.form] = [saved?.rules ?? "classic", null];
    await this.useRules(this.rules);
  }

  /** Score by other rules; entries stay. */
  async useRules(rules: string): Promise<void> {
    try {
      const [form, art] = await Promise.all([api.paperForm(rules), api.art(rules)]);
      [this.form, this.art, this.rules, this.scoring.online] = [form, art, rules, true];
      this.#changed();
    } catch (error) {
      this.scoring.fail(error);
    }
  }

  // Drawing

  routeOf(key: string): RouteView | null {
    return this.form?.ruleset.routes[key] ?? null;
  }

  /** Draw a route in a space so that it fits its neighbours. */
  draw(space: string, key: string): void {
    const route = this.routeOf(key);
    if (!route || !this.form) return;
    const code = orientationsByFit(this.board, this.form.ruleset.layout, space, route)[0] ?? "";
    this.#setDrawing(space, { route: key, code, round: this.round });
    this.last = space;
  }

  /** Draw in the frame, which moves on in reading order. */
  typeShape(key: string): void {
    this.draw(this.frame ?? this.spaces[0] ?? "", key);
    this.#chosen = false;
    this.frame = this.#after(this.frame ?? this.spaces[0] ?? "");
  }

  erase(space: string | null = this.frame): void {
    if (space && this.board.spaces[space]) this.#setDrawing(space, null);
    else if (space && this.form?.start.some((drawn) => drawn.space === space)) this.#clearPrinted(space);
  }

  #clearPrinted(space: string): void {
    this.#change({ ...this.board, empty: toggle(this.board.empty, space) });
  }

  /** The space that Turn, Flip and a round number apply to. */
  get target(): string | null {
    return this.frame && this.board.spaces[this.frame] ? this.frame : this.last && this.board.spaces[this.last] ? this.last : null;
  }

  rotate(step: 1 | -1 = 1, space: string | null = this.target): void {
    const entry = space && this.board.spaces[space];
    const route = entry && this.routeOf(entry.route);
    if (!space || !entry || !route || !this.form) return;
    this.#setDrawing(space, { ...entry, code: nextOrientation(this.board, this.form.ruleset.layout, space, route, entry.code, step) });
  }

  flip(space: string | null = this.target): void {
    const entry = space && this.board.spaces[space];
    const code = entry && this.routeOf(entry.route)?.mirrored[entry.code];
    if (space && entry && code) this.#setDrawing(space, { ...entry, code });
  }

  /** Number new drawings, and the one that was just made. */
  setRound(round: number): void {
    this.round = round;
    const space = this.target;
    const entry = space && this.board.spaces[space];
    if (space && entry && entry.round !== round) this.#setDrawing(space, { ...entry, round });
  }

  /** Tap a space: draw what is held, turn what is there, or frame it. */
  tap(space: string): void {
    if (this.field) return this.setField(space);
    const there = this.board.spaces[space];
    if (this.held !== null) {
      if (there?.route === this.held) this.rotate(1, space);
      else this.draw(space, this.held);
      this.frame = null;
      this.last = space;
    } else if (this.frame === space) {
      if (there) this.rotate(1, space);
      else if (this.#chosen) this.frame = null;
      this.#chosen = true;
    } else [this.frame, this.#chosen] = [space, true];
  }

  /** Tap a shape: draw it in the frame, or hold it for the spaces tapped next. */
  pick(key: string): void {
    this.field = null;
    if (this.frame && this.held === null) this.typeShape(key);
    else this.held = this.held === key ? null : key;
  }

  /** Draw the same shape in an empty space the pen is dragged to. */
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
    const next = several ? toggle(values, value) : values.includes(value) || !value ? [] : [value];
    this.#change(withField(this.board, field, next));
  }

  /** Mark a special route as used without being drawn, or not. */
  toggleSpecial(key: string): void {
    this.#change({ ...this.board, specials: toggle(this.board.specials, key) });
  }

  // Boards

  add(): void {
    if (this.isFull) return;
    this.#history.add(this.saved);
    this.boards = [...this.boards, blank("")];
    this.show(this.boards.length - 1);
    this.#changed();
  }

  remove(index: number): void {
    this.#history.add(this.saved);
    const rest = this.boards.filter((_, i) => i !== index);
    this.boards = rest.length ? rest : [blank("")];
    this.show(Math.min(this.current, this.boards.length - 1));
    this.#changed();
  }

  show(index: number): void {
    [this.current, this.frame, this.last, this.field] = [index, null, null, null];
  }

  rename(name: string): void {
    this.#replace({ ...this.board, name });
    this.#changed();
  }

  /** Read pasted text. */
  async paste(text: string): Promise<boolean> {
    try {
      const { rules, boards } = await api.paperRead(text, this.rules);
      if (rules !== this.rules) await this.useRules(rules);
      return this.#insert(boards);
    } catch (error) {
      this.scoring.fail(error);
      return false;
    }
  }

  /** Enter a board that was read from a photo, and remember what was hard to read. */
  enterPhoto(read: PaperPhoto): void {
    const spaces = read.spaces.filter(({ code }) => code).map(({ space, code }) => ({ space, code }));
    const unsure = Object.fromEntries(read.spaces.filter(({ sure }) => !sure).map(({ space, confidence }) => [space, confidence]));
    if (this.#insert([{ spaces }])) this.#replace({ ...this.board, unsure });
  }

  /** Confirm that spaces were read correctly. */
  confirm(spaces: readonly string[]): void {
    this.#change(confirmSpaces(this.board, spaces));
  }

  /** The first board replaces the shown one if that is blank; all others are added. */
  #insert(read: readonly PaperBoard[]): boolean {
    const { form } = this;
    if (!form) return false;
    const [first, ...more] = read.map((board) => fromRequest(board, form, (code) => this.#plainest(code)));
    if (!first) return false;
    this.#history.add(this.saved);
    const empty = isBlank(this.board);
    const index = empty ? this.current : this.boards.length;
    const here = { ...first, name: first.name || (empty ? this.board.name : "") };
    this.boards = [...this.boards.slice(0, index), here, ...more, ...this.boards.slice(index + 1)].slice(0, MAX_PLAYERS);
    this.show(Math.min(index, this.boards.length - 1));
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
    const before = this.#history.undo();
    if (!before) return;
    this.boards = before.boards;
    this.current = Math.min(this.current, this.boards.length - 1);
    this.#changed();
  }

  get saved(): Saved {
    return { rules: this.rules, boards: this.boards };
  }

  close(): void {
    this.scoring.close();
  }

  // Keeping and scoring

  #setDrawing(space: string, entry: DrawnRoute | null): void {
    const empty = entry ? this.board.empty.filter((other) => other !== space) : this.board.empty;
    this.#change({ ...withDrawing(this.board, space, entry), empty });
  }

  #change(board: EnteredBoard): void {
    this.#history.add(this.saved);
    this.#replace(board);
    this.#changed();
  }

  /** Replace the shown board. */
  #replace(board: EnteredBoard): void {
    this.boards = this.boards.map((other, i) => (i === this.current ? board : other));
  }

  #changed(): void {
    saveBoards(this.saved);
    this.scoring.scoreLater();
  }

  #scoreRequest(): ScoreRequest | null {
    const { form, rules } = this;
    return form && { rules, boards: this.boards.map((board) => toRequest(board, form)) };
  }
}
