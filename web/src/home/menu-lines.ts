/** Lines between the board and the menu, in the units of the board: a space is 100 wide. */

/** A number between -1 and 1 that is always the same for the same number. */
function wobble(seed: number): number {
  const value = Math.sin(seed * 127.1) * 43758.5453;
  return 2 * (value - Math.floor(value)) - 1;
}

/** A line through points at equal distances, as a pen would draw it. */
function pen(from: number, to: number, y: number, seed: number): string {
  const steps = Math.max(2, Math.round((to - from) / 40));
  const points = Array.from({ length: steps + 1 }, (_, i) => {
    const x = from + ((to - from) * i) / steps;
    const free = i > 0 && i < steps ? 1.2 : 0;
    return `${x.toFixed(1)},${(y + free * wobble(seed + i)).toFixed(1)}`;
  });
  return `M${points.join("L")}`;
}

const SLEEPER_DISTANCE = 12.5;
const SLEEPER = 8.6;

/** A railway along a row. */
export function railway(from: number, to: number, y: number): { rail: string; sleepers: string } {
  const count = Math.floor((to - from) / SLEEPER_DISTANCE);
  const sleepers = Array.from({ length: count }, (_, i) => {
    const x = from + (i + 0.5) * SLEEPER_DISTANCE;
    const lean = 1.4 * wobble(x);
    return `M${(x - lean).toFixed(1)},${y - SLEEPER}L${(x + lean).toFixed(1)},${y + SLEEPER}`;
  });
  return { rail: pen(from, to, y, y), sleepers: sleepers.join("") };
}

/** A highway along a row: two edges and a dashed middle. */
export function highway(from: number, to: number, y: number): { edges: string; middle: string } {
  return { edges: pen(from, to, y - 15, y) + pen(from, to, y + 15, y + 7), middle: `M${from},${y}H${to}` };
}

/** A slightly crooked square. */
export function stationSquare(x: number, y: number): string {
  const corner = (dx: number, dy: number) => `${(x + dx + 2 * wobble(x + dx)).toFixed(1)},${(y + dy + 2 * wobble(y + dx + dy)).toFixed(1)}`;
  return `M${corner(-18, -18)}L${corner(18, -18)}L${corner(18, 18)}L${corner(-18, 18)}Z`;
}

/** A point of a line. */
type Point = readonly [x: number, y: number];

/** A quarter of a circle as a few points. */
function bend([x, y]: Point, radius: number, from: number): Point[] {
  return [0, 1, 2, 3, 4, 5, 6].map((i) => {
    const angle = ((from + i * 15) * Math.PI) / 180;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
  });
}

/** A railway that comes down at the right, turns left and continues down; on a phone it leads to the menu. */
export function bentRailway(left: number, right: number, height: number, radius: number): { rail: string; sleepers: string } {
  const middle = height / 2;
  const down = bend([right - radius, middle - radius], radius, 0);
  const turn = bend([left + radius, middle + radius], radius, 270).map(([x, y]): Point => [2 * (left + radius) - x, y]);
  return along([[right, 0], ...down, ...turn, [left, height]], 8, 7.5);
}

/** A railway along straight pieces, with sleepers across it. */
function along(points: readonly Point[], distance: number, half: number): { rail: string; sleepers: string } {
  const sleepers: string[] = [];
  let next = distance / 2;
  points.slice(1).forEach(([x, y], i) => {
    const [fromX, fromY] = points[i] ?? [x, y];
    const length = Math.hypot(x - fromX, y - fromY);
    const [dx, dy] = [(x - fromX) / (length || 1), (y - fromY) / (length || 1)];
    for (; next < length; next += distance) {
      const [atX, atY] = [fromX + dx * next, fromY + dy * next];
      const point = (side: number) => `${(atX - dy * half * side).toFixed(1)},${(atY + dx * half * side).toFixed(1)}`;
      sleepers.push(`M${point(-1)}L${point(1)}`);
    }
    next -= length;
  });
  return { rail: `M${points.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join("L")}`, sleepers: sleepers.join("") };
}
