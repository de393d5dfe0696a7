import type { HostStatus } from "../../generated/messages";
import { say } from "./words";

const MEGA = 1024 ** 2;
const GIGA = 1024 ** 3;
const LITTLE_ROOM = 0.05;
const SLOW_SECONDS = 0.5;

export type Trouble = "store_away" | "bus_away" | "disk_full" | "slow";

/** What the host should see to, the worst first. */
export function troubles(status: HostStatus): Trouble[] {
  const found: Trouble[] = [];
  if (!status.store_up) found.push("store_away");
  if (status.disk_free < Math.min(LITTLE_ROOM * status.disk_size, GIGA)) found.push("disk_full");
  if (status.bus === false) found.push("bus_away");
  if ((status.commands.most ?? 0) >= SLOW_SECONDS) found.push("slow");
  return found;
}

/** A size in the reader's words. */
export function size(bytes: number): string {
  return bytes < GIGA ? say("megabytes", { n: Math.ceil(bytes / MEGA) }) : say("gigabytes", { n: Math.round(bytes / GIGA) });
}

/** The edge of a histogram's bucket, as "up to 5 ms". */
export function atMost(seconds: number | null): string {
  if (seconds === null) return say("nothing_yet");
  const time = seconds < 1 ? say("milliseconds", { n: Math.round(seconds * 1000) }) : say("seconds", { n: seconds });
  return say("at_most", { time });
}

/** How long it has run, in the largest unit that fits. */
export function runningFor(seconds: number): string {
  if (seconds < 2 * 3600) return say("up_minutes", { n: Math.round(seconds / 60) });
  if (seconds < 2 * 86400) return say("up_hours", { n: Math.round(seconds / 3600) });
  return say("up_days", { n: Math.round(seconds / 86400) });
}
