import type { ComputerView, ReplayView, RoomView, SeatView, Words } from "./generated/messages";
import { say } from "./i18n/index.svelte";

/** The most letters of a name; the server refuses longer ones. */
export const MAX_NAME_LENGTH = 24;

/** How seats are called that nobody has named: the server calls them so in English. */
const PLAYER = /^Player(?= \d+$)/;

/** The name, if it is a computer player's own, in the player's language; several bear a number. */
function ofComputer(name: string, title: Words): string | null {
  const number = name.slice(title.en.length);
  return name.startsWith(title.en) && /^( \d+)?$/.test(number) ? say(title) + number : null;
}

function called(seat: SeatView, computers: readonly ComputerView[], player: string): string {
  if (seat.kind === "local") return seat.name.replace(PLAYER, player);
  const title = computers.find((computer) => computer.key === seat.level)?.title;
  return (title && !seat.stands_in && ofComputer(seat.name, title)) || seat.name;
}

/** The room with names that nobody has chosen told in the player's language. */
export function named(room: RoomView, computers: readonly ComputerView[], player: string): RoomView {
  return { ...room, seats: room.seats.map((seat) => ({ ...seat, name: called(seat, computers, player) })) };
}

/** A name of which no more is known, as in a game file, told in the player's language if it looks as if nobody had chosen it. */
export function namedAlone(name: string, computers: readonly ComputerView[], player: string): string {
  const titles = computers.map((computer) => ofComputer(name, computer.title));
  return titles.find((told) => told !== null) ?? name.replace(PLAYER, player);
}

/** Words that begin with a name, which is told in another way. */
function renamed(text: Words, name: string, told: string): Words {
  const tell = (words: string) => (words.startsWith(name) ? told + words.slice(name.length) : words);
  return { en: tell(text.en), de: tell(text.de) };
}

/** A game step by step with names that nobody has chosen told in the player's language. */
export function namedReplay(view: ReplayView, computers: readonly ComputerView[], player: string): ReplayView {
  const players = view.players.map((name) => namedAlone(name, computers, player));
  const steps = view.steps.map((step) => {
    const [name, told] = [view.players[step.seat ?? -1], players[step.seat ?? -1]];
    return name && told ? { ...step, text: renamed(step.text, name, told) } : step;
  });
  return { ...view, players, steps };
}
