import type { RoomSummary, RoomView } from "../lib/generated/messages";
import type { Texts } from "../lib/generated/texts";
import type { FinalRanking } from "./headline";
import type { ScaleScore } from "./scale";

/** Players on the scale; with more the labels would cover each other. */
const MAX_SHOWN = 3;
const HINDSIGHT = "hindsight";

const other = (label: string, total: number): ScaleScore => ({ label, total, kind: "other" });

/** All of a few scores, or none of many. */
const ifFew = (scores: readonly ScaleScore[]): readonly ScaleScore[] => (scores.length <= MAX_SHOWN ? scores : []);

/** What was reached with the dice of a game: by its players, in an earlier game, by computer players, in hindsight. */
export function sameDiceScores({ ranking, mine, name }: FinalRanking, view: RoomView, earlier: RoomSummary | null, t: Texts): ScaleScore[] {
  const own = ranking.find((entry) => entry.seat === mine);
  const opponents = ranking.filter((entry) => entry.seat !== mine);
  const levels = new Set(opponents.map(({ seat }) => view.seats[seat]?.level));
  const computers = view.same_dice.filter(({ player }) => player !== HINDSIGHT && !levels.has(player));
  const best = view.same_dice.find(({ player }) => player === HINDSIGHT);
  return [
    ...(own ? [{ label: t.you, total: own.total, kind: "mine" as const }] : []),
    ...ifFew(opponents.map(({ seat, total }) => other(name(seat), total))),
    ...ifFew(earlierScores(earlier)),
    ...computers.map(({ title, total }) => other(title, total)),
    ...(best ? [{ label: best.title, total: best.total, kind: "best" as const }] : []),
  ];
}

/** The scores of those who played these dice before, without the viewer's own. */
function earlierScores(earlier: RoomSummary | null): ScaleScore[] {
  return (earlier?.names ?? []).flatMap((label, seat) => {
    const total = seat === earlier?.my_seat ? null : (earlier?.totals[seat] ?? null);
    return total === null ? [] : [other(label, total)];
  });
}
