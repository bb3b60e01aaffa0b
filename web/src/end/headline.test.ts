import { describe, expect, it } from "vitest";
import type { MixStatistics, RankingEntry } from "../lib/generated/messages";
import { loadTexts } from "../lib/i18n/languages";
import { comparison, headline, isRecord, margin } from "./headline";

const t = await loadTexts("en");
const entry = (seat: number, rank: number, total: number): RankingEntry => ({ seat, rank, total, errors: 0 });
const name = (seat: number) => ["Ada", "Ben"][seat] ?? "";
const before: MixStatistics = { edition: "classic", expansions: [], titles: [], games: 3, average: 54.2, best: 71, lines: {} };

describe("the headline", () => {
  it("says that the viewer wins, and names other winners", () => {
    const ranking = [entry(0, 1, 64), entry(1, 2, 63)];
    expect(headline({ ranking, mine: 0, name }, t)).toBe("You win!");
    expect(headline({ ranking, mine: 1, name }, t)).toBe("Ada wins!");
    expect(headline({ ranking, mine: null, name }, t)).toBe("Ada wins!");
  });

  it("gives the points of a single player, and announces a tie", () => {
    expect(headline({ ranking: [entry(0, 1, 64)], mine: 0, name }, t)).toBe("64 points");
    expect(headline({ ranking: [entry(0, 1, 64), entry(1, 1, 64)], mine: 0, name }, t)).toBe("It’s a tie!");
  });
});

describe("the margin", () => {
  it("is the lead of the winner, or how far the viewer is behind", () => {
    const ranking = [entry(0, 1, 64), entry(1, 2, 63)];
    expect(margin({ ranking, mine: 0, name }, t)).toBe("By one point.");
    expect(margin({ ranking, mine: 1, name }, t)).toBe("2nd, one point behind.");
  });

  it("may be a matter of errors", () => {
    expect(margin({ ranking: [entry(0, 1, 64), entry(1, 2, 64)], mine: 0, name }, t)).toBe("By fewer errors.");
  });
});

describe("the comparison with earlier games", () => {
  it("names average and best", () => {
    expect(comparison(64, before, t)).toBe("10 above your average, 7 below your best.");
    expect(comparison(50, before, t)).toBe("4 below your average, 21 below your best.");
  });

  it("announces a record, and is empty for a first game", () => {
    expect(comparison(72, before, t)).toBe("New best! 71 before.");
    expect(isRecord(71, before)).toBe(false);
    expect(comparison(64, null, t)).toBe("");
    expect(isRecord(64, null)).toBe(false);
  });
});
