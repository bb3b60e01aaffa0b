import { describe, expect, it } from "vitest";
import { textsOf, type CatalogueEntry } from "./texts";

const CATALOGUE: CatalogueEntry = {
  language: "Test",
  plain: "Undo",
  named: "{title} drawn at {space}.",
  points: { one: "{count} point", few: "{count} few", other: "{count} points" },
  rank: { ordinal: { one: "{count}er", other: "{count}e" } },
  section: { inner: "Here" },
};

type Texts = Readonly<Record<string, (values: Record<string, string | number>) => string>>;
const texts = (language: string) => textsOf(CATALOGUE, language) as unknown as Texts;

describe("the texts of a catalogue", () => {
  it("are strings where nothing has to be filled in", () => {
    expect(texts("en")).toMatchObject({ plain: "Undo", section: { inner: "Here" } });
  });

  it("have their placeholders filled in by name", () => {
    expect(texts("en")["named"]?.({ space: "B2", title: "Curve" })).toBe("Curve drawn at B2.");
    expect(texts("en")["named"]?.({ title: "Curve" })).toBe("Curve drawn at {space}.");
  });

  it("count as the language does", () => {
    const counted = (language: string, count: number) => texts(language)["points"]?.({ count });
    expect([counted("en", 0), counted("en", 1), counted("en", 2)]).toEqual(["0 points", "1 point", "2 points"]);
    expect([counted("fr", 0), counted("fr", 1), counted("fr", 2)]).toEqual(["0 point", "1 point", "2 points"]);
    expect([counted("pl", 1), counted("pl", 3), counted("pl", 5)]).toEqual(["1 point", "3 few", "5 points"]);
    expect(counted("de", 1234)).toBe("1.234 points");
    expect(counted("en", -3)).toBe("−3 points");
  });

  it("rank as the language does", () => {
    expect([1, 2, 21].map((count) => texts("fr")["rank"]?.({ count }))).toEqual(["1er", "2e", "21e"]);
  });
});
