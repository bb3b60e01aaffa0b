import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as api from "../lib/api";
import type { PaperScore } from "../lib/generated/messages";
import { Scoring } from "./scoring.svelte";

const SCORE = { boards: [], ranking: [] } as unknown as PaperScore;
const unreachable = new api.ApiError(api.UNREACHABLE, "away");

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function scoring(loaded = true): { scoring: Scoring; load: () => void; reported: (string | null)[] } {
  const reported: (string | null)[] = [];
  const load = vi.fn();
  const made = new Scoring(() => (loaded ? { rules: "classic", boards: [] } : null), load, (text) => reported.push(text));
  return { scoring: made, load, reported };
}

it("scores several changes at once", async () => {
  const ask = vi.spyOn(api, "paperScore").mockResolvedValue(SCORE);
  const { scoring: own, reported } = scoring();
  own.scoreLater();
  own.scoreLater();
  await vi.advanceTimersByTimeAsync(200);
  expect(ask).toHaveBeenCalledTimes(1);
  expect([own.score, reported]).toEqual([SCORE, [null]]);
});

it("tries again while there is no connection", async () => {
  vi.spyOn(api, "paperScore").mockRejectedValueOnce(unreachable).mockResolvedValue(SCORE);
  const { scoring: own } = scoring();
  own.scoreLater();
  await vi.advanceTimersByTimeAsync(200);
  expect([own.online, own.score]).toEqual([false, null]);
  await vi.advanceTimersByTimeAsync(4000);
  expect([own.online, own.score]).toEqual([true, SCORE]);
});

it("reports a refusal and stays online", async () => {
  vi.spyOn(api, "paperScore").mockRejectedValue(new api.ApiError("bad-rules", "No such rules."));
  const { scoring: own, reported } = scoring();
  own.scoreLater();
  await vi.advanceTimersByTimeAsync(200);
  expect([own.online, reported]).toEqual([true, ["No such rules."]]);
});

it("loads the form first if that failed, and nothing once it is closed", async () => {
  const { scoring: own, load } = scoring(false);
  own.fail(unreachable);
  await vi.advanceTimersByTimeAsync(4000);
  expect(load).toHaveBeenCalledTimes(1);
  own.fail(unreachable);
  own.close();
  await vi.advanceTimersByTimeAsync(4000);
  expect(load).toHaveBeenCalledTimes(1);
});
