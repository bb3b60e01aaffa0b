import "@testing-library/svelte/vitest";
import { fireEvent, render, screen } from "@testing-library/svelte";
import { describe, expect, it, vi } from "vitest";
import "../lib/i18n/english-for-tests";
import type { LayoutView, SheetView } from "../lib/generated/messages";
import type { Art } from "./art";
import Board from "./Board.svelte";

const ink = { light: "#000", dark: "#fff" };
const stroke = { path: "M0,0L100,0", pen: "edge", width: 3, pigment: ink };
const art: Art = {
  size: 100,
  routes: { curve: { "H--H": [stroke], "HH--": [{ ...stroke, path: "M0,0L0,100" }] } },
  symbols: {},
  signs: { width: 10, height: 14, advance: 12, paths: { "1": "M0,0" } },
  board: '<path class="frame" d="M0,0"/>',
  borders: { E: [stroke] },
  pigments: { ink, fresh: { light: "#00f", dark: "#88f" }, paper: ink, centre: ink, pencil: ink },
  editions: {},
  networks: [],
};
const layout: LayoutView = { key: "small", rows: 2, columns: 2, exits: [], centre: [], buildings: {} };
const sheet: SheetView = {
  spaces: [{ space: "A1", route: "curve", code: "H--H", round: 1, title: "" }],
  borders: [], specials: [], notes: [], text: "",
};
const props = () => ({
  art, layout, sheet, label: "sheet", freshRound: 1, cursor: "A1",
  describe: (space: string) => space, onmove: vi.fn(), onpoint: vi.fn(), ontap: vi.fn(),
});

describe("the board", () => {
  it("draws the strokes it is given, those of the current round in fresh ink", () => {
    const { container } = render(Board, props());
    const drawn = container.querySelector('[data-drawn="A1"] path');
    expect(drawn?.getAttribute("d")).toBe(stroke.path);
    expect(drawn?.getAttribute("stroke")).toBe("light-dark(#00f,#88f)");
    expect(container.querySelector(".frame")).not.toBeNull();
  });

  it("marks the spaces that fit, and reports which was tapped", async () => {
    const given = { ...props(), fitting: new Set(["B2"]) };
    const { container } = render(Board, given);
    expect(container.querySelectorAll("rect.fitting")).toHaveLength(1);
    await fireEvent.click(screen.getByRole("gridcell", { name: "B2" }));
    expect(given.ontap).toHaveBeenCalledWith("B2");
  });

  it("moves its one tab stop with the arrow keys", async () => {
    const given = props();
    render(Board, given);
    const cells = screen.getAllByRole("gridcell");
    expect(cells.filter((cell) => cell.tabIndex === 0)).toHaveLength(1);
    await fireEvent.keyDown(screen.getByRole("gridcell", { name: "A1" }), { key: "ArrowDown" });
    expect(given.onmove).toHaveBeenCalledWith("B1");
  });

  it("shows a ghost and what it does to the score", () => {
    const { container } = render(Board, { ...props(), ghost: { space: "B1", route: "curve", code: "HH--", gain: "+4" } });
    expect(container.querySelector(".ghost path")?.getAttribute("d")).toBe("M0,0L0,100");
    expect(container.querySelector(".gain")?.textContent).toContain("+4");
  });

  it("lets grid lines be tapped", async () => {
    const onedge = vi.fn();
    render(Board, { ...props(), edges: ["A1 E"], onedge });
    await fireEvent.click(screen.getByRole("button", { name: "Grid line: east side of A1" }));
    expect(onedge).toHaveBeenCalledWith("A1 E");
  });
});
