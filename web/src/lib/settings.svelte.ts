import { recall, remember } from "./storage";

export type Language = "en" | "de";
export type Theme = "auto" | "light" | "dark";
export type Pigment = "auto" | "blue" | "red" | "green" | "yellow";

const THEMES: readonly Theme[] = ["auto", "light", "dark"];
const PIGMENTS: readonly Pigment[] = ["auto", "blue", "red", "green", "yellow"];

function oneOf<T extends string>(key: string, allowed: readonly T[], otherwise: T): T {
  const found = recall(key);
  return allowed.find((value) => value === found) ?? otherwise;
}

function preferredLanguage(): Language {
  return navigator.language.toLowerCase().startsWith("de") ? "de" : "en";
}

/** What the player likes, remembered in this browser. */
class Settings {
  #language = $state<Language>(oneOf("language", ["en", "de"], preferredLanguage()));
  #theme = $state<Theme>(oneOf("theme", THEMES, "auto"));
  #pigment = $state<Pigment>(oneOf("pigment", PIGMENTS, "auto"));
  #motion = $state(recall("motion") !== "off");
  #sound = $state(recall("sound") === "on");

  get language(): Language {
    return this.#language;
  }
  set language(value: Language) {
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
  get pigment(): Pigment {
    return this.#pigment;
  }
  set pigment(value: Pigment) {
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
}

export const settings = new Settings();

/** Whether things may move: the player and the system both agree. */
export function mayMove(): boolean {
  return settings.motion && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}
