import { describe, expect, it } from "vitest";
import type { Art } from "../board/art";
import type { ReviewView } from "../lib/generated/messages";
import { cacheReview, cachedReview } from "./review-cache";

const review = (total: number) => ({ view: { total } as ReviewView, rounds: [], art: {} as Art });

describe("cached reviews", () => {
  it("are found by game, seat and language", () => {
    cacheReview("abc", 0, "en", review(50));
    expect(cachedReview("abc", 0, "en")?.view.total).toBe(50);
    expect([cachedReview("abc", 1, "en"), cachedReview("abc", 0, "de"), cachedReview("xyz", 0, "en")]).toEqual([undefined, undefined, undefined]);
  });

  it("are the last ten", () => {
    for (let i = 0; i < 10; i++) cacheReview(`game${i}`, 0, "en", review(i));
    cacheReview("game0", 0, "en", review(99));
    cacheReview("one more", 0, "en", review(1));
    expect([cachedReview("game0", 0, "en")?.view.total, cachedReview("game1", 0, "en")]).toEqual([99, undefined]);
  });
});
