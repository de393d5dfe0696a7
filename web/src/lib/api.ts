import type { Entropy, ErrorBody, Game, GameJudged, GameSheet, Link, Me, Naming, NewTable, Options, Replay, TableBrief, TableName } from "./types";

/** A refusal or a failure of the service: `code` is worded by the page, `status` 0 means no answer at all. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    readonly params: Record<string, unknown>,
    message: string,
  ) {
    super(message);
  }
}

async function refusalOf(response: Response): Promise<ApiError> {
  const body = (await response.json().catch(() => ({}))) as Partial<ErrorBody>;
  return new ApiError(response.status, body.code ?? "failed", body.params ?? {}, body.message ?? response.statusText);
}

export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  const request: RequestInit = { method, credentials: "same-origin", headers: { accept: "application/json" } };
  if (body !== undefined) {
    request.body = JSON.stringify(body);
    request.headers = { accept: "application/json", "content-type": "application/json" };
  }
  let response: Response;
  try {
    response = await fetch(path, request);
  } catch {
    throw new ApiError(0, "offline", {}, "The service did not answer.");
  }
  if (!response.ok) throw await refusalOf(response);
  const text = await response.text();
  return (text ? JSON.parse(text) : null) as T;
}

const at = (table: string): string => `/api/tables/${encodeURIComponent(table)}`;

/** The service's HTTP calls, one function each; all of them throw `ApiError`. */
export const api = {
  me: () => call<Me>("GET", "/api/me"),
  setMe: ({ name, badge }: Naming) => call<Me>("PUT", "/api/me", { name, badge }),
  sheet: (game: Game, options: Options) => call<GameSheet>("POST", `/api/games/${game}/sheet`, { options }),
  myTables: () => call<{ tables: TableBrief[] }>("GET", "/api/tables"),
  newTable: (table: NewTable) => call<TableName>("POST", "/api/tables", table),
  deal: (table: string, entropy: Entropy) => call<null>("POST", `${at(table)}/deal`, entropy),
  leaveTable: (table: string) => call<null>("POST", `${at(table)}/leave`),
  brief: (table: string) => call<TableBrief>("GET", at(table)),
  qr: (table: string): string => `${at(table)}/qr.svg`,
  record: (table: string, game: number): string => `${at(table)}/games/${game}/record`,
  replay: (table: string, game: number) => call<Replay>("GET", `${at(table)}/games/${game}/replay`),
  judgement: (table: string, game: number) => call<GameJudged>("GET", `${at(table)}/games/${game}/judgement`),
  link: () => call<Link>("POST", "/api/me/link", {}),
  enter: (token: string) => call<Me>("POST", "/api/enter", { token }),
};
