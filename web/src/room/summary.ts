import type { GameOptions, PartView, RulesetView } from "../lib/generated/messages";
import type { Texts } from "../lib/generated/texts";
import { duration } from "../lib/i18n/format";

/** The options of a game in a few words each; `rules` are the longest-route rules. */
export function inWords(
  ruleset: Pick<RulesetView, "edition" | "expansions" | "house_rules" | "rounds">,
  options: GameOptions,
  rules: readonly PartView[],
  t: Texts,
): string[] {
  const goals = options.goals ?? [];
  const goalText = goals[0] === "random" ? [t.setup.randomGoals] : goals.length > 0 ? [`${t.setup.goals}: ${goals.join(", ")}`] : [];
  return [
    ruleset.edition.title,
    ...ruleset.expansions.map((part) => part.title),
    t.setup.rounds({ count: ruleset.rounds }),
    ...goalText,
    ...(options.draft ? [t.setup.draft] : []),
    ...ruleset.house_rules.map((rule) => `${t.setup.house}: ${rule.title}`),
    ...rules.filter((rule) => rule.key === options.longest).map((rule) => `${t.setup.longest}: ${rule.title}`),
    options.clock ? `${t.setup.clock}: ${duration(options.clock)}` : t.setup.noClock,
    ...(options.seed ? [t.game.seeded] : []),
  ];
}
