// Which texts the page's code uses, found by the way they are written: i18n.t.section.key.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Read by the list of languages, not through i18n.t. */
const OWN_NAME = "language";
export const CODE = join(import.meta.dirname, "../src");

/** `const g = $derived(i18n.t.game)` or `const g = i18n.t.game;` */
const ALIAS = /const (\w+) = (?:\$derived\()?i18n\.t((?:\.\w+)+)\)?;/g;

/** The page's code without its tests. */
export function sources(folder = CODE) {
  return readdirSync(folder, { recursive: true, encoding: "utf-8" })
    .filter((name) => /\.(ts|svelte)$/.test(name) && !/\.test\.ts$/.test(name) && !name.startsWith("lib/generated"))
    .map((name) => readFileSync(join(folder, name), "utf-8"));
}

/**
 * The paths a file names, such as `game.undo`, or `settings.themes` for everything in that section.
 * @param {string} source
 * @returns {string[]}
 */
export function paths(source) {
  /** @type {[string, string][]} */
  const roots = [["i18n\\.t", ""], ["t", ""]];
  const rest = source.replaceAll(ALIAS, (_, name, path) => {
    roots.push([name, path.slice(1) + "."]);
    return "";
  });
  return roots.flatMap(([root, prefix]) => {
    const named = new RegExp(`(?<![.\\w$])${root}((?:\\.\\w+)+)`, "g");
    return [...rest.matchAll(named)].map((match) => prefix + (match[1] ?? "").slice(1));
  });
}

/**
 * The messages that no code names.
 * @param {readonly string[]} known paths of all messages
 * @param {readonly string[]} code contents of the source files
 */
export function unused(known, code) {
  const named = new Set(code.flatMap(paths));
  const parts = (/** @type {string} */ path) => path.split(".").map((_, i, all) => all.slice(0, i + 1).join("."));
  const used = new Set([...named].flatMap((path) => parts(path).filter((part) => known.includes(part))));
  return known.filter((path) => path !== OWN_NAME && !used.has(path) && !parts(path).some((section) => named.has(section)));
}
