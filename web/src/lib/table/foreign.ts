import { face } from "../cards/card";
import type { TableView, Team } from "../types";

/** True for a card that came by the exchange of Chains: it bears the colour of the other team. */
export function isForeign(view: TableView, team: Team, card: string): boolean {
  return view.game === "chains" && team !== "" && face(card).colour !== team;
}
