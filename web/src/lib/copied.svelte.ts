import { i18n } from "./i18n/index.svelte";

const SHOWN_MS = 2000;

/** What a button that copies something says for a moment after it has done so. */
export class Copied {
  done = $state(false);
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Copy something; the action says whether it was copied. */
  async run(action: () => Promise<boolean>): Promise<void> {
    this.done = await action();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.done = false), SHOWN_MS);
  }

  /** The label of the button; the given one while nothing has just been copied. */
  label(otherwise: string): string {
    return this.done ? `${i18n.t.room.copied} ✓` : otherwise;
  }
}
