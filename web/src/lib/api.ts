import type {
  CatalogueView,
  DailyView,
  Leaderboard,
  Me,
  NewGame,
  OpenedRoom,
  PastDays,
  ReplayView,
  RoomCard,
  RoomCards,
  RulesetView,
  RulesView,
  Words,
} from "./generated/messages";
import type { Art } from "../board/art";
import { settings } from "./settings.svelte";
import { introduced } from "./visitor";

/** A refusal of the server, in its words. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    readonly text: Words,
  ) {
    super(text.en);
  }
}

const UNREACHABLE: Words = {
  en: "The server cannot be reached. Is it still running?",
  de: "Der Server ist nicht zu erreichen. Läuft er noch?",
};

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  await introduced();
  const response = await fetch(`api/${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
  }).catch(() => {
    throw new Refusal("unreachable", UNREACHABLE);
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  const problem = answer as { code?: string; text?: Words } | null;
  throw new Refusal(problem?.code ?? "unreachable", problem?.text ?? UNREACHABLE);
}

/** Ask once, and keep the answer: these do not change while the server runs. */
function kept<T>(ask: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | undefined;
  return () => {
    answer ??= ask().catch((problem: unknown) => {
      answer = undefined;
      throw problem;
    });
    return answer;
  };
}

const arts = new Map<string, () => Promise<Art>>();

export function art(rules: string): Promise<Art> {
  const known = arts.get(rules) ?? kept(() => call<Art>("GET", `art?rules=${encodeURIComponent(rules)}`));
  arts.set(rules, known);
  return known();
}

export const catalogue = kept(() => call<CatalogueView>("GET", "catalogue"));
export const rules = (language: string) => call<RulesView>("GET", `rules?language=${encodeURIComponent(language)}`);
export const ruleset = (text: string) =>
  call<RulesetView>("GET", `ruleset?rules=${encodeURIComponent(text)}`);
export const me = () => call<Me>("GET", "me");
export const rename = (name: string) => call<Me>("PUT", "me", { name });
export const openGame = (game: NewGame) => call<OpenedRoom>("POST", "games", game);
export const myGames = () => call<RoomCards>("GET", "games");
export const card = (code: string) => call<RoomCard>("GET", `games/${encodeURIComponent(code)}`);
export const replay = (code: string) =>
  call<ReplayView>("GET", `games/${encodeURIComponent(code)}/replay`);
export const replayFile = (record: string) => call<ReplayView>("POST", "replay", { record });
export const daily = (day?: string) => call<DailyView>("GET", day ? `daily/${day}` : "daily");
export const playDaily = (day: string) => call<OpenedRoom>("POST", `daily/${day}/play`);
export const leaderboard = (day: string) => call<Leaderboard>("GET", `daily/${day}/leaderboard`);
export const pastDays = () => call<PastDays>("GET", "daily/past");

/** The address of a picture of a board, by day or at night as the page is now. */
export function picture(code: string, seat: number, kind: "svg" | "png"): string {
  const { language, theme } = settings;
  const dark = theme === "auto" ? matchMedia("(prefers-color-scheme: dark)").matches : theme === "dark";
  return `api/games/${encodeURIComponent(code)}/boards/${seat}.${kind}?language=${language}&dark=${dark}`;
}
