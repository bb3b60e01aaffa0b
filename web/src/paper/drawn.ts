import { sideTowards, spot } from "../board/spaces";
import type { PaperForm, ScoredPaper, SheetView, SpaceView } from "../lib/generated/messages";
import type { Board } from "./boards";

/** What to draw of an entered board: its own drawings at once, and what follows from them paler. */
export function shownSheet(board: Board, form: PaperForm, scored: ScoredPaper | null): { sheet: SheetView; derived: SpaceView[] } {
  const titleOf = (route: string) => form.ruleset.routes[route]?.title ?? "";
  const own = Object.entries(board.spaces).map(([space, entry]) => ({ space, ...entry, title: titleOf(entry.route) }));
  const printed = form.start.filter(({ space }) => !board.spaces[space] && !board.empty.includes(space));
  const known = new Set([...own, ...printed].map(({ space }) => space));
  const derived = (scored?.sheet.spaces ?? []).filter(({ space }) => !known.has(space) && !board.empty.includes(space));
  const sheet = { spaces: [...own, ...printed], borders: scored?.sheet.borders ?? [], specials: [...board.specials], notes: [], text: "" };
  return { sheet, derived };
}

/** A grid line as boards name it (`A3 E`), of one named by the two spaces it parts (`A3/A4`). */
export function edgeOf(segment: string): string {
  const [first = "A1", second = "A2"] = segment.split("/");
  return `${first} ${sideTowards(first, second) ?? "E"}`;
}

/** The other way round. */
export function segmentOf(edge: string): string {
  const [space = "A1", side = "E"] = edge.split(" ");
  const { row, column } = spot(space);
  const next = side === "E" ? `${String.fromCharCode(65 + row)}${column + 2}` : `${String.fromCharCode(66 + row)}${column + 1}`;
  return `${space}/${next}`;
}
