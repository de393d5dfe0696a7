import { untrack } from "svelte";
import { t } from "../i18n";
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

  let lost = false;
  $effect(() => {
    const open = control.connection.line === "open";
    if (open === !lost) return;
    lost = !open;
    say(t(open ? "spoken.back_online" : "spoken.line_lost"));
  });
}
