import { nameOf, spot, type Side } from "../board/spaces";
import type { LayoutView, RouteView } from "../lib/generated/messages";
import type { Board } from "./boards";

const SIDES: readonly Side[] = ["N", "E", "S", "W"];
const STEPS = { N: [-1, 0], E: [0, 1], S: [1, 0], W: [0, -1] } as const;
const BLANK = "-";

/** The letter that a side of a space lies at, also `BLANK` at the edge of the board; null for an empty space. */
function opposite(board: Board, layout: LayoutView, space: string, side: Side): string | null {
  const { row, column } = spot(space);
  const [down, right] = STEPS[side];
  const next = { row: row + down, column: column + right };
  if (next.row < 0 || next.column < 0 || next.row >= layout.rows || next.column >= layout.columns) {
    return layout.exits.find((exit) => exit.space === space && exit.side === side)?.kind ?? BLANK;
  }
  const there = board.spaces[nameOf(next)];
  return there ? (there.code[(SIDES.indexOf(side) + 2) % 4] ?? BLANK) : null;
}

/** How well one end fits what lies opposite: joined, neither, open, or clashing. */
function endFit(own: string, other: string | null): number {
  if (other === null) return 0;
  if (own === other) return own === BLANK ? 0 : 4;
  return own === BLANK || other === BLANK ? -2 : -9;
}

/** How well an orientation fits its neighbours. */
export function fit(board: Board, layout: LayoutView, space: string, code: string): number {
  return SIDES.reduce((sum, side, i) => sum + endFit(code[i] ?? BLANK, opposite(board, layout, space, side)), 0);
}

const HALFWAY = 4;

/**
 * The orientations of a route, those that fit best first, each turned on from the one before where it can be.
 *
 * Where there are eight, the mirror image of the first lies halfway round, so that two strokes reach all of them.
 */
export function ways(board: Board, layout: LayoutView, space: string, route: RouteView): string[] {
  const left = [...route.codes];
  const order: string[] = [];
  const value = new Map(left.map((code) => [code, fit(board, layout, space, code)]));
  while (left.length) {
    const best = Math.max(...left.map((code) => value.get(code) ?? 0));
    const turned = route.turned[order.at(-1) ?? ""];
    const equal = left.filter((code) => value.get(code) === best);
    const next = equal.find((code) => code === turned) ?? equal[0] ?? "";
    order.push(next);
    left.splice(left.indexOf(next), 1);
  }
  const mirrored = route.mirrored[order[0] ?? ""] ?? "";
  const rest = order.filter((code) => code !== mirrored);
  return order.length < 2 * HALFWAY ? order : [...rest.slice(0, HALFWAY), mirrored, ...rest.slice(HALFWAY)];
}

/** The next orientation, or with -1 the one before. */
export function turn(board: Board, layout: LayoutView, space: string, route: RouteView, code: string, step: 1 | -1): string {
  const order = ways(board, layout, space, route);
  return order[(order.indexOf(code) + step + order.length) % order.length] ?? code;
}
