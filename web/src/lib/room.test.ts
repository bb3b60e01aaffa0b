import { afterEach, expect, it, vi } from "vitest";
import { Room } from "./room.svelte";

/** A room whose card is answered like this, as soon as the answer is there. */
async function asked(status: number, code: string): Promise<Room> {
  const body = JSON.stringify({ code, text: code });
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status })));
  vi.stubGlobal("WebSocket", class { close = () => undefined; });
  const room = new Room("ABCDE");
  await new Promise((resolve) => setTimeout(resolve));
  return room;
}

afterEach(() => vi.unstubAllGlobals());

it("is missing if there is no such room", async () => {
  const room = await asked(404, "no-room");
  expect(room.finalRefusal).toBe("no-room");
});

it("is not given up for what may pass", async () => {
  const room = await asked(503, "no-store");
  expect(room.finalRefusal).toBeNull();
  room.close();
});
