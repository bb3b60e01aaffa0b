import type { GoalClaim } from "../lib/generated/messages";

/** Points of a claim: those who reach a goal in the same round share a value, later ones get the next. */
export function pointsOf(claim: GoalClaim, claims: readonly GoalClaim[], values: readonly number[]): number {
  const earlier = new Set(claims.filter((c) => c.goal === claim.goal && c.round < claim.round).map((c) => c.round));
  return values[Math.min(earlier.size, values.length - 1)] ?? 0;
}

/** The values of a goal that are crossed off before this round. */
export function crossedOff(goal: string, claims: readonly GoalClaim[], round: number, values: readonly number[]): number {
  const earlier = new Set(claims.filter((c) => c.goal === goal && c.round < round).map((c) => c.round));
  return Math.min(earlier.size, values.length - 1);
}

/** Note that a player has reached a goal in this round, or take that back. */
export function toggleClaim(claims: readonly GoalClaim[], goal: string, player: number, round: number): GoalClaim[] {
  const others = claims.filter((c) => c.goal !== goal || c.player !== player);
  return others.length < claims.length ? others : [...claims, { goal, player, round }];
}
