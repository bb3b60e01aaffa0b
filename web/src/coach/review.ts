import type { JudgedView, RoundReviewView, SheetView, SpaceView } from "../lib/generated/messages";

/** A drawing of a round, the viewer's own or another one. */
export interface RankedDrawing {
  readonly judged: JudgedView;
  readonly mine: boolean;
  /** Its rank among all drawings of the round, from 1. */
  readonly rank: number;
}

/** All drawings of a round, best first. */
export function rankDrawings(round: RoundReviewView): RankedDrawing[] {
  const all = [{ judged: round.yours, mine: true }, ...round.others.map((judged) => ({ judged, mine: false }))];
  all.sort((a, b) => b.judged.mean - a.judged.mean);
  return all.map((drawing, index) => ({ ...drawing, rank: index + 1 }));
}

/** What all choices cost, as a negative number, and what the luck of the dice was worth. */
export function totals(rounds: readonly RoundReviewView[]): { choices: number; dice: number } {
  return {
    choices: -rounds.reduce((sum, { loss }) => sum + loss, 0),
    dice: rounds.reduce((sum, { luck }) => sum + luck, 0),
  };
}

/** Spaces drawn on in one sheet but not, or differently, in the other. */
export function differingSpaces(sheet: SheetView, other: SheetView): SpaceView[] {
  const there = new Map(other.spaces.map(({ space, route, code }) => [space, route + code]));
  return sheet.spaces.filter(({ space, route, code }) => there.get(space) !== route + code);
}

/** An axis: its ends and its grid lines. */
export interface Scale {
  readonly low: number;
  readonly high: number;
  readonly lines: readonly number[];
}

/** A scale that holds all values, with lines at multiples of five or ten. */
export function scaleFor(values: readonly number[]): Scale {
  const low = Math.min(...values) - 1;
  const high = Math.max(...values) + 1;
  const step = high - low > 40 ? 10 : 5;
  const lines: number[] = [];
  for (let at = Math.ceil(low / step); at * step <= high; at++) lines.push(at * step + 0); // 0 rather than -0
  return { low, high, lines };
}

/** Where a value lies on a scale, from 0 to 1. */
export function positionOn({ low, high }: Scale, value: number): number {
  return (value - low) / (high - low);
}

/** The colour of a grade; undefined for a drawing that got none. */
export function gradeColour(grade: string): string | undefined {
  const tones: Readonly<Record<string, string>> = { "!!": "good", "!": "good", "?!": "doubt", "?": "poor", "??": "bad" };
  return tones[grade] && `var(--grade-${tones[grade]})`;
}
