/** A number as it is written on a sheet, with a true minus. */
export function number(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}
