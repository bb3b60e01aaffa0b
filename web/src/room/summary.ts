import type { GameOptions, PartView, RulesetView, Words } from "../lib/generated/messages";
import type { Strings } from "../lib/i18n/en";

/** A game that is being set up, told in a few words each; `rules` are those for longest routes. */
export function inWords(
  ruleset: Pick<RulesetView, "edition" | "expansions" | "rounds">,
  options: GameOptions,
  rules: readonly PartView[],
  t: Strings,
  say: (words: Words) => string,
): string[] {
  const goals = options.goals ?? [];
  const told = goals[0] === "random" ? [t.setup.randomGoals] : goals.length > 0 ? [`${t.setup.goals}: ${goals.join(", ")}`] : [];
  return [
    say(ruleset.edition.title),
    ...ruleset.expansions.map((part) => say(part.title)),
    t.setup.rounds(ruleset.rounds),
    ...told,
    ...(options.draft ? [t.setup.draft] : []),
    ...rules.filter((rule) => rule.key === options.longest).map((rule) => `${t.setup.longest}: ${say(rule.title)}`),
    options.clock ? `${t.setup.clock}: ${t.setup.seconds(options.clock)}` : t.setup.noClock,
    ...(options.seed ? [t.game.seeded] : []),
  ];
}
