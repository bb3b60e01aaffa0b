import { describe, expect, it } from "vitest";
import { findScreen } from "../screens";
import { parse } from "./router.svelte";

describe("addresses", () => {
  it("have parts and parameters", () => {
    const { parts, query } = parse("#/g/k7dm%20x?step=3");
    expect(parts).toEqual(["g", "k7dm x"]);
    expect(query.get("step")).toBe("3");
  });

  it("may be malformed", () => {
    expect(parse("#/g/%E0%A4%A").parts).toEqual(["g", "%E0%A4%A"]);
  });
});

describe("screens", () => {
  it("are found by name", () => {
    expect(findScreen("rules")).toBeDefined();
  });

  it("are not confused with what every object has", () => {
    expect(findScreen("constructor")).toBeUndefined();
  });
});
