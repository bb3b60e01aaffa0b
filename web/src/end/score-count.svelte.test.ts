import { flushSync } from "svelte";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ScoreCount } from "./score-count.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A count of three lines, in an effect as components have it. */
function countThree(animated: boolean): { count: ScoreCount; pass: (ms: number) => void } {
  let count: ScoreCount | undefined;
  $effect.root(() => {
    count = new ScoreCount(() => 3, animated);
  });
  const pass = (ms: number) => {
    for (let passed = 0; passed < ms; passed += 10) {
      flushSync();
      vi.advanceTimersByTime(10);
    }
  };
  return { count: count as ScoreCount, pass };
}

it("counts one line after the other", () => {
  const { count, pass } = countThree(true);
  pass(400);
  expect([count.counted, count.over]).toEqual([1, false]);
  pass(1000);
  expect([count.counted, count.over]).toEqual([3, true]);
});

it("can be skipped and started again", () => {
  const { count, pass } = countThree(true);
  count.skip();
  expect(count.over).toBe(true);
  count.restart();
  pass(400);
  expect(count.counted).toBe(1);
});

it("is over at once without motion", () => {
  expect(countThree(false).count.over).toBe(true);
});
