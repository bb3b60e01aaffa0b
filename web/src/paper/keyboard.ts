import type { Editor } from "./editor.svelte";
import { keyOf } from "./keys";

/** What keys act on. */
export interface Context {
  readonly editor: Editor;
  /** The shapes by their keys. */
  readonly shapes: ReadonlyMap<string, string>;
  /** Whether a dialog has the keyboard. */
  readonly inDialog: boolean;
  /** Go to the next space to check; false if there is none. */
  readonly nextDoubt: () => boolean;
  /** Take back what is framed or held. */
  readonly clear: () => void;
}

/** Handle a key; true if the browser must not act on it as well. Undo is left to the browser, too. */
export function handleKey(event: KeyboardEvent, context: Context): boolean {
  const undo = (event.ctrlKey || event.metaKey) && event.code === "KeyZ";
  if (undo && !context.inDialog && !inControl(event)) context.editor.undo();
  return !context.inDialog && !isElsewhere(event) && act(event, context);
}

/** Whether somebody types or chooses in a control of a form. */
export function inControl(event: Event): boolean {
  return /^(INPUT|TEXTAREA|SELECT)$/.test((event.target as Element).tagName);
}

/** Keys belong to the board unless somebody types text or another control has the focus. */
function isElsewhere(event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || inControl(event)) return true;
  const target = event.target as Element;
  const own = target.closest("[data-entry], [data-keys]") !== null || target === document.body;
  return !own && ["Space", "Enter", "Tab"].includes(event.code);
}

function act(event: KeyboardEvent, context: Context): boolean {
  const { editor, shapes, nextDoubt } = context;
  const inBoard = (event.target as Element).closest("[data-entry]") !== null;
  if (event.code === "Tab") return inBoard && !event.shiftKey && nextDoubt();
  if (event.code.startsWith("Arrow")) return editor.move(event.code);
  const route = shapes.get(keyOf(event));
  const digit = /^(Digit|Numpad)(\d)$/.exec(event.code)?.[2];
  if (route) editor.typeShape(route);
  else if (digit !== undefined) editor.setRound(Number(digit));
  else return edit(event, context);
  return true;
}

/** Change what was entered last or is framed. */
function edit(event: KeyboardEvent, { editor, clear }: Context): boolean {
  const erase = () => editor.erase(editor.target ?? editor.frame);
  const actions: Readonly<Record<string, () => void>> = {
    Space: () => editor.rotate(event.shiftKey ? -1 : 1),
    Slash: () => editor.flip(),
    Enter: () => editor.skip(),
    Delete: erase,
    Backspace: erase,
    Escape: clear,
  };
  const action = event.key === "/" ? actions["Slash"] : actions[event.code];
  action?.();
  return action !== undefined;
}
