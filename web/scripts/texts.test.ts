import { describe, expect, it } from "vitest";
import { compare, type Catalogue } from "./catalogues.js";
import { check, typesOf } from "./texts.js";
import { paths, sources, unused } from "./usage.js";

const ENGLISH: Catalogue = {
  close: "Close",
  at: "{title} at {space}",
  points: { one: "{count} point", other: "{count} points" },
  menu: { play: "Play" },
};
const GERMAN: Catalogue = {
  close: "Schließen",
  at: "{title} auf {space}",
  points: { one: "Ein Punkt", other: "{count} Punkte" },
  menu: { play: "Los" },
};

const errors = (changed: Catalogue, language = "de") =>
  compare(language, { ...GERMAN, ...changed }, ENGLISH).map(({ path, error }) => `${path} ${error}`);

describe("the page's catalogues", () => {
  it("have nothing wrong with them", () => {
    expect(check(sources())).toEqual([]);
  });
});

describe("a catalogue", () => {
  it("is right if it says the same things", () => {
    expect(errors({})).toEqual([]);
  });

  it("is wrong with a missing, unknown or empty text", () => {
    expect(errors({ menu: {} })).toEqual(["menu.play is missing"]);
    expect(errors({ extra: "Mehr" })).toEqual(["extra is unknown in English"]);
    expect(errors({ close: " " })).toEqual(["close is empty"]);
  });

  it("is wrong with other placeholders", () => {
    expect(errors({ at: "{title} auf {feld}" })).toEqual([
      "at lacks the placeholder {space}: {title} auf {feld}",
      "at has an unknown placeholder {feld}: {title} auf {feld}",
    ]);
    expect(errors({ at: "{title} auf {space" })).toEqual(["at has a broken placeholder: {title} auf {space"]);
    expect(errors({ points: { one: "Ein Punkt", other: "Punkte" } })).toEqual(["points lacks the placeholder {count}: Punkte"]);
  });

  it("need not name the count where English does not", () => {
    const english = { ...ENGLISH, unit: { one: "day", other: "days" } };
    expect(compare("de", { ...GERMAN, unit: { one: "Tag", other: "Tage" } }, english)).toEqual([]);
  });

  it("may be that of a region", () => {
    expect(errors({}, "pt_BR")).toEqual([]);
  });

  it("needs the plural forms of its language", () => {
    expect(errors({ points: "{count} Punkte" })).toEqual(["points is a text, but a plural in English"]);
    expect(errors({}, "pl")).toEqual(["points has the plural forms one, other; needed: few, many, one, other"]);
    expect(errors({}, "fr")).toEqual([]);
  });
});

describe("the use of texts", () => {
  it("is found in full, by alias and by section", () => {
    expect(paths("const g = $derived(i18n.t.game);\n{g.undo}{i18n.t.close}{g.sides[end]}{going}")).toEqual([
      "game.undo",
      "close",
      "game.sides",
    ]);
  });

  it("is found by names in braces and by an alias of an alias", () => {
    expect(paths("const { undo, redo: again } = i18n.t.game;")).toEqual(["game.undo", "game.redo"]);
    expect(paths("const p = $derived(i18n.t.paper);\nconst s = $derived(p.settle);\n{s.yes}")).toEqual(["paper.settle.yes"]);
  });

  it("is found where all texts are passed on", () => {
    expect(paths("function f(t: Texts) { const m = t.menu; return m.play + t.close; }")).toEqual(["menu.play", "close"]);
    expect(paths("for (const t of things) t.close")).toEqual([]);
  });

  it("is not found in comments", () => {
    expect(paths("// i18n.t.close\n/* i18n.t.close */ <!-- i18n.t.close -->")).toEqual([]);
  });

  it("is reported where there is none", () => {
    const known = ["close", "game.undo", "game.redo", "game.sides.N"];
    expect(unused(known, ["i18n.t.game.undo", "i18n.t.game.sides[end]"])).toEqual(["close", "game.redo"]);
  });

  it("does not follow from naming a whole section, unless its texts are looked up by key", () => {
    const known = ["game.undo", "game.redo", "game.sides.N"];
    expect(unused(known, ["const g = i18n.t.game;\nconst { undo } = g;\nshow(g);"])).toEqual(["game.redo", "game.sides.N"]);
  });
});

describe("the types", () => {
  it("name the placeholders", () => {
    expect(typesOf(ENGLISH)).toContain("readonly at: (values: { space: string | number; title: string | number }) => string;");
    expect(typesOf(ENGLISH)).toContain("readonly points: (values: { count: number }) => string;");
  });
});
