import { expect, it } from "vitest";
import type { Previewed, TurnView } from "../lib/generated/messages";
import type { GameRoom, RequestOutcome } from "../lib/game-room";
import { Play } from "./play.svelte";

it("shows a preview only for the turn it was asked for", async () => {
  const offers = [{ route: "curve", title: "", source: "die", die: 0, extra: false, spaces: { A2: ["HH--"] } }];
  const dealt = { seat: 0, offers, choices: [], moves: [] } as unknown as TurnView;
  let turn = $state.raw(dealt);
  const previewed = { action: "curve A2 HH--", gain: 1 } as unknown as Previewed;
  const play = new Play({ turn: () => turn, preview: () => Promise.resolve(previewed) } as unknown as GameRoom);
  play.select({ kind: "die", index: 0 });
  play.pointed = "A2";
  if (play.aimed) await play.preview(play.aimed);
  expect(play.previewed?.gain).toBe(1);
  turn = { ...dealt };
  expect(play.aimed?.notation).toBe(previewed.action);
  expect(play.previewed).toBeNull();
});

it("redoes at once what is still being undone, each action once", async () => {
  const actions = ["curve A2 HH--", "curve A4 -RR-"].map((action) => ({ action }));
  const turn = { seat: 0, dice: [], offers: [], choices: [], moves: [], actions } as unknown as TurnView;
  const asked: string[] = [];
  const request = (message: { type: string; action?: string }): Promise<RequestOutcome> => {
    asked.push(message.action ?? message.type);
    return Promise.resolve("done");
  };
  const play = new Play({ turn: () => turn, request } as unknown as GameRoom);
  await Promise.all([play.undo(), play.redo(), play.redo()]);
  expect(asked).toEqual(["undo", "curve A4 -RR-"]);
  expect(play.undone).toEqual([]);
});
