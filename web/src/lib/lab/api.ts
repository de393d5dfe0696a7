import { ApiError, call } from "../api";
import type { LabRun, LabRuns, LabWish } from "../../generated/messages";
import { say, sayIf } from "./words";

const RUNS = "/api/lab/runs";
const at = (run: string): string => `${RUNS}/${encodeURIComponent(run)}`;

/** The lab's calls, for the host only; all of them throw `ApiError`. */
export const lab = {
  runs: () => call<LabRuns>("GET", RUNS),
  start: (wish: LabWish) => call<LabRun>("POST", RUNS, wish),
  run: (run: string) => call<LabRun>("GET", at(run)),
  stop: (run: string) => call<LabRun>("POST", `${at(run)}/stop`),
  goOn: (run: string) => call<LabRun>("POST", `${at(run)}/go-on`),
  more: (run: string, pairs: number) => call<LabRun>("POST", `${at(run)}/more`, { pairs }),
  remove: (run: string) => call<null>("DELETE", at(run)),
  file: (run: string, name: string): string => `${at(run)}/${name}`,
};

/** True where this browser is not the host's. */
export const isShut = (error: unknown): boolean => error instanceof ApiError && error.code === "host_only";

/** A failure in the reader's words. */
export const trouble = (error: unknown): string => sayIf(`error_${error instanceof ApiError ? error.code : ""}`, say("error"));
