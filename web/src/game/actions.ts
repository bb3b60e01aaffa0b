import type { DieView, MoveView, RulesetView, TurnView } from "../lib/generated/messages";

/** What the player has selected to draw with. */
export type Selection =
  | { readonly kind: "die"; readonly index: number }
  | { readonly kind: "special"; readonly route: string }
  | { readonly kind: "moves"; readonly group: string };

/** One way to use a space, and what it would draw. */
export interface SpaceAction {
  /** The action to send, in notation. */
  readonly notation: string;
  readonly space: string;
  readonly label: string | null;
  readonly drawn: { readonly route: string; readonly code: string } | null;
  /** Index of the die it uses; null for everything else. */
  readonly die: number | null;
}

export interface MoveGroup {
  readonly key: string;
  readonly owner: string;
  readonly moves: readonly MoveView[];
  /** Whether its moves are chosen on the sheet rather than from a list. */
  readonly onSheet: boolean;
}

export function groupOf(move: MoveView): string {
  return `${move.owner}:${move.verb}`;
}

export function groupMoves(moves: readonly MoveView[]): MoveGroup[] {
  const found = new Map<string, MoveView[]>();
  for (const move of moves) found.set(groupOf(move), [...(found.get(groupOf(move)) ?? []), move]);
  return [...found].map(([key, own]) => ({
    key,
    owner: own[0]?.owner ?? "",
    moves: own,
    onSheet: own.every((m) => m.draws !== null || m.spaces.length > 0 || m.edges.length > 0),
  }));
}

/** The moves that a selection puts on the sheet; while something is to be chosen, only that. */
export function movesOf(turn: TurnView, selection: Selection | null): readonly MoveView[] {
  if (turn.choosing) return turn.choices;
  if (selection?.kind !== "moves") return [];
  return turn.moves.filter((move) => groupOf(move) === selection.group);
}

function fromOffers(turn: TurnView, selection: Selection | null): SpaceAction[] {
  if (turn.choosing || selection === null || selection.kind === "moves") return [];
  const offers = turn.offers.filter((offer) =>
    selection.kind === "die"
      ? offer.source === "die" && offer.die === selection.index
      : offer.source === "special" && offer.route === selection.route,
  );
  return offers.flatMap(({ route, spaces, die }) =>
    Object.entries(spaces).flatMap(([space, codes]) =>
      codes.map((code) => ({
        notation: `${route} ${space} ${code}`,
        space,
        label: null,
        drawn: { route, code },
        die,
      })),
    ),
  );
}

function fromMove(move: MoveView): SpaceAction[] {
  const { action: notation, label, draws } = move;
  if (draws) {
    return [{ notation, label, space: draws.space, drawn: { route: draws.route, code: draws.code }, die: null }];
  }
  if (move.edges.length > 0) return [];
  return move.spaces.map((space) => ({ notation, label, space, drawn: null, die: null }));
}

/** What can be done in each space with what is in hand. */
export function actionsBySpace(turn: TurnView | null, selection: Selection | null): Map<string, SpaceAction[]> {
  const found = new Map<string, SpaceAction[]>();
  if (turn === null || turn.done) return found;
  const all = [...fromOffers(turn, selection), ...movesOf(turn, selection).flatMap(fromMove)];
  for (const action of all) found.set(action.space, [...(found.get(action.space) ?? []), action]);
  return found;
}

/** The moves along grid lines that run along all of those traced so far. */
export function tracing(turn: TurnView | null, selection: Selection | null, traced: readonly string[]): MoveView[] {
  if (turn === null || turn.done) return [];
  return movesOf(turn, selection).filter(
    ({ edges }) => edges.length > 0 && traced.every((edge) => edges.includes(edge)),
  );
}

/** The moves that a die without a route stands for, such as drawing along grid lines. */
export function moveGroupOfDie(turn: TurnView, die: DieView): string | null {
  if (die.route !== null || die.drawn || turn.done || turn.choosing) return null;
  return groupMoves(turn.moves).find((group) => group.owner === die.owner)?.key ?? null;
}

/** Whether a die already drawn may be drawn once more. */
export function mayCopy(turn: TurnView, die: DieView): boolean {
  return die.drawn && turn.offers.some((o) => o.die === die.index && o.extra && Object.keys(o.spaces).length > 0);
}

/** The index of the die that drawing this one would use: of equal dice, the first; null if it cannot be drawn. */
export function drawnFrom(turn: TurnView, die: DieView): number | null {
  const offered = ({ index }: DieView) => turn.offers.some((offer) => offer.die === index);
  if (offered(die)) return die.index;
  if (die.drawn) return null;
  const equal = turn.dice.find((other) => other.face === die.face && !other.drawn && offered(other));
  return equal?.index ?? null;
}

/** The die to select after a drawing: the first that is still to be drawn and fits somewhere. */
export function nextDie(turn: TurnView): Selection | null {
  const owed = turn.dice.filter((die) => die.owed && !die.drawn);
  const fits = owed.find((die) =>
    turn.offers.some((o) => o.die === die.index && Object.keys(o.spaces).length > 0),
  );
  return fits ? { kind: "die", index: fits.index } : null;
}

/** What an action would be made with again: its die, its special route, or moves of its kind. */
export function sourceOf(turn: TurnView, action: string): Selection | null {
  const [name = ""] = action.split(" ");
  if (name.includes(":")) return turn.moves.some((move) => groupOf(move) === name) ? { kind: "moves", group: name } : null;
  const offer = turn.offers.find(({ route }) => route === name);
  if (!offer) return null;
  return offer.die === null ? { kind: "special", route: name } : { kind: "die", index: offer.die };
}

/** The action in the orientation of the route in hand, or else in the next one that fits. */
export function fittingAction(actions: readonly SpaceAction[], orientation: string | null, routes: RulesetView["routes"]): SpaceAction | null {
  const route = actions[0]?.drawn?.route;
  const rotated = (route && routes[route]?.turned) || {};
  for (let next = orientation, quarters = 0; next && quarters < 4; next = rotated[next] ?? null, quarters++) {
    const fitting = actions.find((found) => found.drawn?.code === next);
    if (fitting) return fitting;
  }
  return actions[0] ?? null;
}

/** Which of the actions mirrors this one; the same one if none does. */
export function mirroredAction(actions: readonly SpaceAction[], index: number, routes: RulesetView["routes"]): number {
  const drawn = actions[index]?.drawn;
  const code = drawn && routes[drawn.route]?.mirrored[drawn.code];
  const found = actions.findIndex((found) => found.drawn?.code === code && found.drawn?.route === drawn?.route);
  return found < 0 ? index : found;
}

/** The next or previous of these spaces, row by row, wrapping around. */
export function nextSpace(spaces: readonly string[], from: string, step: 1 | -1): string | null {
  const sorted = [...spaces].sort();
  const after = sorted.findIndex((space) => space > from);
  const before = sorted.findLastIndex((space) => space < from);
  return (step === 1 ? sorted[Math.max(0, after)] : sorted.at(before < 0 ? -1 : before)) ?? null;
}
