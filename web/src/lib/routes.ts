import type { Game } from "./types";

/** Where a reader can be. Every address that is none of these is `lost`. */
export type Route =
  | { page: "lobby" }
  | { page: "table"; table: string }
  | { page: "replay"; table: string; game: number }
  | { page: "device"; game: Game }
  | { page: "rules"; game: Game | null }
  | { page: "enter"; token: string }
  | { page: "lab"; run: string | null }
  | { page: "host" }
  | { page: "lost" };

export const GAMES: readonly Game[] = ["race", "chains", "ugadayka", "mosaic"];

const asGame = (text: string | undefined): Game | null => GAMES.find((game) => game === text) ?? null;

function tableRoute([table, replay, number]: string[]): Route {
  if (!table) return { page: "lost" };
  if (replay === undefined) return { page: "table", table };
  const game = Number(number);
  return replay === "replay" && Number.isInteger(game) && game > 0
    ? { page: "replay", table, game }
    : { page: "lost" };
}

function split(path: string): string[] | null {
  try {
    return path.split("/").filter(Boolean).map(decodeURIComponent);
  } catch {
    return null;
  }
}

/** The route of a path such as "/t/abc" (no query, no fragment). */
export function routeOf(path: string): Route {
  const parts = split(path);
  if (!parts) return { page: "lost" };
  const [first, ...rest] = parts;
  const game = asGame(rest[0]);
  if (first === undefined) return { page: "lobby" };
  if (first === "t") return tableRoute(rest);
  if (first === "rules" && (rest.length === 0 || game)) return { page: "rules", game };
  if (first === "device" && game) return { page: "device", game };
  if (first === "enter" && rest[0]) return { page: "enter", token: rest[0] };
  if (first === "host" && rest.length === 0) return { page: "host" };
  if (first === "lab" && rest.length < 2) return { page: "lab", run: rest[0] ?? null };
  return { page: "lost" };
}
