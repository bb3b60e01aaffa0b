import type { PaperForm, RouteGroup } from "../lib/generated/messages";

/** The rows of the keyboard, by the places of their keys, whatever is printed on them. */
const ROWS = [
  ["KeyQ", "KeyW", "KeyE", "KeyR", "KeyT", "KeyY", "KeyU", "KeyI", "KeyO", "KeyP"],
  ["KeyA", "KeyS", "KeyD", "KeyF", "KeyG", "KeyH", "KeyJ", "KeyK", "KeyL"],
  ["KeyZ", "KeyX", "KeyC", "KeyV", "KeyB", "KeyN", "KeyM", "Comma", "Period"],
] as const;

export interface RouteKey {
  readonly route: string;
  /** Where its key lies; with `Shift+` in front if all plain keys are taken. */
  readonly key: string;
}

export interface KeyGroup {
  readonly key: string;
  /** Empty for the three groups of the base game, which the page names itself. */
  readonly title: string;
  readonly shapes: readonly RouteKey[];
}

const BASE = ["highway", "railway", "mixed"] as const;

function kindOf(code: string): number {
  const letters = new Set(code.slice(0, 4).replaceAll("-", ""));
  if (letters.size !== 1) return 2;
  return letters.has("H") ? 0 : letters.has("R") ? 1 : 2;
}

/** The shapes in groups: highways, railways and the rest in a row of keys each, then those of expansions. */
export function keyGroups({ groups, ruleset }: PaperForm): KeyGroup[] {
  const codeOf = (route: string) => ruleset.routes[route]?.codes[0] ?? "";
  const rows = BASE.map((_, row) => groups.filter((g) => !g.owner).flatMap((g) => g.routes).filter((route) => kindOf(codeOf(route)) === row));
  const taken = new Set(rows.flatMap((routes, row) => ROWS[row]?.slice(0, routes.length) ?? []));
  const free = [...ROWS.flat().filter((key) => !taken.has(key)), ...ROWS.flat().map((key) => `Shift+${key}`)];
  const base = rows.map((routes, row) => ({ key: BASE[row] ?? "", title: "", shapes: routes.map((route, i) => ({ route, key: ROWS[row]?.[i] ?? free.shift() ?? "" })) }));
  return [...base, ...groups.filter((g) => g.owner).map((group) => withKeys(group, free))];
}

function withKeys(group: RouteGroup, free: string[]): KeyGroup {
  return { key: group.key, title: group.title, shapes: group.routes.map((route) => ({ route, key: free.shift() ?? "" })) };
}

/** The key that was pressed, as shapes name it. */
export function pressed(event: KeyboardEvent): string {
  return event.shiftKey ? `Shift+${event.code}` : event.code;
}

/** What is printed on the keys of this keyboard, as far as the browser says so. */
export async function keyLabels(): Promise<(key: string) => string> {
  const { keyboard } = navigator as { keyboard?: { getLayoutMap?: () => Promise<ReadonlyMap<string, string>> } };
  const layout = await keyboard?.getLayoutMap?.().catch(() => undefined);
  return (key) => labelOf(key, layout);
}

const SIGNS: Readonly<Record<string, string>> = { Comma: ",", Period: "." };

export function labelOf(key: string, layout?: ReadonlyMap<string, string>): string {
  const place = key.replace("Shift+", "");
  const sign = layout?.get(place) ?? SIGNS[place] ?? place.replace("Key", "");
  return `${key.startsWith("Shift+") ? "⇧" : ""}${sign.toUpperCase()}`;
}
