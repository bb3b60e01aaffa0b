import { describe, expect, it } from "vitest";
import { place, type Mark } from "./scale";

const other = (label: string, total: number): Mark => ({ label, total, kind: "other" });

describe("the scale", () => {
  it("puts more points further to the right", () => {
    const placed = place([other("a", 50), other("b", 70), { label: "c", total: 60, kind: "mine" }], 400);
    const x = Object.fromEntries(placed.map((mark) => [mark.label, mark.x]));
    expect(x["a"]).toBeLessThan(x["c"]!);
    expect(x["c"]).toBeLessThan(x["b"]!);
  });

  it("keeps labels apart and inside", () => {
    const marks = [other("Track layer", 63), other("Engineer", 63), other("Railway baron", 64)];
    const placed = place(marks, 358);
    for (let i = 1; i < placed.length; i++) {
      const width = ((placed[i]!.label.length + placed[i - 1]!.label.length) * 7.2) / 2;
      expect(placed[i]!.labelX - placed[i - 1]!.labelX).toBeGreaterThanOrEqual(width);
    }
    expect(placed[0]!.labelX).toBeGreaterThan(0);
    expect(placed.at(-1)!.labelX).toBeLessThan(358);
  });
});
