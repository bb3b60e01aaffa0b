import { expect, it } from "vitest";
import { parse } from "./router.svelte";

it("reads an address", () => {
  const { parts, query, malformed } = parse("#/g/CODE?step=3");
  expect([parts, query.get("step"), malformed]).toEqual([["g", "CODE"], "3", false]);
});

it("knows an address that cannot be read", () => {
  expect(parse("#/g/%zz").malformed).toBe(true);
  expect(parse("#/%41").parts).toEqual(["A"]);
});
