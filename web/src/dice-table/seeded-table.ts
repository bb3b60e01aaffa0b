/** The address of a table whose dice follow from a seed, within this page. */
export function seededTable(rules: string, seed: string, players: readonly string[]): string {
  return `table?${new URLSearchParams([["rules", rules], ["seed", seed], ...players.map((name) => ["player", name])])}`;
}
