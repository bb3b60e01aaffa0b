import { afterEach, describe, expect, it } from "vitest";
import type { ReplayStep, ReplayView, RoomView, SeatView } from "./generated/messages";
import { named, namedAlone, namedReplay } from "./names";
import { i18n } from "./i18n/index.svelte";

const computers = [{ key: "random", title: { en: "Scribbler", de: "Kritzler" }, help: { en: "", de: "" }, strength: 1 }];
const names = (...seats: Partial<SeatView>[]) =>
  named({ seats } as unknown as RoomView, computers, "Person").seats.map((seat) => seat.name);
const computer = { kind: "computer", level: "random", stands_in: false } as const;

describe("names that nobody has chosen", () => {
  afterEach(() => i18n.use("en"));

  it("are told in the player's language", async () => {
    await i18n.use("de");
    expect(names({ ...computer, name: "Scribbler" }, { ...computer, name: "Scribbler 2" })).toEqual(["Kritzler", "Kritzler 2"]);
    expect(names({ kind: "local", level: null, name: "Player 2" })).toEqual(["Person 2"]);
  });

  it("are told apart from those that somebody has", async () => {
    await i18n.use("de");
    expect(names({ ...computer, name: "Scribblers" }, { ...computer, name: "Ada", stands_in: true })).toEqual(["Scribblers", "Ada"]);
    expect(names({ kind: "person", level: null, name: "Player 2" }, { kind: "local", level: null, name: "Player One" })).toEqual(["Player 2", "Player One"]);
  });

  it("are known by themselves where no more is known", async () => {
    await i18n.use("de");
    const alone = (name: string) => namedAlone(name, computers, "Person");
    expect(["Scribbler 2", "Player 3", "Scribblers", "Ada"].map(alone)).toEqual(["Kritzler 2", "Person 3", "Scribblers", "Ada"]);
  });

  it("begin what is said of the steps of a replay", async () => {
    await i18n.use("de");
    const step = (seat: number | null, de: string) => ({ seat, text: { en: "", de } }) as ReplayStep;
    const steps = [step(null, "Scribbler"), step(0, "Ada zeichnet"), step(1, "Scribbler beendet die Runde")];
    const view = namedReplay({ players: ["Ada", "Scribbler"], steps } as unknown as ReplayView, computers, "Person");
    expect(view.players).toEqual(["Ada", "Kritzler"]);
    expect(view.steps.map(({ text }) => text.de)).toEqual(["Scribbler", "Ada zeichnet", "Kritzler beendet die Runde"]);
  });
});
