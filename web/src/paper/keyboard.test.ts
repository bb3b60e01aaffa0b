import { describe, expect, it, vi } from "vitest";
import type { Editor } from "./editor.svelte";
import { handleKey } from "./keyboard";

const board = document.createElement("div");
board.dataset["entry"] = "";
const [button, input] = [document.createElement("button"), document.createElement("input")];
document.body.append(board, button, input);

function press(target: Element, options: KeyboardEventInit, { inDialog = false, doubts = false } = {}) {
  const editor = { erase: vi.fn(), flip: vi.fn(), rotate: vi.fn(), setRound: vi.fn(), skip: vi.fn(), typeShape: vi.fn(), undo: vi.fn() };
  const event = new KeyboardEvent("keydown", { bubbles: true, ...options });
  let handled = false;
  const listener = (heard: Event) => {
    const context = { editor: editor as unknown as Editor, shapes: new Map([["KeyQ", "curve"]]), inDialog, nextDoubt: () => doubts, clear: vi.fn() };
    handled = handleKey(heard as KeyboardEvent, context);
  };
  target.addEventListener("keydown", listener, { once: true });
  target.dispatchEvent(event);
  return { editor, handled };
}

describe("a key while boards are entered", () => {
  it("draws a shape, sets the round or turns", () => {
    expect(press(board, { code: "KeyQ" }).editor.typeShape).toHaveBeenCalledWith("curve");
    expect(press(board, { code: "Numpad3" }).editor.setRound).toHaveBeenCalledWith(3);
    expect(press(board, { code: "Space", shiftKey: true }).editor.rotate).toHaveBeenCalledWith(-1);
  });

  it("flips by the key of the slash and by any other that writes it", () => {
    expect(press(board, { code: "Slash", key: "-" }).editor.flip).toHaveBeenCalledOnce();
    expect(press(board, { code: "NumpadDivide", key: "/" }).editor.flip).toHaveBeenCalledOnce();
  });

  it("belongs to the control that has the focus", () => {
    expect(press(button, { code: "Space" }).handled).toBe(false);
    expect(press(button, { code: "KeyQ" }).handled).toBe(true);
    expect(press(input, { code: "KeyQ" }).handled).toBe(false);
    expect(press(board, { code: "KeyQ" }, { inDialog: true }).handled).toBe(false);
  });

  it("moves on by Tab only while there are spaces to check", () => {
    expect(press(board, { code: "Tab" }).handled).toBe(false);
    expect(press(board, { code: "Tab" }, { doubts: true }).handled).toBe(true);
    expect(press(board, { code: "Tab", shiftKey: true }, { doubts: true }).handled).toBe(false);
  });

  it("undoes, except in a field of text", () => {
    expect(press(board, { code: "KeyZ", ctrlKey: true }).editor.undo).toHaveBeenCalledOnce();
    expect(press(input, { code: "KeyZ", ctrlKey: true }).editor.undo).not.toHaveBeenCalled();
  });
});
