import type {
  CatalogueView,
  DailyView,
  Leaderboard,
  LessonsView,
  LessonTry,
  Me,
  NewGame,
  OpenedRoom,
  PastDays,
  ReplayView,
  RoomCard,
  RoomCards,
  RulesetView,
  RulesView,
  StepView,
} from "./generated/messages";
import type { Art } from "../board/art";
import { i18n } from "./i18n/index.svelte";
import { settings } from "./settings.svelte";
import { visitorReady } from "./visitor";

/** An error that the server answered with. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    readonly text: string,
  ) {
    super(text);
  }
}

function unreachable(): ApiError {
  return new ApiError("unreachable", i18n.t.serverUnreachable);
}

/** The address of something on the server, which answers in the page's language. */
function address(path: string, parameters: Readonly<Record<string, string>> = {}): string {
  return `api/${path}?${new URLSearchParams({ ...parameters, language: i18n.language })}`;
}

/** Nothing that the page waits for takes this long on a living connection; replays may be computed longer. */
const TIMEOUT_MS = 10_000;
const REPLAY_TIMEOUT_MS = 60_000;

async function call<T>(method: string, path: string, body?: unknown, parameters?: Readonly<Record<string, string>>, timeout = TIMEOUT_MS): Promise<T> {
  await visitorReady();
  const response = await fetch(address(path, parameters), {
    method,
    signal: AbortSignal.timeout(timeout),
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
  }).catch(() => {
    throw unreachable();
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok) return answer as T;
  const problem = answer as { code?: string; text?: string } | null;
  throw problem?.code && problem.text ? new ApiError(problem.code, problem.text) : unreachable();
}

const answers = new Map<string, Promise<unknown>>();

/** Fetch once per language and cache the answer: these do not change while the server runs. */
function cached<T>(path: string, parameters: Readonly<Record<string, string>> = {}): Promise<T> {
  const key = address(path, parameters);
  const answer = answers.get(key) ?? call<T>("GET", path, undefined, parameters);
  answers.set(key, answer);
  answer.catch(() => answers.delete(key));
  return answer as Promise<T>;
}

export const art = (rules: string) => cached<Art>("art", { rules });

export const catalogue = () => cached<CatalogueView>("catalogue");
export const rules = () => cached<RulesView>("rules");
export const ruleset = (text: string) => cached<RulesetView>("ruleset", { rules: text });
export const lessons = () => cached<LessonsView>("lessons");
/** A step of a lesson after some actions, and what others would do. */
export const tryStep = (lesson: string, step: number, body: LessonTry) =>
  call<StepView>("POST", `lessons/${encodeURIComponent(lesson)}/${step}`, body);
export const me = () => call<Me>("GET", "me");
export const rename = (name: string) => call<Me>("PUT", "me", { name });
export const openGame = (game: NewGame) => call<OpenedRoom>("POST", "games", game);
export const myGames = () => call<RoomCards>("GET", "games");
export const card = (code: string) => call<RoomCard>("GET", `games/${encodeURIComponent(code)}`);
export const replay = (code: string) =>
  call<ReplayView>("GET", `games/${encodeURIComponent(code)}/replay`, undefined, {}, REPLAY_TIMEOUT_MS);
export const replayFile = (record: string) => call<ReplayView>("POST", "replay", { record }, {}, REPLAY_TIMEOUT_MS);
export const daily = (day?: string) => call<DailyView>("GET", day ? `daily/${day}` : "daily");
export const playDaily = (day: string) => call<OpenedRoom>("POST", `daily/${day}/play`);
export const leaderboard = (day: string) => call<Leaderboard>("GET", `daily/${day}/leaderboard`);
export const pastDays = () => call<PastDays>("GET", "daily/past");

/** The address of a picture of a board, light or dark like the page. */
export function picture(code: string, seat: number, kind: "svg" | "png"): string {
  const { theme } = settings;
  const dark = theme === "auto" ? matchMedia("(prefers-color-scheme: dark)").matches : theme === "dark";
  return address(`games/${encodeURIComponent(code)}/boards/${seat}.${kind}`, { dark: String(dark) });
}
