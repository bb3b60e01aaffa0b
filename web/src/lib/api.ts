import type {
  AchievementsView,
  Addresses,
  BoxesView,
  CatalogueView,
  DailyView,
  DeviceCode,
  DiceTableState,
  DiceTableView,
  HintsTaken,
  FirstRoll,
  HintView,
  Leaderboard,
  LessonTry,
  LessonsView,
  Me,
  NewDiceTable,
  NewGame,
  OpenTables,
  OpenedRoom,
  OverlayView,
  PaperBoard,
  PaperCheck,
  PaperCheckRequest,
  PaperContinue,
  PaperForm,
  PaperPhoto,
  PaperRead,
  PaperScore,
  PastDays,
  PuzzleHint,
  PuzzleSolution,
  PuzzleTurnView,
  PuzzleVerdict,
  PuzzleView,
  RecoveryCode,
  ReplayView,
  ReviewView,
  RoomListing,
  RoomSummaries,
  RoomSummary,
  RulesView,
  RulesetView,
  SeededDice,
  ShowcaseView,
  Statistics,
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

/** What to show of an error: the text of a refusal. Any other error is a fault of the page, and is reported as one. */
export function refusalText(error: unknown): string {
  if (error instanceof ApiError) return error.text;
  reportError(error);
  return i18n.t.pageFailed;
}

/** The code of the error for a request that makes no sense. */
export const MALFORMED = "malformed";
/** The code of the error for an answer that never came. */
export const UNREACHABLE = "unreachable";

function unreachable(): ApiError {
  return new ApiError(UNREACHABLE, i18n.t.serverUnreachable);
}

/** The address of something on the server, which answers in the page's language. */
function address(path: string, parameters: Readonly<Record<string, string>> = {}): string {
  return `api/${path}?${new URLSearchParams({ ...parameters, language: i18n.language })}`;
}

/** No answer takes this long on a working connection, except those below. */
const TIMEOUT_MS = 10_000;
const REPLAY_TIMEOUT_MS = 60_000;
/** A new puzzle is generated first. */
const PUZZLE_TIMEOUT_MS = 60_000;
/** The first photo waits for the network to be loaded. */
const PHOTO_TIMEOUT_MS = 60_000;

async function call<T>(method: string, path: string, body?: unknown, parameters?: Readonly<Record<string, string>>, timeout = TIMEOUT_MS): Promise<T> {
  await visitorReady();
  const answer = answerOf<T>(fetch(address(path, parameters), {
    method,
    signal: AbortSignal.timeout(timeout),
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { "Content-Type": "application/json" } }),
  }));
  // Without a body only the address can make no sense: a link is mistyped.
  return body === undefined ? answer.catch(nothingThere) : answer;
}

function nothingThere(error: unknown): never {
  throw error instanceof ApiError && error.code === MALFORMED ? new ApiError(MALFORMED, i18n.t.notFound.text) : error;
}

/** What the server answers; an error if it refuses or does not answer. */
async function answerOf<T>(request: Promise<Response>): Promise<T> {
  const response = await request.catch(() => {
    throw unreachable();
  });
  const answer: unknown = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer as T;
  const refusal = answer as { code?: string; text?: string } | null;
  throw refusal?.code && refusal.text ? new ApiError(refusal.code, refusal.text) : unreachable();
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
/** A step of a lesson after some actions, and the results of further ones. */
export const tryStep = (lesson: string, step: number, body: LessonTry) =>
  call<StepView>("POST", `lessons/${encodeURIComponent(lesson)}/${step}`, body);
export const me = () => call<Me>("GET", "me");
export const rename = (name: string) => call<Me>("PUT", "me", { name });
export const openGame = (game: NewGame) => call<OpenedRoom>("POST", "games", game);
export const myGames = () => call<RoomSummaries>("GET", "games");
export const summary = (code: string) => call<RoomSummary>("GET", `games/${encodeURIComponent(code)}`);
export const playAgain = (code: string) => call<OpenedRoom>("POST", `games/${encodeURIComponent(code)}/again`);
export const setListing = (code: string, listing: RoomListing["listing"]) =>
  call<RoomListing>("PUT", `games/${encodeURIComponent(code)}/listing`, { listing });
export const statistics = (without = "") => call<Statistics>("GET", "statistics", undefined, { without });
export const achievements = () => call<AchievementsView>("GET", "achievements");
export const firstRoll = () => call<FirstRoll>("GET", "first-roll");
export const showcase = () => cached<ShowcaseView>("showcase");
export const boxes = () => cached<BoxesView>("boxes");
export const overlay = (code: string, seat: number) => cached<OverlayView>(`games/${encodeURIComponent(code)}/boards/${seat}/overlay`);
export const openRooms = () => call<OpenTables>("GET", "tables");
export const quickMatch = (edition: string) => call<OpenedRoom>("POST", "tables", { edition });
export const addresses = () => call<Addresses>("GET", "addresses");
export const deviceCode = () => call<DeviceCode>("POST", "me/device");
export const recoveryCode = () => call<RecoveryCode>("POST", "me/recovery");
export const claimDevice = (code: string) => call<Me>("POST", "me/claim", { code });
export const replay = (code: string) =>
  call<ReplayView>("GET", `games/${encodeURIComponent(code)}/replay`, undefined, {}, REPLAY_TIMEOUT_MS);
export const replayFile = (record: string) => call<ReplayView>("POST", "replay", { record }, {}, REPLAY_TIMEOUT_MS);
const coachPath = (code: string, seat: number) => `games/${encodeURIComponent(code)}/coach/${seat}`;
/** What the coach has found; `after` leaves out the rounds that the page has. */
export const coach = (code: string, seat: number, after: number) =>
  call<ReviewView>("GET", coachPath(code, seat), undefined, { after: String(after) });
export const startCoach = (code: string, seat: number, after: number) =>
  call<ReviewView>("POST", coachPath(code, seat), undefined, { after: String(after) });
export const searchLonger = (code: string, seat: number, after: number) =>
  call<ReviewView>("POST", `${coachPath(code, seat)}/hindsight`, undefined, { after: String(after) });
export const stopCoach = (code: string, seat: number, after: number) =>
  call<ReviewView>("DELETE", coachPath(code, seat), undefined, { after: String(after) });
export const hintsTaken = (code: string, seat: number) =>
  call<HintsTaken>("GET", `games/${encodeURIComponent(code)}/hint/${seat}`);
export const hint = (code: string, seat: number) =>
  call<HintView>("POST", `games/${encodeURIComponent(code)}/hint/${seat}`);
const puzzlePath = (seed: string, what = "") => `puzzles/${encodeURIComponent(seed)}${what}`;
export const puzzle = (seed: string) => call<PuzzleView>("GET", puzzlePath(seed), undefined, {}, PUZZLE_TIMEOUT_MS);
export const puzzleTurn = (seed: string, actions: readonly string[]) =>
  call<PuzzleTurnView>("POST", puzzlePath(seed, "/turn"), { actions });
export const puzzleCheck = (seed: string, actions: readonly string[]) =>
  call<PuzzleVerdict>("POST", puzzlePath(seed, "/check"), { actions });
export const puzzleHint = (seed: string) => call<PuzzleHint>("GET", puzzlePath(seed, "/hint"));
export const puzzleSolution = (seed: string) => call<PuzzleSolution>("GET", puzzlePath(seed, "/solution"));
export const daily = (day?: string) => call<DailyView>("GET", day ? `daily/${day}` : "daily");
export const playDaily = (day: string) => call<OpenedRoom>("POST", `daily/${day}/play`);
export const leaderboard = (day: string) => call<Leaderboard>("GET", `daily/${day}/leaderboard`);
export const pastDays = () => call<PastDays>("GET", "daily/past");

export const paperForm = (rules: string) => cached<PaperForm>("paper/form", { rules });
export const paperScore = (rules: string, boards: readonly PaperBoard[]) =>
  call<PaperScore>("POST", "paper/score", { rules, boards });
export const paperRead = (text: string, rules: string) => call<PaperRead>("POST", "paper/read", { text, rules });
export const paperCheck = (asked: PaperCheckRequest) => call<PaperCheck>("POST", "paper/check", asked);
export const paperContinue = (game: PaperContinue) => call<OpenedRoom>("POST", "paper/continue", game);
/** The address of blank boards to print. */
export const printable = (rules: string, paper: string, boards: string) => address("print", { rules, paper, boards });

/** The board in a photo, given the corners of its grid. */
export async function paperPhoto(photo: Blob, rules: string, corners: string): Promise<PaperPhoto> {
  await visitorReady();
  return answerOf(fetch(address("paper/photo", { rules, corners }), {
    method: "POST",
    body: photo,
    headers: { "Content-Type": "image/jpeg" },
    signal: AbortSignal.timeout(PHOTO_TIMEOUT_MS),
  }));
}

/** A picture of a board as entered. */
export async function paperPicture(rules: string, board: PaperBoard): Promise<Blob> {
  const body = JSON.stringify({ rules, board, dark: isDark() });
  const response = await fetch(address("paper/picture"), { method: "POST", body, headers: { "Content-Type": "application/json" } }).catch(() => null);
  if (!response?.ok) throw unreachable();
  return response.blob();
}

export const dice = (rules: string, players: number, seed: string) =>
  call<SeededDice>("GET", "dice", undefined, { rules, players: String(players), seed });
export const openDiceTable = (table: NewDiceTable) => call<OpenedRoom>("POST", "dice-tables", table);
export const showTable = (code: string) => call<DiceTableView>("GET", `dice-tables/${encodeURIComponent(code)}`);
export const changeTable = (code: string, state: DiceTableState) =>
  call<DiceTableView>("PUT", `dice-tables/${encodeURIComponent(code)}`, state);

function isDark(): boolean {
  const { theme } = settings;
  return theme === "auto" ? matchMedia("(prefers-color-scheme: dark)").matches : theme === "dark";
}

/** The address of a picture of a board, light or dark like the page. */
export function picture(code: string, seat: number, kind: "svg" | "png"): string {
  return address(`games/${encodeURIComponent(code)}/boards/${seat}.${kind}`, { dark: String(isDark()) });
}

/** The address of a small picture of a board; `at` changes when the board does. */
export function thumbnail(code: string, seat: number, at: number): string {
  const asked = { dark: String(isDark()), plain: "true", at: String(at) };
  return address(`games/${encodeURIComponent(code)}/boards/${seat}.svg`, asked);
}
