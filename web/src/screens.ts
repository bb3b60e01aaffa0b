import type { Component } from "svelte";

type Screen = () => Promise<{ default: Component }>;

/**
 * The screens by the first part of their address, loaded on demand: `#/rules` shows `rules`.
 *
 * Every screen is registered here; home/stations.ts says which of them the menu shows. What playing needs at
 * once (the room, the home screen) is part of the page itself.
 */
const SCREENS: Readonly<Record<string, Screen>> = {
  new: () => import("./newgame/NewGame.svelte"),
  achievements: () => import("./achievements/Achievements.svelte"),
  device: () => import("./device/Device.svelte"),
  games: () => import("./games/Games.svelte"),
  join: () => import("./join/Join.svelte"),
  "same-dice": () => import("./same-dice/Invitation.svelte"),
  rules: () => import("./rules/Rules.svelte"),
  settings: () => import("./settings/Settings.svelte"),
  daily: () => import("./daily/Daily.svelte"),
  replay: () => import("./replay/Replay.svelte"),
  learn: () => import("./learn/Learn.svelte"),
  coach: () => import("./coach/Coach.svelte"),
  puzzle: () => import("./puzzle/Puzzle.svelte"),
  paper: () => import("./paper/Paper.svelte"),
  table: () => import("./dice-table/DiceTable.svelte"),
};

/** The screen of this name; undefined if there is none. */
export function findScreen(name: string): Screen | undefined {
  return Object.hasOwn(SCREENS, name) ? SCREENS[name] : undefined;
}
