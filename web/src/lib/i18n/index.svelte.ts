import type { Words } from "../generated/messages";
import { settings } from "../settings.svelte";
import { de } from "./de";
import { en, type Strings } from "./en";

const LANGUAGES: Readonly<Record<"en" | "de", Strings>> = { en, de };

/** The page's own words in the player's language. */
export const i18n = {
  get t(): Strings {
    return LANGUAGES[settings.language];
  },
};

/** A text of the server in the player's language. */
export function say(words: Words): string {
  return words[settings.language];
}
