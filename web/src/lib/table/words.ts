/** Codes of the law and of the service as sentences in the reader's language. */
import { spokenCards } from "../cards/speech";
import { known, t, type Key } from "../i18n";
import type { PlayView } from "../types";
import type { Refusal } from "./messages";

/** The first pair of a stream has a clause, and so a sentence, of its own. */
const OPENING = "6.3";

function keyOf(refusal: Refusal): Key {
  const variant = `why.${refusal.code}_${refusal.clause === OPENING ? "opening" : String(refusal.params.case)}`;
  if (known(variant)) return variant;
  const plain = `why.${refusal.code}`;
  return known(plain) ? plain : "why.unknown";
}

/** The name of the clause that a move breaks, and why in a sentence. */
export function reasonWords(refusal: Refusal): { name: string; text: string } {
  const name = `why.name_${refusal.code}`;
  return {
    name: known(name) ? t(name) : "",
    text: t(keyOf(refusal), { cards: spokenCards(refusal.params.cards ?? []) }),
  };
}

/** A remark of the page or a refusal of the service. */
export function remarkWords(code: string): string {
  const key = `why.remark_${code}`;
  return t(known(key) ? key : "why.remark_refused");
}

/** Why the game is over, as far as the law says. */
export function endingWords(play: PlayView): string {
  const key = `table.ending_${play.ending?.code ?? ""}`;
  return known(key) ? t(key) : "";
}
