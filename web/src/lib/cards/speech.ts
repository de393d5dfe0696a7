/** Cards said aloud: "дама пик", "queen of spades". */
import { t, type Key } from "../i18n";
import { face } from "./card";

export function spokenCard(code: string): string {
  const card = face(code);
  if (card.suit === null) return t(card.colour === "red" ? "spoken.jester_red" : "spoken.jester_black");
  return t("spoken.card", {
    rank: t(`spoken.rank_${card.rank}` as Key),
    suit: t(`spoken.suit_${card.suit}` as Key),
  });
}

/** Cards one after another, with commas. */
export const spokenCards = (codes: readonly string[]): string => codes.map(spokenCard).join(", ");
