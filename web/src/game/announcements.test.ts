import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { EventView, TurnView } from "../lib/generated/messages";
import { newEvents, Announcements } from "./announcements.svelte";

const event = (text: string): EventView => ({ owner: "lake", text, spaces: ["A1"] });
const turn = (events: string[], actions = 0): TurnView =>
  ({ seat: 0, events: events.map(event), actions: Array.from({ length: actions }) }) as unknown as TurnView;

describe("an automatic event", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is new only once", () => {
    const [a, b, c] = ["a", "b", "c"].map(event) as [EventView, EventView, EventView];
    expect(newEvents([a], [a, b])).toEqual([b]);
    expect(newEvents([a, b], [a])).toEqual([]);
    expect(newEvents([a, b], [a, c])).toEqual([c]);
  });

  it("is shown one after the other, and then no more", () => {
    const shown = new Announcements();
    shown.update(1, turn(["a", "b"]), []);
    expect(shown.current?.text).toBe("a");
    vi.advanceTimersByTime(3000);
    expect(shown.current?.text).toBe("b");
    vi.advanceTimersByTime(3000);
    expect(shown.current).toBeNull();
    shown.update(1, turn(["a", "b"], 1), []);
    expect(shown.current).toBeNull();
  });

  it("comes after the news of the last round", () => {
    const shown = new Announcements();
    shown.update(1, turn([]), ["old"]);
    expect(shown.current).toBeNull();
    shown.update(2, turn(["a"]), ["goal"]);
    expect(shown.current?.text).toBe("goal");
    vi.advanceTimersByTime(3000);
    expect(shown.current?.text).toBe("a");
  });

  it("is announced once to each player of a shared device", () => {
    const shown = new Announcements();
    const other = { ...turn(["b"]), seat: 1 };
    shown.update(1, turn(["a"]), []);
    shown.clear();
    shown.update(1, other, []);
    expect(shown.current?.text).toBe("b");
    shown.clear();
    shown.update(1, turn(["a"]), []);
    shown.update(1, other, []);
    expect(shown.current).toBeNull();
    shown.update(2, turn(["a"]), []);
    expect(shown.current?.text).toBe("a");
  });

  it("is not announced again after the page is reopened, nor after it was taken back", () => {
    const shown = new Announcements();
    shown.update(3, turn(["a"], 2), []);
    expect(shown.current).toBeNull();
    shown.update(3, turn(["a", "b"], 3), []);
    expect(shown.current?.text).toBe("b");
    shown.update(3, turn(["a"], 2), []);
    expect(shown.current).toBeNull();
  });
});
