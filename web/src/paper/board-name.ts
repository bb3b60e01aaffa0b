import { i18n } from "../lib/i18n/index.svelte";
import type { EnteredBoard } from "./boards";

/** What a board is called: by its player, or by its number. */
export function boardName(boards: readonly EnteredBoard[], index: number): string {
  return boards[index]?.name || (boards.length > 1 ? i18n.t.paper.playerNumber({ number: index + 1 }) : i18n.t.you);
}
