/**
 * The service's messages as the page uses them: its generated types, with the codes that it writes as plain strings
 * narrowed to those the page has words and colours for. A field that is renamed or dropped there fails to compile here.
 */
import type * as wire from "../generated/messages";

type Narrow<Wide, Exact extends { [Key in keyof Exact]: Key extends keyof Wide ? unknown : never }> = Omit<Wide, keyof Exact> & Exact;

export type Game = "race" | "chains" | "ugadayka" | "mosaic";
export type Level = "child" | "family" | "strong" | "master";
export type Mode = wire.NewTable["mode"];
export type Phase = "gathering" | "playing" | "finished";
/** "red" | "black" in the mosaic games, "A" | "B" in Ugadayka, "" where nobody plays against anybody. */
export type Team = "red" | "black" | "A" | "B" | "";

export type OptionValue = string | number | boolean | Record<string, number> | null;
export type Options = Record<string, OptionValue>;
export type Result = { winner: string | null; laid?: number } & Record<string, unknown>;

export type Box = wire.Box;
export type Goal = Narrow<wire.Goal, { team: Team | null }>;
export type Chain = Narrow<wire.Chain, { team: Team }>;
export type MosaicBoard = Narrow<
  wire.MosaicBoard,
  {
    orientation: "along" | "upright" | "open" | "base";
    target: "final_row" | "corners" | "chains" | "fill";
    goals: Goal[];
    chains: Chain[];
  }
>;

export type LastMove = wire.LastMove;
export type LastStream = Narrow<wire.LastStream, { to: Team }>;
export type PastStream = Narrow<wire.PastStream, { to: Team }>;
export type StreamBoard = Narrow<wire.StreamBoard, { last_stream: LastStream | null; history: PastStream[] }>;
export type Ending = wire.Ending;

export type PlayView = Narrow<
  wire.View,
  { game: Game; options: Options; board: MosaicBoard | null; stream: StreamBoard | null; result: Result | null }
>;

export type PersonView = wire.PersonView;
export type SeatView = Narrow<wire.SeatView, { team: Team; bot: Level | null; stand_in: Level | null }>;
export type OfferView = Narrow<wire.OfferView, { kind: "takeback" | "rematch" }>;
export type ScoreView = Narrow<wire.ScoreView, { game: Game; result: Result }>;
export type SaidView = wire.SaidView;

export type TableView = Narrow<
  wire.TableView,
  {
    phase: Phase;
    game: Game;
    options: Options;
    mode: Mode;
    seats: SeatView[];
    play: PlayView | null;
    offers: OfferView[];
    scores: ScoreView[];
  }
>;

export type Me = wire.Me;
export type Naming = wire.Naming;
export type Link = wire.Link;
export type ErrorBody = wire.ErrorBody;
export type Entropy = wire.Entropy;
export type TableName = wire.TableName;
export type SeatInfo = Narrow<wire.SeatInfo, { team: Team }>;
export type OptionField = Narrow<
  wire.OptionField,
  { kind: "choice" | "number" | "flag" | "bonuses"; default: OptionValue; choices: (string | number | boolean)[]; least: number; most: number }
>;
export type GameSheet = Narrow<wire.GameSheet, { game: Game; seats: SeatInfo[]; options: OptionField[] }>;
export type TableBrief = Narrow<wire.TableBrief, { phase: Phase; mode: Mode; game: Game; options: Options; seats: SeatView[] }>;
export type Replay = Narrow<wire.Replay, { game: Game; seats: SeatView[]; views: PlayView[] }>;
export type GameJudged = wire.GameJudged;
export type Judgement = wire.Judgement;
export type Judged = wire.Judged;
export type Moment = wire.Moment;
export type NewTable = Narrow<Required<wire.NewTable>, { game: Game; options: Options; level: Level; people: Naming[] }>;
