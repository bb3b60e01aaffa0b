import type { Selection } from "./actions";
import type { Play } from "./play.svelte";

const DRAG_THRESHOLD = 9;

/** Dragging a die onto the sheet: it is in hand as soon as it moves, and drawn where it is let go. */
export class Drag {
  at = $state.raw<{ x: number; y: number } | null>(null);

  constructor(readonly play: Play) {}

  start = (down: PointerEvent, selection: Selection): void => {
    if (down.button !== 0) return;
    const move = (event: PointerEvent) => this.#move(event, down, selection);
    const up = (event: PointerEvent) => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", up);
      removeEventListener("pointercancel", up);
      this.#drop(event);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", up);
    addEventListener("pointercancel", up);
  };

  #move(event: PointerEvent, down: PointerEvent, selection: Selection): void {
    const far = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY) > DRAG_THRESHOLD;
    if (!this.at && !far) return;
    if (!this.at) {
      this.#take(selection);
      addEventListener("click", (click) => click.stopPropagation(), { capture: true, once: true });
    }
    this.at = { x: event.clientX, y: event.clientY };
    this.play.point(under(event));
  }

  /** A route that is already in hand keeps its orientation. */
  #take(selection: Selection): void {
    if (JSON.stringify(this.play.selection) !== JSON.stringify(selection)) this.play.select(selection);
  }

  #drop(event: PointerEvent): void {
    if (!this.at) return;
    this.at = null;
    const space = event.type === "pointerup" ? under(event) : null;
    this.play.point(null);
    if (space !== null) void this.play.tap(space);
  }
}

function under(event: PointerEvent): string | null {
  const found = document.elementFromPoint(event.clientX, event.clientY);
  return found?.closest<HTMLElement>("[data-space]")?.dataset["space"] ?? null;
}
