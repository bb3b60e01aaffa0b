import { readFileSync } from "node:fs";
import { join } from "node:path";
import { read, LOCALE, SOURCE } from "./catalogues.js";

const TEMPLATE = join(import.meta.dirname, "../src/sw.js");
const GAP = "/* offline texts */ []";

/**
 * The service worker with the texts of the offline page: title, text and button.
 * @param {import("./catalogues.js").Catalogue} catalogue
 */
export function serviceWorkerCode({ offlinePage, retry }) {
  const { title, text } = /** @type {{ title: string, text: string }} */ (offlinePage);
  return readFileSync(TEMPLATE, "utf-8").replace(GAP, () => JSON.stringify([title, text, retry]));
}

/**
 * Add the service worker to the build.
 * @returns {import("vite").Plugin}
 */
export function serviceWorker(folder = LOCALE) {
  return {
    name: "railroad-ink:service-worker",
    generateBundle() {
      this.emitFile({ type: "asset", fileName: "sw.js", source: serviceWorkerCode(read(SOURCE, folder)) });
    },
  };
}
