import { describe, expect, it } from "vitest";
import { findScreen } from "../screens";
import { parse } from "./router.svelte";

describe("addresses", () => {
  it("have parts and parameters", () => {
    const { parts, query, malformed } = parse("#/g/k7dm%20x?step=3");
    expect([parts, query.get("step"), malformed]).toEqual([["g", "k7dm x"], "3", false]);
  });

  it("may be malformed", () => {
    expect(parse("#/g/%zz").malformed).toBe(true);
    expect(parse("#/%41").parts).toEqual(["A"]);
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
