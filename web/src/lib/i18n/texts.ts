import type { Texts } from "../generated/texts";
import { withMinusSign } from "./minus-sign";

/** A language's page.json: texts, plural forms by category, and sections of further entries. */
export type CatalogueEntry = string | { readonly [key: string]: CatalogueEntry };
export type Values = Readonly<Record<string, string | number>>;

/** Turn a catalogue into texts to use; those with placeholders become functions of their values. */
export function textsOf(catalogue: CatalogueEntry, language: string): Texts {
  return build(catalogue, new Intl.NumberFormat(language), language) as Texts;
}

function build(entry: CatalogueEntry, numbers: Intl.NumberFormat, language: string): unknown {
  if (typeof entry === "string") {
    return entry.includes("{") ? (values: Values) => fill(entry, values, numbers) : entry;
  }
  const plural = pluralOf(entry, language);
  if (plural) return (values: Values) => fill(plural(Number(values["count"])), values, numbers);
  return Object.fromEntries(Object.entries(entry).map(([key, inner]) => [key, build(inner, numbers, language)]));
}

function fill(text: string, values: Values, numbers: Intl.NumberFormat): string {
  return text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => {
    const value = values[name] ?? whole;
    return typeof value === "number" ? withMinusSign(numbers.format(value)) : value;
  });
}

/** The function that finds the right plural form for a count, if these are plural forms. */
function pluralOf(forms: { readonly [key: string]: CatalogueEntry }, language: string): ((count: number) => string) | null {
  const { ordinal } = forms;
  if (typeof ordinal === "object") return chooser(ordinal, new Intl.PluralRules(language, { type: "ordinal" }));
  return typeof forms["other"] === "string" ? chooser(forms, new Intl.PluralRules(language)) : null;
}

function chooser(forms: { readonly [key: string]: CatalogueEntry }, rules: Intl.PluralRules): (count: number) => string {
  return (count) => String(forms[rules.select(count)] ?? forms["other"]);
}
