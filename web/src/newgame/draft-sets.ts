/** A set of dice for each player: those that are named take turns, as in `_pool` of the engine; by default all are of the own box. */
export function setsFor(named: readonly string[], own: string, players: number): string[] {
  const sets = named.length > 0 ? named : [own];
  return Array.from({ length: players }, (_, player) => sets[player % sets.length] ?? own);
}

/** How the sets are named in a game's options; not at all if all are of its own box. */
export function namedSets(named: readonly string[], own: string, players: number): string[] {
  const sets = setsFor(named, own, players);
  return sets.every((key) => key === own) ? [] : sets;
}

/** Every way to take a set for each player from these boxes, those with most of the first box first. */
export function setChoices(boxes: readonly string[], players: number): string[][] {
  const [box, ...others] = boxes;
  if (box === undefined) return [];
  if (others.length === 0) return [Array<string>(players).fill(box)];
  const counts = Array.from({ length: players + 1 }, (_, fewer) => players - fewer);
  return counts.flatMap((count) => setChoices(others, players - count).map((rest) => [...Array<string>(count).fill(box), ...rest]));
}

/** How many sets come from each box: `2 × Railroad Ink + 1 × Railroad Ink Challenge`. */
export function setsText(sets: readonly string[], boxes: readonly { key: string; title: string }[]): string {
  const counts = boxes.map(({ key, title }) => ({ title, count: sets.filter((set) => set === key).length }));
  return counts.filter(({ count }) => count > 0).map(({ title, count }) => `${count} × ${title}`).join(" + ");
}
