const MAX_UNDO = 200;

/** Earlier states to go back to, one after the other. */
export class History<T> {
  #past = $state.raw<readonly T[]>([]);
  readonly canUndo = $derived(this.#past.length > 0);

  add(state: T): void {
    this.#past = [...this.#past, state].slice(-MAX_UNDO);
  }

  /** Take the latest state; undefined if there is none. */
  undo(): T | undefined {
    const state = this.#past.at(-1);
    this.#past = this.#past.slice(0, -1);
    return state;
  }
}
