import { describe, expect, it } from "vitest";
import type { Art } from "../board/art";
import type { ReviewView } from "../lib/generated/messages";
import { keepReview, keptReview } from "./kept-reviews";

const review = (total: number) => ({ view: { total } as ReviewView, rounds: [], art: {} as Art });

describe("kept reviews", () => {
  it("are found by game, seat and language", () => {
    keepReview("abc", 0, "en", review(50));
    expect(keptReview("abc", 0, "en")?.view.total).toBe(50);
    expect([keptReview("abc", 1, "en"), keptReview("abc", 0, "de"), keptReview("xyz", 0, "en")]).toEqual([undefined, undefined, undefined]);
  });

  it("are the last ten", () => {
    for (let i = 0; i < 10; i++) keepReview(`game${i}`, 0, "en", review(i));
    keepReview("game0", 0, "en", review(99));
    keepReview("one more", 0, "en", review(1));
    expect([keptReview("game0", 0, "en")?.view.total, keptReview("game1", 0, "en")]).toEqual([99, undefined]);
  });
});
