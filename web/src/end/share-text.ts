import type { RulesetView } from "../lib/generated/messages";
import type { Texts } from "../lib/generated/texts";

/** A result as players share it: the points, and what was played. */
export function shareText(total: number, { edition, expansions }: RulesetView, t: Texts): string {
  const name = edition.title.includes(t.name) ? edition.title : t.end.editionName({ edition: edition.title });
  const game = [name, ...expansions.map(({ title }) => title)].join(", ");
  return t.end.shareText({ points: t.points({ count: total }), game });
}
