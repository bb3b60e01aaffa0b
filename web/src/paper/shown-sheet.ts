import type { PaperForm, ScoredPaper, SheetView, SpaceView } from "../lib/generated/messages";
import type { EnteredBoard } from "./boards";

/** What to draw of an entered board: its own drawings at once, and what follows from them paler. */
export function shownSheet(board: EnteredBoard, form: PaperForm, scored: ScoredPaper | null): { sheet: SheetView; derived: SpaceView[] } {
  const titleOf = (route: string) => form.ruleset.routes[route]?.title ?? "";
  const own = Object.entries(board.spaces).map(([space, entry]) => ({ space, ...entry, title: titleOf(entry.route) }));
  const printed = form.start.filter(({ space }) => !board.spaces[space] && !board.empty.includes(space));
  const known = new Set([...own, ...printed].map(({ space }) => space));
  const derived = (scored?.sheet.spaces ?? []).filter(({ space }) => !known.has(space) && !board.empty.includes(space));
  const sheet = { spaces: [...own, ...printed], borders: scored?.sheet.borders ?? [], specials: [...board.specials], notes: [], text: "" };
  return { sheet, derived };
}
