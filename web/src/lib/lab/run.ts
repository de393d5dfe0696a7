/** What a run is about, in words, and what the lab page can ask for. */
import type { LabRun, LabWish } from "../../generated/messages";
import { changed, optionName, valueName } from "../gather/agreement";
import { t } from "../i18n";
import { settings } from "../settings.svelte";
import type { Game, OptionField, Options } from "../types";
import { say } from "./words";

export type Bot = NonNullable<LabWish["bots"]>;
export type Topic = "basic" | "luck" | "drama" | "skill" | "partners" | "habits";

export const BOTS: readonly Bot[] = ["random", "child", "family", "strong", "master"];

/** Which metrics answer which question; those that cannot be compared pair by pair are not asked of two settings. */
export const TOPICS: Record<Topic, { metrics: LabWish["metrics"]; compared: boolean }> = {
  basic: { metrics: ["M1", "M2", "M4", "M5"], compared: true },
  luck: { metrics: ["M3"], compared: true },
  drama: { metrics: ["M6", "M7", "M8", "M9"], compared: true },
  skill: { metrics: ["M10"], compared: false },
  partners: { metrics: ["M11"], compared: false },
  habits: { metrics: ["M12"], compared: false },
};

/** How many pairs are offered: random games cost nothing. */
export const amounts = (bots: Bot): readonly number[] => (bots === "random" ? [10_000, 100_000, 1_000_000] : [50, 200, 1000]);

/** The options that a game begins with here: without two sides there is nothing to measure. */
export const firstOptions = (game: Game): Options => (game === "mosaic" ? { goal: "final_row" } : {});

export const botName = (bots: string): string => (bots === "random" ? say("bots_random") : t(`common.level_${bots}` as "common.level_child"));

export const gameName = (game: string): string => (game === "mosaic" ? say("house_game") : t(`common.game_${game}` as "common.game_race"));

/** "Height: 7 rows; First card: any", or "" where all is as usual. */
export function inALine(options: Options): string {
  return Object.entries(options)
    .map(([name, value]) => `${optionName(name)}: ${valueName(name, value)}`)
    .join("; ");
}

/** The whole of the options: what was chosen, and the usual for the rest. */
export const whole = (fields: readonly OptionField[], chosen: Options): Options =>
  Object.fromEntries(fields.map((field) => [field.name, chosen[field.name] ?? field.default]));

export { changed };

/** How many pairs a run has: where it was to end by a width, that hung on the games. */
export function played({ wish, standing }: LabRun): number {
  const parts = (standing?.parts ?? []).filter((part) => part.name === "pairs" || part.name === "bulk");
  const done = parts.reduce((sum, part) => sum + part.done, 0);
  return wish.until_width && done ? done : (wish.pairs ?? 0);
}

export const isOver = (state: LabRun["state"]): boolean => state === "done" || state === "stopped" || state === "failed";

/** The address of a report in the light or the dark that was chosen here, whatever the system says. */
export const inTheme = (address: string): string => (settings.theme === "auto" ? address : `${address}#${settings.theme}`);

/** When a run was asked for, as people say it. */
export const when = (at: number): string =>
  new Intl.DateTimeFormat(settings.language, { day: "numeric", month: "long", hour: "2-digit", minute: "2-digit" }).format(at);

/** How long it will take yet. */
export function left(seconds: number): string {
  if (seconds < 55) return say("left_seconds");
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? say("left_minutes", { n: minutes }) : say("left_hours", { n: Math.floor(seconds / 3600) });
}

export const number = (n: number): string => new Intl.NumberFormat(settings.language).format(n);
