import type { LayoutView, SheetView } from "../lib/generated/messages";
import type { Texts } from "../lib/generated/texts";

export interface Described {
  readonly layout: LayoutView;
  readonly sheet: SheetView;
  readonly t: Texts;
}

/** A space in words: what is drawn there, or what could be. */
export function described(space: string, ways: number, { layout, sheet, t }: Described): string {
  const drawn = sheet.spaces.find((s) => s.space === space);
  const parts = [space, drawn ? `${drawn.title} (${sides(drawn.code, t)})` : t.game.empty];
  if (drawn && drawn.round > 0) parts.push(t.game.inRound({ round: drawn.round }));
  if (layout.centre.includes(space)) parts.push(t.game.central);
  for (const exit of layout.exits) {
    if (exit.space === space) parts.push(`${exit.kind === "H" ? t.game.highwayExit : t.game.railwayExit} ${SIDES[exit.side]}`);
  }
  if (ways > 0) parts.push(t.game.fitsHere({ count: ways }));
  return parts.join(", ");
}

const SIDES: Readonly<Record<string, string>> = { N: "↑", E: "→", S: "↓", W: "←" };

/** Which sides a drawing reaches; the first four signs of its code stand for them. */
function sides(code: string, t: Texts): string {
  const kinds: Readonly<Record<string, string>> = { H: t.game.kind.H, R: t.game.kind.R };
  const names = [t.game.sides.N, t.game.sides.E, t.game.sides.S, t.game.sides.W];
  return [...code.slice(0, 4)]
    .flatMap((sign, i) => (sign === "-" ? [] : [`${names[i]} ${kinds[sign] ?? ""}`.trim()]))
    .join(", ");
}

/** The whole sheet in words, a line for each space with something in it. */
export function sheetInWords(view: Described): string[] {
  return [...view.sheet.spaces]
    .sort((a, b) => a.space.localeCompare(b.space))
    .map((drawn) => described(drawn.space, 0, view));
}

/** What was drawn since, for those who hear the page. */
export function changes(before: SheetView | null, after: SheetView, t: Texts): string[] {
  const known = new Set(before?.spaces.map((s) => s.space + s.route + s.code));
  return after.spaces
    .filter((s) => !known.has(s.space + s.route + s.code))
    .map((s) => t.game.drawnAt({ title: `${s.title} (${sides(s.code, t)})`, space: s.space }));
}
