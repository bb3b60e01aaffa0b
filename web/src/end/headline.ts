import type { MixStatistics, RankingEntry, RulesetView, Statistics } from "../lib/generated/messages";
import type { Texts } from "../lib/generated/texts";

/** The final ranking, as seen by one viewer. */
export interface FinalRanking {
  readonly ranking: readonly RankingEntry[];
  /** The viewer's only seat; null for spectators, and where several people share the screen. */
  readonly mine: number | null;
  readonly name: (seat: number) => string;
}

export function headline({ ranking, mine, name }: FinalRanking, t: Texts): string {
  const [first] = ranking;
  if (!first) return "";
  if (ranking.length === 1) return t.points({ count: first.total });
  if (ranking.filter((entry) => entry.rank === 1).length > 1) return t.end.tie;
  return first.seat === mine ? t.end.youWin : t.end.wins({ name: name(first.seat) });
}

/** By how much it was won, or how far somebody is behind; empty alone and in a tie. */
export function margin({ ranking, mine }: FinalRanking, t: Texts): string {
  const [first, second] = ranking;
  if (!first || !second) return "";
  const own = ranking.find((entry) => entry.seat === mine) ?? first;
  if (own.rank > 1) return t.end.behind({ count: first.total - own.total, rank: t.end.rank({ count: own.rank }) });
  if (second.rank === 1) return "";
  const ahead = first.total - second.total;
  return ahead > 0 ? t.end.by({ count: ahead }) : t.end.byErrors;
}

/** The viewer's earlier games with this edition and these expansions. */
export function sameMix(statistics: Statistics | null, ruleset: RulesetView): MixStatistics | null {
  const expansions = ruleset.expansions.map((part) => part.key).join();
  const found = statistics?.mixes.find((mix) => mix.edition === ruleset.edition.key && mix.expansions.join() === expansions);
  return found ?? null;
}

export function isRecord(total: number, before: MixStatistics | null): boolean {
  return before !== null && total > before.best;
}

/** A score compared with the viewer's earlier ones; empty for a first game. */
export function comparison(total: number, before: MixStatistics | null, t: Texts): string {
  if (before === null) return "";
  if (isRecord(total, before)) return t.end.newBest({ before: before.best });
  if (total === before.best) return t.end.asBest;
  const average = Math.round(total - before.average);
  const values = { average: Math.abs(average), best: before.best - total };
  return average < 0 ? t.end.belowAverage(values) : t.end.aboveAverage(values);
}
