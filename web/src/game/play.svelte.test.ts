import { expect, it } from "vitest";
import type { Previewed, TurnView } from "../lib/generated/messages";
import type { Room } from "../lib/room.svelte";
import { Play } from "./play.svelte";

it("says of a new turn only what was said of it", async () => {
  const offers = [{ route: "curve", title: { en: "", de: "" }, source: "die", die: 0, extra: false, places: { A2: ["HH--"] } }];
  const dealt = { seat: 0, offers, choices: [], moves: [] } as unknown as TurnView;
  let turn = $state.raw(dealt);
  const previewed = { action: "curve A2 HH--", gain: 1 } as unknown as Previewed;
  const play = new Play({ turn: () => turn, preview: () => Promise.resolve(previewed) } as unknown as Room);
  play.select({ kind: "die", place: 0 });
  play.pointed = "A2";
  if (play.aimed) await play.weigh(play.aimed);
  expect(play.weighed?.gain).toBe(1);
  turn = { ...dealt };
  expect(play.aimed?.action).toBe(previewed.action);
  expect(play.weighed).toBeNull();
});
