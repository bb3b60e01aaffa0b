// The page's texts: one page.json per language folder; English is the reference.
import { readdirSync, readFileSync, existsSync } from "node:fs";
import { join } from "node:path";

/**
 * A text, plural forms, or a section of further entries.
 * @typedef {string | { [key: string]: Entry }} Entry
 * @typedef {{ [key: string]: Entry }} Catalogue
 * @typedef {"text" | "plural" | "ordinal"} Kind
 * @typedef {{ path: string, kind: Kind, forms: { [category: string]: string } }} Message
 */

export const LOCALE = join(import.meta.dirname, "../../src/railroad_ink/locale");
export const SOURCE = "en";

const CATEGORIES = new Set(["zero", "one", "two", "few", "many", "other"]);
const PLACEHOLDER = /\{([a-z]\w*)\}/gi;
/** Forms that stand for one number only may spell it out ("One die …"). */
const SPELLED_OUT = new Set(["zero", "one", "two"]);
/** The numbers that the page counts up to; French has a form for millions, which no game needs. */
const COUNTS = Array.from({ length: 1000 }, (_, count) => count);

/** The languages: every folder with a page.json. */
export function languages(folder = LOCALE) {
  return readdirSync(folder)
    .filter((name) => existsSync(join(folder, name, "page.json")))
    .sort();
}

/**
 * Read a language's catalogue.
 * @param {string} language
 * @returns {Catalogue}
 */
export function read(language, folder = LOCALE) {
  const bytes = readFileSync(join(folder, language, "page.json"));
  const found = JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  if (typeof found !== "object" || found === null || Array.isArray(found)) throw new Error("not a JSON object");
  return found;
}

/**
 * The plural forms of an entry, or null if it is a text or a section.
 * @param {Entry | undefined} entry
 * @returns {{ kind: Kind, forms: { [category: string]: string } } | null}
 */
function pluralOf(entry) {
  if (typeof entry !== "object" || entry === null) return null;
  if ("ordinal" in entry) {
    const plural = pluralOf(entry["ordinal"]);
    return plural && { ...plural, kind: "ordinal" };
  }
  if (!("other" in entry) || !Object.keys(entry).every((key) => CATEGORIES.has(key))) return null;
  return { kind: "plural", forms: /** @type {{ [category: string]: string }} */ (entry) };
}

/**
 * All messages of a catalogue with their dotted paths.
 * @param {Entry} entry
 * @returns {Message[]}
 */
export function messages(entry, path = "") {
  if (typeof entry === "string") return [{ path, kind: "text", forms: { other: entry } }];
  const plural = pluralOf(entry);
  if (plural) return [{ path, ...plural }];
  if (typeof entry !== "object" || entry === null) throw new Error(`${path} is neither a text nor a section`);
  return Object.entries(entry).flatMap(([key, inner]) => messages(inner, path ? `${path}.${key}` : key));
}

/** @param {string} text */
export function placeholders(text) {
  return [...new Set([...text.matchAll(PLACEHOLDER)].map((match) => match[1] ?? ""))].sort();
}

/**
 * The placeholders of all forms of a message.
 * @param {Message} message
 */
export function parameters({ kind, forms }) {
  const named = Object.values(forms).flatMap(placeholders);
  return [...new Set(kind === "text" ? named : ["count", ...named])].sort();
}

/**
 * The plural categories that a language needs; every one needs `other`, for fractions.
 * @param {string} language
 * @param {Kind} kind
 */
export function categories(language, kind) {
  if (kind === "text") return ["other"];
  const rules = new Intl.PluralRules(language.replaceAll("_", "-"), { type: kind === "ordinal" ? "ordinal" : "cardinal" });
  return [...new Set(["other", ...COUNTS.map((count) => rules.select(count))])].sort();
}

/**
 * What is wrong with a message of a language, compared to the English one.
 * @param {string} language
 * @param {Message} message
 * @param {Message} source
 * @returns {string[]}
 */
function errorsIn(language, message, source) {
  if (message.kind !== source.kind) return [`is a ${message.kind}, but a ${source.kind} in English`];
  const needed = categories(language, message.kind);
  const given = Object.keys(message.forms).sort();
  if (needed.join() !== given.join()) return [`has the plural forms ${given.join(", ")}; needed: ${needed.join(", ")}`];
  const wanted = [...new Set(Object.values(source.forms).flatMap(placeholders))].sort();
  return Object.entries(message.forms).flatMap(([category, text]) => {
    if (typeof text !== "string" || !text.trim()) return ["is empty"];
    if (/[{}]/.test(text.replace(PLACEHOLDER, ""))) return [`has a broken placeholder: ${text}`];
    const found = placeholders(text);
    const optional = (/** @type {string} */ name) =>
      name === "count" && message.kind !== "text" && SPELLED_OUT.has(category);
    const missing = wanted.filter((name) => !found.includes(name) && !optional(name));
    const unknown = found.filter((name) => !wanted.includes(name));
    return [
      ...missing.map((name) => `lacks the placeholder {${name}}: ${text}`),
      ...unknown.map((name) => `has an unknown placeholder {${name}}: ${text}`),
    ];
  });
}

/**
 * What is wrong with a catalogue, by path.
 * @param {string} language
 * @param {Catalogue} catalogue
 * @param {Catalogue} source
 * @returns {{ path: string, error: string }[]}
 */
export function compare(language, catalogue, source) {
  const own = new Map(messages(catalogue).map((message) => [message.path, message]));
  const known = new Set(messages(source).map(({ path }) => path));
  const found = messages(source).flatMap((message) => {
    const mine = own.get(message.path);
    if (!mine) return [{ path: message.path, error: "is missing" }];
    return errorsIn(language, mine, message).map((error) => ({ path: message.path, error }));
  });
  const extra = [...own.keys()].filter((path) => !known.has(path));
  return [...found, ...extra.map((path) => ({ path, error: "is unknown in English" }))];
}

/**
 * A catalogue in which every invalid or missing message is the English one.
 * @param {string} language
 * @param {Catalogue} source
 * @param {(warning: string) => void} warn
 * @returns {Catalogue}
 */
export function complete(language, source, warn, folder = LOCALE) {
  try {
    const catalogue = read(language, folder);
    const invalid = compare(language, catalogue, source);
    for (const { path, error } of invalid) warn(`locale/${language}/page.json: ${path} ${error}; it stays English`);
    return merge(catalogue, source, new Set(invalid.map(({ path }) => path)));
  } catch (error) {
    warn(`locale/${language}/page.json cannot be read (${error}); the page stays English`);
    return { ...source, language };
  }
}

/**
 * @param {Catalogue} catalogue
 * @param {Catalogue} source
 * @param {ReadonlySet<string>} invalid paths of messages to replace
 * @returns {Catalogue}
 */
function merge(catalogue, source, invalid, prefix = "") {
  return Object.fromEntries(
    Object.entries(source).map(([key, english]) => {
      const own = catalogue[key];
      const path = prefix + key;
      if (invalid.has(path) || own === undefined) return [key, english];
      const section = typeof english === "object" && !pluralOf(english) && typeof own === "object";
      return [key, section ? merge(own, english, invalid, `${path}.`) : own];
    }),
  );
}
