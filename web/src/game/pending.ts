import { rowColumn, sideTowards, SIDES } from "../board/spaces";
import type { DieView, MoveView, OfferView, RulesetView, SheetView, TurnView } from "../lib/generated/messages";
import { groupOf, type SpaceAction } from "./actions";

const BLANK = "-";
const STILL_TO_DRAW = "still-to-draw";

/** A drawing that the server has not confirmed yet. */
export interface Pending extends SpaceAction {
  readonly seat: number;
  /** Whether the server grants it. */
  readonly done: Promise<boolean>;
}

/** A sheet with drawings that are not confirmed yet, one in each space. */
export function sheetWith(sheet: SheetView, pending: readonly SpaceAction[], round: number, routes: RulesetView["routes"]): SheetView {
  const spaces = new Map(sheet.spaces.map((drawn) => [drawn.space, drawn]));
  for (const { space, drawn } of pending) {
    if (drawn) spaces.set(space, { space, ...drawn, round, title: routes[drawn.route]?.title ?? "" });
  }
  return { ...sheet, spaces: [...spaces.values()] };
}

/**
 * A turn as if drawings that the server has not confirmed yet were done, for all that can be done next.
 *
 * It only takes away what they rule out; what they make possible is the server's to say.
 */
export function withPending(turn: TurnView, pending: readonly SpaceAction[]): TurnView {
  const confirmed = new Set(turn.actions.map(({ action }) => action));
  return pending.filter(({ notation }) => !confirmed.has(notation)).reduce(withDrawing, turn);
}

function withDrawing(turn: TurnView, action: SpaceAction): TurnView {
  const { notation, label, space } = action;
  const dice = turn.dice.map((die) => (die.index === action.die ? { ...die, drawn: true } : die));
  const left = dice.some((die) => die.owed && !die.drawn);
  const isFree = (move: MoveView) => move.draws?.space !== space && !move.spaces.includes(space);
  const chosen = [...turn.moves, ...turn.choices].find((move) => move.action === notation);
  const isOther = (move: MoveView) => !chosen || groupOf(move) !== groupOf(chosen);
  const mayMove = (move: MoveView) => isFree(move) && isOther(move);
  return {
    ...turn,
    dice,
    offers: turn.offers.flatMap((offer) => offerAfter(offer, turn, action, dice)),
    moves: turn.moves.filter(mayMove),
    choices: turn.choices.filter(mayMove),
    actions: [...turn.actions, { action: notation, label: label ?? notation, spaces: [space] }],
    owed: left ? turn.owed : turn.owed.filter(({ code }) => code !== STILL_TO_DRAW),
  };
}

/** What is left of an offer; nothing if its die or its special route has been used. */
function offerAfter(offer: OfferView, turn: TurnView, action: SpaceAction, dice: readonly DieView[]): OfferView[] {
  const used = turn.dice.find(({ index }) => index === action.die);
  const isSpecial = action.drawn !== null && turn.specials.some(({ route }) => route === action.drawn?.route);
  // One special route, and one more drawing of a die, until the server says that there is another.
  if (offer.source === "special" && isSpecial) return [];
  if (offer.extra && offer.source === "die" && used?.drawn) return [];
  const die = used && offer.die === used.index && !offer.extra ? equalDie(used, dice) : offer.die;
  return die === undefined ? [] : [{ ...offer, die, spaces: spacesBeside(offer.spaces, action) }];
}

/** The next of several equal dice. */
function equalDie(used: DieView, dice: readonly DieView[]): number | undefined {
  return dice.find((die) => die.face === used.face && !die.drawn)?.index;
}

/** Where and how something still fits: not in the same space, and with no end against one of another kind. */
function spacesBeside(spaces: OfferView["spaces"], { space: drawnIn, drawn }: SpaceAction): OfferView["spaces"] {
  return Object.fromEntries(
    Object.entries(spaces).flatMap(([space, codes]): [string, string[]][] => {
      if (space === drawnIn) return [];
      const facing = areNeighbours(space, drawnIn) ? endTowards(drawn?.code ?? "", drawnIn, space) : BLANK;
      const fitting = codes.filter((code) => {
        const end = endTowards(code, space, drawnIn);
        return facing === BLANK || end === BLANK || end === facing;
      });
      return fitting.length ? [[space, fitting]] : [];
    }),
  );
}

function areNeighbours(one: string, other: string): boolean {
  const [a, b] = [rowColumn(one), rowColumn(other)];
  return Math.abs(a.row - b.row) + Math.abs(a.column - b.column) === 1;
}

/** The letter of the end that a shape has on the side towards another space. */
function endTowards(code: string, from: string, to: string): string {
  const side = sideTowards(from, to);
  return (side && code[SIDES.indexOf(side)]) || BLANK;
}
