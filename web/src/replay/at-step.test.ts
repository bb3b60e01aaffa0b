import { expect, it } from "vitest";
import type { ReplayStep, ReplayView } from "../lib/generated/messages";
import { actorAt, boardsAt, diceAt, roundFrom } from "./at-step";

const step = (parts: Partial<ReplayStep>): ReplayStep =>
  ({ kind: "action", round: 1, seat: 0, action: null, text: "", spaces: [], boards: {}, dice: null, ...parts });
const board = (total: number) => ({ total }) as ReplayStep["boards"][string];
const steps = [
  step({ kind: "start", round: 0, boards: { 0: board(0), 1: board(0) } }),
  step({ kind: "roll", dice: [] }),
  step({ boards: { 1: board(5) } }),
  step({ kind: "roll", round: 2 }),
];
const view = { steps } as unknown as ReplayView;

it("has every board at every step", () => {
  expect([...boardsAt(steps, 1).values()].map((b) => b.total)).toEqual([0, 0]);
  expect(boardsAt(steps, 3).get(1)?.total).toBe(5);
});

it("finds who acted last", () => {
  const played = [step({ seat: null }), step({ seat: 1 }), step({ kind: "roll", seat: null })];
  expect([0, 1, 2].map((at) => actorAt(played, at))).toEqual([0, 1, 1]);
});

it("keeps the dice on the table until the next roll", () => {
  expect(diceAt(steps, 0)).toBeNull();
  expect(diceAt(steps, 2)).toEqual([]);
});

it("goes from round to round, and not beyond the game", () => {
  expect(roundFrom(view, 1, 1)).toBe(3);
  expect(roundFrom(view, 3, 1)).toBe(3);
  expect(roundFrom(view, 2, -1)).toBe(1);
  expect(roundFrom(view, 0, -1)).toBe(0);
});
