import { describe, expect, it } from "vitest";
import "../lib/i18n/english-for-tests";
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

describe("while a drawing is on its way", () => {
  const offers = [
    { route: "curve", title: "", source: "die", die: 0, extra: false, spaces: { A2: ["HH--"], A4: ["-RR-"] } },
    { route: "straight", title: "", source: "die", die: 1, extra: false, spaces: { A2: ["H-H-"], A6: ["H-H-"] } },
  ];
  const die = (index: number, face: string) => ({ index, face, title: "", owner: "", route: face, drawn: false, owed: true });
  const dealt = {
    seat: 0, choosing: false, done: false, dice: [die(0, "curve"), die(1, "straight")], offers,
    specials: [], choices: [], moves: [], actions: [], owed: [],
  } as unknown as TurnView;

  /** A player who has just tapped A2 with the curve; `answer` ends the wait. */
  function tapped() {
    const asked: string[] = [];
    let answer: (outcome: RequestOutcome) => void = () => undefined;
    const request = (message: { type: string; action?: string }): Promise<RequestOutcome> => {
      asked.push(message.action ?? message.type);
      return new Promise((resolve) => (answer = resolve));
    };
    const board = { seat: 0, sheet: { spaces: [] } };
    const roomState = { room: { round: 1 }, boards: [board], ruleset: { routes: {} } };
    const room = { roomState, refusal: null, turn: (seat: number) => ({ ...dealt, seat }), request };
    const play = new Play(room as unknown as GameRoom);
    play.select({ kind: "die", index: 0 });
    const drawn = play.tap("A2");
    return { play, drawn, asked, answer: (outcome: RequestOutcome) => answer(outcome) };
  }

  it("a second tap on its space draws nothing more", async () => {
    const { play, drawn, asked, answer } = tapped();
    expect(await play.tap("A2")).toBe(false);
    play.select({ kind: "die", index: 1 });
    expect([...play.fitting]).toEqual(["A6"]);
    expect(await play.tap("A2")).toBe(false);
    expect(play.sheet?.spaces.map(({ space, route }) => [space, route])).toEqual([["A2", "curve"]]);
    answer("done");
    await drawn;
    expect(asked).toEqual(["curve A2 HH--"]);
  });

  it("the next die is in hand, and the route comes back if it is refused", async () => {
    const { play, drawn, answer } = tapped();
    await Promise.resolve();
    expect(play.selection).toEqual({ kind: "die", index: 1 });
    answer("refused");
    expect(await drawn).toBe(false);
    expect(play.selection).toEqual({ kind: "die", index: 0 });
    expect(play.sheet?.spaces).toEqual([]);
  });

  it("turning the next die is not forgotten by its confirmation", async () => {
    const { play, drawn, answer } = tapped();
    await Promise.resolve();
    play.point("A6");
    play.rotate();
    const { selection } = play;
    answer("done");
    await drawn;
    expect(play.selection).toBe(selection);
  });

  it("it lies on the board of its own player only", () => {
    const { play } = tapped();
    expect(play.turn?.actions).toHaveLength(1);
    play.showSeat(1);
    expect(play.turn?.actions).toHaveLength(0);
  });
});
