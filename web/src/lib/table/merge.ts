import type { TableView } from "../types";
import type { FromServer } from "./messages";

type Update = Extract<FromServer, { type: "update" }>;

/** The view after an update; null if the update does not follow on it and the page must ask for a whole one. */
export function merged(view: TableView | null, update: Update): TableView | null {
  if (!view || update.since !== view.number) return null;
  return { ...view, ...update.changes, number: update.number };
}
