import { beforeEach, expect, it } from "vitest";
import { blank, type EnteredBoard } from "./boards";
import { boardsPutAside, saveBoards, savedBoards, putAside } from "./saved-boards";

const drawn: EnteredBoard = { ...blank("Ada"), spaces: { A2: { route: "straight-highway", code: "H-H-", round: 1 } } };
const saved = (board: EnteredBoard) => ({ rules: "classic", boards: [board] });

beforeEach(() => localStorage.clear());

it("are found again on this device", () => {
  expect(savedBoards()).toBeNull();
  saveBoards(saved(drawn));
  expect(savedBoards()).toEqual(saved(drawn));
});

it("are put aside when others replace them", () => {
  saveBoards(saved(drawn));
  expect(putAside(saved(blank("Ben")))).toBe(true);
  expect(boardsPutAside()).toEqual(saved(drawn));
});

it("are not put aside if they are blank or the same", () => {
  saveBoards(saved(blank("")));
  expect(putAside(saved(drawn))).toBe(false);
  saveBoards(saved(drawn));
  expect(putAside(saved(drawn))).toBe(false);
  expect(boardsPutAside()).toBeNull();
});
