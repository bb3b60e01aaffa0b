import type { RulesetView } from "../lib/generated/messages";

/** The title of an expansion, or of another part of the rules; empty for the base rules. */
export function moduleTitle(ruleset: RulesetView | null, owner: string): string {
  const parts = ruleset ? [...ruleset.expansions, ...ruleset.modules, ...ruleset.house_rules] : [];
  return parts.find(({ key }) => key === owner)?.title ?? "";
}
