// Written by `python -m railroad_ink.server.typescript`. Do not edit.

export const PROTOCOL = 2;
export const MAX_PLAYERS = 12;
export const MAX_NAME_LENGTH = 24;

/** A goal over many games, and the visitor's progress. */
export interface AchievementView {
  key: string;
  title: string;
  task: string;
  /** SVG markup of 70 by 70 units. */
  picture: string;
  progress: number;
  target: number;
  /** Unix timestamp; null if it is not earned yet. */
  earned: number | null;
  /** Code of the game that earned it; null if none did. */
  game: string | null;
  /** Whether it is seen for the first time. */
  new: boolean;
}

/** `GET /api/achievements`: all achievements, in the order to show them. */
export interface AchievementsView {
  achievements: AchievementView[];
}

/** Draw a route, make a choice or make a move. */
export interface Act {
  seat: number;
  expected?: TurnProgress | null;
  /** As offered: `t-highway B2 HHH-`, or the `action` of a choice or move. */
  action: string;
  type: "act";
  /** Chosen by the client and repeated in the reply. */
  id: number;
}

/** An action of this round, which can be taken back. */
export interface ActionView {
  action: string;
  label: string;
  spaces: string[];
}

/** Host: add a seat before the start. */
export interface AddSeat {
  kind: "local" | "computer" | "open";
  name?: string | null;
  /** Key of the computer player. */
  level?: string | null;
  type: "add_seat";
  /** Chosen by the client and repeated in the reply. */
  id: number;
}

/** `GET /api/addresses`: where other machines reach this server. */
export interface Addresses {
  /** Such as `http://192.168.0.7:8000`; empty if it listens on this machine only. */
  addresses: string[];
}

/** An entry of a board that cannot be read and is left out. */
export interface BoardProblem {
  code: string;
  text: string;
  space: string | null;
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

/** A picture of an edition or expansion: part of a board that was really played. */
export interface BoxView {
  key: string;
  colour: Colour;
  /** The first row of the board that the picture shows; it shows three. */
  row: number;
  /** The first column; it shows four. */
  column: number;
  svg: string;
}

/** `GET /api/boxes`: pictures of editions and expansions; plugins may have none. */
export interface BoxesView {
  boxes: BoxView[];
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
  /** Keys of the editions whose dice can be drafted in any game. */
  draft_boxes: string[];
  /** Goal cards of a game with goals. */
  goals_in_play: number;
  /** What a goal is worth to those who reach it first, next and later. */
  goal_values: number[];
  max_players: number;
  /** Version of the program. */
  version: string;
}

/** A change of the visible state; omitted parts are unchanged. */
export interface Change {
  type: "change";
  version: number;
  /** The version of the last message about the room; a client with another one sends `hello`. */
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
  options: GameOptions;
  type: "change_options";
  /** Chosen by the client and repeated in the reply. */
  id: number;
}

/** What the best drawing changes on average in a score line. */
export interface ChangeView {
  key: string;
  title: string;
  points: number;
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
  seat: number;
  expected?: TurnProgress | null;
  type: "clear_round";
  /** Chosen by the client and repeated in the reply. */
  id: number;
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
  /** Measured mean by edition, without expansions; empty if it has not been measured. */
  points: Record<string, number>;
}

/** A line of the leaderboard. */
export interface DailyEntry {
  /** None for the visitor's own attempt if it is not ranked. */
  rank: number | null;
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
  /** False if another attempt from the same address is ranked that day. */
  ranked: boolean;
  /** How many visitors have finished it. */
  players: number;
  /** Until the next day begins; 0 for past days. */
  seconds_left: number;
  /** Consecutive days the visitor has finished, up to today or yesterday. */
  streak: number;
  best_streak: number;
}

/** What a module has filled in because it follows from the drawing. */
export interface DerivedView {
  owner: string;
  text: string;
  spaces: string[];
}

/** `POST /api/me/claim`: become the visitor who got this one-time or recovery code. */
export interface DeviceClaim {
  code: string;
}

/** `POST /api/me/device`: a one-time code that makes another device the same visitor. */
export interface DeviceCode {
  code: string;
  /** How long it is valid. */
  seconds: number;
}

/** Dice that are picked together in a draft. */
export interface DicePair {
  option: number;
  dice: DieView[];
  /** What it counts when the next first player is determined. */
  value: number;
}

/** How far a table is; its owner changes it, and a roll cannot be taken back. */
export interface DiceTableState {
  /** How many rounds have been rolled. */
  rolled: number;
  /** By round, the pairs that were picked, in order. */
  picks: number[][];
  claims: GoalClaim[];
  /** By module, the space that it starts from next, such as where the last meteor has hit. Stored tables call it `marks`. */
  marks: Record<string, string>;
}

/** `GET /api/dice-tables/{code}`, and what its socket sends after every change. */
export interface DiceTableView {
  code: string;
  version: number;
  /** Whether the reader owns the table and rolls its dice. */
  mine: boolean;
  players: string[];
  /** Visitors other than the owner get only the dice rolled so far. */
  dice: SeededDice;
  state: DiceTableState;
  /** Time per round; 0 if there is no timer. */
  seconds: number;
  /** Seconds since the last roll; clocks of devices differ. None before the first. */
  since_roll: number | null;
  /** How many others follow the dice at this moment. */
  follower_count: number;
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

/** Something on a board that cannot come from a game; it is scored all the same. */
export interface DoubtView {
  code: string;
  text: string;
  /** The space in question. */
  space: string | null;
  /** The side of it that is in question. */
  side: "N" | "E" | "S" | "W" | null;
  spaces: string[];
  rule: RuleView | null;
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
  seat: number;
  type: "drop";
  /** Chosen by the client and repeated in the reply. */
  id: number;
}

/** An edition. */
export interface EditionView {
  key: string;
  title: string;
  longest: string;
  /** Its basic goal cards, if any. */
  goals: GoalCard[];
}

/** Players: show all in the room a small drawing. */
export interface Emote {
  type: "emote";
  /** Chosen by the client and repeated in the reply. */
  id: number;
  seat: number;
  emote: "hello" | "bravo" | "oops" | "thinking" | "luck" | "thanks";
}

/** A player shows all in the room a small drawing. */
export interface Emoted {
  type: "emoted";
  seat: number;
  emote: "hello" | "bravo" | "oops" | "thinking" | "luck" | "thanks";
}

/** End the round. */
export interface EndRound {
  seat: number;
  expected?: TurnProgress | null;
  type: "end_round";
  /** Chosen by the client and repeated in the reply. */
  id: number;
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
  /** Number of rounds, if it differs from the edition. */
  rounds: number | null;
  conflicts: string[];
  /** Its goal cards, played in the Challenge edition. */
  goals: GoalCard[];
  /** The six faces of each of its dice. */
  dice: DieView[][];
}

/** Something to enter beside the drawing. The text of a module is made of its fields: for each with values, the prefix and the values joined by the separator; these parts are joined by spaces. */
export interface FieldView {
  /** Key of the module. */
  owner: string;
  key: string;
  title: string;
  kind: "choice" | "space" | "spaces" | "segments";
  choices: string[];
  prefix: string;
  separator: string;
}

/** `GET /api/first-roll`: dice that wait for a game of the first edition. */
export interface FirstRoll {
  dice: DieView[];
  /** To start the game with, as `first_roll` of `POST /api/games`. */
  token: string;
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
  /** Boxes whose sets of dice are drafted, by turns; the edition's own if empty. */
  sets?: string[];
  /** Keys of house rules. */
  house?: string[];
  /** Seconds per round; None for no limit. */
  clock?: number | null;
  /** Makes the dice reproducible; such a game is marked as seeded. */
  seed?: string | null;
  /** Whether anybody may find and join the table before the start. */
  public?: boolean;
}

/** Players (before the start, the host): let a computer player replace an absent player. The player may return with `sit`. */
export interface GiveToComputer {
  seat: number;
  level: string;
  type: "give_to_computer";
  /** Chosen by the client and repeated in the reply. */
  id: number;
}

/** A goal card. */
export interface GoalCard {
  code: string;
  task: string;
  /** Key of the expansion it belongs to; empty for basic cards. */
  owner: string;
  /** SVG markup of 70 by 70 units. */
  picture: string;
}

/** A player has reached a goal. */
export interface GoalClaim {
  goal: string;
  player: number;
  round: number;
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
  /** The `PROTOCOL` for which the client was made: another one is refused with `old-page`. */
  protocol?: number | null;
  /** Language of all texts from now on; English if unknown. If omitted it is unchanged, initially the language of the request that opened the socket. A change is answered by a `snapshot`. */
  language?: string | null;
}

/** `POST /api/games/{code}/hint/{seat}`: a hint for the round in progress, in steps. */
export interface HintView {
  /** 1 names the die, 2 the neighbourhood, 3 everything. */
  step: number;
  text: string;
  /** The neighbourhood, then the space. */
  spaces: string[];
  /** The action in text form, in the last step. */
  action: string | null;
  /** How many hints were taken in this game. */
  hints: number;
}

/** `GET /api/games/{code}/hint/{seat}`: how many hints were taken. */
export interface HintsTaken {
  hints: number;
}

/** One item of a score line. */
export interface ItemView {
  points: number;
  text: string;
  /** Spaces to highlight; in order along a longest route. */
  spaces: string[];
}

/** A way to draw a round, and what it is worth. */
export interface JudgedView {
  actions: string[];
  /** Where it draws, in order. */
  spaces: string[];
  /** The board after it. */
  sheet: SheetView;
  /** The expected final score. */
  mean: number;
  spread: SpreadView | null;
  /** Expected points behind the best drawing. */
  behind: number;
  /** Whether it is statistically indistinguishable from the best. */
  about_equal: boolean;
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
  /** Key of the building printed on a space; drawn by the art's `symbols`. */
  buildings: Record<string, string>;
}

/** `GET /api/daily/{day}/leaderboard`; for visitors who have finished, or of past days. */
export interface Leaderboard {
  day: string;
  /** The best, and the visitor's own entry. */
  entries: DailyEntry[];
  players: number;
  /** Number of visitors by total. */
  distribution: Record<string, number>;
}

/** `POST /api/lessons/{lesson}/{step}`: what was done, and what might follow. */
export interface LessonTry {
  /** Done in this step so far. */
  actions?: string[];
  /** Actions to judge without doing them. */
  tries?: string[];
}

/** A lesson. */
export interface LessonView {
  /** Key of the edition or expansion it is about, or `first`. */
  key: string;
  ruleset: RulesetView;
  /** Keys of its steps; its texts are in the page's catalogues. */
  steps: string[];
  /** The board at its end, an example of its rules. */
  example: SheetView;
}

/** `GET /api/lessons`: all lessons, the first one first. */
export interface LessonsView {
  lessons: LessonView[];
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

/** The visitor's finished games of an edition with certain expansions. */
export interface MixStatistics {
  edition: string;
  expansions: string[];
  titles: string[];
  games: number;
  average: number;
  best: number;
  /** Average points by score line. */
  lines: Record<string, number>;
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

/** `POST /api/dice-tables`: let others follow the dice of this seed. */
export interface NewDiceTable {
  rules: string;
  seed: string;
  players?: string[];
  /** Time per round, which ends nothing when it is up; 0 if there is no timer. */
  seconds?: number;
  state?: DiceTableState;
}

/** `POST /api/games`: open a room. */
export interface NewGame {
  options?: GameOptions;
  seats?: NewSeat[];
  /** Start at once; open seats are removed. */
  start?: boolean;
  /** The token of `GET /api/first-roll`, to start a game of the first edition with its dice. */
  first_roll?: string | null;
}

/** A seat of a new game. */
export interface NewSeat {
  kind: "me" | "local" | "computer" | "open";
  name?: string | null;
  /** Key of the computer player. */
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

/** A table that anybody may join. */
export interface OpenTable {
  code: string;
  titles: string[];
  names: string[];
  open_seats: number;
}

/** `GET /api/tables`: tables that anybody may join, the most recent first. */
export interface OpenTables {
  tables: OpenTable[];
}

/** The table that was opened. */
export interface OpenedDiceTable {
  code: string;
}

/** The room that was opened. */
export interface OpenedRoom {
  code: string;
}

/** `GET /api/games/{code}/boards/{seat}/overlay`: the score drawn over a board, as SVG. */
export interface OverlayView {
  /** One per network, in the order of the items of the score line `exits`; under the ink. */
  tints: string[];
  /** By score line, from bottom to top; over the ink. */
  lines: Record<string, string>;
}

/** A pair of dice in a draft. */
export interface PairView {
  /** The number that picks it. */
  option: number;
  dice: DieView[];
  /** The seat that took it. */
  taken_by: number | null;
}

/** A board as it was drawn on paper. */
export interface PaperBoard {
  name?: string;
  spaces?: PaperSpace[];
  /** Special routes marked off; those that are drawn need not be named. */
  specials?: string[];
  /** What a module stores on the sheet, as the text made from the fields of `/api/paper/form`. */
  states?: Record<string, string>;
  /** Spaces that are empty although something is printed or drawn there at the start. */
  empty?: string[];
}

/** The answer to a question about a board. */
export interface PaperCheck {
  /** None if the request names no action. */
  legal: boolean | null;
  reasons: ReasonView[];
  /** The rules that explain the reasons, each once. */
  words: RuleWords[];
  /** Where to look. */
  spaces: string[];
  /** The board after a legal action. */
  after: SheetView | null;
  /** What it adds to the score. */
  gain: number | null;
  events: EventView[];
  /** With dice: what can be drawn where, and what is owed. */
  turn: TurnView | null;
  doubts: DoubtView[];
  problems: BoardProblem[];
}

/** `POST /api/paper/check`: a question about a board. */
export interface PaperCheckRequest {
  rules?: string;
  board: PaperBoard;
  /** May this be done? `t-highway B3 HHH-`, `B3 HHH-`, `lava:volcano C3`. */
  action?: string | null;
  /** Faces of the dice; None if any dice may have been rolled. */
  dice?: string[] | null;
  /** The round being played; that after the highest on the board by default. */
  round?: number | null;
}

/** `POST /api/paper/continue`: open a room that continues from boards on paper. */
export interface PaperContinue {
  rules?: string;
  boards: PaperBoard[];
  /** The round to play next; that after the highest on the boards by default. */
  round?: number | null;
  seats?: PaperSeat[];
  clock?: number | null;
  seed?: string | null;
}

/** `GET /api/paper/form`: what can be entered for a ruleset. */
export interface PaperForm {
  ruleset: RulesetView;
  groups: RouteGroup[];
  fields: FieldView[];
  /** What is drawn on a board at the start. */
  start: SpaceView[];
}

/** `POST /api/paper/photo`: a board read from a photo. */
export interface PaperPhoto {
  spaces: PhotoSpace[];
  /** The board as short text, which `/api/paper/read` reads. */
  text: string;
}

/** A place in the ranking. */
export interface PaperRank {
  rank: number;
  board: number;
  total: number;
  errors: number;
}

/** Boards read from text. */
export interface PaperRead {
  rules: string;
  boards: PaperBoard[];
}

/** The scores of all boards. */
export interface PaperScore {
  ruleset: RulesetView;
  boards: ScoredPaper[];
  ranking: PaperRank[];
}

/** `POST /api/paper/score`: the boards of one table. */
export interface PaperScoreRequest {
  rules?: string;
  boards: PaperBoard[];
}

/** A seat of a game that continues from boards on paper. */
export interface PaperSeat {
  kind: "me" | "local" | "computer" | "open";
  name?: string | null;
  /** Key of the computer player. */
  level?: string | null;
  /** Index of the board it continues with; by default its own index, else the first board. */
  board?: number | null;
}

/** A drawing on a paper board. */
export interface PaperSpace {
  space: string;
  /** Its orientation. */
  code: string;
  /** Key of the route; the plainest one with this code if empty. */
  route?: string;
  /** 0 if unknown. */
  round?: number;
}

/** `POST /api/paper/read`: boards as text. */
export interface PaperText {
  text: string;
  /** Counts where the text names no ruleset. */
  rules?: string;
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

/** What was seen in a space. */
export interface PhotoSpace {
  space: string;
  /** Its orientation; empty if nothing is drawn there. */
  code: string;
  /** Chance that this is right, from 0 to 1. */
  confidence: number;
  /** False if a person should check it. */
  sure: boolean;
}

/** Pick dice in a draft. */
export interface Pick {
  seat: number;
  expected?: TurnProgress | null;
  option: number;
  type: "pick";
  /** Chosen by the client and repeated in the reply. */
  id: number;
}

/** Keep the connection alive; answered by `pong`. */
export interface Ping {
  type: "ping";
}

/** The answer to `ping`. */
export interface Pong {
  type: "pong";
}

/** Request the effect of an action without applying it; answered by `previewed`. */
export interface Preview {
  type: "preview";
  /** Chosen by the client and repeated in the reply. */
  id: number;
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

/** A drawing of a puzzle, complete or not. */
export interface PuzzleActions {
  actions: string[];
}

/** `GET /api/puzzles/{seed}/hint`: a space to draw in. */
export interface PuzzleHint {
  text: string;
  space: string;
}

/** `GET /api/puzzles/{seed}/solution`. */
export interface PuzzleSolution {
  target: number;
  solutions: number;
  actions: string[];
  sheet: SheetView;
}

/** `POST /api/puzzles/{seed}/turn`: the board with some actions, and what can follow. */
export interface PuzzleTurnView {
  turn: TurnView;
  board: BoardView;
  /** What it is worth in this puzzle so far. */
  value: number;
}

/** `POST /api/puzzles/{seed}/check`: whether nothing beats a complete drawing. */
export interface PuzzleVerdict {
  solved: boolean;
  value: number;
  /** The best value, proven. */
  target: number;
  /** How many different boards reach it. */
  solutions: number;
}

/** `GET /api/puzzles/{seed}`: a puzzle without its solution. */
export interface PuzzleView {
  seed: string;
  /** Whether it is the puzzle of today. */
  day: boolean;
  kind: "last-round" | "join" | "closed";
  task: string;
  /** From 1 to 5, measured. */
  difficulty: number;
  /** The exits to join. */
  exits: string[];
  /** What the board is worth before the roll: points, or minus the open ends. */
  before: number;
  ruleset: RulesetView;
  round: number;
  /** The puzzle file. */
  file: string;
}

/** `POST /api/tables`: join an open table of an edition, or open one. */
export interface QuickMatch {
  edition: string;
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

/** `POST /api/me/recovery`: a code by which a visitor comes back; it is shown only now. */
export interface RecoveryCode {
  code: string;
}

/** A request is refused; it had no effect. */
export interface Refused {
  type: "refused";
  /** None if no request is answered, or the id cannot be read. */
  id: number | null;
  /** Stable code of the reason, for programs. */
  code: string;
  text: string;
  /** Every rule it violates, with the spaces concerned. */
  reasons: ReasonView[];
}

/** Players: open a new room with the same players and options after the game. Repeated requests get the same room; its code appears in `room.rematch`. */
export interface Rematch {
  type: "rematch";
  /** Chosen by the client and repeated in the reply. */
  id: number;
}

/** Host: remove a seat before the start. */
export interface RemoveSeat {
  seat: number;
  type: "remove_seat";
  /** Chosen by the client and repeated in the reply. */
  id: number;
}

/** Rename one's seat before the start. */
export interface Rename {
  seat: number;
  name: string;
  type: "rename";
  /** Chosen by the client and repeated in the reply. */
  id: number;
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

/** What another player made of the same dice. */
export interface ReviewComparison {
  /** Key of a computer player, or `hindsight`. */
  key: string;
  title: string;
  total: number;
  /** For hindsight: no way to draw these dice scores more. */
  bound: number | null;
}

/** `GET /api/games/{code}/coach/{seat}`: what the coach has found so far. */
export interface ReviewView {
  ruleset: RulesetView;
  name: string;
  /** The real final score. */
  total: number;
  state: "working" | "done" | "stopped";
  /** Why it stopped, if it was interrupted. */
  problem: string | null;
  /** Steps that are done. */
  step: number;
  steps: number;
  /** Whether the estimates come from sampled games; None while unknown. */
  sampled: boolean | null;
  samples: number;
  /** The expected score before the first of these rounds. */
  start: number | null;
  /** Number of the first round to review; those before were drawn on paper. */
  first_round: number;
  /** Rounds to review. */
  count: number;
  /** The rounds that are done, except as many as the reader has. */
  rounds: RoundReviewView[];
  same_dice: ReviewComparison[];
  /** How many hints the player took. */
  hints: number;
}

/** The dice of a round. */
export interface RolledRound {
  /** All dice; in a draft only those that all players share. */
  dice: DieView[];
  /** What is picked from in a draft. */
  pairs: DicePair[];
  /** Whether this is the extra roll after the last round. */
  closing: boolean;
}

/** `PUT /api/games/{code}/listing`: in which list the visitor has a game. */
export interface RoomListing {
  /** A deleted game is no longer in the visitor's list and statistics; others still have it. */
  listing: "shown" | "archived" | "deleted";
}

/** `GET /api/games`: the visitor's games, the most recent first. */
export interface RoomSummaries {
  games: RoomSummary[];
}

/** `GET /api/games/{code}` and the items of `GET /api/games`: a summary of a room. */
export interface RoomSummary {
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
  /** The first one, to show its board. */
  my_seat: number | null;
  /** The visitor's rank, once the game is over. */
  rank: number | null;
  /** The visitor's score, once the game is over. */
  total: number | null;
  /** The scores by name, once the game is over; null for computer players and who left. */
  totals: (number | null)[];
  /** Whether the visitor has archived it. */
  archived: boolean;
  /** Whether the game waits for the visitor. */
  my_turn: boolean;
  daily: string | null;
  /** Unix timestamp of the last change. */
  changed: number;
}

/** The room as one viewer sees it. */
export interface RoomView {
  code: string;
  /** A short code that can be said aloud, before the start. */
  spoken: string | null;
  phase: "lobby" | "picking" | "drawing" | "over";
  options: GameOptions;
  seats: SeatView[];
  /** Whether the viewer is the host, who may change options and seats and start. */
  host: boolean;
  /** Whether the viewer has no seat. */
  spectator: boolean;
  /** Number of connected visitors without a seat. */
  spectator_count: number;
  /** Names of those of them who have one. */
  spectator_names: string[];
  round: number;
  rounds: number;
  /** Whether the extra phase after the last round is being played. */
  closing: boolean;
  /** Whether the dice come from a chosen seed. */
  seeded: boolean;
  /** Code of the finished game whose dice are played again. */
  dice_of: string | null;
  /** The day, as `2026-01-31`, if this is a daily game. */
  daily: string | null;
  /** Whether this is the counted attempt at a daily game. */
  counted: boolean;
  /** Whether the player may have hints. */
  hints: boolean;
  /** All dice of the round. */
  roll: DieView[];
  clock: ClockView | null;
  /** Once the game is over. */
  ranking: RankingEntry[] | null;
  /** What computer players reached with the same dice, as far as known; weakest first. */
  same_dice: SameDiceView[];
  /** Code of the room of the rematch. */
  rematch: string | null;
  /** What happened since the last round ended, the most recent last. */
  news: string[];
}

/** What the coach says about a round. */
export interface RoundReviewView {
  number: number;
  dice: DieView[];
  grade: "!!" | "!" | "" | "?!" | "?" | "??";
  /** Expected points that the choice cost; 0 if it was about as good as the best. */
  loss: number;
  /** Expected points that the roll brought. */
  luck: number;
  yours: JudgedView;
  /** The best other drawings, best first. */
  others: JudgedView[];
  yours_is_best: boolean;
  findings: string[];
  changes: ChangeView[];
}

/** Routes that belong together on the palette. */
export interface RouteGroup {
  key: string;
  title: string;
  /** Key of the expansion; empty for the routes of the edition. */
  owner: string;
  routes: string[];
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

/** A rule in words. */
export interface RuleWords {
  chapter: string;
  anchor: string;
  title: string;
  html: string;
}

/** `GET /api/rules`: the complete rules in words, in one language. HTML is rendered from Markdown with raw HTML switched off, so that it is safe to show. */
export interface RulesView {
  language: string;
  /** The title of a ruling of ours. */
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
  /** What the kinds of ends are called, by their letters in the codes of routes. */
  kinds: Record<string, string>;
  routes: Record<string, RouteView>;
  /** Keys of the special routes, in order. */
  specials: string[];
}

/** What another player reached with the dice of the game. */
export interface SameDiceView {
  /** Key of a computer player, or `hindsight`: the most that was found with all dice known. */
  player: string;
  title: string;
  total: number;
}

/** A complete score. */
export interface ScoreView {
  total: number;
  errors: number;
  lines: LineView[];
}

/** A board with its score. */
export interface ScoredPaper {
  name: string;
  sheet: SheetView;
  score: ScoreView;
  goals: GoalView[];
  derived: DerivedView[];
  doubts: DoubtView[];
  problems: BoardProblem[];
  /** Number of routes drawn. */
  routes: number;
  /** How many of them the dice, copies and special routes of a game allow. */
  max_routes: number;
  /** The board as short text, which `/api/paper/read` reads. */
  short: string;
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
  /** Whether its player has left the game. */
  departed: boolean;
}

/** `GET /api/dice`: all dice of a game, which follow from its seed. */
export interface SeededDice {
  ruleset: RulesetView;
  /** Empty where it would reveal dice that are not rolled yet. */
  seed: string;
  /** How many times dice are rolled in this game. */
  count: number;
  /** Index of the player who begins the first draft. */
  first: number;
  /** How many pairs each player picks in a round; 0 if this is not a draft. */
  picks_each: number;
  /** Points for a goal, first come first served. */
  goal_values: number[];
  rounds: RolledRound[];
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

/** A recorded game of a computer player. */
export interface ShowcaseGame {
  player: string;
  total: number;
  /** What was drawn in each round. */
  rounds: SpaceView[][];
  /** The game file. */
  record: string;
}

/** `GET /api/showcase`: games that the start page draws. */
export interface ShowcaseView {
  ruleset: RulesetView;
  games: ShowcaseGame[];
}

/** Take an open seat before the start, or take one's seat back from a computer player. */
export interface Sit {
  /** Any suitable seat if omitted; before the start one is added if necessary. */
  seat?: number | null;
  name: string;
  type: "sit";
  /** Chosen by the client and repeated in the reply. */
  id: number;
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

/** Percentiles of the final scores of sampled games. */
export interface SpreadView {
  p10: number;
  p25: number;
  p50: number;
  p75: number;
  p90: number;
}

/** Give up a seat before the start, or leave a running game permanently. */
export interface Stand {
  seat: number;
  type: "stand";
  /** Chosen by the client and repeated in the reply. */
  id: number;
}

/** Host: start the game. */
export interface Start {
  type: "start";
  /** Chosen by the client and repeated in the reply. */
  id: number;
}

/** `GET /api/statistics`: the visitor's finished games. */
export interface Statistics {
  games: number;
  average: number | null;
  best: number | null;
  /** Games with opponents. */
  contests: number;
  won: number;
  /** The totals of the latest games, the oldest first. */
  recent: number[];
  mixes: MixStatistics[];
}

/** A step of a lesson after some actions. */
export interface StepView {
  board: BoardView;
  turn: TurnView;
  /** Whether the actions reach the goal of the step. */
  reached: boolean;
  /** Actions that do. */
  solution: string[];
  round: number;
  /** Whether special routes are part of this step. */
  specials: boolean;
  /** Key of a score line in the goal. */
  question: string | null;
  answers: number[];
  /** What each of `tries` would do, or why it is refused. */
  tried: (Previewed | Refused)[];
}

/** Take back any action of the round. */
export interface TakeBack {
  seat: number;
  expected?: TurnProgress | null;
  /** Index among the actions of the round, from 0. */
  index: number;
  type: "take_back";
  /** Chosen by the client and repeated in the reply. */
  id: number;
}

/** The state of a seat as the client knows it; the request is refused if it is outdated. */
export interface TurnProgress {
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
  seat: number;
  expected?: TurnProgress | null;
  type: "undo";
  /** Chosen by the client and repeated in the reply. */
  id: number;
}

export type ClientMessage =
  | Act
  | AddSeat
  | ChangeOptions
  | ClearRound
  | Drop
  | Emote
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
  | Emoted
  | Pong
  | Previewed
  | Refused
  | Snapshot;
