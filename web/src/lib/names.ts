import type { ComputerView, RoomView, SeatView } from "./generated/messages";
import { say } from "./i18n/index.svelte";

/** The most letters of a name; the server refuses longer ones. */
export const LONGEST_NAME = 24;

/** How seats are called that nobody has named: the server calls them so in English. */
const PLAYER = /^Player(?= \d+$)/;

function called(seat: SeatView, computers: readonly ComputerView[], player: string): string {
  if (seat.kind === "local") return seat.name.replace(PLAYER, player);
  const title = computers.find((computer) => computer.key === seat.level)?.title;
  const named = title && !seat.stands_in && /^( \d+)?$/.test(seat.name.slice(title.en.length));
  return named && seat.name.startsWith(title.en) ? say(title) + seat.name.slice(title.en.length) : seat.name;
}

/** The room with names that nobody has chosen told in the player's language. */
export function named(room: RoomView, computers: readonly ComputerView[], player: string): RoomView {
  return { ...room, seats: room.seats.map((seat) => ({ ...seat, name: called(seat, computers, player) })) };
}
