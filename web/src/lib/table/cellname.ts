import { spokenCard } from "../cards/speech";
import { t } from "../i18n";
import type { Goal, MosaicBoard } from "../types";
import type { Cell } from "./moves";
import { spokenPlace } from "./speech";

interface Marks {
  legal: boolean;
  offending: boolean;
}

function place(board: MosaicBoard, cell: Cell, goal: Goal | null): string {
  const where = spokenPlace(board, cell.x, cell.y);
  return goal && board.target === "corners" ? t("spoken.corner", { place: where }) : where;
}

/** What a cell of the board is called: what lies there, where it is, and what may be done. */
export function cellName(board: MosaicBoard, cell: Cell, card: string | null, goal: Goal | null, marks: Marks): string {
  const what = card ? spokenCard(card) : t("spoken.empty");
  const notes = [
    goal?.closed ? t("spoken.closed") : "",
    marks.legal ? t("spoken.legal") : "",
    marks.offending ? t("spoken.stands_in_way") : "",
  ].filter(Boolean);
  return [t("spoken.cell", { what, place: place(board, cell, goal) }), ...notes].join(", ");
}
