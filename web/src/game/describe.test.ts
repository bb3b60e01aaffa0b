import { describe, expect, it } from "vitest";
import type { LayoutView, SheetView } from "../lib/generated/messages";
import { loadTexts } from "../lib/i18n/languages";
import { changes, describeSpace, type SheetContext } from "./describe";

const layout = { centre: ["B2"], exits: [{ space: "A2", side: "N", kind: "H" }] } as unknown as LayoutView;
const kinds = { H: "highway", R: "railway", W: "river" };
const EMPTY: SheetView = { spaces: [], borders: [], specials: [], notes: [], text: "" };
const sheet: SheetView = { ...EMPTY, spaces: [{ space: "B2", route: "bridge", code: "HWHW", round: 2, title: "bridge" }] };
const context = async (language: string): Promise<SheetContext> => ({ sheet, ruleset: { layout, kinds }, t: await loadTexts(language) });

describe("a space in words", () => {
  it("names what is drawn with the kinds of its ends, also those of expansions", async () => {
    expect(describeSpace("B2", 0, await context("en"))).toBe(
      "B2, bridge (north highway, east river, south highway, west river), round 2, central space",
    );
  });

  it("names exits, and how often something fits", async () => {
    expect(describeSpace("A2", 2, await context("en"))).toBe("A2, empty, highway exit ↑, fits here, 2 ways");
    expect(describeSpace("A2", 0, await context("de"))).toBe("A2, leer, Ausfahrt ↑: highway");
  });
});

describe("changes in words", () => {
  it("are what was not there before", async () => {
    expect(changes(EMPTY, await context("fr"))).toEqual([
      "bridge (nord : highway, est : river, sud : highway, ouest : river) : dessin en B2.".replaceAll(" :", "\u00a0:"),
    ]);
    expect(changes(sheet, await context("en"))).toEqual([]);
  });
});
