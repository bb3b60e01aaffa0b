import type { DieView, OfferView, RulesetView, TurnView } from "../lib/generated/messages";
import type { Texts } from "../lib/generated/texts";
import { groupMoves, groupOf, mayCopy, type Selection } from "./actions";
import { moduleTitle } from "./module-title";

export interface Situation {
  readonly turn: TurnView;
  readonly selection: Selection | null;
  /** In how many spaces what is in hand fits. */
  readonly fitting: number;
  readonly ruleset: RulesetView | null;
  readonly t: Texts;
}

const fits = ({ spaces }: OfferView): boolean => Object.keys(spaces).length > 0;

/** The one sentence that says what can be done now. */
export function promptFor(situation: Situation): string {
  const { turn, selection } = situation;
  if (turn.choosing) return choosing(situation);
  if (selection?.kind === "moves") return holdingMove(situation, selection.group);
  if (selection) return holding(situation, selection);
  return turn.owed.length ? owing(situation) : mayEnd(situation);
}

function choosing({ turn, ruleset, t }: Situation): string {
  const title = moduleTitle(ruleset, turn.choices[0]?.owner ?? "");
  if (!title) return t.game.chooseListed;
  return turn.choices.some(({ spaces }) => spaces.length) ? t.game.chooseOrTap({ title }) : t.game.chooseOneOf({ title });
}

function holdingMove({ turn, fitting, t }: Situation, group: string): string {
  const moves = turn.moves.filter((move) => groupOf(move) === group);
  if (moves.some(({ edges }) => edges.length)) return t.game.tapLines;
  return fitting ? t.game.tapSpaces({ count: fitting }) : t.game.chooseListed;
}

function holding({ turn, fitting, t }: Situation, selection: Selection): string {
  const offer = turn.offers.find((o) =>
    selection.kind === "die" ? o.die === selection.index : selection.kind === "special" && o.route === selection.route,
  );
  const die = selection.kind === "die" ? turn.dice.find(({ index }) => index === selection.index) : undefined;
  const title = offer?.title ?? die?.title ?? "";
  if (!fitting) return t.game.fitsNowhere({ title });
  const where = t.game.fits({ title, count: fitting });
  return offer?.extra ? `${offer.die === null ? t.game.freeSpecial : t.game.copy} ${where}` : where;
}

function owing({ turn, t }: Situation): string {
  const count = turn.dice.filter((die) => die.owed && !die.drawn).length;
  if (!count) return turn.owed[0]?.text ?? "";
  const copies = turn.dice.some((die) => mayCopy(turn, die)) ? [t.game.copy] : [];
  return [t.game.toDraw({ count }), ...copies, t.game.pickDie].join(" ");
}

/** All that must be drawn is drawn: what may be done before the round ends. */
function mayEnd({ turn, ruleset, t }: Situation): string {
  const specials = turn.offers.filter((offer) => offer.source === "special" && fits(offer));
  const expansions = new Set([
    ...turn.dice.filter((die) => mayDraw(turn, die)).map(({ owner }) => owner),
    ...groupMoves(turn.moves).map(({ owner }) => owner),
  ]);
  const may = [
    ...(turn.dice.some((die) => mayCopy(turn, die)) ? [t.game.mayCopy] : []),
    ...(specials.some(({ extra }) => extra) ? [t.game.mayFreeSpecial] : specials.length ? [t.game.maySpecial] : []),
    ...[...expansions].map((owner) => moduleTitle(ruleset, owner)).filter(Boolean),
  ];
  if (may.length) return t.game.allDrawnOr({ list: may.join(", ") });
  const reason = specials.length ? undefined : turn.specials.find((special) => !special.used && special.reason)?.reason;
  return reason ? `${t.game.allDrawn} ${reason.text}` : t.game.allDrawn;
}

function mayDraw(turn: TurnView, die: DieView): boolean {
  return die.owner !== "" && !die.drawn && turn.offers.some((offer) => offer.die === die.index && fits(offer));
}
