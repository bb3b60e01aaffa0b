import type { DiceTableState, SeededDice } from "../lib/generated/messages";

/** Who begins the draft of a round, counted from 0. */
export function firstOf(dice: SeededDice, picks: readonly (readonly number[])[], players: number, round: number): number {
  let first = dice.first;
  for (let i = 0; i < round; i++) first = nextFirst(dice, picks[i] ?? [], players, i, first) ?? first;
  return first;
}

/**
 * Who begins after a round: the player with the lowest dice, among equals the one who picked last.
 * A table also rolls without a connection, so this repeats `Draft.next_first_picker` of the server.
 */
export function nextFirst(dice: SeededDice, picks: readonly number[], players: number, round: number, first: number): number | null {
  if (!dice.picks_each || picks.length < dice.picks_each * players) return null;
  const values = new Array<number>(players).fill(0);
  picks.forEach((option, turn) => {
    const pair = dice.rounds[round]?.pairs.find((found) => found.option === option);
    const player = (first + turn) % players;
    values[player] = (values[player] ?? 0) + (pair?.value ?? 0);
  });
  const lowest = Math.min(...values);
  const inTurn = Array.from({ length: players }, (_, turn) => (first + turn) % players);
  return inTurn.findLast((player) => values[player] === lowest) ?? null;
}

/** Whose pick it is; nobody's once all dice are dealt. */
export function pickerOf(dice: SeededDice, picks: readonly number[], players: number, first: number): number | null {
  return picks.length < dice.picks_each * players ? (first + picks.length) % players : null;
}

/** The state after a pick in the current round; picking the same again takes back what came after. */
export function pick(state: DiceTableState, option: number): DiceTableState {
  const round = state.rolled - 1;
  const before = state.picks[round] ?? [];
  const next = before.includes(option) ? before.slice(0, before.indexOf(option)) : [...before, option];
  const picks = Array.from({ length: Math.max(state.picks.length, round + 1) }, (_, i) => (i === round ? next : [...(state.picks[i] ?? [])]));
  return { ...state, picks };
}
