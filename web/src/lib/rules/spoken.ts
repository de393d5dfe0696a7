/** A drawn example in words, row by row from the top, for whoever does not see it. */
import type { Picture, Place } from "../../../plugins/lessons";
import { spokenCard } from "../cards/speech";
import { t } from "../i18n";

function spokenPlace(place: Place): string {
  if (place.mark === "lit") return t("rules.place_lit");
  if (!place.card) return t("rules.place_empty");
  const card = spokenCard(place.card);
  if (place.mark === "may") return t("rules.place_may", { card });
  if (place.mark === "mayNot") return t("rules.place_may_not", { card });
  return card;
}

export function spokenPicture(picture: Picture): string {
  const rows = picture.rows.map((row) =>
    row
      .filter((place) => place.mark !== "blank")
      .map(spokenPlace)
      .join(", "),
  );
  return rows.map((words, at) => t(at === 0 && picture.finish ? "rules.row_finish" : "rules.row", { n: at + 1, words })).join(" ");
}
