import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Socket } from "./socket";

const made: Line[] = [];

/** A connection that opens and closes when the test says so. */
class Line {
  static OPEN = 1;
  static CLOSING = 2;
  static CLOSED = 3;
  readyState = 0;
  onclose: (() => void) | null = null;
  constructor() {
    made.push(this);
  }
  close(): void {
    this.readyState = Line.CLOSED;
    this.onclose?.();
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", Line);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it("opens one connection, however many calls wait for the visitor", async () => {
  let introduce = (): void => undefined;
  const pending = new Promise<void>((resolve) => (introduce = resolve));
  vi.stubGlobal("fetch", vi.fn().mockRejectedValueOnce(new Error("away")).mockReturnValueOnce(pending));
  const socket = new Socket("ws://table/", { language: () => "fr", version: () => null, message: () => undefined, connected: () => undefined });
  await vi.advanceTimersByTimeAsync(0);
  expect(made).toHaveLength(1);
  made[0]?.close();
  await vi.advanceTimersByTimeAsync(300);
  dispatchEvent(new Event("online"));
  introduce();
  await vi.advanceTimersByTimeAsync(0);
  expect(made).toHaveLength(2);
  socket.close();
});
