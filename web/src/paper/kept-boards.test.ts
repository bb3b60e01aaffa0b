import { beforeEach, expect, it } from "vitest";
import { blank, type EnteredBoard } from "./boards";
import { boardsPutAside, keepBoards, keptBoards, putAside } from "./kept-boards";

const drawn: EnteredBoard = { ...blank("Ada"), spaces: { A2: { route: "straight-highway", code: "H-H-", round: 1 } } };
const saved = (board: EnteredBoard) => ({ rules: "classic", boards: [board] });

beforeEach(() => localStorage.clear());

it("are found again on this device", () => {
  expect(keptBoards()).toBeNull();
  keepBoards(saved(drawn));
  expect(keptBoards()).toEqual(saved(drawn));
});

it("are put aside when others replace them", () => {
  keepBoards(saved(drawn));
  expect(putAside(saved(blank("Ben")))).toBe(true);
  expect(boardsPutAside()).toEqual(saved(drawn));
});

it("are not put aside if they are blank or the same", () => {
  keepBoards(saved(blank("")));
  expect(putAside(saved(drawn))).toBe(false);
  keepBoards(saved(drawn));
  expect(putAside(saved(drawn))).toBe(false);
  expect(boardsPutAside()).toBeNull();
});
