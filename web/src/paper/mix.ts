import type { CatalogueView } from "../lib/generated/messages";

/** What is played, as far as it matters on paper. */
export interface Mix {
  readonly edition: string;
  readonly expansions: readonly string[];
  /** Codes of goal cards, or `random`. */
  readonly goals: readonly string[];
  readonly longest: string;
  readonly draft: boolean;
  readonly house: readonly string[];
}

/** A mix as the text that every `rules` parameter takes. */
export function textOf(mix: Mix): string {
  return [
    mix.edition,
    ...mix.expansions,
    ...(mix.longest ? [`longest=${mix.longest}`] : []),
    ...(mix.goals.length ? [`goals=${mix.goals.join(",")}`] : []),
    ...(mix.draft ? ["variant=draft"] : []),
    ...(mix.house.length ? [`house=${mix.house.join(",")}`] : []),
  ].join(" ");
}

/** Read what `textOf` or the server wrote; versions of its parts are left out. */
export function mixOf(text: string): Mix {
  const words = text.split(/\s+/).filter(Boolean);
  const [edition = "classic", ...expansions] = words.filter((word) => !word.includes("=")).map((word) => word.replace(/\/.*/, ""));
  const option = (key: string) => words.find((word) => word.startsWith(`${key}=`))?.slice(key.length + 1) ?? "";
  const list = (key: string) => option(key).split(",").filter((word) => word && word !== "none");
  return { edition, expansions, goals: list("goals"), longest: option("longest"), draft: option("variant") === "draft", house: list("house") };
}

/** Whether a mix can be played: goals are three or none. */
export function isComplete(mix: Mix): boolean {
  return mix.goals[0] === "random" || mix.goals.length === 0 || mix.goals.length === 3;
}

/** The names of everything in a mix. */
export function titleOf(catalogue: CatalogueView, mix: Mix): string {
  const edition = catalogue.editions.find((e) => e.key === mix.edition)?.title ?? mix.edition;
  return [edition, ...catalogue.expansions.filter((e) => mix.expansions.includes(e.key)).map((e) => e.title)].join(" + ");
}
