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
  vi.stubGlobal("fetch", vi.fn().mockRejectedValueOnce(new Error("unreachable")).mockReturnValueOnce(pending));
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

/** A connection that is open, and hears nothing unless the test says so. */
class OpenLine extends Line {
  sent: string[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  override readyState = Line.OPEN;
  send(message: string): void {
    this.sent.push(message);
  }
}

async function openSocket(connected: (open: boolean) => void): Promise<{ socket: Socket; line: OpenLine }> {
  vi.stubGlobal("WebSocket", OpenLine);
  vi.stubGlobal("fetch", vi.fn().mockResolvedValue(new Response()));
  made.length = 0;
  const socket = new Socket("ws://table/", { language: () => "en", version: () => null, message: () => undefined, connected });
  await vi.advanceTimersByTimeAsync(0);
  const line = made[0] as OpenLine;
  line.onopen?.();
  return { socket, line };
}

it("abandons a silent connection within five seconds", async () => {
  const states: boolean[] = [];
  const { socket, line } = await openSocket((open) => states.push(open));
  line.onmessage?.({ data: '{"type":"pong"}' });
  const asked = socket.ask({ type: "start" });
  await vi.advanceTimersByTimeAsync(4_900);
  expect(states).toEqual([true, false]);
  expect(await asked).toBeNull();
  socket.close();
});

it("keeps a connection that answers", async () => {
  const states: boolean[] = [];
  const { socket, line } = await openSocket((open) => states.push(open));
  for (let second = 0; second < 20; second++) {
    await vi.advanceTimersByTimeAsync(1_000);
    line.onmessage?.({ data: '{"type":"pong"}' });
  }
  expect(states).toEqual([true]);
  socket.close();
});

it("abandons the connection at once when the browser goes offline", async () => {
  const states: boolean[] = [];
  const { socket } = await openSocket((open) => states.push(open));
  dispatchEvent(new Event("offline"));
  expect(states).toEqual([true, false]);
  socket.close();
});
