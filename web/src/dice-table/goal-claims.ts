import type { GoalClaim } from "../lib/generated/messages";

/** Points of a claim: those who reach a goal in the same round share a value, later ones get the next. */
export function pointsOf(claim: GoalClaim, claims: readonly GoalClaim[], values: readonly number[]): number {
  const earlier = new Set(claims.filter((c) => c.goal === claim.goal && c.round < claim.round).map((c) => c.round));
  return values[Math.min(earlier.size, values.length - 1)] ?? 0;
}

/** What a player has reached on this table, as goals with their points. */
export function goalsOf(player: number, claims: readonly GoalClaim[], values: readonly number[]): Record<string, string[]> {
  const own = claims.filter((claim) => claim.player === player);
  return Object.fromEntries(own.map((claim) => [claim.goal, [String(pointsOf(claim, claims, values))]]));
}

/** The address at which the boards of a table are scored, with what its players have claimed. */
export function boardsAddress(rules: string, players: readonly string[], claims: readonly GoalClaim[], values: readonly number[]): string {
  // Players without names are as many as have reached something.
  const count = Math.max(players.length, ...claims.map((claim) => claim.player + 1));
  const query = new URLSearchParams([["rules", rules]]);
  for (let player = 0; player < count; player++) {
    query.append("player", players[player] ?? "");
    query.append("goals", Object.entries(goalsOf(player, claims, values)).map(([goal, points]) => `${goal}=${points.join()}`).join(","));
  }
  return `paper?${query}`;
}

/** Read the goals of a player from that address. */
export function readGoals(text: string): Record<string, string[]> {
  const parts = text.split(",").map((part) => part.split("="));
  return Object.fromEntries(parts.flatMap(([goal, points]) => (goal && points ? [[goal, [points]]] : [])));
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
