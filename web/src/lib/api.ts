import type {
  CatalogueView,
  DailyView,
  Leaderboard,
  Me,
  NewGame,
  Opened,
  PastDays,
  ReplayView,
  RoomCard,
  RoomCards,
  RulesetView,
  RulesView,
  Words,
} from "./generated/messages";
import type { Art } from "../board/art";
import { i18n } from "./i18n/index.svelte";
import { settings } from "./settings.svelte";
import { visitorReady } from "./visitor";

/** An error that the server answered with. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    readonly text: Words,
  ) {
    super(text.en);
  }
}

function unreachable(): ApiError {
  const text = i18n.t.serverUnreachable;
  return new ApiError("unreachable", { en: text, de: text });
}

async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  await visitorReady();
  const response = await fetch(`api/${path}`, {
    method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
  }).catch(() => {
    throw unreachable();
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  const problem = answer as { code?: string; text?: Words } | null;
  throw problem?.code && problem.text ? new ApiError(problem.code, problem.text) : unreachable();
}

/** Fetch once and cache the answer: these do not change while the server runs. */
function cached<T>(ask: () => Promise<T>): () => Promise<T> {
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
  const known = arts.get(rules) ?? cached(() => call<Art>("GET", `art?rules=${encodeURIComponent(rules)}`));
  arts.set(rules, known);
  return known();
}

export const catalogue = cached(() => call<CatalogueView>("GET", "catalogue"));
export const rules = cached(() => call<RulesView>("GET", "rules"));
export const ruleset = (text: string) =>
  call<RulesetView>("GET", `ruleset?rules=${encodeURIComponent(text)}`);
export const me = () => call<Me>("GET", "me");
export const rename = (name: string) => call<Me>("PUT", "me", { name });
export const openGame = (game: NewGame) => call<Opened>("POST", "games", game);
export const myGames = () => call<RoomCards>("GET", "games");
export const card = (code: string) => call<RoomCard>("GET", `games/${encodeURIComponent(code)}`);
export const replay = (code: string) =>
  call<ReplayView>("GET", `games/${encodeURIComponent(code)}/replay`);
export const replayFile = (record: string) => call<ReplayView>("POST", "replay", { record });
export const daily = (day?: string) => call<DailyView>("GET", day ? `daily/${day}` : "daily");
export const playDaily = (day: string) => call<Opened>("POST", `daily/${day}/play`);
export const leaderboard = (day: string) => call<Leaderboard>("GET", `daily/${day}/leaderboard`);
export const pastDays = () => call<PastDays>("GET", "daily/past");

/** The address of a picture of a board, light or dark like the page. */
export function picture(code: string, seat: number, kind: "svg" | "png"): string {
  const { theme } = settings;
  const dark = theme === "auto" ? matchMedia("(prefers-color-scheme: dark)").matches : theme === "dark";
  return `api/games/${encodeURIComponent(code)}/boards/${seat}.${kind}?language=${i18n.language}&dark=${dark}`;
}
