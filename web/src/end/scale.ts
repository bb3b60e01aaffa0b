/** Somebody's score on the scale. */
export interface Mark {
  readonly label: string;
  readonly total: number;
  /** `mine` and `best` are labelled above the line, all others below. */
  readonly kind: "mine" | "best" | "other";
}

export interface PlacedMark extends Mark {
  readonly x: number;
  /** Where its label is centred. */
  readonly labelX: number;
}

const MARGIN = 46;
/** Pixels per letter of a label, and between labels. */
const LETTER = 7.2;
const GAP = 10;

/** Put marks on a line of this width, and their labels so that none covers another. */
export function place(marks: readonly Mark[], width: number): PlacedMark[] {
  const totals = marks.map((mark) => mark.total);
  const low = Math.min(...totals) - 4;
  const high = Math.max(...totals) + 4;
  const x = (total: number) => MARGIN + ((total - low) / (high - low)) * (width - 2 * MARGIN);
  const at = (mark: Mark): PlacedMark => ({ ...mark, x: x(mark.total), labelX: x(mark.total) });
  const above = marks.filter((mark) => mark.kind !== "other").map(at);
  const below = marks.filter((mark) => mark.kind === "other").map(at);
  return [...spread(below, width), ...spread(above, width)];
}

interface Label {
  readonly mark: PlacedMark;
  readonly half: number;
  centre: number;
}

/** Move labels apart: first to the right where they overlap, then back from the right edge. */
function spread(marks: readonly PlacedMark[], width: number): PlacedMark[] {
  const sorted = [...marks].sort((a, b) => a.x - b.x);
  const labels: Label[] = sorted.map((mark) => ({ mark, half: (mark.label.length * LETTER) / 2, centre: mark.x }));
  let left = -GAP;
  for (const label of labels) {
    label.centre = Math.max(label.centre, left + GAP + label.half);
    left = label.centre + label.half;
  }
  let right = width + GAP;
  for (const label of [...labels].reverse()) {
    label.centre = Math.min(label.centre, right - GAP - label.half);
    right = label.centre - label.half;
  }
  return labels.map(({ mark, centre }) => ({ ...mark, labelX: centre }));
}
