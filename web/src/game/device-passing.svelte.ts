import { untrack } from "svelte";
import type { SeatView } from "../lib/generated/messages";
import { settings } from "../lib/settings.svelte";
import type { Play } from "./play.svelte";

/** Players who share this device, and which of them has it. Create it during a component's setup. */
export class DevicePassing {
  /** The local seat that has the device. */
  #holder = $state.raw<number | null>(null);

  constructor(
    readonly play: Play,
    /** The local seats. */
    readonly seats: () => readonly SeatView[],
  ) {
    // The player who opened the page has the device, and so does a player who has started to draw.
    $effect(() => {
      if (untrack(() => this.#holder) === null && this.play.turn) this.confirm();
      if (this.play.turn?.actions.length && !settings.curtain) this.confirm();
    });
  }

  /** The next local player, until they confirm that they have the device. */
  get next(): string | null {
    const people = this.seats().filter((seat) => !seat.departed);
    const next = people.find((seat) => seat.seat === this.play.seat);
    const { turn } = this.play;
    if (people.length < 2 || !next || !turn || turn.done || this.#holder === next.seat) return null;
    return next.name;
  }

  /** The next player has the device now. */
  confirm(): void {
    this.#holder = this.play.seat;
  }

  /** Whether a local board is hidden from the player who is drawing. */
  readonly hides = (seat: SeatView): boolean => settings.curtain && seat.mine && seat.seat !== this.play.seat;
}
