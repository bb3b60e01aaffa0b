import { describe, expect, it } from "vitest";
import { allSpaces, edgeOf, gridLine, neighbour, originOf, rowColumn, segmentOf, sideTowards, spaceName } from "./spaces";

describe("spaces", () => {
  it("are named by row and column", () => {
    expect(rowColumn("D4")).toEqual({ row: 3, column: 3 });
    expect(spaceName({ row: 6, column: 0 })).toBe("G1");
    expect(allSpaces(2, 2)).toEqual([["A1", "A2"], ["B1", "B2"]]);
  });

  it("lie next to and below each other", () => {
    expect(originOf("A1", 100)).toEqual({ x: 0, y: 0 });
    expect(originOf("C2", 100)).toEqual({ x: 100, y: 200 });
    expect(originOf("A3", 10)).toEqual({ x: 20, y: 0 });
  });

  it("have neighbours by arrow key, but none off the board", () => {
    expect(neighbour("D4", "ArrowUp", 7, 7)).toBe("C4");
    expect(neighbour("D4", "ArrowRight", 7, 7)).toBe("D5");
    expect(neighbour("A1", "ArrowLeft", 7, 7)).toBeNull();
    expect(neighbour("A1", "x", 7, 7)).toBeNull();
  });
});

describe("a grid line", () => {
  it("runs along the named side of its space", () => {
    expect(gridLine("B2 E")).toEqual({ x1: 2, y1: 1, x2: 2, y2: 2 });
    expect(gridLine("B2 S")).toEqual({ x1: 1, y1: 2, x2: 2, y2: 2 });
  });

  it("can be named by the two spaces it separates", () => {
    expect([edgeOf("A3/A4"), edgeOf("A3/B3")]).toEqual(["A3 E", "A3 S"]);
    expect([segmentOf("A3 E"), segmentOf("A3 S")]).toEqual(["A3/A4", "A3/B3"]);
  });
});

describe("the side towards another space", () => {
  it("is found on the board and beyond its edge", () => {
    expect(["A5", "C5", "B4", "B6", "?5", "A4"].map((other) => sideTowards("B5", other))).toEqual(["N", "S", "W", "E", "N", null]);
    expect(sideTowards("A1", "A0")).toBe("W");
  });
});
