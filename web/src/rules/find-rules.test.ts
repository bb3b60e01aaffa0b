import { expect, it } from "vitest";
import type { ChapterView } from "../lib/generated/messages";
import { findRules } from "./find-rules";

const rule = (anchor: string, html: string) => ({ anchor, title: anchor, html, ruling: false });
const chapters: ChapterView[] = [
  { key: "lava", kind: "expansion", title: "Lava", lead: "<p>Hot.</p>", rules: [rule("open", "<p>A volcano.</p>"), rule("flow", "<p>It flows.</p>")] },
  { key: "round", kind: "base", title: "A round", lead: "<p>Draw.</p>", rules: [rule("roll", "<p>Roll the <strong>dice</strong>.</p>"), rule("no", "<p>No lava &amp; no fire.</p>")] },
];
const anchors = (query: string) => findRules(chapters, query).map((chapter) => chapter.rules.map((r) => r.anchor));

it("keeps whole chapters whose title or lead is meant, and single rules of others", () => {
  expect(anchors("lava")).toEqual([["open", "flow"], ["no"]]);
  expect(anchors("hot")).toEqual([["open", "flow"]]);
});

it("wants every word, in titles too", () => {
  expect(anchors("ROLL dice")).toEqual([["roll"]]);
  expect(anchors("roll volcano")).toEqual([]);
  expect(anchors("flow")).toEqual([["flow"]]);
});

it("searches what readers see and not its markup", () => {
  expect(anchors("strong")).toEqual([]);
  expect(anchors("lava & no")).toEqual([["no"]]);
});

it("shows everything without a query", () => {
  expect(findRules(chapters, " ")).toEqual(chapters);
});
