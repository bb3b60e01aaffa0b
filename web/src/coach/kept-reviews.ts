import type { Art } from "../board/art";
import type { ReviewView, RoundReviewView } from "../lib/generated/messages";

/** A finished review as it was loaded. */
export interface KeptReview {
  readonly view: ReviewView;
  readonly rounds: readonly RoundReviewView[];
  readonly art: Art;
}

const MAX_KEPT = 10;
const reviews = new Map<string, KeptReview>();

const keyOf = (code: string, seat: number, language: string) => `${code} ${seat} ${language}`;

/** Keep a review, so that it can be looked at without a connection; the last ones stay while the page is open. */
export function keepReview(code: string, seat: number, language: string, review: KeptReview): void {
  const key = keyOf(code, seat, language);
  reviews.delete(key);
  reviews.set(key, review);
  for (const oldest of [...reviews.keys()].slice(0, -MAX_KEPT)) reviews.delete(oldest);
}

export function keptReview(code: string, seat: number, language: string): KeptReview | undefined {
  return reviews.get(keyOf(code, seat, language));
}
