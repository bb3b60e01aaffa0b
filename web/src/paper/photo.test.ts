import { describe, expect, it } from "vitest";
import { cornersText, DEFAULT_CORNERS, moveCorner, reducedSize } from "./photo";

describe("the corners of a photo", () => {
  it("stay inside it", () => {
    expect(moveCorner(DEFAULT_CORNERS, 1, { x: 1.4, y: -0.2 })[1]).toEqual({ x: 1, y: 0 });
  });

  it("move one at a time", () => {
    expect(moveCorner(DEFAULT_CORNERS, 2, { x: 0.5, y: 0.6 }).filter((corner, i) => corner !== DEFAULT_CORNERS[i])).toEqual([{ x: 0.5, y: 0.6 }]);
  });

  it("are sent clockwise from the top left", () => {
    expect(cornersText(DEFAULT_CORNERS)).toBe("0.1500,0.1500,0.8500,0.1500,0.8500,0.8500,0.1500,0.8500");
  });
});

describe("a photo", () => {
  it("is reduced to what the server needs", () => {
    expect(reducedSize(4000, 3000)).toEqual({ width: 1280, height: 960 });
    expect(reducedSize(640, 480)).toEqual({ width: 640, height: 480 });
  });
});
