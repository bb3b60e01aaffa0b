import type { SeatView } from "./generated/messages";

/** The name of the player in a seat. */
export function nameOf(seats: readonly SeatView[], seat: number): string {
  return seats.find((found) => found.seat === seat)?.name ?? "";
}

/** Whether the player of a seat is absent and not replaced. */
export function isAbsent(seat: SeatView): boolean {
  return seat.absent && !seat.mine;
}
