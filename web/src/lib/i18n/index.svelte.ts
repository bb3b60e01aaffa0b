import type { Texts } from "../generated/texts";
import { loadTexts, SOURCE_LANGUAGE } from "./languages";

/** The page's texts in the language it shows. */
class I18n {
  #texts = $state.raw<Texts>();
  #language = $state(SOURCE_LANGUAGE);
  /** The language asked for last, which may still be on its way. */
  #wanted = "";

  /** All texts; `use` has to have loaded a language before. */
  get t(): Texts {
    if (!this.#texts) throw new Error("No language is loaded.");
    return this.#texts;
  }

  get language(): string {
    return this.#language;
  }

  /** Load a language and show the page in it; the page keeps its language if that fails. */
  async use(language: string): Promise<void> {
    this.#wanted = language;
    const texts = await loadTexts(language);
    if (this.#wanted !== language) return;
    this.#texts = texts;
    this.#language = language;
  }
}

export const i18n = new I18n();
