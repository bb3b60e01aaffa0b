import type { CatalogueView, GameOptions, RulesetView } from "../lib/generated/messages";
import type { Texts } from "../lib/generated/texts";
import { areRandom } from "../lib/catalogue";
import { duration } from "../lib/i18n/format";
import { setsFor, setsText } from "../newgame/draft-sets";

/** The options of a game in a few words each; the catalogue names what they only name by key. */
export function optionTexts(
  ruleset: Pick<RulesetView, "edition" | "expansions" | "house_rules" | "rounds">,
  options: GameOptions,
  catalogue: Pick<CatalogueView, "longest" | "editions"> | null,
  players: number,
  t: Texts,
): string[] {
  const goals = options.goals ?? [];
  const labelled = (label: string, value: string) => t.labelled({ label, value });
  const goalText = areRandom(goals) ? [t.setup.randomGoals] : goals.length > 0 ? [labelled(t.setup.goals, goals.join(", "))] : [];
  return [
    ruleset.edition.title,
    ...ruleset.expansions.map((part) => part.title),
    t.setup.rounds({ count: ruleset.rounds }),
    ...goalText,
    ...(options.draft ? [t.setup.draft] : []),
    ...(options.sets?.length ? [labelled(t.setup.sets, setsText(setsFor(options.sets, "", players), catalogue?.editions ?? []))] : []),
    ...ruleset.house_rules.map((rule) => labelled(t.setup.house, rule.title)),
    ...(catalogue?.longest ?? []).filter((rule) => rule.key === options.longest).map((rule) => labelled(t.setup.longest, rule.title)),
    options.clock ? labelled(t.setup.clock, duration(options.clock)) : t.setup.noClock,
    ...(options.seed ? [t.game.seeded] : []),
  ];
}
