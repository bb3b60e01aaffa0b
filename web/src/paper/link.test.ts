// @vitest-environment node
import { describe, expect, it } from "vitest";
import { blank, type EnteredBoard } from "./boards";
import { fromLink, pack, toLink, unpack } from "./link";

const BOARD: EnteredBoard = {
  name: "Ada · Łódź",
  spaces: { A2: { route: "straight-highway", code: "H-H-", round: 0 }, B2: { route: "t-highway", code: "HHH-", round: 3 } },
  specials: ["cross-station"],
  fields: { goals: { A: ["4"] } },
  empty: ["D4"],
};

describe("the boards in a link", () => {
  it("come back as they were", async () => {
    const saved = { rules: "challenge goals=A,G,K", boards: [BOARD, blank("Ben")] };
    const link = await toLink(saved);
    expect(link).toMatch(/^[\w-]+$/);
    expect(await fromLink(link)).toEqual(saved);
  });

  it("are short enough to send", async () => {
    const spaces = Object.fromEntries(Array.from({ length: 31 }, (_, i) => [`${"ABCDEFG"[i % 7]}${1 + Math.floor(i / 7)}`, { route: ["t-highway", "curved-station", "overpass"][i % 3] ?? "", code: ["HHH-", "-HR-", "HRHRo"][i % 3] ?? "", round: 1 + (i % 7) }]));
    expect((await toLink({ rules: "classic", boards: [{ ...blank("Ada"), spaces }] })).length).toBeLessThan(800);
  });

  it.each(["", "!!!", "AAAA", "eyJyIjo"])("are refused when damaged: %j", async (text) => {
    await expect(fromLink(text)).rejects.toThrow();
  });

  it("are refused when they are something else", () => {
    expect(() => unpack('{"r": 3, "b": []}')).toThrow();
    expect(() => unpack(pack({ rules: "classic", boards: [BOARD] }).replace("A2 straight", "straight"))).toThrow();
  });
});
