import type { ReasonView, TurnView } from "../lib/generated/messages";
import type { Refusal, Room } from "../lib/room.svelte";
import type { Selection } from "./options";

/** A drawing that does not fit where it was tried, and what speaks against it. */
export interface Misfit {
  readonly space: string;
  readonly route: string;
  readonly code: string;
  readonly reasons: readonly ReasonView[];
}

/** The route that a selection would draw; null for other actions. */
export function routeOf(turn: TurnView, selection: Selection | null): string | null {
  if (selection?.kind === "special") return selection.route;
  if (selection?.kind !== "die") return null;
  const offered = turn.offers.find((offer) => offer.die === selection.index)?.route;
  return offered ?? turn.dice.find((die) => die.index === selection.index)?.route ?? null;
}

/** How much speaks against an orientation; one that at least joins something explains more. */
function weight({ reasons }: Refusal): number {
  return reasons.length * 2 + (reasons.some(({ code }) => code === "not-joined") ? 1 : 0);
}

/** Ask why a route does not fit in a space, in the orientation that comes closest. */
export async function whyNot(room: Room, seat: number, route: string, space: string): Promise<Refusal | null> {
  const codes = room.table?.ruleset.routes[route]?.codes ?? [];
  const answers = await Promise.all(
    codes.map(async (code) => ({ code, refusal: await room.whyRefused(seat, `${route} ${space} ${code}`) })),
  );
  const refused = answers.flatMap(({ code, refusal }) => (refusal ? [{ code, refusal }] : []));
  const [closest] = refused.sort((a, b) => weight(a.refusal) - weight(b.refusal));
  if (!closest) return null;
  const { code, refusal } = closest;
  return { ...refusal, misfit: { space, route, code, reasons: refusal.reasons } };
}
