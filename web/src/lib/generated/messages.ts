// Written by `python -m railroad_ink.server.typescript`. Do not edit.

/** Draw, choose or move. */
export interface Act {
  /** Chosen by the page; the answer carries it. */
  id: number;
  seat: number;
  at?: Moment | null;
  type: "act";
  /** As offered: `t-highway B2 HHH-`, or the `action` of a choice or move. */
  action: string;
}

/** Host: add a seat before the start. */
export interface AddSeat {
  /** Chosen by the page; the answer carries it. */
  id: number;
  type: "add_seat";
  kind: "local" | "computer" | "open";
  name?: string | null;
  /** Key of the computer player. */
  level?: string | null;
}

/** A seat's board, as far as the viewer may see it. */
export interface BoardView {
  seat: number;
  sheet: SheetView;
  /** Counted as if the game ended now. */
  score: ScoreView;
  goals: GoalView[];
  /** Whether the drawings of the running round are in it: only on the viewer's own boards. */
  running: boolean;
}

/** Something drawn along the grid line at a side of a space. */
export interface BorderView {
  space: string;
  side: "N" | "E" | "S" | "W";
  colour: Colour;
}

/** `GET /api/catalogue`: everything a game can be made of. */
export interface CatalogueView {
  editions: EditionView[];
  expansions: ExpansionView[];
  variants: PartView[];
  longest: PartView[];
  computers: ComputerView[];
  /** Key of the one offered first. */
  usual_computer: string;
  most_players: number;
  /** Version of the program. */
  version: string;
}

/** What has changed for the viewer; parts that are missing have not. */
export interface Change {
  type: "change";
  version: number;
  /** The version it follows; a page that has another one says `hello`. */
  after: number;
  room?: RoomView | null;
  ruleset?: RulesetView | null;
  /** The changed boards only: each replaces the one of its seat. */
  boards?: BoardView[] | null;
  /** All rounds in progress of the viewer's seats. */
  turns?: TurnView[] | null;
  draft?: DraftView | null;
  /** Whether there is no draft any more. */
  draft_over: boolean;
}

/** Host: set the game up differently, before the start. */
export interface ChangeOptions {
  /** Chosen by the page; the answer carries it. */
  id: number;
  type: "change_options";
  options: GameOptions;
}

/** A chapter of the rules. */
export interface ChapterView {
  /** `aim`, `round`, ..., or the key of an edition, of a part of it, of an expansion or a variant. */
  key: string;
  kind: "base" | "edition" | "module" | "variant" | "expansion";
  title: string;
  /** What it is about, as HTML. */
  lead: string;
  rules: RuleText[];
}

/** Take all actions of the round back. */
export interface ClearRound {
  /** Chosen by the page; the answer carries it. */
  id: number;
  seat: number;
  at?: Moment | null;
  type: "clear_round";
}

/** The clock of the running round. */
export interface ClockView {
  seconds: number;
  /** Seconds left when this was sent. */
  left: number;
}

/** A colour by day and by night. */
export interface Colour {
  light: string;
  dark: string;
}

/** A computer player. */
export interface ComputerView {
  key: string;
  title: string;
  help: string;
  /** From 1, weak, upwards. */
  strength: number;
}

/** A line of the leaderboard. */
export interface DailyEntry {
  place: number;
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
  /** Whether the visitor has finished the counted try. */
  played: boolean;
  /** The room of the visitor's counted try, begun or finished. */
  code: string | null;
  /** Its points, once finished. */
  total: number | null;
  /** How many have finished it. */
  players: number;
  /** Until the next day begins; 0 for past days. */
  seconds_left: number;
  /** Days in a row that the visitor has finished, up to today or yesterday. */
  streak: number;
  best_streak: number;
}

/** A die of the round. */
export interface DieView {
  /** Place in the hand, from 0. */
  place: number;
  face: string;
  title: string;
  /** Key of the expansion whose die it is; empty for route dice, which must be drawn. */
  owner: string;
  /** Key of the route it shows; none if it shows an event. */
  route: string | null;
  drawn: boolean;
  /** Whether it has to be drawn before the round can end. */
  owed: boolean;
}

/** A request is carried out and committed. */
export interface Done {
  type: "done";
  id: number;
  version: number;
}

/** An action of this round, which can still be taken back. */
export interface DoneView {
  action: string;
  label: string;
  spaces: string[];
}

/** A draft in progress. */
export interface DraftView {
  /** The seat that picks first in this round. */
  first: number;
  /** Whose pick it is; none once all dice are dealt. */
  picker: number | null;
  pairs: PairView[];
  /** Dice of the expansions, which all players share. */
  shared: DieView[];
}

/** Players: go on without somebody who has vanished from the running game. */
export interface Drop {
  /** Chosen by the page; the answer carries it. */
  id: number;
  type: "drop";
  seat: number;
}

/** An edition and what goes with it. */
export interface EditionView {
  key: string;
  title: string;
  longest: string;
  /** Its basic goal cards; none if it has no goals. */
  goals: GoalCard[];
}

/** Declare the round done. */
export interface EndRound {
  /** Chosen by the page; the answer carries it. */
  id: number;
  seat: number;
  at?: Moment | null;
  type: "end_round";
}

/** Something that happened by itself. */
export interface EventView {
  owner: string;
  text: string;
  spaces: string[];
}

/** A printed exit. */
export interface ExitView {
  space: string;
  side: "N" | "E" | "S" | "W";
  /** Letter of the only kind of end that may use it: `H` or `R`. */
  kind: string;
}

/** An expansion. */
export interface ExpansionView {
  key: string;
  title: string;
  help: string;
  /** Rounds a game with it lasts, if it says so. */
  rounds: number | null;
  conflicts: string[];
  /** Its goal cards, played in the Challenge edition. */
  goals: GoalCard[];
  /** The six faces of each of its dice. */
  dice: DieView[][];
}

/** What a game is set up with. */
export interface GameOptions {
  edition?: string;
  expansions?: string[];
  /** Longest-route rule; the edition's own if empty. */
  longest?: string;
  /** Codes of three goal cards, `["random"]`, or none. */
  goals?: string[];
  draft?: boolean;
  /** Seconds for a round; none to take one's time. */
  clock?: number | null;
  /** Makes the dice repeatable; such a game is marked as seeded. */
  seed?: string | null;
}

/** Players: let a computer player stand in where somebody has vanished. Before the start only the host can. Whoever comes back may `sit` there again. */
export interface GiveToComputer {
  /** Chosen by the page; the answer carries it. */
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

/** How a goal stands for one player. */
export interface GoalView {
  code: string;
  task: string;
  /** What this player took; 0 as long as it is not reached. */
  points: number;
  /** What it brings to whoever reaches it now. */
  value: number;
  /** In a solo game, the last round for that value. */
  until: number | null;
  /** Where it was fulfilled. */
  spaces: string[];
}

/** Ask for what the page does not have yet. */
export interface Hello {
  type: "hello";
  /** The version the page has; answered by a `snapshot` unless it is the present one. */
  version?: number | null;
  /** Language of all texts from now on; English if it is unknown. If it is missing, it stays the one before, at first that of the request that opened the socket. Another language than before is answered by a `snapshot`. */
  language?: string | null;
}

/** One reason for points. */
export interface ItemView {
  points: number;
  text: string;
  /** Where to light up; along a longest route, in the order of the line. */
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
  /** Key of the building printed on a space; its look is in the art's `marks`. */
  buildings: Record<string, string>;
}

/** `GET /api/daily/{day}/leaderboard`; only for those who have finished, and for past days. */
export interface Leaderboard {
  day: string;
  /** The best, and the visitor's own. */
  entries: DailyEntry[];
  players: number;
  /** How many reached each total. */
  distribution: Record<string, number>;
}

/** One line of the scoring table. */
export interface LineView {
  key: string;
  title: string;
  points: number;
  items: ItemView[];
  rule: RuleView | null;
}

/** `GET /api/me`: the visitor, known by a cookie. */
export interface Me {
  /** The name last used; empty at first. */
  name: string;
}

/** Where the page believes a seat stands; a request made for another moment is refused. */
export interface Moment {
  round: number;
  /** How many actions the seat has done in this round. */
  actions: number;
}

/** Something an expansion lets the player choose or do besides drawing. */
export interface MoveView {
  /** The text to send, such as `lava:volcano D4`. */
  action: string;
  owner: string;
  verb: string;
  args: string[];
  label: string;
  /** Spaces to light up; tapping one of them may stand for this move. */
  spaces: string[];
  /** Grid lines it would draw along, each as a space and its side, such as `B2 E`. */
  edges: string[];
  /** The route it would draw, if it draws one: light it up like an offer of that route. */
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
  /** Start at once; seats that are still open are left out. */
  start?: boolean;
}

/** A seat of a new game. */
export interface NewSeat {
  kind: "me" | "local" | "computer" | "open";
  name?: string | null;
  level?: string | null;
}

/** Something marked beside the board. */
export interface NoteView {
  /** Key of the part of the rules it belongs to. */
  owner: string;
  text: string;
}

/** A route that may be drawn now, and where. */
export interface OfferView {
  route: string;
  title: string;
  source: "die" | "special";
  /** Place in the hand of the die it would be drawn from. */
  die: number | null;
  /** A copy of a die already drawn, or a special route outside the limits. */
  extra: boolean;
  /** The legal codes by space. Draw with the action `ROUTE SPACE CODE`. */
  places: Record<string, string[]>;
}

/** A room to go to. */
export interface Opened {
  code: string;
}

/** Dice in the middle of a draft. */
export interface PairView {
  /** The number to pick it by. */
  option: number;
  dice: DieView[];
  /** The seat that took it. */
  taken_by: number | null;
}

/** An edition, expansion, variant or other part of the rules. */
export interface PartView {
  key: string;
  title: string;
  /** What it is about, in a sentence or two; empty if there is nothing to add. */
  help: string;
}

/** A day that can be played again. */
export interface PastDay {
  day: string;
  ruleset: string;
  titles: string[];
  /** The visitor's counted points. */
  total: number | null;
  players: number;
}

/** `GET /api/daily/past`: the latest days, the newest first. */
export interface PastDays {
  days: PastDay[];
}

/** Take dice in a draft. */
export interface Pick {
  /** Chosen by the page; the answer carries it. */
  id: number;
  seat: number;
  at?: Moment | null;
  type: "pick";
  option: number;
}

/** Keep the connection alive; answered by `pong`. */
export interface Ping {
  type: "ping";
}

/** A place in the final ranking. */
export interface PlaceView {
  place: number;
  seat: number;
  total: number;
  errors: number;
}

/** The answer to `ping`. */
export interface Pong {
  type: "pong";
}

/** Ask what an action would do; answered by `previewed`, and nothing changes. */
export interface Preview {
  /** Chosen by the page; the answer carries it. */
  id: number;
  type: "preview";
  seat: number;
  action: string;
}

/** What an action would do. */
export interface Previewed {
  type: "previewed";
  id: number;
  seat: number;
  action: string;
  /** Points more (or less) than now. */
  gain: number;
  score: ScoreView;
  sheet: SheetView;
  /** What would happen by itself. */
  events: EventView[];
}

/** The body of every refusal. */
export interface Problem {
  code: string;
  text: string;
}

/** Why something is not possible, or what is still to be done. */
export interface ReasonView {
  code: string;
  text: string;
  spaces: string[];
  rule: RuleView | null;
}

/** A request is refused; nothing has changed. */
export interface Refused {
  type: "refused";
  /** None if the message could not be read. */
  id: number | null;
  /** Stable name of the reason, for programs. */
  code: string;
  text: string;
  /** Each rule that speaks against it, with the spaces to look at. */
  reasons: ReasonView[];
}

/** Players: open a new room with the same players and options, once the game is over. There is one, whoever asks and how often; its code appears in `room.rematch`. */
export interface Rematch {
  /** Chosen by the page; the answer carries it. */
  id: number;
  type: "rematch";
}

/** Host: remove a seat before the start. */
export interface RemoveSeat {
  /** Chosen by the page; the answer carries it. */
  id: number;
  type: "remove_seat";
  seat: number;
}

/** Change the name of one's seat, before the start. */
export interface Rename {
  /** Chosen by the page; the answer carries it. */
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

/** `POST /api/replay`: a game file to look at. */
export interface ReplayFile {
  record: string;
}

/** A final score. */
export interface ReplayScore {
  seat: number;
  place: number;
  score: ScoreView;
}

/** One step of a game. */
export interface ReplayStep {
  kind: "start" | "roll" | "pick" | "action" | "end" | "leave";
  round: number;
  /** Who did it; none if chance or all. */
  seat: number | null;
  /** An action's text. */
  action: string | null;
  text: string;
  /** Where it happened. */
  spaces: string[];
  /** The boards that changed, by seat; all of them at the start. */
  boards: Record<string, ReplayBoard>;
  /** The dice on the table, after a roll. */
  dice: DieView[] | null;
}

/** `GET /api/games/{code}/replay` and `POST /api/replay`: a game step by step. Of a running game only finished rounds are told. */
export interface ReplayView {
  ruleset: RulesetView;
  players: string[];
  over: boolean;
  steps: ReplayStep[];
  /** In the order of the ranking, as if the game ended with the last step. */
  scores: ReplayScore[];
  /** The game file. */
  record: string;
}

/** `GET /api/games/{code}`, and each of `GET /api/games`: a room in short. */
export interface RoomCard {
  code: string;
  phase: "lobby" | "picking" | "drawing" | "over";
  /** Its text form. */
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
  /** When something last happened, in seconds since 1970. */
  changed: number;
}

/** `GET /api/games`: the visitor's games, the latest first. */
export interface RoomCards {
  games: RoomCard[];
}

/** The table, seen by one viewer. */
export interface RoomView {
  code: string;
  phase: "lobby" | "picking" | "drawing" | "over";
  options: GameOptions;
  seats: SeatView[];
  /** Whether the viewer may set up, start and give seats away. */
  host: boolean;
  /** Whether the viewer plays no seat. */
  spectator: boolean;
  /** How many watch without a seat. */
  watchers: number;
  round: number;
  rounds: number;
  /** Whether only the last roll after the last round is played out. */
  closing: boolean;
  /** Whether the dice come from a seed somebody chose. */
  seeded: boolean;
  /** The day, as `2026-01-31`, if this is a daily game. */
  daily: string | null;
  /** Whether this is the one counted try of a daily game. */
  counted: boolean;
  /** All dice of the round on the table. */
  roll: DieView[];
  clock: ClockView | null;
  /** Once the game is over. */
  ranking: PlaceView[] | null;
  /** Code of the room where the same players meet again. */
  rematch: string | null;
  /** What happened since the last round ended, for everyone, newest last. */
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

/** A filled scoring table. */
export interface ScoreView {
  total: number;
  errors: number;
  lines: LineView[];
}

/** The score of a sheet. */
export interface Scored {
  ruleset: RulesetView;
  sheet: SheetView;
  score: ScoreView;
}

/** A place at the table. */
export interface SeatView {
  seat: number;
  name: string;
  /** A person of their own browser, a person at the host's screen, a computer player, or still open for anyone with the code. */
  kind: "person" | "local" | "computer" | "open";
  /** Key of the computer player. */
  level: string | null;
  /** Whether the computer player stands in for a person, who may come back. */
  stands_in: boolean;
  /** Whether the viewer plays it. */
  mine: boolean;
  /** Whether the viewer may `sit` there again, where a computer player stands in. */
  mine_again: boolean;
  connected: boolean;
  /** Whether its player has been away so long that a computer player may stand in, or the game go on without. */
  gone: boolean;
  /** Whether its round is done (or, before the start, whether someone sits there). */
  ready: boolean;
  /** Whether a computer player is at work. */
  thinking: boolean;
  /** Whether its player has left the running game for good. */
  left: boolean;
}

/** `POST /api/score`: a sheet in its text form. */
export interface SheetText {
  sheet: string;
}

/** A player's board as drawn. */
export interface SheetView {
  /** Only spaces with something in them. */
  spaces: SpaceView[];
  borders: BorderView[];
  /** Special routes marked off. */
  specials: string[];
  /** What is marked beside the board, a line each: points spent, effects pending, goals. */
  notes: NoteView[];
  /** The text form, which `/api/score` takes. */
  text: string;
}

/** Take an open seat, before the start or where a seat was given up. */
export interface Sit {
  /** Chosen by the page; the answer carries it. */
  id: number;
  type: "sit";
  /** Any open seat if none is named; before the start one is added if there is none. */
  seat?: number | null;
  name: string;
}

/** Everything the viewer may see. */
export interface Snapshot {
  type: "snapshot";
  version: number;
  room: RoomView;
  ruleset: RulesetView;
  /** One for each seat, in order; empty before the start. */
  boards: BoardView[];
  /** The rounds in progress of the viewer's seats. */
  turns: TurnView[];
  draft: DraftView | null;
}

/** What is drawn in a space. */
export interface SpaceView {
  space: string;
  route: string;
  code: string;
  /** Number of the round it was drawn in; 0 is what the sheet begins with. */
  round: number;
  title: string;
}

/** A special route beside the board. */
export interface SpecialView {
  route: string;
  title: string;
  used: boolean;
  /** Why it cannot be drawn now; none if it can. */
  reason: ReasonView | null;
}

/** Give a seat up before the start, or leave a running game for good. */
export interface Stand {
  /** Chosen by the page; the answer carries it. */
  id: number;
  type: "stand";
  seat: number;
}

/** Host: start the game. */
export interface Start {
  /** Chosen by the page; the answer carries it. */
  id: number;
  type: "start";
}

/** Take any action of the round back. */
export interface TakeBack {
  /** Chosen by the page; the answer carries it. */
  id: number;
  seat: number;
  at?: Moment | null;
  type: "take_back";
  /** Its place among the actions of the round, from 0. */
  place: number;
}

/** A round in progress of a seat that the viewer plays. */
export interface TurnView {
  seat: number;
  /** Whether one of `choices` comes first. */
  choosing: boolean;
  done: boolean;
  dice: DieView[];
  offers: OfferView[];
  specials: SpecialView[];
  choices: MoveView[];
  moves: MoveView[];
  actions: DoneView[];
  events: EventView[];
  /** What stands in the way of ending the round; empty if it can end. */
  owed: ReasonView[];
}

/** Take the last action of the round back. Redo is `act` with the same action again. */
export interface Undo {
  /** Chosen by the page; the answer carries it. */
  id: number;
  seat: number;
  at?: Moment | null;
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
