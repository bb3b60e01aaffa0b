import type { CatalogueView, ComputerView, ExpansionView, GameOptions, GoalCard, NewSeat } from "../lib/generated/messages";

export interface Chosen {
  edition: string;
  expansions: string[];
  longest: string;
  goals: "none" | "random" | "chosen";
  cards: string[];
  draft: boolean;
  house: string[];
  clock: number | null;
  seed: string;
}

/** Seconds a round can be given. */
export const CLOCKS: readonly number[] = [30, 60, 120, 300];

/** A game of the basic box. */
export function plain(): Chosen {
  return { edition: "classic", expansions: [], longest: "", goals: "random", cards: [], draft: false, house: [], clock: null, seed: "" };
}

/** What has to be chosen to get these options. */
export function chosenOf(options: GameOptions): Chosen {
  const goals = options.goals ?? [];
  const random = goals[0] === "random";
  return {
    edition: options.edition ?? "classic",
    expansions: [...(options.expansions ?? [])],
    longest: options.longest ?? "",
    goals: random ? "random" : goals.length > 0 ? "chosen" : "none",
    cards: random ? [] : [...goals],
    draft: options.draft ?? false,
    house: [...(options.house ?? [])],
    clock: options.clock ?? null,
    seed: options.seed ?? "",
  };
}

/** Whether nothing is left to choose: goals of one's own choice are three. */
export function isComplete(chosen: Chosen, cards: readonly GoalCard[]): boolean {
  const known = cards.filter((card) => chosen.cards.includes(card.code));
  return chosen.goals !== "chosen" || cards.length === 0 || known.length === 3;
}

/** The expansions among the chosen ones that exclude this one. */
export function conflicting(expansion: ExpansionView, chosen: readonly string[], all: readonly ExpansionView[]): ExpansionView[] {
  return all.filter(
    (other) =>
      chosen.includes(other.key) &&
      other.key !== expansion.key &&
      (other.conflicts.includes(expansion.key) || expansion.conflicts.includes(other.key)),
  );
}

/** The goal cards that an edition and the chosen expansions bring. */
export function cardsOf(catalogue: CatalogueView, chosen: Chosen): GoalCard[] {
  const edition = catalogue.editions.find((e) => e.key === chosen.edition);
  if (!edition || edition.goals.length === 0) return [];
  const brought = catalogue.expansions.filter((e) => chosen.expansions.includes(e.key));
  return [...edition.goals, ...brought.flatMap((e) => e.goals)];
}

export function optionsOf(chosen: Chosen, cards: readonly GoalCard[]): GameOptions {
  const known = chosen.cards.filter((code) => cards.some((card) => card.code === code));
  const goals = cards.length === 0 || chosen.goals === "none" ? [] : chosen.goals === "random" ? ["random"] : known;
  return {
    edition: chosen.edition,
    expansions: chosen.expansions,
    longest: chosen.longest,
    goals,
    draft: chosen.draft,
    house: chosen.house,
    clock: chosen.clock,
    seed: chosen.seed.trim() || null,
  };
}

/** The strength of the strongest computer player. */
export function strongest(computers: readonly ComputerView[]): number {
  return Math.max(0, ...computers.map((computer) => computer.strength));
}

/** A game can begin at once unless somebody is still to come. */
export function startsAtOnce(seats: readonly NewSeat[]): boolean {
  return seats.every((seat) => seat.kind !== "open");
}
