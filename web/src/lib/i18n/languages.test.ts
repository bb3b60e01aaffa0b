// @vitest-environment node
import { createRequire } from "node:module";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { build } from "vite";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { catalogues } from "../../../scripts/catalogue-plugin.js";
import { LOCALE } from "../../../scripts/catalogues.js";
import { i18n } from "./index.svelte";
import * as own from "./languages";

describe("the languages", () => {
  it("are the folders of the package, by their own names", () => {
    expect(own.LANGUAGES).toContainEqual({ code: "de", name: "Deutsch" });
    expect(own.LANGUAGES).toContainEqual({ code: "fr", name: "Français" });
  });

  it("follow the browser's wishes, and English is the fallback", () => {
    expect(own.pickLanguage(["sw", "fr-CA", "de"])).toBe("fr");
    expect(own.pickLanguage(["DE-at"])).toBe("de");
    expect(own.pickLanguage(["sw", ""])).toBe("en");
    expect(own.pickLanguage([])).toBe("en");
  });

  it("are found by tags of several parts, the longest first", () => {
    const spoken = ["en", "zh", "zh-Hant", "sr-Latn-RS"].map((code) => ({ code, name: code }));
    const pick = (...wanted: string[]) => own.pickLanguage(wanted, spoken);
    expect([pick("zh-Hant-TW"), pick("zh_Hant_HK"), pick("zh-CN")]).toEqual(["zh-Hant", "zh-Hant", "zh"]);
    expect([pick("sr_latn_rs"), pick("sr-Latn"), pick("sr", "zh")]).toEqual(["sr-Latn-RS", "en", "zh"]);
  });

  it("stay as they are when an unknown one is asked for", async () => {
    await i18n.use("en");
    await expect(i18n.use("xx")).rejects.toThrow("Unknown language: xx");
    expect([i18n.language, i18n.t.game.undo]).toEqual(["en", "Undo"]);
  });
});

describe("a fourth language", () => {
  const folder = mkdtempSync(join(tmpdir(), "locale-"));
  const out = join(folder, "built");
  const ENTRY = "languages.cjs";
  let languages: typeof own;
  const warnings: string[] = [];

  beforeAll(async () => {
    cpSync(LOCALE, join(folder, "locale"), { recursive: true });
    const english = JSON.parse(readFileSync(join(LOCALE, "en/page.json"), "utf-8"));
    const swahili = { ...english, language: "Kiswahili", close: "Funga", retry: "Jaribu {tena" };
    mkdirSync(join(folder, "locale/sw"));
    writeFileSync(join(folder, "locale/sw/page.json"), JSON.stringify(swahili));
    mkdirSync(join(folder, "locale/xx"));
    writeFileSync(join(folder, "locale/xx/page.json"), "{ broken");
    mkdirSync(join(folder, "locale/pt_BR"));
    writeFileSync(join(folder, "locale/pt_BR/page.json"), JSON.stringify({ ...english, language: "Português", close: "Fechar" }));
    mkdirSync(join(folder, "locale/zh_Hant_TW"));
    writeFileSync(join(folder, "locale/zh_Hant_TW/page.json"), JSON.stringify({ ...english, language: "繁體中文" }));
    mkdirSync(join(folder, "locale/tools"));
    await build({
      configFile: false,
      logLevel: "silent",
      plugins: [catalogues(join(folder, "locale"))],
      build: {
        outDir: out,
        lib: { entry: join(import.meta.dirname, "languages.ts"), formats: ["cjs"], fileName: () => ENTRY },
        rollupOptions: { onwarn: (warning) => warnings.push(warning.message) },
      },
    });
    languages = createRequire(import.meta.url)(join(out, ENTRY)) as typeof own;
  }, 60_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  it("is there once its folder is", async () => {
    expect(languages.LANGUAGES).toContainEqual({ code: "sw", name: "Kiswahili" });
    expect((await languages.loadTexts("sw")).close).toBe("Funga");
    expect(languages.pickLanguage(["sw-KE"])).toBe("sw");
  });

  it("may be that of a region", async () => {
    expect(languages.LANGUAGES).toContainEqual({ code: "pt-BR", name: "Português" });
    expect(Intl.getCanonicalLocales(languages.LANGUAGES.map(({ code }) => code))).toContain("pt-BR");
    const texts = await languages.loadTexts("pt-BR");
    expect([texts.close, texts.points({ count: 1234 })]).toEqual(["Fechar", "1.234 points"]);
    expect([languages.pickLanguage(["pt-br"]), languages.pickLanguage(["pt"])]).toEqual(["pt-BR", "en"]);
    expect(languages.LANGUAGES).toContainEqual({ code: "zh-Hant-TW", name: "繁體中文" });
    expect((await languages.loadTexts("zh-Hant-TW")).close).toBe("Close");
  });

  it("shows English where a text is broken, and the build says so", async () => {
    expect((await languages.loadTexts("sw")).retry).toBe("Try again");
    expect((await languages.loadTexts("xx")).close).toBe("Close");
    expect(warnings.join("\n")).toMatch(/sw\/page\.json: retry has a broken placeholder/);
    expect(warnings.join("\n")).toMatch(/xx\/page\.json cannot be read/);
  });

  it("is fetched only when it is used", () => {
    const code = readFileSync(join(out, ENTRY), "utf-8");
    expect(code).toContain("Kiswahili");
    expect(code).not.toContain("Funga");
    expect(code).not.toContain("Schließen");
  });
});
