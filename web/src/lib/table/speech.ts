/** Cells and rows said aloud: counted from the first card, so that they never shift, or in columns once those stand. */
import { t } from "../i18n";
import type { MosaicBoard } from "../types";
import { layingBase } from "./layout";
import type { Row } from "./moves";

function sideways(x: number): string {
  if (x === 0) return t("spoken.same_column");
  return x > 0 ? t("spoken.right", { n: x }) : t("spoken.left", { n: -x });
}

function upwards(board: MosaicBoard, y: number): string {
  if (board.orientation === "base") {
    const finish = board.target === "final_row" && y === board.height - 1;
    return t(finish ? "spoken.finish_row" : "spoken.row", { n: y + 1 });
  }
  return y > 0 ? t("spoken.up", { n: y }) : t("spoken.down", { n: -y });
}

/** A column by its number from the left as soon as the base lies; before that, counted from the first card. */
function across(board: MosaicBoard, x: number): string {
  return board.reach && !layingBase(board) ? t("spoken.column", { n: x - board.reach.x0 + 1 }) : sideways(x);
}

/** The name of a cell: "2 правее, 1 выше", in a race "ряд 3, столбец 2". */
export function spokenPlace(board: MosaicBoard, x: number, y: number): string {
  if (board.orientation === "base") return `${upwards(board, y)}, ${across(board, x)}`;
  if (x === 0 && y === 0) return t("spoken.first_cell");
  if (y === 0) return sideways(x);
  return x === 0 ? upwards(board, y) : `${sideways(x)}, ${upwards(board, y)}`;
}

const ROWS = { "+": "spoken.row_upper", "=": "spoken.row_middle", "-": "spoken.row_lower" } as const;

export const spokenRow = (row: Exclude<Row, "">): string => t(ROWS[row]);
