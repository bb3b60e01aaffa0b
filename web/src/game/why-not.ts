import type { ReasonView, TurnView } from "../lib/generated/messages";
import type { GameRoom, Refusal } from "../lib/game-room";
import type { Selection } from "./actions";

/** The route that a selection would draw; null for other actions. */
export function routeOf(turn: TurnView, selection: Selection | null): string | null {
  if (selection?.kind === "special") return selection.route;
  if (selection?.kind !== "die") return null;
  const offered = turn.offers.find((offer) => offer.die === selection.index)?.route;
  return offered ?? turn.dice.find((die) => die.index === selection.index)?.route ?? null;
}

const NOT_JOINED = "not-joined";

/** The reasons to show: what it runs into explains more than that it joins nothing. */
function relevant(reasons: readonly ReasonView[]): readonly ReasonView[] {
  const others = reasons.filter(({ code }) => code !== NOT_JOINED);
  return others.length ? others : reasons;
}

/** The orientation that explains most comes first: one that runs into something, with the fewest reasons. */
function byExplanation(a: readonly ReasonView[], b: readonly ReasonView[]): number {
  const joinsNothing = (reasons: readonly ReasonView[]) => Number(reasons.some(({ code }) => code === NOT_JOINED));
  return joinsNothing(a) - joinsNothing(b) || a.length - b.length;
}

/** Ask why a route does not fit in a space, in the orientation that explains it best. */
export async function whyNot(room: GameRoom, seat: number, route: string, space: string): Promise<Refusal | null> {
  const codes = room.roomState?.ruleset.routes[route]?.codes ?? [];
  const answers = await Promise.all(
    codes.map(async (code) => ({ code, refusal: await room.whyRefused(seat, `${route} ${space} ${code}`) })),
  );
  const refused = answers.flatMap(({ code, refusal }) =>
    refusal ? [{ code, text: refusal.text, reasons: relevant(refusal.reasons) }] : [],
  );
  const [best] = refused.sort((a, b) => byExplanation(a.reasons, b.reasons));
  if (!best) return null;
  const { code, text, reasons } = best;
  return { text, reasons, refusedDrawing: { space, route, code, reasons } };
}
