/** A colour in the light and the dark theme. */
export interface Pigment {
  readonly light: string;
  readonly dark: string;
}

export interface Stroke {
  readonly path: string;
  readonly pen: string;
  readonly width: number;
  readonly pigment: Pigment;
  readonly fill?: boolean;
  readonly opacity?: number;
  readonly dashes?: string;
  readonly transform?: string;
}

/** Everything to draw sheets of a ruleset with, as the server sends it. */
export interface Art {
  readonly size: number;
  readonly routes: Readonly<Record<string, Readonly<Record<string, readonly Stroke[]>>>>;
  readonly symbols: Readonly<Record<string, readonly Stroke[]>>;
  /** The strokes of the characters that are written on boards. */
  readonly signs: {
    readonly width: number;
    readonly height: number;
    readonly advance: number;
    readonly paths: Readonly<Record<string, string>>;
  };
  readonly board: string;
  readonly borders: Readonly<Record<string, readonly Stroke[]>>;
  readonly pigments: Readonly<Record<string, Pigment>>;
  readonly editions: Readonly<Record<string, Pigment>>;
  readonly networks: readonly Pigment[];
}

/** The colour of notes in pencil, unless the server sends another. */
export const PENCIL: Pigment = { light: "#736a55", dark: "#949aa0" };

export function colour(pigment: Pigment): string {
  return `light-dark(${pigment.light},${pigment.dark})`;
}

export interface Look {
  readonly fresh?: boolean;
  readonly central?: boolean;
}

/** The colour of a stroke: ink of the running round is fresh, and paper in the centre brighter. */
export function strokeColour(art: Art, stroke: Stroke, look: Look = {}): string {
  const { ink, fresh, paper, centre } = art.pigments;
  if (look.fresh && fresh && equal(stroke.pigment, ink)) return colour(fresh);
  if (look.central && centre && equal(stroke.pigment, paper)) return colour(centre);
  return colour(stroke.pigment);
}

function equal(a: Pigment, b: Pigment | undefined): boolean {
  return a.light === b?.light && a.dark === b.dark;
}

export function strokesOf(art: Art, route: string, code: string): readonly Stroke[] {
  return art.routes[route]?.[code] ?? [];
}
