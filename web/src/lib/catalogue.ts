import type { CatalogueView, ExpansionView, GoalCard } from "./generated/messages";

/** An edition and expansions to play it with, by their keys. */
interface Parts {
  readonly edition: string;
  readonly expansions: readonly string[];
}

/** Takes the place of goal codes if goals are drawn at random. */
export const RANDOM = "random";

/** Whether goals, given by their codes, are drawn at random. */
export function areRandom(goals: readonly string[]): boolean {
  return goals[0] === RANDOM;
}

/** The expansions among the chosen ones that exclude this one. */
export function conflicting(expansion: ExpansionView, chosen: readonly string[], all: readonly ExpansionView[]): ExpansionView[] {
  return all.filter(
    (other) =>
      other.key !== expansion.key &&
      chosen.includes(other.key) &&
      (other.conflicts.includes(expansion.key) || expansion.conflicts.includes(other.key)),
  );
}

/** The goal cards that an edition and its expansions bring. */
export function cardsOf(catalogue: CatalogueView, { edition, expansions }: Parts): GoalCard[] {
  const own = catalogue.editions.find(({ key }) => key === edition)?.goals ?? [];
  if (own.length === 0) return [];
  return [...own, ...catalogue.expansions.filter(({ key }) => expansions.includes(key)).flatMap(({ goals }) => goals)];
}
