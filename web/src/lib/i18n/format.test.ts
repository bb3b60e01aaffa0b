import { afterEach, describe, expect, it } from "vitest";
import { date, duration, minutesAndSeconds, number, signed } from "./format";
import { i18n } from "./index.svelte";

const ways = () => [number(-3), number(1234.5), signed(2), signed(0), signed(-2), date("2026-01-31"), duration(30), duration(120)];

describe("a clock", () => {
  it("has two digits for the seconds", () => {
    expect([125, 60, 9].map(minutesAndSeconds)).toEqual(["2:05", "1:00", "0:09"]);
  });
});

describe("numbers and dates", () => {
  afterEach(() => i18n.use("en"));

  it("are written as in English", () => {
    expect(ways()).toEqual(["−3", "1,234.5", "+2", "±0", "−2", "Jan 31, 2026", "30 seconds", "2 minutes"]);
  });

  it("are written as in German", async () => {
    await i18n.use("de");
    expect(ways()).toEqual(["−3", "1.234,5", "+2", "±0", "−2", "31.01.2026", "30 Sekunden", "2 Minuten"]);
  });

  it("are written as in French", async () => {
    await i18n.use("fr");
    expect(ways().map((text) => text.replaceAll(/\s/g, " "))).toEqual([
      "−3", "1 234,5", "+2", "±0", "−2", "31 janv. 2026", "30 secondes", "2 minutes",
    ]);
  });
});
