/**
 * Lessons are written once, as Markdown in docs/rules for whoever reads the repository. This turns a lesson into plain
 * data while the page is built, so that no Markdown and no parser travels to the browser. Fences named `board`,
 * `stream` and `hand` become drawn pictures; a paragraph all in italics below one is its caption.
 */
import type { Plugin } from "vite";

/** A piece of a paragraph: plain words, or stressed ones in a list of their own. */
export type Piece = string | [stressed: string];

export interface Place {
  /** A card's text, such as "TD"; null for an empty place. */
  card: string | null;
  mark: "" | "may" | "mayNot" | "linked" | "lit" | "blank";
}

export interface Picture {
  form: "board" | "stream" | "hand";
  /** The top row is the finish. */
  finish: boolean;
  /** Which row of a stream holds the higher cards. */
  older: "upper" | "lower" | null;
  rows: Place[][];
  caption: string;
}

export type Block =
  | { kind: "title" | "heading"; text: string }
  | { kind: "words"; pieces: Piece[] }
  | { kind: "list"; items: Piece[][] }
  | { kind: "picture"; picture: Picture };

const SUITS: Record<string, string> = { "♥": "H", "♦": "D", "♣": "C", "♠": "S" };
const RANKS: Record<string, string> = { "10": "T", В: "J", Д: "Q", К: "K", Т: "A" };
const MARKS: Record<string, Place["mark"]> = { "+": "may", "!": "mayNot", "=": "linked" };
const CARD = /^([+!=]?)(10|[2-9JQKAВДКТ]|Шут|Jester)([♥♦♣♠])$/u;

function place(sign: string): Place {
  if (sign === "·") return { card: null, mark: "" };
  if (sign === "?") return { card: null, mark: "lit" };
  if (sign === "_") return { card: null, mark: "blank" };
  const found = CARD.exec(sign);
  if (!found) throw new Error(`"${sign}" is no place of a picture: a card such as 10♣, or one of · ? _ was expected`);
  const [, mark = "", rank = "", suit = ""] = found;
  const jester = rank === "Шут" || rank === "Jester";
  const card = jester ? (suit === "♥" || suit === "♦" ? "XR" : "XB") : `${RANKS[rank] ?? rank}${SUITS[suit]}`;
  return { card, mark: MARKS[mark] ?? "" };
}

function picture(info: string, lines: readonly string[]): Picture {
  const [form = "", ...words] = info.split(" ");
  if (form !== "board" && form !== "stream" && form !== "hand") throw new Error(`"${form}" is no kind of picture`);
  const older = words.find((word) => word.startsWith("older="))?.slice("older=".length);
  return {
    form,
    finish: words.includes("finish"),
    older: older === "upper" || older === "lower" ? older : null,
    rows: lines.map((line) => line.trim().split(/\s+/).map(place)),
    caption: "",
  };
}

const pieces = (text: string): Piece[] =>
  text
    .split(/\*\*(.+?)\*\*/)
    .map((part, at): Piece => (at % 2 ? [part] : part))
    .filter((part) => part !== "");

/** Paragraphs as lists of lines; a fence is a paragraph of its own, blank lines inside it included. */
function* paragraphs(markdown: string): Generator<string[]> {
  let lines: string[] = [];
  let fenced = false;
  for (const line of [...markdown.split("\n"), ""]) {
    if (line.startsWith("```")) fenced = !fenced;
    if (line.trim() !== "" || fenced) lines.push(line);
    else if (lines.length) {
      yield lines;
      lines = [];
    }
  }
}

function block(lines: readonly string[]): Block {
  const [first = ""] = lines;
  const text = lines.join(" ");
  if (first.startsWith("```")) return { kind: "picture", picture: picture(first.slice(3).trim(), lines.slice(1, -1)) };
  if (first.startsWith("## ")) return { kind: "heading", text: text.slice(3) };
  if (first.startsWith("# ")) return { kind: "title", text: text.slice(2) };
  if (first.startsWith("- ")) return { kind: "list", items: lines.map((line) => pieces(line.slice(2))) };
  return { kind: "words", pieces: pieces(text) };
}

const CAPTION = /^\*([^*].*[^*])\*$/;

/** A lesson's Markdown as blocks. */
export function lesson(markdown: string): Block[] {
  const blocks: Block[] = [];
  for (const lines of paragraphs(markdown)) {
    const caption = CAPTION.exec(lines.join(" "))?.[1];
    const last = blocks.at(-1);
    if (caption && last?.kind === "picture") last.picture.caption = caption;
    else blocks.push(block(lines));
  }
  return blocks;
}

export function lessons(): Plugin {
  return {
    name: "famcards-lessons",
    transform(code, id) {
      if (!id.endsWith(".md")) return null;
      return { code: `export default ${JSON.stringify(lesson(code))};`, map: null };
    },
  };
}
