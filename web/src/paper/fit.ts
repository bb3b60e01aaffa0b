import { spaceName, SIDES, rowColumn, type Side } from "../board/spaces";
import type { LayoutView, RouteView } from "../lib/generated/messages";
import type { EnteredBoard } from "./boards";

const STEPS = { N: [-1, 0], E: [0, 1], S: [1, 0], W: [0, -1] } as const;
const BLANK = "-";

/** The letter facing a side of a space: `BLANK` at a plain outer edge, null for an empty space. */
function facing(board: EnteredBoard, layout: LayoutView, space: string, side: Side): string | null {
  const { row, column } = rowColumn(space);
  const [down, right] = STEPS[side];
  const next = { row: row + down, column: column + right };
  if (next.row < 0 || next.column < 0 || next.row >= layout.rows || next.column >= layout.columns) {
    return layout.exits.find((exit) => exit.space === space && exit.side === side)?.kind ?? BLANK;
  }
  const there = board.spaces[spaceName(next)];
  return there ? (there.code[(SIDES.indexOf(side) + 2) % 4] ?? BLANK) : null;
}

/** How well one end fits the letter it faces: joined, neither, open, or clashing. */
function endFit(own: string, other: string | null): number {
  if (other === null) return 0;
  if (own === other) return own === BLANK ? 0 : 4;
  return own === BLANK || other === BLANK ? -2 : -9;
}

/** How well an orientation fits its neighbours. */
export function fit(board: EnteredBoard, layout: LayoutView, space: string, code: string): number {
  return SIDES.reduce((sum, side, i) => sum + endFit(code[i] ?? BLANK, facing(board, layout, space, side)), 0);
}

const HALFWAY = 4;

/**
 * The orientations of a route, those that fit best first, each rotated on from the one before where it can be.
 *
 * Where there are eight, the mirror image of the first lies halfway round, so that two strokes reach all of them.
 */
export function orientationsByFit(board: EnteredBoard, layout: LayoutView, space: string, route: RouteView): string[] {
  const rest = [...route.codes];
  const order: string[] = [];
  const value = new Map(rest.map((code) => [code, fit(board, layout, space, code)]));
  while (rest.length) {
    const best = Math.max(...rest.map((code) => value.get(code) ?? 0));
    const rotated = route.turned[order.at(-1) ?? ""];
    const equal = rest.filter((code) => value.get(code) === best);
    const next = equal.find((code) => code === rotated) ?? equal[0] ?? "";
    order.push(next);
    rest.splice(rest.indexOf(next), 1);
  }
  const mirrored = route.mirrored[order[0] ?? ""] ?? "";
  const others = order.filter((code) => code !== mirrored);
  return order.length < 2 * HALFWAY ? order : [...others.slice(0, HALFWAY), mirrored, ...others.slice(HALFWAY)];
}

/** The next orientation, or with -1 the one before. */
export function nextOrientation(board: EnteredBoard, layout: LayoutView, space: string, route: RouteView, code: string, step: 1 | -1): string {
  const order = orientationsByFit(board, layout, space, route);
  return order[(order.indexOf(code) + step + order.length) % order.length] ?? code;
}
