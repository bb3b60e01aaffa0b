// Which texts the page's code uses, found by the way they are written: i18n.t.section.key.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** Read by the list of languages, not through i18n.t. */
const OWN_NAME = "language";
export const CODE = join(import.meta.dirname, "../src");

/** Sections whose texts the code looks up by keys that it does not name, such as those of lessons. */
export const LOOKED_UP = [
  "game.sides",
  "keys.list",
  "learn.lessons",
  "learn.words",
  "room.emotes",
  "room.kinds",
  "settings.pigments",
  "settings.themes",
];

const COMMENT = /\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->|(?<=^|\s)\/\/.*/gm;
/** `const g = i18n.t.game;`, `const g = $derived(i18n.t.game);`, or with names in braces instead of `g`. */
const DECLARATION = /const (\w+|\{[^}]*\}) = (?:\$derived\()?([\w.]+)\)?;/g;

/** The page's code without its tests. */
export function sources(folder = CODE) {
  return readdirSync(folder, { recursive: true, encoding: "utf-8" })
    .filter((name) => /\.(ts|svelte)$/.test(name) && !/\.test\.ts$/.test(name) && !name.startsWith("lib/generated"))
    .map((name) => readFileSync(join(folder, name), "utf-8"));
}

/**
 * The path of an expression, given what the names at its start stand for; null if it is no text.
 * @param {string} expression
 * @param {readonly (readonly [string, string])[]} roots
 */
function pathOf(expression, roots) {
  const root = roots.find(([name]) => expression === name || expression.startsWith(`${name}.`));
  if (!root) return null;
  const [name, prefix] = root;
  return [prefix, expression.slice(name.length + 1)].filter(Boolean).join(".");
}

/**
 * The paths that a file names, such as `game.undo`, or `settings.themes` for a section.
 * @param {string} source
 * @returns {string[]}
 */
export function paths(source) {
  /** @type {[string, string][]} */
  const roots = [["i18n.t", ""]];
  // Functions that are given all texts call them `t`.
  if (/\bTexts\b/.test(source)) roots.push(["t", ""]);
  /** @type {string[]} */
  const named = [];
  const rest = source.replaceAll(COMMENT, "").replaceAll(DECLARATION, (whole, name, expression) => {
    const path = pathOf(expression, roots);
    if (path === null) return whole;
    if (!name.startsWith("{")) roots.unshift([name, path]);
    else named.push(...[...name.matchAll(/(\w+)(?:: \w+)?/g)].map((match) => (path ? `${path}.${match[1]}` : match[1])));
    return "";
  });
  const known = roots.map(([name]) => name.replace(".", "\\.")).join("|");
  const used = rest.matchAll(new RegExp(`(?<![.\\w$])(?:${known})\\b(?:\\.\\w+)*`, "g"));
  return [...named, ...[...used].flatMap(([expression]) => pathOf(expression, roots) || [])];
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
  const lookedUp = LOOKED_UP.filter((section) => named.has(section));
  return known.filter((path) => path !== OWN_NAME && !used.has(path) && !lookedUp.some((section) => path.startsWith(`${section}.`)));
}
