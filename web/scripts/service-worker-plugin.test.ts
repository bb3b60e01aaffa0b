import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { read, SOURCE } from "./catalogues.js";
import { serviceWorkerCode } from "./service-worker-plugin.js";

/** The texts of the offline page that a browser shows. */
function shown(code: string): (string | null | undefined)[] {
  const page = runInNewContext(`${code}\nPAGE`, { self: { addEventListener: () => undefined } }) as string;
  const document = new DOMParser().parseFromString(page, "text/html");
  const storage = { getItem: () => null };
  const browser = { document, localStorage: storage, addEventListener: () => undefined, setInterval: () => undefined };
  runInNewContext(document.querySelector("script")?.textContent ?? "", browser);
  return ["h1", "p", "button"].map((selector) => document.querySelector(selector)?.textContent);
}

it("has the English texts of the offline page", () => {
  const { retry, offlinePage } = read(SOURCE);
  expect(shown(serviceWorkerCode(read(SOURCE)))).toEqual([...Object.values(offlinePage ?? {}), retry]);
});

it("shows texts with any characters", () => {
  const [title, text, retry] = ['Say "no"', "`${oops}` \\ C:\\new $& $1", "</script><b> \u2028 <!--"];
  expect(shown(serviceWorkerCode({ retry, offlinePage: { title, text } }))).toEqual([title, text, retry]);
});
