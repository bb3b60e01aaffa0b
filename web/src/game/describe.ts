import { SIDES, type Side } from "../board/spaces";
import type { RulesetView, SheetView, SpaceView } from "../lib/generated/messages";
import type { Texts } from "../lib/generated/texts";

/** A sheet, and what is needed to put it into words. */
export interface SheetContext {
  readonly sheet: SheetView;
  readonly ruleset: Pick<RulesetView, "layout" | "kinds">;
  readonly t: Texts;
}

const ARROWS: Readonly<Record<Side, string>> = { N: "↑", E: "→", S: "↓", W: "←" };

/** A space in words: what is drawn there, or what could be. */
export function describeSpace(space: string, ways: number, context: SheetContext): string {
  const { sheet, ruleset, t } = context;
  const { layout, kinds } = ruleset;
  const drawn = sheet.spaces.find((s) => s.space === space);
  const parts = [space, drawn ? describeDrawing(drawn, context) : t.game.empty];
  if (drawn && drawn.round > 0) parts.push(t.game.inRound({ round: drawn.round }));
  if (layout.centre.includes(space)) parts.push(t.game.central);
  for (const exit of layout.exits) {
    if (exit.space === space) parts.push(t.game.exitAt({ kind: kinds[exit.kind] ?? "", side: ARROWS[exit.side] }));
  }
  if (ways > 0) parts.push(t.game.fitsHere({ count: ways }));
  return parts.join(", ");
}

/** A drawing and the sides that it reaches, which are the first four characters of its code. */
function describeDrawing({ title, code }: SpaceView, { ruleset, t }: SheetContext): string {
  const ends = SIDES.flatMap((side, i) => {
    const letter = code[i] ?? "-";
    return letter === "-" ? [] : [t.game.endAt({ side: t.game.sides[side], kind: ruleset.kinds[letter] ?? "" }).trim()];
  });
  return `${title} (${ends.join(", ")})`;
}

/** The whole sheet in words, a line for each space with something in it. */
export function sheetInWords(context: SheetContext): string[] {
  return [...context.sheet.spaces]
    .sort((a, b) => a.space.localeCompare(b.space))
    .map((drawn) => describeSpace(drawn.space, 0, context));
}

/** What was drawn since, for screen readers. */
export function changes(before: SheetView | null, context: SheetContext): string[] {
  const known = new Set(before?.spaces.map((s) => s.space + s.route + s.code));
  return context.sheet.spaces
    .filter((s) => !known.has(s.space + s.route + s.code))
    .map((s) => context.t.game.drawnAt({ title: describeDrawing(s, context), space: s.space }));
}
