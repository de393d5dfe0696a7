// Made by `python -m famcards.web.schema` from the service's own definitions. Do not edit.

export const PROTOCOL = 1;

/** The command `id` is done and stored; `number` is its last event (or the table's, if there was nothing to do). */
export interface AckMessage {
  type: "ack";
  id: number;
  number: number;
}

/** Add chance (32 to 64 hexadecimal digits) to the deal that is pledged by `commitment`. */
export interface AddEntropy {
  type: "add_entropy";
  commitment: string;
  entropy: string;
}

/** Another person on the same device comes to the table. */
export interface AddPerson {
  type: "add_person";
  name: string;
  badge: string;
}

/** Advice as a code with parameters, for the page's words. */
export interface Advice {
  code: string;
  params: Record<string, unknown>;
}

/** Allow hints at this table, or not (founder, at any time). */
export interface AllowHints {
  type: "allow_hints";
  allowed: boolean;
}

/** Agree or not, for all people of this browser. */
export interface AnswerRematch {
  type: "answer_rematch";
  accept: boolean;
}

/** Agree or not, for all people of this browser. */
export interface AnswerTakeback {
  type: "answer_takeback";
  accept: boolean;
}

/** Let a bot play a seat whose holder is away (or my own). */
export interface AskStandIn {
  type: "ask_stand_in";
  seat: number;
  level?: "child" | "family" | "master" | "strong";
}

/** A move that promised more than the one made, from what the seat knew, and its chance. */
export interface Better {
  move: string;
  chance: number;
}

/** A rectangle of cells, both corners included. */
export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** There is nothing here for this page and trying again is of no use. */
export interface ByeMessage {
  type: "bye";
  code: string;
}

/** A chain (5.6) and its worth (5.7): `points` = `square` + `bonus`. */
export interface Chain {
  cards: string[];
  cells: ([number, number])[];
  team: string;
  square: number;
  bonus: number;
  points: number;
}

/** The chance (expected score, 0…1, a draw ½) of the mover's team before its move and after it. */
export interface Chances {
  before: number;
  after: number;
}

/** Options chosen so far. */
export interface Chosen {
  options: Record<string, unknown>;
}

/** Make a seat free between games (founder): a bot, or a person who is not here. */
export interface ClearSeat {
  type: "clear_seat";
  seat: number;
}

/** Shuffle and deal (founder); every seat must have its player, free ones get bots of the level `fill` if given. */
export interface Deal {
  type: "deal";
  fill?: "child" | "family" | "master" | "strong" | null;
}

/**
 * Why the game is over, and the clause that says so.
 *
 * `code`: goal_settled, nobody_can_lay or hands_empty in the mosaic family; hand_empty or jesters_only in Ugadayka.
 */
export interface Ending {
  code: string;
  clause: string;
}

/** Chance that this browser adds to the deal pledged by `commitment`: 32 to 64 hexadecimal digits. */
export interface Entropy {
  commitment: string;
  entropy: string;
}

/** The token of a one-time link. */
export interface Entry {
  token: string;
}

/** The JSON body of every HTTP answer that is not a success. */
export interface ErrorBody {
  code: string;
  params: Record<string, unknown>;
  message: string;
}

/** A game that is over, judged: `done` of `moves` moves so far, and the judgement as soon as it is whole. */
export interface GameJudged {
  table: string;
  number: number;
  done: number;
  moves: number;
  judgement: Judgement | null;
}

/** A game, its seats, and what may be agreed before it. */
export interface GameSheet {
  game: string;
  seats: SeatInfo[];
  options: OptionField[];
}

/** Everything a page needs to know before the first table. */
export interface Games {
  protocol: number;
  games: GameSheet[];
  levels: string[];
  phrases: string[];
}

/** A target cell (4.5, 7.2): who has filled it, or whether it is closed. `team` is the colour of the card. */
export interface Goal {
  x: number;
  y: number;
  card: string | null;
  team: string | null;
  closed: boolean;
}

/** A person as named when coming to a table. */
export interface Guest {
  name: string;
  badge: string;
}

/**
 * The first message, and the one by which a page asks for what it missed.
 *
 * `have` is the number of the last event the page has, null when it has nothing.
 */
export interface HelloMessage {
  type: "hello";
  protocol: number;
  have?: number | null;
}

/**
 * The answer to `hint`: of the position `ply`, and of the `grade` that was asked for.
 *
 * `verdict`: `better` there is something to advise; `equal` no difference between the moves was found; `settled` it is
 * proven that nothing can change the result; `forced` there is one legal move only. `advice` of the grade `move` has
 * the code `move` and its text under `move`, which is always legal.
 */
export interface HintAnswerMessage {
  type: "hint";
  id: number;
  ply: number;
  grade: "idea" | "move" | "nudge";
  verdict: string;
  advice: Advice;
}

/**
 * Ask for advice at position `ply`, where a seat whose cards I look at is to move.
 *
 * `grade` is how much of it: where to look, the idea, or the move.
 */
export interface HintMessage {
  type: "hint";
  id: number;
  ply: number;
  grade: "idea" | "move" | "nudge";
  game_number?: number | null;
  position?: number | null;
}

/**
 * The service as it is now.
 *
 * `moves`, `games`, the waits and `bot_failures` are counted since the start of the workers; `commands` is what people
 * wait for when they move, `commits` the store's part of it. `store` is `sqlite` or `postgresql`, `store_bytes` the
 * size of its file where it is one; `disk_free` and `disk_size` are of the disk of the data folder, in bytes. `bus`
 * says whether the other workers hear of news; null where there are none.
 */
export interface HostStatus {
  version: string;
  python: string;
  workers: number;
  up_seconds: number;
  tables: number;
  playing: number;
  sockets: number;
  moves: number;
  games: number;
  commands: HostWaits;
  commits: HostWaits;
  bots: HostWaits;
  bot_failures: number;
  store: string;
  store_up: boolean;
  bus: boolean | null;
  store_bytes: number | null;
  disk_free: number;
  disk_size: number;
}

/**
 * How long something takes, in seconds: half of all, and 95 and 99 of a hundred, take no longer; null of nothing.
 *
 * They are the edges of a histogram's buckets, so they tell at most so much.
 */
export interface HostWaits {
  half: number | null;
  most: number | null;
  nearly_all: number | null;
}

/** Come to the table; nothing happens if this browser's person is there already. */
export interface Join {
  type: "join";
  name: string;
  badge: string;
}

/**
 * One move: `known` from what its seat could know, `truly` with all hands open. `ply` counts from 0.
 *
 * `forced`: it was the only legal move. `better` is None where nothing clearly better was found.
 */
export interface Judged {
  ply: number;
  seat: number;
  team: string;
  move: string;
  forced: boolean;
  known: Chances;
  truly: Chances;
  better: Better | null;
}

/**
 * A whole game. `teams` are the two sides, `winner` None is a draw (or the record stops before the end).
 *
 * `over` tells the two apart.
 */
export interface Judgement {
  format: string;
  game: string;
  teams: [string, string];
  over: boolean;
  winner: string | null;
  moves: Judged[];
  moments: Moment[];
}

/**
 * A figure in both settings of a comparison, and the second less the first with its interval.
 *
 * `sure`: there is a difference; `noticed`: a family would notice it.
 */
export interface LabDifference {
  key: string;
  first: number;
  other: number;
  value: number;
  low: number;
  high: number;
  n: number;
  sure: boolean;
  noticed: boolean;
  name: Record<string, string>;
  said: Record<string, string>;
  written: Record<string, string>;
  interval: Record<string, string>;
}

/**
 * A figure with its interval (`low`, `high`; None before there is one) over `n` pairs, and in words.
 *
 * `course` of a leading figure is how it became sure: points of n, low, value, high.
 */
export interface LabFigure {
  key: string;
  value: number;
  low: number | null;
  high: number | null;
  n: number;
  unit: string;
  lead: boolean;
  said: Record<string, string>;
  written: Record<string, string>;
  interval: Record<string, string>;
  course?: ([number, number, number, number])[];
}

/** So many pairs in all: a run that is over goes on up to them. */
export interface LabMore {
  pairs: number;
}

/** How far one part of a run is: `done` of `of` pairs, or deals; None where it ends by a width not yet foreseen. */
export interface LabPart {
  name: string;
  done: number;
  of: number | null;
}

/** A run: what was asked for at `at` (ms since 1970), and how it stands; `standing` is None before it has begun. */
export interface LabRun {
  run: string;
  at: number;
  wish: LabWish;
  state: "done" | "failed" | "playing" | "preparing" | "stopped" | "stopping" | "waiting";
  standing: LabStanding | null;
}

/** All runs, the latest first, without their figures' courses. */
export interface LabRuns {
  runs: LabRun[];
}

/** How a run stands, as its process has written it up; `failure` is what went wrong, in the words of the program. */
export interface LabStanding {
  state: string;
  parts?: LabPart[];
  seconds_left?: number | null;
  figures?: LabFigure[];
  notes?: (Record<string, string>)[];
  differences?: LabDifference[];
  family?: Record<string, string> | null;
  report?: boolean;
  failure?: string;
}

/**
 * What is to be measured: a game, its options, who plays it, which metrics, from how many pairs.
 *
 * `until_width`: instead of `pairs`, until the first move's advantage is known to ± this (0.01 is one point).
 * `other` are options of a second setting, to be compared with the first on the same deals.
 */
export interface LabWish {
  game: string;
  metrics: ("M1" | "M10" | "M11" | "M12" | "M2" | "M3" | "M4" | "M5" | "M6" | "M7" | "M8" | "M9")[];
  options?: Record<string, unknown>;
  other?: Record<string, unknown> | null;
  bots?: "child" | "family" | "master" | "random" | "strong";
  pairs?: number;
  until_width?: number | null;
  seed?: string;
}

/** The last ply: the seat and the text of its move. */
export interface LastMove {
  seat: number;
  move: string;
}

/** How the last stream ended (6.9): its cards, the team that took them, the seat that passed. */
export interface LastStream {
  cards: number;
  to: string;
  passed: number;
}

/** Give a seat up; during a game a bot takes it over. */
export interface LeaveSeat {
  type: "leave_seat";
  seat: number;
}

/** Leave the table with all people of this browser: seats are given up, the table is no longer among mine. */
export interface LeaveTable {
  type: "leave_table";
}

/**
 * A link that brings this browser's identity to another device, once, until `expires` (ms since 1970).
 *
 * `qr` is the same as an SVG picture.
 */
export interface Link {
  url: string;
  qr: string;
  expires: number;
}

/** Uncover the hand of one of the people who share this device; `person` null covers it again. */
export interface LookMessage {
  type: "look";
  id: number;
  person: number | null;
}

/**
 * How this browser's person is called ("" before a name is chosen), and where the home network finds the service.
 *
 * `address` is the beginning of a link that other devices can open, as `http://192.168.1.5:8000`. Where the service
 * listens to its own machine only (`only_here`) there is no such link; it must be started with `--lan` first.
 * `host` says that this browser is that of the service's host, who may see the figures and use the lab.
 */
export interface Me {
  name: string;
  badge: string;
  address: string;
  only_here?: boolean;
  host?: boolean;
}

/**
 * A move that mattered.
 *
 * `kind`: `strong` it raised the chance, `missed` another move promised more, `turn` the chance fell although nothing
 * better was found (the cards, or the other side, had decided it).
 * `change` is by how much, in parts of 1: up for `strong`, what was missed for `missed`, down for `turn`.
 */
export interface Moment {
  ply: number;
  kind: string;
  change: number;
}

/**
 * The layout of race, chains and mosaic.
 *
 * `laid` is card, x, y, seat in order. `length` by `height` is the rectangle agreed; `orientation` is along, upright,
 * open (free and not yet settled) or base. `reach` is the smallest box that holds the laid cards and every cell
 * that a later card may ever take. `target` is final_row, corners, chains or fill; `goals` are the target cells
 * known by now. `score` is by team ("" where all play together).
 */
export interface MosaicBoard {
  laid: ([string, number, number, number])[];
  length: number;
  height: number;
  orientation: string;
  reach: Box | null;
  target: string;
  goals: Goal[];
  chains: Chain[];
  score: Record<string, Score>;
}

/**
 * Make a move on a seat; `ply` (and `game_number` and `position`, if given) is the position it is meant for.
 *
 * `position` is the view's: it tells positions of one ply apart, which follow on each other when a move is taken back.
 */
export interface Move {
  type: "move";
  ply: number;
  seat: number;
  move: string;
  game_number?: number | null;
  position?: number | null;
}

/** A name of up to 40 graphemes, and a badge. */
export interface Naming {
  name: string;
  badge: string;
}

/**
 * A table to be set up. Without `people` the one person of this browser comes, by the name that `/api/me` has.
 *
 * `wait`: its cards wait for a `deal`, to which the browser may add chance.
 */
export interface NewTable {
  game: string;
  mode: "bots" | "device" | "family";
  options?: Record<string, unknown>;
  level?: "child" | "family" | "master" | "strong";
  people?: Guest[];
  wait?: boolean;
}

/** Which clause of the rules a move would break, and against what (`params` names cells and cards). */
export interface Offence {
  code: string;
  clause: string;
  params: Record<string, unknown>;
}

/** Ask for another game after the end. */
export interface OfferRematch {
  type: "offer_rematch";
}

/** Ask to take my last move back; `ply` (and `position`, if given) is the position after it. */
export interface OfferTakeback {
  type: "offer_takeback";
  ply?: number | null;
  position?: number | null;
}

/** An open question: `kind` is `takeback` or `rematch`; it lapses at `expires` (ms since 1970). */
export interface OfferView {
  kind: string;
  by: number;
  ply: number | null;
  agreed: number[];
  waiting: number[];
  expires: number;
}

/**
 * One line of a sheet, all plain JSON.
 *
 * `kind` is choice, number, flag or bonuses; `choices` goes with choice and flag, `least` and `most` with number and
 * with each of the bonuses.
 */
export interface OptionField {
  name: string;
  kind: string;
  default: unknown;
  choices?: unknown[];
  least?: number;
  most?: number;
}

/**
 * An earlier stream, shown when the history is open or the game is over (6.9).
 *
 * `laid` is card text and seat in the order laid; `columns` as in `StreamBoard`.
 */
export interface PastStream {
  columns: ((string | null)[])[];
  laid: ([string, number])[];
  older: string | string[] | null;
  cards: number;
  to: string;
  passed: number;
}

/** A person at the table; `here` is presence, `yours` means: of this browser; `gone`: has left the table. */
export interface PersonView {
  number: number;
  name: string;
  badge: string;
  here: boolean;
  founder: boolean;
  yours: boolean;
  gone: boolean;
}

/** A sign of life, every 20 seconds or so. */
export interface PingMessage {
  type: "ping";
}

/** What binds the table in the deal of game `number`; `added` are the people who added chance to it. */
export interface PledgeView {
  number: number;
  commitment: string;
  added: number[];
}

/** The answer to `ping`. */
export interface PongMessage {
  type: "pong";
}

/**
 * The message `id` changed nothing. `code` and `params` are for the page's words, `message` is for engineers.
 *
 * `clause` is that of the rules where the law itself refuses a move, else empty. `id` is null where none was readable.
 */
export interface RefusedMessage {
  type: "refused";
  id: number | null;
  code: string;
  params: Record<string, unknown>;
  message: string;
  clause: string;
}

/** Go by another name or badge. */
export interface Rename {
  type: "rename";
  name: string;
  badge: string;
  person?: number | null;
}

/**
 * A game step by step: `views[n]` after n moves. While it runs, only the asker's own hand is in them.
 *
 * `seats` are those of that game, with the people who held them then.
 */
export interface Replay {
  table: string;
  number: number;
  game: string;
  over: boolean;
  seats: SeatView[];
  views: View[];
}

/** Play my seat again instead of the bot that stood in. */
export interface ReturnToSeat {
  type: "return_to_seat";
  seat: number;
}

/** A phrase said lately, with the number and time of its event. */
export interface SaidView {
  number: number;
  at: number;
  person: number;
  phrase: string;
}

/** Say a preset phrase. */
export interface Say {
  type: "say";
  phrase: "bye" | "hello" | "one_more" | "oops" | "thanks" | "thinking" | "well_played" | "your_turn";
  person?: number | null;
}

/** A running count of a team: cells filled and points; for the goal `fill` the cards laid are the cells. */
export interface Score {
  cells: number;
  points: number;
}

/** A finished game of this table; `winners` are the people who held the winning team's seats. */
export interface ScoreView {
  number: number;
  game: string;
  winner: string | null;
  result: Record<string, unknown>;
  winners: number[];
}

/** Put a bot on a free seat, or change the level of the bot there (founder). */
export interface SeatBot {
  type: "seat_bot";
  seat: number;
  level?: "child" | "family" | "master" | "strong";
}

/** A seat, its team (`red`, `black`, `A`, `B`, or "" where all play together), and whether it is the captain. */
export interface SeatInfo {
  seat: number;
  team: string;
  captain: boolean;
}

/**
 * A seat: held by `person`, or by a `bot` (its level), or free; `stand_in` is the level of a bot sitting in.
 *
 * `stumbled` says that in this game its bot once gave no move, and a simple one was made for it.
 */
export interface SeatView {
  seat: number;
  team: string;
  captain: boolean;
  person: number | null;
  bot: string | null;
  stand_in: string | null;
  cards: number;
  stumbled: boolean;
}

/** Agree on game and options for the next deal (founder, between games). */
export interface SetOptions {
  type: "set_options";
  game: string;
  options?: Record<string, unknown>;
}

/** Let the bots wait longer or less before they move (anybody who is seated, at any time). */
export interface SetPace {
  type: "set_pace";
  pace: "calm" | "quick";
}

/**
 * Whether the place where tables are kept does not answer: while it is `away`, nothing can be done at any table.
 *
 * Said when that begins and when it ends, and to every page that comes in meanwhile. What was acknowledged is safe.
 */
export interface StoreMessage {
  type: "store";
  away: boolean;
}

/**
 * The table of Ugadayka.
 *
 * `columns` are `[upper, lower]`, or `[upper, middle, lower]` with thickness 3; while only the lead lies it is
 * `[lead, None]`. `laid_by` has the seat of each card, in the same places. `older` is "+", "-" or None; with
 * thickness 3 the three rows, oldest first. `rows_open` are the rows a card may go to now ("" for a lead).
 */
export interface StreamBoard {
  thickness: number;
  columns: ((string | null)[])[];
  laid_by: ((number | null)[])[];
  older: string | string[] | null;
  piles: Record<string, number>;
  rows_open: string[];
  last_stream: LastStream | null;
  history: PastStream[];
}

/**
 * What the invited, and the list of my tables, see of a table. `at` is the time of its last event (ms since 1970).
 *
 * `my_turn` says that somebody of this browser is to move.
 */
export interface TableBrief {
  table: string;
  at: number;
  phase: string;
  mode: string;
  game: string;
  options: Record<string, unknown>;
  people: PersonView[];
  seats: SeatView[];
  free: number[];
  games_played: number;
  my_turn: boolean;
}

/** My tables: those with a game running first, then the latest used. */
export interface TableList {
  tables: TableBrief[];
}

/** The table that was set up; its page is `/t/{table}`. `commitment` binds it in the deal that is still to come. */
export interface TableName {
  table: string;
  commitment?: string | null;
}

/**
 * All that one audience may know of a table at event `number`.
 *
 * `yours` are the people of this browser; `looking` is whose cards are shown (None: covered, or an onlooker).
 * `pace` is the bots': `calm` or `quick`; `hints` says that they may be asked for. `play` is the law's view for the
 * seats of `looking`, and `position` the number of the event by which it came about. `pledge` is that of the deal to
 * come, or of the game while it runs. `can` lists the commands this audience may give now, those for a seat as
 * `name:seat`.
 */
export interface TableView {
  table: string;
  number: number;
  phase: string;
  game: string;
  options: Record<string, unknown>;
  mode: string;
  pace: string;
  hints: boolean;
  yours: number[];
  looking: number | null;
  people: PersonView[];
  seats: SeatView[];
  game_number: number;
  position: number;
  play: View | null;
  offers: OfferView[];
  scores: ScoreView[];
  said: SaidView[];
  pledge: PledgeView | null;
  can: string[];
}

/** Sit down on a seat that is free or a bot's. */
export interface TakeSeat {
  type: "take_seat";
  seat: number;
  person?: number | null;
}

/**
 * What happened after event `since`: the events, and those keys of the table's view that are now different.
 *
 * A page applies it only if `since` is the number it has; else it says `hello` again. `number` equals `since` when
 * only presence, or the uncovered hand, has changed.
 */
export interface UpdateMessage {
  type: "update";
  number: number;
  since: number;
  events: VisibleEvent[];
  changes: Partial<TableView>;
}

/**
 * Everything an audience may know, and nothing else.
 *
 * `seats` are the audience's own ([] for a spectator); `hands` holds their cards only, by seat number as text.
 * `legal` is sorted as text and empty unless the seat to move is theirs; `["pass"]` where it must pass.
 * `result` is as in the record, `ending` says why the game is over.
 */
export interface View {
  game: string;
  options: Record<string, unknown>;
  seats: number[];
  first: number;
  ply: number;
  turn: number | null;
  over: boolean;
  counts: number[];
  hands: Record<string, string[]>;
  legal: string[];
  last: LastMove | null;
  board: MosaicBoard | null;
  stream: StreamBoard | null;
  result: Record<string, unknown> | null;
  ending: Ending | null;
}

/** The whole table as this page may see it, at event `number`. */
export interface ViewMessage {
  type: "view";
  number: number;
  view: TableView;
}

/**
 * An event as one audience may see it; only the fields of its `kind` are present.
 *
 * `kind` is that of the event (`moved`, `seat_taken`, …) or `hidden`, which carries nothing but its number.
 */
export interface VisibleEvent {
  number: number;
  kind: string;
  at?: number | null;
  person?: number | null;
  name?: string | null;
  badge?: string | null;
  seat?: number | null;
  level?: string | null;
  game?: string | null;
  options?: Record<string, unknown> | null;
  mode?: string | null;
  source?: number[] | null;
  game_number?: number | null;
  first?: number | null;
  hands?: Record<string, string[]> | null;
  seed?: string | null;
  commitment?: string | null;
  ply?: number | null;
  move?: string | null;
  by?: string | null;
  to_ply?: number | null;
  offer?: string | null;
  why?: string | null;
  accept?: boolean | null;
  people?: number[] | null;
  waiting?: number[] | null;
  expires?: number | null;
  phrase?: string | null;
  pace?: string | null;
  allowed?: boolean | null;
}

/** The answer to `why`: the first clause that the move breaks, or null where it is legal. */
export interface WhyAnswerMessage {
  type: "why";
  id: number;
  move: string;
  refusal: Offence | null;
}

/** Ask why a move of a seat of mine at position `ply` is not legal. */
export interface WhyMessage {
  type: "why";
  id: number;
  ply: number;
  seat: number;
  move: string;
  game_number?: number | null;
  position?: number | null;
}

/** Take the question back. */
export interface WithdrawRematch {
  type: "withdraw_rematch";
}

/** Take the question back. */
export interface WithdrawTakeback {
  type: "withdraw_takeback";
}

export type CommandBody =
  | Join
  | AddPerson
  | LeaveTable
  | Rename
  | TakeSeat
  | LeaveSeat
  | SeatBot
  | ClearSeat
  | SetOptions
  | SetPace
  | AllowHints
  | AddEntropy
  | Deal
  | Move
  | OfferTakeback
  | AnswerTakeback
  | WithdrawTakeback
  | OfferRematch
  | AnswerRematch
  | WithdrawRematch
  | AskStandIn
  | ReturnToSeat
  | Say;

/** A command as a page sends it: its answer carries the same id. */
export type CommandMessage = CommandBody & { id: number };

export type ControlMessage =
  | HelloMessage
  | WhyMessage
  | HintMessage
  | LookMessage
  | PingMessage;

export type ClientMessage = CommandMessage | ControlMessage;

export type ServerMessage =
  | ViewMessage
  | UpdateMessage
  | AckMessage
  | RefusedMessage
  | WhyAnswerMessage
  | HintAnswerMessage
  | PongMessage
  | StoreMessage
  | ByeMessage;
