// Check the page's texts in all languages, and that every one is used:
//   node scripts/texts.js            report what is wrong
//   node scripts/texts.js --write    write the types of the texts, then report
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { compare, languages, messages, parameters, read, LOCALE, SOURCE } from "./catalogues.js";
import { sources, unused } from "./usage.js";

/** @typedef {import("./catalogues.js").Entry} Entry */

const TYPES = join(import.meta.dirname, "../src/lib/generated/texts.ts");
const HEAD = `// Generated from locale/${SOURCE}/page.json by \`npm run texts\`. Do not edit.

/** Every text of the page; those with placeholders are functions of their values. */
export interface Texts `;

/**
 * The TypeScript type of an entry.
 * @param {Entry} entry
 * @returns {string}
 */
function type(entry, indent = "") {
  const [message, ...others] = messages(entry);
  if (message?.path === "" && others.length === 0) {
    const names = parameters(message);
    const values = names.map((name) => `${name}: ${name === "count" ? "number" : "string | number"}`);
    return names.length ? `(values: { ${values.join("; ")} }) => string` : "string";
  }
  const inner = `${indent}  `;
  const lines = Object.entries(entry).map(([key, value]) => `${inner}readonly ${key}: ${type(value, inner)};`);
  return `{\n${lines.join("\n")}\n${indent}}`;
}

/** @param {Entry} source */
export function typesOf(source) {
  return `${HEAD}${type(source)}\n`;
}

/**
 * Everything that is wrong, one sentence each.
 * @param {readonly string[]} code contents of the source files
 */
export function check(code, folder = LOCALE) {
  const source = read(SOURCE, folder);
  const wrong = languages(folder).flatMap((language) => {
    try {
      const errors = compare(language, read(language, folder), source);
      return errors.map(({ path, error }) => `locale/${language}/page.json: ${path} ${error}`);
    } catch (error) {
      return [`locale/${language}/page.json cannot be read: ${error}`];
    }
  });
  const known = messages(source).map(({ path }) => path);
  return [...wrong, ...unused(known, code).map((path) => `locale/${SOURCE}/page.json: ${path} is not used by the page`)];
}

function main() {
  const types = typesOf(read(SOURCE));
  if (process.argv.includes("--write")) writeFileSync(TYPES, types);
  const wrong = check(sources());
  if (readFileSync(TYPES, "utf-8") !== types) wrong.push("src/lib/generated/texts.ts is out of date: npm run texts");
  for (const line of wrong) console.error(line);
  process.exitCode = wrong.length ? 1 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) main();
