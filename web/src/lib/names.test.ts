import { afterEach, describe, expect, it } from "vitest";
import type { RoomView, SeatView } from "./generated/messages";
import { named } from "./names";
import { settings } from "./settings.svelte";

const computers = [{ key: "random", title: { en: "Scribbler", de: "Kritzler" }, help: { en: "", de: "" }, strength: 1 }];
const names = (...seats: Partial<SeatView>[]) =>
  named({ seats } as unknown as RoomView, computers, "Person").seats.map((seat) => seat.name);
const computer = { kind: "computer", level: "random", stands_in: false } as const;

describe("names that nobody has chosen", () => {
  const before = settings.language;
  afterEach(() => void (settings.language = before));

  it("are told in the player's language", () => {
    settings.language = "de";
    expect(names({ ...computer, name: "Scribbler" }, { ...computer, name: "Scribbler 2" })).toEqual(["Kritzler", "Kritzler 2"]);
    expect(names({ kind: "local", level: null, name: "Player 2" })).toEqual(["Person 2"]);
  });

  it("are told apart from those that somebody has", () => {
    settings.language = "de";
    expect(names({ ...computer, name: "Scribblers" }, { ...computer, name: "Ada", stands_in: true })).toEqual(["Scribblers", "Ada"]);
    expect(names({ kind: "person", level: null, name: "Player 2" }, { kind: "local", level: null, name: "Player One" })).toEqual(["Player 2", "Player One"]);
  });
});
