import { expect, it } from "vitest";
import { read, SOURCE } from "./catalogues.js";
import { serviceWorkerCode } from "./service-worker-plugin.js";

it("has the English texts of the offline page", () => {
  const { retry, offlinePage } = read(SOURCE);
  const code = serviceWorkerCode(read(SOURCE));
  for (const text of [retry, ...Object.values(offlinePage ?? {})]) expect(code).toContain(JSON.stringify(text));
  expect(code).not.toContain("/* offline texts */");
});
