import { areRandom } from "../lib/catalogue";
import type { CatalogueView } from "../lib/generated/messages";

/** What is played, as far as it matters on paper. */
export interface ChosenRules {
  readonly edition: string;
  readonly expansions: readonly string[];
  /** Codes of goal cards, or `random`. */
  readonly goals: readonly string[];
  readonly longest: string;
  readonly draft: boolean;
  /** The boxes whose sets of dice are drafted; none for the own box. */
  readonly sets: readonly string[];
  readonly house: readonly string[];
}

/** Chosen rules as the text that every `rules` parameter takes. */
export function rulesText(chosen: ChosenRules): string {
  return [
    chosen.edition,
    ...chosen.expansions,
    ...(chosen.longest ? [`longest=${chosen.longest}`] : []),
    ...(chosen.goals.length ? [`goals=${chosen.goals.join(",")}`] : []),
    ...(chosen.draft ? ["variant=draft"] : []),
    ...(chosen.draft && chosen.sets.length ? [`sets=${chosen.sets.join(",")}`] : []),
    ...(chosen.house.length ? [`house=${chosen.house.join(",")}`] : []),
  ].join(" ");
}

/** Read what `rulesText` or the server wrote; versions of its parts are left out. */
export function readRules(text: string): ChosenRules {
  const words = text.split(/\s+/).filter(Boolean);
  const [edition = "classic", ...expansions] = words.filter((word) => !word.includes("=")).map((word) => word.replace(/\/.*/, ""));
  const option = (key: string) => words.find((word) => word.startsWith(`${key}=`))?.slice(key.length + 1) ?? "";
  const list = (key: string) => option(key).split(",").filter((word) => word && word !== "none");
  return { edition, expansions, goals: list("goals"), longest: option("longest"), draft: option("variant") === "draft", sets: list("sets"), house: list("house") };
}

/** Whether the rules can be played: all goals are chosen, or none. */
export function isPlayable({ goals }: ChosenRules, catalogue: CatalogueView): boolean {
  return areRandom(goals) || goals.length === 0 || goals.length === catalogue.goals_in_play;
}

/** The names of everything that is played. */
export function rulesTitle(catalogue: CatalogueView, chosen: ChosenRules): string {
  const edition = catalogue.editions.find((e) => e.key === chosen.edition)?.title ?? chosen.edition;
  return [edition, ...catalogue.expansions.filter((e) => chosen.expansions.includes(e.key)).map((e) => e.title)].join(" + ");
}
