import { textsOf, type CatalogueEntry } from "./texts";
import type { Texts } from "../generated/texts";

export interface Language {
  /** Its tag, such as "de" or "pt-BR". */
  readonly code: string;
  /** What its speakers call it. */
  readonly name: string;
}

export const SOURCE_LANGUAGE = "en";

// The languages are the folders of the package's locale folder. A catalogue is only fetched when its
// language is used; of the others, only the name comes along.
const NAMES = import.meta.glob<string>("@locale/*/page.json", {
  eager: true,
  import: "language",
  query: "?name",
});
const CATALOGUES = import.meta.glob<CatalogueEntry>("@locale/*/page.json", { import: "default" });

/** The tag of the language of a catalogue; its folder is named as gettext does it, such as pt_BR. */
const codeOf = (path: string) => (path.split("/").at(-2) ?? "").replaceAll("_", "-");

/** All languages of the page, by the names their speakers give them. */
export const LANGUAGES: readonly Language[] = Object.entries(NAMES)
  .map(([path, name]) => ({ code: codeOf(path), name }))
  .sort((a, b) => a.name.localeCompare(b.name));

/** Fetch the texts of a language. */
export async function loadTexts(code: string): Promise<Texts> {
  const [, load] = Object.entries(CATALOGUES).find(([path]) => codeOf(path) === code) ?? [];
  if (!load) throw new RangeError(`Unknown language: ${code}.`);
  return textsOf(await load(), code);
}

/** A tag and what is left of it without its last parts: zh-hant-tw, zh-hant, zh. */
function shortened(tag: string): string[] {
  const parts = tag.toLowerCase().replaceAll("_", "-").split("-");
  return parts.map((_, dropped) => parts.slice(0, parts.length - dropped).join("-"));
}

/** The first wanted language (such as "de-AT") that the page speaks; English if it speaks none. */
export function pickLanguage(wanted: readonly string[], spoken: readonly Language[] = LANGUAGES): string {
  const codes = new Map(spoken.map(({ code }) => [code.toLowerCase(), code]));
  const found = wanted.flatMap(shortened).find((tag) => codes.has(tag)) ?? "";
  return codes.get(found) ?? SOURCE_LANGUAGE;
}
