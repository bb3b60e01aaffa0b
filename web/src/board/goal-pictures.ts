/** What the picture of a goal shows, on a grid of seven by seven spaces that are 10 wide each. */
export interface GoalPicture {
  /** Spaces that are drawn on. */
  readonly fill?: string;
  /** Spaces full of water or magma. */
  readonly water?: string;
  readonly magma?: string;
  /** Lines of highway and railway alike. */
  readonly line?: string;
  readonly highway?: string;
  readonly railway?: string;
  readonly stream?: string;
  readonly ferry?: string;
  readonly rift?: string;
  readonly footpath?: string;
  /** A route that is gone. */
  readonly gone?: string;
  /** Where signs stand, such as `35,0 70,35`. */
  readonly exits?: string;
  readonly stations?: string;
  readonly villages?: string;
  readonly volcanoes?: string;
  readonly craters?: string;
  readonly cacti?: string;
  readonly oases?: string;
  readonly trees?: string;
}

const PICTURES: Readonly<Record<string, GoalPicture>> = {
  A: { fill: "C3 C4 D4 D5 E3" },
  B: { line: "M5,25H25M45,5V25M55,55H70", villages: "15,25 45,15 55,55" },
  C: { fill: "D1 D2 D3 D4 D5 D6 D7" },
  D: { fill: "A1 A7 G1" },
  E: { fill: "B3 B4 B5 C3 C4 C5 D3 D4 D5" },
  F: { line: "M25,25H45V45H25Z" },
  G: { line: "M15,0V35H70M35,35V70", exits: "15,0 70,35 35,70" },
  H: { line: "M15,15H45V45H15V65", stations: "15,15 45,15 45,45 15,55" },
  I: { highway: "M15,0V35H55V55" },
  J: { railway: "M15,0V35H55V55" },
  K: { line: "M0,15H35V55H70", exits: "0,15 70,55" },
  L: { line: "M35,0V35H70", exits: "35,0 70,35" },
  RA: { stream: "M25,0V45H45V0", line: "M5,15H65" },
  RB: { stream: "M35,0V70", stations: "25,15 45,35 25,55" },
  RC: { stream: "M35,0V70", line: "M0,35H70", exits: "0,35 70,35" },
  LA: { water: "C3 C4 C5 D3 D4 D5", line: "M0,35H20M50,35H70", ferry: "M20,35H50", exits: "0,35 70,35" },
  LB: { water: "D1 D2 D5 D7" },
  LC: { water: "C3 C4 D4" },
  VA: { line: "M15,15H55V55H15Z", volcanoes: "35,35" },
  VB: { magma: "D4 D5", line: "M0,35H70", exits: "0,35 70,35" },
  VC: { magma: "D4", gone: "M15,35H55" },
  MA: { line: "M35,10V28M35,42V60M10,35H28M42,35H60", craters: "35,35" },
  MB: { line: "M15,22V35H55V48", craters: "15,15 55,55" },
  MC: { gone: "M10,35H60", craters: "35,35" },
  DA: { cacti: "25,25 35,25 25,35 35,35" },
  DB: { cacti: "15,35 25,35 35,35 45,35" },
  DC: { line: "M15,15V35H55V15M35,35V55", oases: "15,15 55,15 35,55" },
  CA: { rift: "M30,0V70", line: "M22,5H38M22,15H38M22,25H38M22,35H38M22,45H38M22,55H38" },
  CB: { rift: "M30,0V70", line: "M15,15H45V35H15V55H45" },
  CC: { rift: "M40,0V70" },
  FA: { trees: "15,15 45,5 65,35 35,45 15,65" },
  FB: { trees: "15,15 25,25 35,35 45,45" },
  FC: { trees: "15,6 35,6 64,35 55,64", exits: "15,0 35,0 70,35 55,70" },
  TA: { footpath: "M10,30L20,40L30,30L40,40L50,30L60,40" },
  TB: { footpath: "M20,20L30,30M50,20L40,30M20,50L30,40", stations: "35,35" },
  TC: { footpath: "M20,20L30,30L40,20L50,30L40,40L30,50" },
};

/** The picture of a goal; null for one of which nothing is known here. */
export function goalPicture(code: string): GoalPicture | null {
  return PICTURES[code] ?? null;
}
