/** Somebody's score on the scale. */
export interface ScaleScore {
  readonly label: string;
  readonly total: number;
  /** `mine` and `best` are labelled above the line, all others below. */
  readonly kind: "mine" | "best" | "other";
}

export interface PlacedScore extends ScaleScore {
  readonly x: number;
  /** Where its label is centred. */
  readonly labelX: number;
}

const MARGIN = 46;
/** Pixels per letter of a label, and between labels. */
const LETTER = 7.2;
const GAP = 10;

/** Put scores on a line of this width, and their labels so that none covers another. */
export function layOut(scores: readonly ScaleScore[], width: number): PlacedScore[] {
  const totals = scores.map((score) => score.total);
  const low = Math.min(...totals) - 4;
  const high = Math.max(...totals) + 4;
  const x = (total: number) => MARGIN + ((total - low) / (high - low)) * (width - 2 * MARGIN);
  const at = (score: ScaleScore): PlacedScore => ({ ...score, x: x(score.total), labelX: x(score.total) });
  const above = scores.filter((score) => score.kind !== "other").map(at);
  const below = scores.filter((score) => score.kind === "other").map(at);
  return [...spread(below, width), ...spread(above, width)];
}

interface Label {
  readonly score: PlacedScore;
  readonly half: number;
  centre: number;
}

/** Move labels apart: first to the right where they overlap, then back from the right edge. */
function spread(scores: readonly PlacedScore[], width: number): PlacedScore[] {
  const sorted = [...scores].sort((a, b) => a.x - b.x);
  const labels: Label[] = sorted.map((score) => ({ score, half: (score.label.length * LETTER) / 2, centre: score.x }));
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
  return labels.map(({ score, centre }) => ({ ...score, labelX: centre }));
}
