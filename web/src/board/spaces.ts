/** Row and column of a space, from 0. */
export interface RowColumn {
  readonly row: number;
  readonly column: number;
}

export type Side = "N" | "E" | "S" | "W";

/** The sides of a space, in the order of the letters in the code of a shape. */
export const SIDES: readonly Side[] = ["N", "E", "S", "W"];

export function rowColumn(space: string): RowColumn {
  return { row: space.charCodeAt(0) - 65, column: Number(space.slice(1)) - 1 };
}

export function spaceName({ row, column }: RowColumn): string {
  return `${String.fromCharCode(65 + row)}${column + 1}`;
}

/** The upper left corner of a space, on a board whose spaces have sides of this length. */
export function originOf(space: string, size: number): { x: number; y: number } {
  const { row, column } = rowColumn(space);
  return { x: column * size, y: row * size };
}

/** The side of a space that another one lies at; null if it is not in the same row or column. */
export function sideTowards(space: string, other: string): Side | null {
  const [from, to] = [rowColumn(space), rowColumn(other)];
  // Spaces above row A have no letter; their row compares as smaller.
  if (from.column === to.column) return to.row < from.row ? "N" : to.row > from.row ? "S" : null;
  return from.row === to.row ? (to.column < from.column ? "W" : "E") : null;
}

/** All spaces of a board, row by row. */
export function allSpaces(rows: number, columns: number): string[][] {
  return Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => spaceName({ row, column })),
  );
}

const STEPS: Readonly<Record<string, RowColumn>> = {
  ArrowUp: { row: -1, column: 0 },
  ArrowDown: { row: 1, column: 0 },
  ArrowLeft: { row: 0, column: -1 },
  ArrowRight: { row: 0, column: 1 },
};

/** The space an arrow key leads to; null for other keys and off the board. */
export function neighbour(space: string, key: string, rows: number, columns: number): string | null {
  const step = STEPS[key];
  if (step === undefined) return null;
  const { row, column } = rowColumn(space);
  const next = { row: row + step.row, column: column + step.column };
  const inside = next.row >= 0 && next.row < rows && next.column >= 0 && next.column < columns;
  return inside ? spaceName(next) : null;
}

/** A grid line as written in moves, such as `B2 E`, from corner to corner in units of spaces. */
export function gridLine(edge: string): { x1: number; y1: number; x2: number; y2: number } {
  const [space = "A1", side = "N"] = edge.split(" ");
  const { row, column } = rowColumn(space);
  const top = { x1: column, y1: row, x2: column + 1, y2: row };
  const left = { x1: column, y1: row, x2: column, y2: row + 1 };
  if (side === "N") return top;
  if (side === "S") return { ...top, y1: row + 1, y2: row + 1 };
  if (side === "W") return left;
  return { ...left, x1: column + 1, x2: column + 1 };
}

/** A grid line as boards name it (`A3 E`), of one named by the two spaces it separates (`A3/A4`). */
export function edgeOf(segment: string): string {
  const [first = "A1", second = "A2"] = segment.split("/");
  return `${first} ${sideTowards(first, second) ?? "E"}`;
}

/** The inverse of `edgeOf`. */
export function segmentOf(edge: string): string {
  const [space = "A1", side = "E"] = edge.split(" ");
  const { row, column } = rowColumn(space);
  return `${space}/${spaceName(side === "E" ? { row, column: column + 1 } : { row: row + 1, column })}`;
}
