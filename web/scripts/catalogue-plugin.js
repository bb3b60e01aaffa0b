import { basename, dirname, join, resolve } from "node:path";
import { complete, read, LOCALE, SOURCE } from "./catalogues.js";

/**
 * Serve the catalogues with every missing or broken text in English and warn about it, so that an
 * incomplete language never breaks the page.
 * @param {string} folder the folder with one folder per language
 * @returns {import("vite").Plugin}
 */
export function catalogues(folder = LOCALE) {
  return {
    name: "railroad-ink:catalogues",
    enforce: "pre",
    config: () => ({ resolve: { alias: { "@locale": folder } }, server: { fs: { allow: [".", folder] } } }),
    load(id) {
      const path = id.split("?")[0] ?? "";
      const language = basename(dirname(path));
      if (resolve(path) !== join(resolve(folder), language, "page.json")) return null;
      const warn = id.includes("?") ? () => undefined : (/** @type {string} */ text) => this.warn(text);
      return JSON.stringify(complete(language, read(SOURCE, folder), warn, folder));
    },
  };
}
