import { describe, expect, it } from "vitest";
import type { SectionView } from "../lib/generated/messages";
import { found, parts } from "./find";

const sections: SectionView[] = [
  { key: "lava", kind: "expansion", title: "Lava", paragraphs: ["A volcano.", "It flows."] },
  { key: "round", kind: "base", title: "A round", paragraphs: ["Roll the dice.", "No lava here."] },
];

it("keeps whole sections whose title is meant, and single paragraphs of others", () => {
  expect(found(sections, "lava").map((s) => s.paragraphs.length)).toEqual([2, 1]);
});

it("wants every word", () => {
  expect(found(sections, "roll dice")).toHaveLength(1);
  expect(found(sections, "roll volcano")).toEqual([]);
});

describe("a paragraph", () => {
  it("is told with the points it lists", () => {
    expect(parts("Two dice.\nOr none.\n- One.\n- Two,\nlong.")).toEqual({ lead: "Two dice.\nOr none.", points: ["One.", "Two,\nlong."] });
    expect(parts("- One.")).toEqual({ lead: "", points: ["One."] });
    expect(parts("Plain.")).toEqual({ lead: "Plain.", points: [] });
  });
});
