import { afterEach, beforeEach, expect, it, vi } from "vitest";
import * as api from "../lib/api";
import type { DiceTableView } from "../lib/generated/messages";
import { TableSession } from "./table-session.svelte";

const EMPTY = { rolled: 0, picks: [], claims: [], marks: {} };
const TABLE = {
  mine: true, players: [], follower_count: 1, state: EMPTY, seconds: 0, since_roll: null,
  dice: { rounds: [], count: 7, seed: "", ruleset: { text: "classic" } },
} as unknown as DiceTableView;

/** A connection that closes when the test says so. */
class Line {
  onclose: (() => void) | null = null;
  constructor() {
    lines.push(this);
  }
  close(): void {
    this.onclose?.();
  }
}
const lines: Line[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  lines.length = 0;
  vi.stubGlobal("WebSocket", Line);
  vi.stubGlobal("fetch", vi.fn().mockResolvedValue(new Response()));
  vi.spyOn(api, "showTable").mockResolvedValue(TABLE);
  vi.spyOn(api, "art").mockResolvedValue({} as Awaited<ReturnType<typeof api.art>>);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function followTable(): Promise<TableSession> {
  const session = new TableSession();
  await session.follow("abcd");
  await vi.advanceTimersByTimeAsync(0);
  return session;
}

it("stops retrying once it is closed", async () => {
  const change = vi.spyOn(api, "changeTable").mockRejectedValue(new api.ApiError(api.UNREACHABLE, ""));
  const session = await followTable();
  session.change({ ...EMPTY, rolled: 1 });
  await vi.advanceTimersByTimeAsync(0);
  lines[0]?.close();
  session.close();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(change).toHaveBeenCalledTimes(1);
  expect(lines).toHaveLength(1);
});

it("sends the latest state until it arrives", async () => {
  const change = vi.spyOn(api, "changeTable").mockRejectedValueOnce(new api.ApiError(api.UNREACHABLE, "")).mockResolvedValue(TABLE);
  const session = await followTable();
  session.change({ ...EMPTY, rolled: 1 });
  await vi.advanceTimersByTimeAsync(0);
  expect(session.online).toBe(false);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(change).toHaveBeenCalledTimes(2);
  expect(session.online).toBe(true);
  session.close();
});

it("does not send an outdated state again", async () => {
  const change = vi.spyOn(api, "changeTable").mockRejectedValueOnce(new api.ApiError(api.UNREACHABLE, "")).mockResolvedValue(TABLE);
  const session = await followTable();
  session.change({ ...EMPTY, rolled: 1 });
  await vi.advanceTimersByTimeAsync(0);
  session.state = { ...EMPTY, rolled: 2 }; // sent by the server
  await vi.advanceTimersByTimeAsync(60_000);
  expect(change).toHaveBeenCalledTimes(1);
  session.close();
});

it("stays connected when an older change fails after a newer one has arrived", async () => {
  let fail = (): void => {};
  const hanging = new Promise<DiceTableView>((_, reject) => (fail = () => reject(new api.ApiError(api.UNREACHABLE, ""))));
  vi.spyOn(api, "changeTable").mockReturnValueOnce(hanging).mockResolvedValue(TABLE);
  const session = await followTable();
  session.change({ ...EMPTY, rolled: 1 });
  session.change({ ...EMPTY, rolled: 2 });
  fail();
  await vi.advanceTimersByTimeAsync(0);
  expect(session.online).toBe(true);
  session.close();
});

it("tells a follower how long the round has lasted, and an owner since the roll on this device", async () => {
  vi.setSystemTime(1_000_000);
  vi.spyOn(api, "changeTable").mockResolvedValue(TABLE);
  const rolled = { ...TABLE, seconds: 60, since_roll: 12, state: { ...EMPTY, rolled: 1 } };
  vi.spyOn(api, "showTable").mockResolvedValue({ ...rolled, mine: false });
  const follower = await followTable();
  expect([follower.seconds, follower.rolledAt]).toEqual([60, 988_000]);
  follower.close();
  vi.spyOn(api, "showTable").mockResolvedValue({ ...TABLE, seconds: 60 });
  const owner = await followTable();
  expect(owner.rolledAt).toBeNull();
  owner.roll();
  await owner.follow("abcd"); // the server has not seen the roll yet
  expect(owner.rolledAt).toBe(1_000_000);
  vi.spyOn(api, "showTable").mockResolvedValue({ ...rolled, since_roll: 0 });
  vi.setSystemTime(1_005_000);
  await owner.follow("abcd");
  expect(owner.rolledAt).toBe(1_000_000);
  owner.close();
});

it("tries again if the browser refuses to connect", async () => {
  vi.stubGlobal("WebSocket", () => {
    throw new Error("refused");
  });
  const session = await followTable();
  expect(lines).toHaveLength(0);
  vi.stubGlobal("WebSocket", Line);
  await vi.advanceTimersByTimeAsync(5000);
  expect(lines).toHaveLength(1);
  session.close();
});
