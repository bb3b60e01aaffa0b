import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { reloadOnce } from "./reload";

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
});
afterEach(() => vi.useRealTimers());

it("reloads an outdated page once, and again later", () => {
  const reload = vi.fn();
  expect(reloadOnce(reload)).toBe(true);
  expect(reloadOnce(reload)).toBe(false);
  vi.advanceTimersByTime(61_000);
  expect(reloadOnce(reload)).toBe(true);
  expect(reload).toHaveBeenCalledTimes(2);
});
