import "@testing-library/svelte/vitest";
import { render } from "@testing-library/svelte";
import { describe, expect, it } from "vitest";
import "../lib/i18n/english-for-tests";
import type { ReasonView } from "../lib/generated/messages";
import type { Play } from "./play.svelte";
import Status from "./Status.svelte";

const reason = (text: string, chapter: string): ReasonView => ({
  code: text, text, spaces: [], rule: { chapter, anchor: "dice" },
});
const reasons = [reason("one", "round"), reason("two", "lake"), reason("three", "lake")];
const play = { room: { refusal: { text: "", reasons }, roomState: null } } as unknown as Play;

function shown(wide: boolean): HTMLElement {
  return render(Status, { play, turn: null, watchedBoard: "", first: false, timeUp: false, wide, onhighlight: () => undefined }).container;
}

describe("a refusal", () => {
  it("shows each reason, and links to each rule once", () => {
    const box = shown(true);
    expect(box.querySelectorAll(".reason")).toHaveLength(3);
    expect([...box.querySelectorAll("a")].map((link) => link.hash)).toEqual(["#/rules/round/dice", "#/rules/lake/dice"]);
  });

  it("shows one reason where there is little room, and the others when asked", async () => {
    const box = shown(false);
    expect(box.querySelectorAll(".reason")).toHaveLength(1);
    box.querySelector<HTMLElement>(".more")?.click();
    await Promise.resolve();
    expect(box.querySelectorAll(".reason")).toHaveLength(3);
  });
});
