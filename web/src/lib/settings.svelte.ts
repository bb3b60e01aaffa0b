import { LANGUAGES, pickLanguage } from "./i18n/languages";
import { recall, remember } from "./storage";

export type Theme = "auto" | "light" | "dark";
export type PigmentChoice = "auto" | "blue" | "red" | "green" | "yellow";

const THEMES: readonly Theme[] = ["auto", "light", "dark"];
const PIGMENTS: readonly PigmentChoice[] = ["auto", "blue", "red", "green", "yellow"];

function oneOf<T extends string>(key: string, allowed: readonly T[], fallback: T): T {
  const found = recall(key);
  return allowed.find((value) => value === found) ?? fallback;
}

/** The language chosen before, or the browser's first that the page speaks. */
function language(): string {
  const codes = LANGUAGES.map(({ code }) => code);
  return oneOf("language", codes, pickLanguage(navigator.languages));
}

/** The player's preferences, remembered in this browser. */
class Settings {
  #language = $state(language());
  #theme = $state<Theme>(oneOf("theme", THEMES, "auto"));
  #pigment = $state<PigmentChoice>(oneOf("pigment", PIGMENTS, "auto"));
  #motion = $state(recall("motion") !== "off");
  #sound = $state(recall("sound") === "on");
  #curtain = $state(recall("curtain") === "on");

  get language(): string {
    return this.#language;
  }
  set language(value: string) {
    this.#language = value;
    remember("language", value);
  }
  get theme(): Theme {
    return this.#theme;
  }
  set theme(value: Theme) {
    this.#theme = value;
    remember("theme", value);
  }
  get pigment(): PigmentChoice {
    return this.#pigment;
  }
  set pigment(value: PigmentChoice) {
    this.#pigment = value;
    remember("pigment", value);
  }
  get motion(): boolean {
    return this.#motion;
  }
  set motion(value: boolean) {
    this.#motion = value;
    remember("motion", value ? "on" : "off");
  }
  get sound(): boolean {
    return this.#sound;
  }
  set sound(value: boolean) {
    this.#sound = value;
    remember("sound", value ? "on" : "off");
  }
  /** Whether players at one screen do not see each other's boards before the round ends. */
  get curtain(): boolean {
    return this.#curtain;
  }
  set curtain(value: boolean) {
    this.#curtain = value;
    remember("curtain", value ? "on" : "off");
  }
}

export const settings = new Settings();

/** Whether animations are wanted, by the player and by the system. */
export function motionAllowed(): boolean {
  return settings.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
