/** What travels over a table's socket, as the page reads it. The service's own schema is the authority. */
import type * as wire from "../../generated/messages";
import type { TableView } from "../types";

export interface VisibleEvent {
  number: number;
  kind: string;
  person?: number;
  name?: string;
  seat?: number;
  level?: string;
  game_number?: number;
  ply?: number;
  move?: string;
  by?: string;
  to_ply?: number;
  offer?: string;
  why?: string;
  accept?: boolean;
  people?: number[];
  waiting?: number[];
  phrase?: string;
}

/** Why a move is not legal: a code, the clause of the rules, and the neighbours that stand in its way. */
export interface Refusal {
  code: string;
  clause: string;
  params: { cells?: [number, number][]; cards?: string[] } & Record<string, unknown>;
}

/** Advice of one grade about the position of one ply. */
export type HintAnswer = Pick<wire.HintAnswerMessage, "type" | "ply" | "grade" | "verdict" | "advice">;
export type Grade = HintAnswer["grade"];

export type FromServer =
  | { type: "view"; number: number; view: TableView }
  | { type: "update"; number: number; since: number; events: VisibleEvent[]; changes: Partial<TableView> }
  | { type: "ack"; id: number; number: number }
  | { type: "refused"; id: number; code: string; params: Record<string, unknown>; message: string }
  | { type: "why"; id: number; move: string; refusal: Refusal | null }
  | ({ id: number } & HintAnswer)
  | { type: "pong" }
  | { type: "store"; away: boolean }
  | { type: "bye"; code: string };

/** A table command without its `id`; the field `type` names it. */
export type Command = { type: string } & Record<string, unknown>;

export type Answer = { ok: true; number: number } | { ok: false; code: string; params: Record<string, unknown> };
