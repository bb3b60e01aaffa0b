import type { TurnView } from "../lib/generated/messages";
import { drawnFrom, groupMoves, moveGroupOfDie } from "./actions";
import type { Play } from "./play.svelte";

/** What keys act on. */
export interface Context {
  readonly play: Play;
  readonly focusSpace: (space: string) => void;
  readonly showShortcuts: () => void;
}

const TYPING = "input, select, textarea, dialog, dialog *";

/** Handle a key; true if it has a meaning. */
export function handleKey(event: KeyboardEvent, context: Context): boolean {
  const target = event.target as Element | null;
  if (event.ctrlKey || event.metaKey || event.altKey || target?.matches(TYPING)) return false;
  if (event.key === "?") return done(context.showShortcuts);
  const turn = context.play.turn;
  if (turn === null || turn.done) return false;
  return number(event, context.play, turn) || letter(event, context, turn);
}

function done(action: () => unknown): true {
  void action();
  return true;
}

function number(event: KeyboardEvent, play: Play, turn: TurnView): boolean {
  const digit = /^Digit([1-9])$/.exec(event.code)?.[1];
  if (digit === undefined) return false;
  const index = Number(digit) - 1;
  if (event.shiftKey) {
    const special = turn.specials[index];
    const offered = turn.offers.some((o) => o.source === "special" && o.route === special?.route);
    if (special && offered) play.select({ kind: "special", route: special.route });
  } else {
    const die = turn.dice[index];
    const group = die && moveGroupOfDie(turn, die);
    const from = die ? drawnFrom(turn, die) : null;
    if (group) play.select({ kind: "moves", group });
    else if (from !== null) play.select({ kind: "die", index: from });
  }
  return true;
}

function letter(event: KeyboardEvent, { play, focusSpace }: Context, turn: TurnView): boolean {
  const jump = (step: 1 | -1) => {
    const space = play.nextFitting(step);
    if (space === null) return;
    play.cursor = space;
    play.point(space);
    focusSpace(space);
  };
  const actions: Readonly<Record<string, () => unknown>> = {
    n: () => jump(1),
    p: () => jump(-1),
    r: () => play.rotate(),
    f: () => play.flip(),
    z: () => play.undo(),
    y: () => play.redo(),
    c: () => play.clear(),
    e: () => play.end(),
    m: () => nextMoves(play, turn),
    s: () => document.querySelector<HTMLElement>("[data-score] button")?.focus(),
    escape: () => play.select(null),
  };
  const action = actions[event.key.toLowerCase()];
  return action ? done(action) : false;
}

/** Choose the next kind of moves. */
function nextMoves(play: Play, turn: TurnView): void {
  const keys = groupMoves(turn.moves).map((group) => group.key);
  const here = play.selection?.kind === "moves" ? keys.indexOf(play.selection.group) : -1;
  const next = keys[here + 1];
  play.selection = next === undefined ? null : { kind: "moves", group: next };
  requestAnimationFrame(() => document.querySelector<HTMLElement>("[data-move]")?.focus());
}
