import { describe, expect, it } from "vitest";
import "../lib/i18n/english-for-tests";
import type { TurnView } from "../lib/generated/messages";
import type { GameRoom, RequestOutcome } from "../lib/game-room";
import { TurnRequests } from "./turn-requests";

const ACTION = "curve A2 HH--";

/** A room whose requests end like this, one after the other. */
function roomWith(outcomes: RequestOutcome[], turnAfterLoss: readonly string[] = []) {
  let actions: readonly string[] = [];
  const sent: string[] = [];
  const room = {
    roomState: { room: { round: 1 } },
    refusal: null as GameRoom["refusal"],
    turn: () => ({ seat: 0, done: false, actions: actions.map((action) => ({ action })) }) as unknown as TurnView,
    request: (request: { type: string }) => {
      sent.push(request.type);
      const outcome = outcomes.shift() ?? "done";
      if (outcome === "refused") room.refusal = { text: "Look again.", reasons: [] };
      return Promise.resolve(outcome);
    },
    restored: () => {
      actions = turnAfterLoss;
      return Promise.resolve();
    },
  };
  return { room, sent, requests: new TurnRequests(room as unknown as GameRoom, () => 0) };
}

it("sends again what was lost", async () => {
  const { requests, sent } = roomWith(["lost", "lost", "done"]);
  expect(await requests.act(ACTION)).toBe(true);
  expect(sent).toEqual(["act", "act", "act"]);
});

it("does not send twice what has arrived", async () => {
  const { requests, sent } = roomWith(["lost"], [ACTION]);
  expect(await requests.act(ACTION)).toBe(true);
  expect(sent).toEqual(["act"]);
});

it("says that it came too late", async () => {
  const { requests, room } = roomWith(["lost", "refused"]);
  expect(await requests.act(ACTION)).toBe(false);
  expect(room.refusal?.text).toContain("Look again.");
  expect(room.refusal?.text).not.toBe("Look again.");
});

it("says nothing more about a plain refusal", async () => {
  const { requests, room } = roomWith(["refused"]);
  expect(await requests.act(ACTION)).toBe(false);
  expect(room.refusal?.text).toBe("Look again.");
});

it("is made for the player who had the device when it was made", async () => {
  let holder = 0;
  const seats: number[] = [];
  const room = {
    roomState: { room: { round: 1 } },
    turn: () => null,
    request: ({ seat }: { seat: number }) => {
      seats.push(seat);
      return Promise.resolve<RequestOutcome>("done");
    },
  };
  const requests = new TurnRequests(room as unknown as GameRoom, () => holder);
  const asked = [requests.act(ACTION), requests.act("curve A4 -RR-")];
  holder = 1;
  await Promise.all([...asked, requests.act(ACTION)]);
  expect(seats).toEqual([0, 0, 1]);
});

describe("what waits", () => {
  it("is not drawn in a later round, and that is said", async () => {
    const { requests, room, sent } = roomWith([]);
    const asked = requests.act(ACTION);
    room.roomState = { room: { round: 2 } };
    expect(await asked).toBe(false);
    expect(sent).toEqual([]);
    expect(room.refusal?.text).not.toBe("");
  });

  it("does not end a later round", async () => {
    const { requests, room, sent } = roomWith([]);
    const asked = requests.end();
    room.roomState = { room: { round: 2 } };
    expect(await asked).toBe(false);
    expect(sent).toEqual([]);
    expect(room.refusal).toBeNull();
  });

  it("takes back the drawing that was meant, and none in its stead", async () => {
    const { requests, sent } = roomWith(["lost", "done"], [ACTION]);
    const [, meant, gone] = [requests.act(ACTION), requests.takeBack(ACTION), requests.takeBack("curve A4 -RR-")];
    expect(await meant).toBe(true);
    expect(await gone).toBe(false);
    expect(sent).toEqual(["act", "take_back"]);
  });

  it("takes nothing else back if the drawing was refused", async () => {
    const { requests, sent } = roomWith(["refused"], []);
    const drawn = requests.act(ACTION);
    let taken = false;
    expect(await requests.undo(() => (taken = true), drawn)).toBe(false);
    expect([sent, taken]).toEqual([["act"], false]);
  });

  it("is not drawn anew where the former drawing could not be taken back", async () => {
    const { requests, sent } = roomWith([]);
    expect(await requests.act("curve A2 H--H", requests.takeBack(ACTION))).toBe(false);
    expect(sent).toEqual([]);
  });
});
