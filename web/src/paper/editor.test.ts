import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { Art } from "../board/art";
import * as api from "../lib/api";
import type { PaperForm, PaperScore } from "../lib/generated/messages";
import { blank, type EnteredBoard } from "./boards";
import { Editor } from "./editor.svelte";
import { putAside, saveBoards, savedBoards } from "./saved-boards";

const unreachable = new api.ApiError(api.UNREACHABLE, "away");
const board: EnteredBoard = { ...blank("Ada"), spaces: { A2: { route: "straight-highway", code: "H-H-", round: 1 } } };
const FORM = { groups: [], fields: [], start: [], ruleset: { layout: { rows: 7, columns: 7 }, routes: {} } } as unknown as PaperForm;

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers();
  vi.spyOn(api, "art").mockResolvedValue({} as Art);
  vi.spyOn(api, "paperScore").mockResolvedValue({ boards: [], ranking: [] } as unknown as PaperScore);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("keeps the rules of stored boards while their form cannot be loaded, and loads it later", async () => {
  const form = vi.spyOn(api, "paperForm").mockRejectedValueOnce(unreachable).mockResolvedValue(FORM);
  saveBoards({ rules: "challenge lava", boards: [board] });
  const editor = new Editor();
  await editor.open(null);
  expect([editor.form, editor.scoring.online]).toEqual([null, false]);
  editor.rename("Ada L.");
  expect(savedBoards()?.rules).toBe("challenge lava");
  await vi.advanceTimersByTimeAsync(4000);
  expect(form.mock.calls).toEqual([["challenge lava"], ["challenge lava"]]);
  expect([editor.form, editor.rules]).toEqual([FORM, "challenge lava"]);
  expect(savedBoards()).toMatchObject({ rules: "challenge lava", boards: [{ name: "Ada L.", spaces: board.spaces }] });
  editor.close();
});

it("goes back to boards with their own rules, even without a connection", async () => {
  const form = vi.spyOn(api, "paperForm").mockResolvedValue(FORM);
  saveBoards({ rules: "challenge", boards: [board] });
  putAside({ rules: "classic", boards: [blank("Ben")] });
  const editor = new Editor();
  await editor.begin("classic", ["Ben"]);
  form.mockRejectedValueOnce(unreachable);
  await editor.back();
  expect(savedBoards()).toMatchObject({ rules: "challenge", boards: [{ name: "Ada" }] });
  await vi.advanceTimersByTimeAsync(4000);
  expect([form.mock.lastCall, editor.form]).toEqual([["challenge"], FORM]);
  editor.close();
});
