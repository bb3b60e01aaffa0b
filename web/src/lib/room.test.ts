import { afterEach, expect, it, vi } from "vitest";
import { Room } from "./room.svelte";

/** A room whose summary request gets this answer. */
async function roomAnswering(status: number, code: string): Promise<Room> {
  const body = JSON.stringify({ code, text: code });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status })));
  vi.stubGlobal("WebSocket", class { close = () => undefined; });
  const room = new Room("ABCDE");
  await new Promise((resolve) => setTimeout(resolve));
  return room;
}

afterEach(() => vi.unstubAllGlobals());

it("is missing if there is no such room", async () => {
  const room = await roomAnswering(404, "no-room");
  expect(room.finalRefusal).toBe("no-room");
});

it("is not given up for a temporary failure", async () => {
  const room = await roomAnswering(503, "no-store");
  expect(room.finalRefusal).toBeNull();
  room.close();
});
