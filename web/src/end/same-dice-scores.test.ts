import { describe, expect, it } from "vitest";
import type { RoomSummary, RoomView } from "../lib/generated/messages";
import { loadTexts } from "../lib/i18n/languages";
import { sameDiceScores } from "./same-dice-scores";

const t = await loadTexts("en");
const name = (seat: number) => `Player ${seat}`;
const ranked = (seats: number, mine: number | null = 0) => ({
  ranking: Array.from({ length: seats }, (_, seat) => ({ seat, rank: seat + 1, total: 60 - seat, errors: 0 })),
  mine,
  name,
});
const view = (levels: (string | null)[] = []) =>
  ({
    seats: levels.map((level) => ({ level })),
    same_dice: [
      { player: "hard", title: "Engineer", total: 61 },
      { player: "hindsight", title: "Hindsight", total: 70 },
    ],
  }) as unknown as RoomView;

describe("the scores on the same dice", () => {
  it("are those of the viewer, of opponents and of computer players, and hindsight", () => {
    expect(sameDiceScores(ranked(2), view(), null, t)).toEqual([
      { label: "You", total: 60, kind: "mine" },
      { label: "Player 1", total: 59, kind: "other" },
      { label: "Engineer", total: 61, kind: "other" },
      { label: "Hindsight", total: 70, kind: "best" },
    ]);
  });

  it("leave out a computer player who took part, and opponents if they are many", () => {
    expect(sameDiceScores(ranked(2), view([null, "hard"]), null, t).map(({ label }) => label)).toEqual(["You", "Player 1", "Hindsight"]);
    expect(sameDiceScores(ranked(5), view(), null, t).map(({ label }) => label)).toEqual(["You", "Engineer", "Hindsight"]);
  });

  it("show who played these dice before", () => {
    const earlier = { names: ["Ada", "Ben", "Cem"], totals: [50, 55, null], my_seat: 0 } as unknown as RoomSummary;
    expect(sameDiceScores(ranked(1), view(), earlier, t).map(({ label }) => label)).toEqual(["You", "Ben", "Engineer", "Hindsight"]);
  });
});
