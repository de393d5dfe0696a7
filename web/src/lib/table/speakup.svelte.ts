import { untrack } from "svelte";
import { t } from "../i18n";
import { outage } from "../ui/outage.svelte";
import type { TableControl } from "./control.svelte";
import type { Narrator } from "./narrator.svelte";
import { reasonWords, remarkWords } from "./words";

/**
 * Says aloud what only this page knows: why a move is none, that there is nothing to play, that the line is lost or back.
 * To be called while a component is made.
 */
export function speakUp(narrator: Narrator, control: TableControl): void {
  const say = (text: string): void => untrack(() => narrator.say(text));

  $effect(() => {
    const { reason, remark } = control;
    if (reason) {
      const { name, text } = reasonWords(reason.refusal);
      say(`${name}. ${text}`);
    } else if (remark) {
      say(remarkWords(remark.code));
    }
  });
  $effect(() => {
    if (control.mine && control.legal.mustPass) say(t("spoken.must_pass"));
  });

  const line = outage(() => control.connection.line);
  let lost = false;
  $effect(() => {
    const away = control.connection.storeAway;
    if ((line.down || away) === lost) return;
    lost = !lost;
    say(t(away ? "table.store_away" : lost ? "spoken.line_lost" : "spoken.back_online"));
  });
}
