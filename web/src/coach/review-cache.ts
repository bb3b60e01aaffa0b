import type { Art } from "../board/art";
import type { ReviewView, RoundReviewView } from "../lib/generated/messages";

/** A finished review as it was loaded. */
export interface CachedReview {
  readonly view: ReviewView;
  readonly rounds: readonly RoundReviewView[];
  readonly art: Art;
}

const MAX_REVIEWS = 10;
const reviews = new Map<string, CachedReview>();

const keyOf = (code: string, seat: number, language: string) => `${code} ${seat} ${language}`;

/** Cache a review, so that it can be looked at without a connection; the last ones stay while the page is open. */
export function cacheReview(code: string, seat: number, language: string, review: CachedReview): void {
  const key = keyOf(code, seat, language);
  reviews.delete(key);
  reviews.set(key, review);
  for (const oldest of [...reviews.keys()].slice(0, -MAX_REVIEWS)) reviews.delete(oldest);
}

export function cachedReview(code: string, seat: number, language: string): CachedReview | undefined {
  return reviews.get(keyOf(code, seat, language));
}
