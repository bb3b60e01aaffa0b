import { areRandom, conflicting, RANDOM } from "../lib/catalogue";
import { namedSets } from "./draft-sets";
import type { CatalogueView, ComputerView, GameOptions, GoalCard, NewSeat } from "../lib/generated/messages";

/** What is chosen for a new game. */
export interface GameChoices {
  edition: string;
  expansions: string[];
  longest: string;
  goals: "none" | "random" | "chosen";
  cards: string[];
  draft: boolean;
  /** The boxes whose sets of dice are drafted; none for the own box. */
  sets: string[];
  house: string[];
  clock: number | null;
  seed: string;
  public: boolean;
}

/** Seconds a round can be given. */
export const CLOCKS: readonly number[] = [30, 60, 120, 300];

/** The default choices. */
export function defaultChoices(): GameChoices {
  return { edition: "classic", expansions: [], longest: "", goals: "random", cards: [], draft: false, sets: [], house: [], clock: null, seed: "", public: false };
}

/** The choices that lead to these options. */
export function choicesOf(options: GameOptions): GameChoices {
  const goals = options.goals ?? [];
  const random = areRandom(goals);
  return {
    edition: options.edition ?? "classic",
    expansions: [...(options.expansions ?? [])],
    longest: options.longest ?? "",
    goals: random ? "random" : goals.length > 0 ? "chosen" : "none",
    cards: random ? [] : [...goals],
    draft: options.draft ?? false,
    sets: [...(options.sets ?? [])],
    house: [...(options.house ?? [])],
    clock: options.clock ?? null,
    seed: options.seed ?? "",
    public: options.public ?? false,
  };
}

/** Whether nothing is left to choose: if goals are chosen, then `count` of them. */
export function isComplete(chosen: GameChoices, cards: readonly GoalCard[], count: number): boolean {
  const known = cards.filter((card) => chosen.cards.includes(card.code));
  return chosen.goals !== "chosen" || cards.length === 0 || known.length === count;
}

export function optionsOf(chosen: GameChoices, cards: readonly GoalCard[], players: number): GameOptions {
  const known = chosen.cards.filter((code) => cards.some((card) => card.code === code));
  const goals = cards.length === 0 || chosen.goals === "none" ? [] : chosen.goals === "random" ? [RANDOM] : known;
  return {
    edition: chosen.edition,
    expansions: chosen.expansions,
    longest: chosen.longest,
    goals,
    draft: chosen.draft,
    sets: chosen.draft ? namedSets(chosen.sets, chosen.edition, players) : [],
    house: chosen.house,
    clock: chosen.clock,
    seed: chosen.seed.trim() || null,
    public: chosen.public,
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

/** Any of several things; undefined if there is none. */
function any<T>(things: readonly T[], random: () => number): T | undefined {
  return things[Math.floor(random() * things.length)];
}

/** Draw goals as the rules do: basic ones, the last of them replaced by one of an expansion if there is any. */
export function drawGoals(cards: readonly GoalCard[], count: number, random: () => number = Math.random): string[] {
  const drawn: string[] = [];
  const brought = cards.filter((card) => card.owner !== "");
  const basic = cards.filter((card) => card.owner === "");
  while (drawn.length < Math.min(brought.length > 0 ? count - 1 : count, basic.length)) {
    const card = any(basic, random);
    if (card && !drawn.includes(card.code)) drawn.push(card.code);
  }
  const own = any(brought, random);
  return own ? [...drawn, own.code] : drawn;
}

/** Replace one of the drawn goals by another one of the same kind. */
export function swapGoal(drawn: readonly string[], index: number, cards: readonly GoalCard[], random: () => number = Math.random): string[] {
  const old = cards.find((card) => card.code === drawn[index]);
  const others = cards.filter((card) => (card.owner === "") === (old?.owner === "") && !drawn.includes(card.code));
  const card = any(others, random);
  return card ? drawn.with(index, card.code) : [...drawn];
}

/** Whether the drawn goals are still valid for the chosen edition and expansions. */
export function areValid(drawn: readonly string[], cards: readonly GoalCard[], count: number): boolean {
  const known = drawn.map((code) => cards.find((card) => card.code === code));
  const brings = cards.some((card) => card.owner !== "");
  return known.length === count && known.every((card) => card !== undefined) && (known.at(-1)?.owner !== "") === brings;
}

/** A box and one or two expansions that go together. */
export function surprise(catalogue: CatalogueView, random: () => number = Math.random): { edition: string; expansions: string[] } {
  const edition = any(catalogue.editions, random)?.key ?? "classic";
  const expansions: string[] = [];
  const wanted = random() < 0.5 ? 1 : 2;
  for (let tries = 0; tries < 20 && expansions.length < wanted; tries++) {
    const found = any(catalogue.expansions, random);
    if (found && !expansions.includes(found.key) && conflicting(found, expansions, catalogue.expansions).length === 0) expansions.push(found.key);
  }
  return { edition, expansions };
}

/** What was chosen last time, as far as it still exists; dice and draft are chosen for one game. */
export function restoreChoices(stored: string | null, catalogue: CatalogueView): { chosen: GameChoices; seats: NewSeat[] } | null {
  try {
    const { chosen, seats } = JSON.parse(stored ?? "") as { chosen: GameChoices; seats: NewSeat[] };
    const known = (all: readonly { key: string }[], keys: readonly string[]) => keys.filter((key) => all.some((part) => part.key === key));
    if (known(catalogue.editions, [chosen.edition]).length === 0 || seats[0]?.kind !== "me") return null;
    const kept = seats.filter((seat) => seat.kind !== "computer" || known(catalogue.computers, [seat.level ?? ""]).length > 0);
    const expansions = known(catalogue.expansions, chosen.expansions);
    const house = known(catalogue.house_rules, chosen.house);
    return { chosen: { ...defaultChoices(), ...chosen, expansions, house, draft: false, sets: [], seed: "" }, seats: kept };
  } catch {
    return null;
  }
}
