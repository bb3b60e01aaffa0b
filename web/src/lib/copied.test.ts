import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import "./i18n/english-for-tests";
import { Copied } from "./copied.svelte";

describe("a button that copies", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("says so for two seconds after the latest time", async () => {
    const copied = new Copied();
    expect(copied.label("Copy")).toBe("Copy");
    await copied.run(() => Promise.resolve(true));
    vi.advanceTimersByTime(1500);
    await copied.run(() => Promise.resolve(true));
    vi.advanceTimersByTime(1500);
    expect(copied.label("Copy")).toBe("Copied ✓");
    vi.advanceTimersByTime(500);
    expect(copied.label("Copy")).toBe("Copy");
  });

  it("keeps its label if nothing was copied", async () => {
    const copied = new Copied();
    await copied.run(() => Promise.resolve(false));
    expect(copied.label("Share")).toBe("Share");
  });
});
