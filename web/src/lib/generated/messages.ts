// Written by `python -m railroad_ink.server.typescript`. Do not edit.

/** Draw a route, make a choice or make a move. */
export interface Act {
  /** Chosen by the client and repeated in the reply. */
  id: number;
  seat: number;
  expected?: TurnPosition | null;
  type: "act";
  /** As offered: `t-highway B2 HHH-`, or the `action` of a choice or move. */
  action: string;
}

/** An action of this round, which can be taken back. */
export interface ActionView {
  action: string;
  label: string;
  spaces: string[];
}

/** Host: add a seat before the start. */
export interface AddSeat {
  /** Chosen by the client and repeated in the reply. */
  id: number;
  type: "add_seat";
  kind: "local" | "computer" | "open";
  name?: string | null;
  /** Key of the computer player. */
  level?: string | null;
}

/** A seat's board as visible to the viewer. */
export interface BoardView {
  seat: number;
  sheet: SheetView;
  /** The score as if the game ended now. */
  score: ScoreView;
  goals: GoalView[];
  /** Whether it includes the current round: only on the viewer's own boards. */
  running: boolean;
}

/** A border along one side of a space. */
export interface BorderView {
  space: string;
  side: "N" | "E" | "S" | "W";
  colour: Colour;
}

/** `GET /api/catalogue`: all editions, expansions, variants and computer players. */
export interface CatalogueView {
  editions: EditionView[];
  expansions: ExpansionView[];
  variants: PartView[];
  longest: PartView[];
  house_rules: PartView[];
  computers: ComputerView[];
  /** Key of the one selected by default. */
  default_computer: string;
  max_players: number;
  /** Version of the program. */
  version: string;
}

/** A change of the visible state; omitted parts are unchanged. */
export interface Change {
  type: "change";
  version: number;
  /** The version it follows; a client with another version sends `hello`. */
  after: number;
  room?: RoomView | null;
  ruleset?: RulesetView | null;
  /** Only the changed boards; each replaces the one of its seat. */
  boards?: BoardView[] | null;
  /** All rounds in progress of the viewer's seats. */
  turns?: TurnView[] | null;
  draft?: DraftView | null;
  /** Whether the draft has ended. */
  draft_over: boolean;
}

/** Host: change the options before the start. */
export interface ChangeOptions {
  /** Chosen by the client and repeated in the reply. */
  id: number;
  type: "change_options";
  options: GameOptions;
}

/** A chapter of the rules. */
export interface ChapterView {
  /** `aim`, `round`, ..., or the key of an edition, of a part of it, of an expansion, a variant or a house rule. */
  key: string;
  kind: "base" | "edition" | "module" | "variant" | "expansion" | "house";
  title: string;
  /** What it is about, as HTML. */
  lead: string;
  rules: RuleText[];
}

/** Take back all actions of the round. */
export interface ClearRound {
  /** Chosen by the client and repeated in the reply. */
  id: number;
  seat: number;
  expected?: TurnPosition | null;
  type: "clear_round";
}

/** The clock of the current round. */
export interface ClockView {
  seconds: number;
  /** Seconds remaining when the message was sent. */
  remaining: number;
}

/** A colour in the light and the dark theme. */
export interface Colour {
  light: string;
  dark: string;
}

/** A computer player. */
export interface ComputerView {
  key: string;
  title: string;
  help: string;
  /** From 1 (weak) upwards. */
  strength: number;
}

/** A line of the leaderboard. */
export interface DailyEntry {
  rank: number;
  name: string;
  total: number;
  errors: number;
  mine: boolean;
  /** The room, to replay it. */
  code: string;
}

/** `GET /api/daily` and `GET /api/daily/{day}`: a day's game. */
export interface DailyView {
  day: string;
  today: boolean;
  ruleset: string;
  titles: string[];
  /** Whether the visitor has finished the counted attempt. */
  played: boolean;
  /** The room of the visitor's counted attempt, running or finished. */
  code: string | null;
  /** Its score, once finished. */
  total: number | null;
  /** How many visitors have finished it. */
  players: number;
  /** Until the next day begins; 0 for past days. */
  seconds_left: number;
  /** Consecutive days the visitor has finished, up to today or yesterday. */
  streak: number;
  best_streak: number;
}

/** A die of the round. */
export interface DieView {
  /** Index in the hand, from 0. */
  index: number;
  face: string;
  title: string;
  /** Key of the expansion it belongs to; empty for route dice, which must be drawn. */
  owner: string;
  /** Key of the route it shows; None for an event. */
  route: string | null;
  drawn: boolean;
  /** Whether it must be drawn before the round can end. */
  owed: boolean;
}

/** A request is committed. */
export interface Done {
  type: "done";
  id: number;
  version: number;
}

/** A draft in progress. */
export interface DraftView {
  /** The seat that picks first in this round. */
  first: number;
  /** Whose pick it is; None once all dice are picked. */
  picker: number | null;
  pairs: PairView[];
  /** Expansion dice, which all players share. */
  shared: DieView[];
}

/** Players: continue the running game without an absent player. */
export interface Drop {
  /** Chosen by the client and repeated in the reply. */
  id: number;
  type: "drop";
  seat: number;
}

/** An edition. */
export interface EditionView {
  key: string;
  title: string;
  longest: string;
  /** Its basic goal cards, if any. */
  goals: GoalCard[];
}

/** End the round. */
export interface EndRound {
  /** Chosen by the client and repeated in the reply. */
  id: number;
  seat: number;
  expected?: TurnPosition | null;
  type: "end_round";
}

/** An automatic event. */
export interface EventView {
  owner: string;
  text: string;
  spaces: string[];
}

/** A printed exit. */
export interface ExitView {
  space: string;
  side: "N" | "E" | "S" | "W";
  /** Letter of the kind of route that may use it: `H` or `R`. */
  kind: string;
}

/** An expansion. */
export interface ExpansionView {
  key: string;
  title: string;
  help: string;
  /** Number of rounds, if it changes that of the edition. */
  rounds: number | null;
  conflicts: string[];
  /** Its goal cards, played in the Challenge edition. */
  goals: GoalCard[];
  /** The six faces of each of its dice. */
  dice: DieView[][];
}

/** The options of a game. */
export interface GameOptions {
  edition?: string;
  expansions?: string[];
  /** Longest-route rule; the edition's default if empty. */
  longest?: string;
  /** Codes of three goal cards, `["random"]`, or none. */
  goals?: string[];
  draft?: boolean;
  /** Keys of house rules. */
  house?: string[];
  /** Seconds per round; None for no limit. */
  clock?: number | null;
  /** Makes the dice reproducible; such a game is marked as seeded. */
  seed?: string | null;
}

/** Players (before the start, the host): let a computer player replace an absent player. The player may return with `sit`. */
export interface GiveToComputer {
  /** Chosen by the client and repeated in the reply. */
  id: number;
  type: "give_to_computer";
  seat: number;
  level: string;
}

/** A goal card. */
export interface GoalCard {
  code: string;
  task: string;
  /** Key of the expansion it belongs to; empty for basic cards. */
  owner: string;
}

/** A goal's status for one player. */
export interface GoalView {
  code: string;
  task: string;
  /** Points this player has earned; 0 until reached. */
  points: number;
  /** Points for reaching it now. */
  value: number;
  /** In a solo game, the last round in which it has its higher value. */
  until: number | null;
  /** Spaces that fulfil it. */
  spaces: string[];
}

/** `GET /api/health` and `GET /api/ready`. */
export interface Health {
  status: "ok";
}

/** Subscribe, or catch up after a missed change. */
export interface Hello {
  type: "hello";
  /** The client's version; answered by a `snapshot` unless it is current. */
  version?: number | null;
  /** Language of all texts from now on; English if unknown. If omitted it is unchanged, initially that of the request that opened the socket. A change is answered by a `snapshot`. */
  language?: string | null;
}

/** One item of a score line. */
export interface ItemView {
  points: number;
  text: string;
  /** Spaces to highlight; in order along a longest route. */
  spaces: string[];
}

/** A language. */
export interface LanguageView {
  /** Such as `de`: what `language` takes in a query, a cookie and `hello`. */
  code: string;
  /** In the language itself. */
  name: string;
}

/** `GET /api/languages`: every language the server speaks, and the one it answers in. */
export interface LanguagesView {
  languages: LanguageView[];
  chosen: string;
}

/** The printed board. */
export interface LayoutView {
  key: string;
  rows: number;
  columns: number;
  exits: ExitView[];
  centre: string[];
  /** Key of the building printed on a space; drawn by the art's `marks`. */
  buildings: Record<string, string>;
}

/** `GET /api/daily/{day}/leaderboard`; only for those who have finished, and for past days. */
export interface Leaderboard {
  day: string;
  /** The best, and the visitor's own entry. */
  entries: DailyEntry[];
  players: number;
  /** Number of visitors by total. */
  distribution: Record<string, number>;
}

/** One line of a score. */
export interface LineView {
  key: string;
  title: string;
  points: number;
  items: ItemView[];
  rule: RuleView | null;
}

/** `GET /api/me`: the visitor, identified by a cookie. */
export interface Me {
  /** The name used last; empty for a new visitor. */
  name: string;
}

/** A choice or move of an expansion besides drawing. */
export interface MoveView {
  /** The action to send, such as `lava:volcano D4`. */
  action: string;
  owner: string;
  verb: string;
  args: string[];
  label: string;
  /** Spaces to highlight; tapping one of them may select this move. */
  spaces: string[];
  /** Borders it would draw, each as a space and side, such as `B2 E`. */
  edges: string[];
  /** The route it would draw, if any; shown like an offer of that route. */
  draws: SpaceView | null;
}

/** `PUT /api/me`. */
export interface MyName {
  name: string;
}

/** `POST /api/games`: open a room. */
export interface NewGame {
  options?: GameOptions;
  seats?: NewSeat[];
  /** Start at once; open seats are removed. */
  start?: boolean;
}

/** A seat of a new game. */
export interface NewSeat {
  kind: "me" | "local" | "computer" | "open";
  name?: string | null;
  level?: string | null;
}

/** A note beside the board. */
export interface NoteView {
  /** Key of the rules module it belongs to. */
  owner: string;
  text: string;
}

/** A route that can be drawn now, and where. */
export interface OfferView {
  route: string;
  title: string;
  source: "die" | "special";
  /** Index in the hand of the die it would use. */
  die: number | null;
  /** A copy of a die already drawn, or a special route beyond the limits. */
  extra: boolean;
  /** Legal orientation codes by space. The action to send is `ROUTE SPACE CODE`. */
  spaces: Record<string, string[]>;
}

/** The room that was opened. */
export interface OpenedRoom {
  code: string;
}

/** A pair of dice in a draft. */
export interface PairView {
  /** The number that picks it. */
  option: number;
  dice: DieView[];
  /** The seat that took it. */
  taken_by: number | null;
}

/** An edition, expansion, variant or other part of the rules. */
export interface PartView {
  key: string;
  title: string;
  /** What it is about, in a sentence or two; may be empty. */
  help: string;
}

/** A past day that can be played. */
export interface PastDay {
  day: string;
  ruleset: string;
  titles: string[];
  /** The visitor's counted score. */
  total: number | null;
  players: number;
}

/** `GET /api/daily/past`: past days, the most recent first. */
export interface PastDays {
  days: PastDay[];
}

/** Pick dice in a draft. */
export interface Pick {
  /** Chosen by the client and repeated in the reply. */
  id: number;
  seat: number;
  expected?: TurnPosition | null;
  type: "pick";
  option: number;
}

/** Keep the connection alive; answered by `pong`. */
export interface Ping {
  type: "ping";
}

/** The answer to `ping`. */
export interface Pong {
  type: "pong";
}

/** Ask for the effect of an action without applying it; answered by `previewed`. */
export interface Preview {
  /** Chosen by the client and repeated in the reply. */
  id: number;
  type: "preview";
  seat: number;
  action: string;
}

/** The effect an action would have. */
export interface Previewed {
  type: "previewed";
  id: number;
  seat: number;
  action: string;
  /** Difference to the current score. */
  gain: number;
  score: ScoreView;
  sheet: SheetView;
  /** Automatic events it would trigger. */
  events: EventView[];
}

/** The body of every error response. */
export interface Problem {
  code: string;
  text: string;
}

/** An entry of the final ranking. */
export interface RankingEntry {
  rank: number;
  seat: number;
  total: number;
  errors: number;
}

/** Why something is not allowed, or what is still required. */
export interface ReasonView {
  code: string;
  text: string;
  spaces: string[];
  rule: RuleView | null;
}

/** A request is refused; it had no effect. */
export interface Refused {
  type: "refused";
  /** None if the message is malformed. */
  id: number | null;
  /** Stable code of the reason, for programs. */
  code: string;
  text: string;
  /** Every rule it violates, with the spaces concerned. */
  reasons: ReasonView[];
}

/** Players: open a new room with the same players and options after the game. Repeated requests get the same room; its code appears in `room.rematch`. */
export interface Rematch {
  /** Chosen by the client and repeated in the reply. */
  id: number;
  type: "rematch";
}

/** Host: remove a seat before the start. */
export interface RemoveSeat {
  /** Chosen by the client and repeated in the reply. */
  id: number;
  type: "remove_seat";
  seat: number;
}

/** Rename one's seat before the start. */
export interface Rename {
  /** Chosen by the client and repeated in the reply. */
  id: number;
  type: "rename";
  seat: number;
  name: string;
}

/** A board after a step. */
export interface ReplayBoard {
  sheet: SheetView;
  total: number;
}

/** `POST /api/replay`: a game file to replay. */
export interface ReplayFile {
  record: string;
}

/** A final score. */
export interface ReplayScore {
  seat: number;
  rank: number;
  score: ScoreView;
}

/** One step of a game. */
export interface ReplayStep {
  kind: "start" | "roll" | "pick" | "action" | "end" | "leave";
  round: number;
  /** Who did it; None if it concerns everyone, such as a roll. */
  seat: number | null;
  /** The action's text form. */
  action: string | null;
  text: string;
  /** Where it happened. */
  spaces: string[];
  /** The boards that changed, by seat; all of them at the start. */
  boards: Record<string, ReplayBoard>;
  /** The dice on the table, after a roll. */
  dice: DieView[] | null;
}

/** `GET /api/games/{code}/replay` and `POST /api/replay`: a game step by step. A running game is shown up to its last finished round. */
export interface ReplayView {
  ruleset: RulesetView;
  players: string[];
  over: boolean;
  steps: ReplayStep[];
  /** In ranking order, as if the game ended with the last step. */
  scores: ReplayScore[];
  /** The game file. */
  record: string;
}

/** `GET /api/games/{code}` and the items of `GET /api/games`: a summary of a room. */
export interface RoomCard {
  code: string;
  phase: "lobby" | "picking" | "drawing" | "over";
  /** The text form of its ruleset. */
  ruleset: string;
  /** Edition, then expansions. */
  titles: string[];
  names: string[];
  round: number;
  rounds: number;
  open_seats: number;
  /** Whether the visitor has a seat. */
  mine: boolean;
  /** Whether the game waits for the visitor. */
  my_turn: boolean;
  daily: string | null;
  /** Unix timestamp of the last change. */
  changed: number;
}

/** `GET /api/games`: the visitor's games, the most recent first. */
export interface RoomCards {
  games: RoomCard[];
}

/** The room as one viewer sees it. */
export interface RoomView {
  code: string;
  phase: "lobby" | "picking" | "drawing" | "over";
  options: GameOptions;
  seats: SeatView[];
  /** Whether the viewer is the host, who may change options and seats and start. */
  host: boolean;
  /** Whether the viewer has no seat. */
  spectator: boolean;
  /** Number of connected visitors without a seat. */
  watchers: number;
  round: number;
  rounds: number;
  /** Whether the extra phase after the last round is being played. */
  closing: boolean;
  /** Whether the dice come from a chosen seed. */
  seeded: boolean;
  /** The day, as `2026-01-31`, if this is a daily game. */
  daily: string | null;
  /** Whether this is the counted attempt at a daily game. */
  counted: boolean;
  /** All dice of the round. */
  roll: DieView[];
  clock: ClockView | null;
  /** Once the game is over. */
  ranking: RankingEntry[] | null;
  /** Code of the room of the rematch. */
  rematch: string | null;
  /** What happened since the last round ended, the most recent last. */
  news: string[];
}

/** Something that can be drawn in a space. */
export interface RouteView {
  key: string;
  title: string;
  /** Its distinct orientations. */
  codes: string[];
  /** The code after a quarter turn clockwise, by code. */
  turned: Record<string, string>;
  /** The code after mirroring left to right, by code. */
  mirrored: Record<string, string>;
  special: boolean;
  station: boolean;
}

/** One rule in words. */
export interface RuleText {
  /** Its name within the chapter, the same in every language. */
  anchor: string;
  title: string;
  html: string;
  /** Whether the rulebooks leave it open and this program decides. */
  ruling: boolean;
}

/** Where in the rules something is explained. */
export interface RuleView {
  /** Key of a chapter of `GET /api/rules`. */
  chapter: string;
  /** Name of a rule of it; empty if the whole chapter is meant. */
  anchor: string;
}

/** `GET /api/rules`: the complete rules in words, in one language. HTML is rendered from Markdown with raw HTML switched off, so that it is safe to show. */
export interface RulesView {
  language: string;
  /** What a ruling of our own is called. */
  ruling: string;
  chapters: ChapterView[];
}

/** Everything about a ruleset that stays the same during a game. */
export interface RulesetView {
  /** Its text form, which every `rules` parameter takes. */
  text: string;
  edition: PartView;
  expansions: PartView[];
  /** Other parts of the rules in play, such as buildings and goals. */
  modules: PartView[];
  house_rules: PartView[];
  variant: PartView;
  longest: string;
  goals: GoalCard[];
  rounds: number;
  specials_per_round: number;
  specials_per_game: number;
  layout: LayoutView;
  routes: Record<string, RouteView>;
  /** Keys of the special routes, in order. */
  specials: string[];
}

/** A complete score. */
export interface ScoreView {
  total: number;
  errors: number;
  lines: LineView[];
}

/** The score of a sheet. */
export interface ScoredSheet {
  ruleset: RulesetView;
  sheet: SheetView;
  score: ScoreView;
}

/** A seat at the table. */
export interface SeatView {
  seat: number;
  name: string;
  /** A person with their own browser, a person at the host's screen, a computer player, or open for anyone with the code. */
  kind: "person" | "local" | "computer" | "open";
  /** Key of the computer player. */
  level: string | null;
  /** Whether the computer player replaces a person, who may return. */
  stands_in: boolean;
  /** Whether the viewer plays it. */
  mine: boolean;
  /** Whether the viewer may take the seat back from a computer player with `sit`. */
  reclaimable: boolean;
  connected: boolean;
  /** Whether its player has been disconnected long enough to be replaced or dropped. */
  absent: boolean;
  /** Whether its round is done; before the start, whether it is occupied. */
  ready: boolean;
  /** Whether a computer player is thinking. */
  thinking: boolean;
  /** Whether its player has left the game for good. */
  departed: boolean;
}

/** `POST /api/score`: a sheet in text form. */
export interface SheetText {
  sheet: string;
}

/** A player's board as drawn. */
export interface SheetView {
  /** Only spaces with a drawing. */
  spaces: SpaceView[];
  borders: BorderView[];
  /** Special routes already used. */
  specials: string[];
  /** One line each: points spent, effects pending, goals. */
  notes: NoteView[];
  /** The text form accepted by `/api/score`. */
  text: string;
}

/** Take an open seat before the start, or take one's seat back from a computer player. */
export interface Sit {
  /** Chosen by the client and repeated in the reply. */
  id: number;
  type: "sit";
  /** Any suitable seat if omitted; before the start one is added if necessary. */
  seat?: number | null;
  name: string;
}

/** The complete state visible to the viewer. */
export interface Snapshot {
  type: "snapshot";
  version: number;
  room: RoomView;
  ruleset: RulesetView;
  /** One per seat, in order; empty before the start. */
  boards: BoardView[];
  /** The rounds in progress of the viewer's seats. */
  turns: TurnView[];
  draft: DraftView | null;
}

/** A drawing in a space. */
export interface SpaceView {
  space: string;
  route: string;
  code: string;
  /** Round in which it was drawn; 0 for what is pre-printed. */
  round: number;
  title: string;
}

/** A special route beside the board. */
export interface SpecialView {
  route: string;
  title: string;
  used: boolean;
  /** Why it cannot be drawn now; None if it can. */
  reason: ReasonView | null;
}

/** Give up a seat before the start, or leave a running game for good. */
export interface Stand {
  /** Chosen by the client and repeated in the reply. */
  id: number;
  type: "stand";
  seat: number;
}

/** Host: start the game. */
export interface Start {
  /** Chosen by the client and repeated in the reply. */
  id: number;
  type: "start";
}

/** Take back any action of the round. */
export interface TakeBack {
  /** Chosen by the client and repeated in the reply. */
  id: number;
  seat: number;
  expected?: TurnPosition | null;
  type: "take_back";
  /** Index among the actions of the round, from 0. */
  index: number;
}

/** The state of a seat as the client knows it; the request is refused if it is outdated. */
export interface TurnPosition {
  round: number;
  /** Number of actions the seat has taken this round. */
  actions: number;
}

/** A round in progress of a seat that the viewer plays. */
export interface TurnView {
  seat: number;
  /** Whether one of `choices` must be made first. */
  choosing: boolean;
  done: boolean;
  dice: DieView[];
  offers: OfferView[];
  specials: SpecialView[];
  choices: MoveView[];
  moves: MoveView[];
  actions: ActionView[];
  events: EventView[];
  /** What is required before the round can end; empty if it can. */
  owed: ReasonView[];
}

/** Take back the last action of the round. Redo is `act` with the same action. */
export interface Undo {
  /** Chosen by the client and repeated in the reply. */
  id: number;
  seat: number;
  expected?: TurnPosition | null;
  type: "undo";
}

export type ClientMessage =
  | Act
  | AddSeat
  | ChangeOptions
  | ClearRound
  | Drop
  | EndRound
  | GiveToComputer
  | Hello
  | Pick
  | Ping
  | Preview
  | Rematch
  | RemoveSeat
  | Rename
  | Sit
  | Stand
  | Start
  | TakeBack
  | Undo;

export type ServerMessage =
  | Change
  | Done
  | Pong
  | Previewed
  | Refused
  | Snapshot;
