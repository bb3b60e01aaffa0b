import type { PaperForm, RouteGroup } from "../lib/generated/messages";

/** The rows of the keyboard, by physical key, whatever is printed on them. */
const ROWS = [
  ["KeyQ", "KeyW", "KeyE", "KeyR", "KeyT", "KeyY", "KeyU", "KeyI", "KeyO", "KeyP"],
  ["KeyA", "KeyS", "KeyD", "KeyF", "KeyG", "KeyH", "KeyJ", "KeyK", "KeyL"],
  ["KeyZ", "KeyX", "KeyC", "KeyV", "KeyB", "KeyN", "KeyM", "Comma", "Period"],
] as const;

export interface RouteKey {
  readonly route: string;
  /** Its physical key; with `Shift+` in front if all plain keys are taken. */
  readonly key: string;
}

export interface KeyGroup {
  readonly key: string;
  /** Empty for the shapes of several kinds, which the page names itself. */
  readonly title: string;
  readonly shapes: readonly RouteKey[];
}

/** The key of the group of shapes with ends of several kinds. */
export const MIXED = "mixed";

/** The only one of these kinds that a shape has ends of; `MIXED` if it has several or others. */
function kindOf(code: string, kinds: readonly string[]): string {
  const [letter = "", ...others] = new Set(code.slice(0, 4).replaceAll("-", ""));
  return others.length === 0 && kinds.includes(letter) ? letter : MIXED;
}

/** The shapes in groups: those of each kind of exit and mixed ones in a row of keys each, then those of expansions. */
export function keyGroups({ groups, ruleset }: PaperForm): KeyGroup[] {
  const kinds = [...new Set(ruleset.layout.exits.map(({ kind }) => kind))].sort();
  const names = [...kinds, MIXED];
  const own = groups.filter((group) => !group.owner).flatMap((group) => group.routes);
  const rows = names.map((name) => own.filter((route) => kindOf(ruleset.routes[route]?.codes[0] ?? "", kinds) === name));
  const taken = new Set(rows.flatMap((routes, row) => ROWS[row]?.slice(0, routes.length) ?? []));
  const free = [...ROWS.flat().filter((key) => !taken.has(key)), ...ROWS.flat().map((key) => `Shift+${key}`)];
  const base = rows.map((routes, row) => ({ key: names[row] ?? "", title: ruleset.kinds[names[row] ?? ""] ?? "", shapes: routes.map((route, i) => ({ route, key: ROWS[row]?.[i] ?? free.shift() ?? "" })) }));
  return [...base, ...groups.filter((g) => g.owner).map((group) => withKeys(group, free))];
}

function withKeys(group: RouteGroup, free: string[]): KeyGroup {
  return { key: group.key, title: group.title, shapes: group.routes.map((route) => ({ route, key: free.shift() ?? "" })) };
}

/** The key that was pressed, as shapes name it. */
export function keyOf(event: KeyboardEvent): string {
  return event.shiftKey ? `Shift+${event.code}` : event.code;
}

/** What is printed on the keys of this keyboard, as far as the browser says so. */
export async function keyLabels(): Promise<(key: string) => string> {
  const { keyboard } = navigator as { keyboard?: { getLayoutMap?: () => Promise<ReadonlyMap<string, string>> } };
  const layout = await keyboard?.getLayoutMap?.().catch(() => undefined);
  return (key) => labelOf(key, layout);
}

const CHARACTERS: Readonly<Record<string, string>> = { Comma: ",", Period: "." };

export function labelOf(key: string, layout?: ReadonlyMap<string, string>): string {
  const physicalKey = key.replace("Shift+", "");
  const character = layout?.get(physicalKey) ?? CHARACTERS[physicalKey] ?? physicalKey.replace("Key", "");
  return `${key.startsWith("Shift+") ? "⇧" : ""}${character.toUpperCase()}`;
}
