import { expect, it } from "vitest";
import { number } from "./number";

it("writes lost points with a true minus", () => {
  expect([number(-3), number(0), number(12)]).toEqual(["−3", "0", "12"]);
});
