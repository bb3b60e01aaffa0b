import { describe, expect, it } from "vitest";
import { layOut, type ScaleScore } from "./scale";

const other = (label: string, total: number): ScaleScore => ({ label, total, kind: "other" });

describe("the scale", () => {
  it("puts more points further to the right", () => {
    const placed = layOut([other("a", 50), other("b", 70), { label: "c", total: 60, kind: "mine" }], 400);
    const sorted = [...placed].sort((one, two) => one.x - two.x);
    expect(sorted.map((score) => score.label)).toEqual(["a", "c", "b"]);
  });

  it("keeps labels apart and inside", () => {
    const placed = layOut([other("Track layer", 63), other("Engineer", 63), other("Railway baron", 64)], 358);
    const edges = placed.flatMap(({ label, labelX }) => [labelX - label.length * 3.6, labelX + label.length * 3.6]);
    expect(edges).toEqual([...edges].sort((a, b) => a - b));
    expect(Math.min(...edges)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...edges)).toBeLessThanOrEqual(358);
  });
});
