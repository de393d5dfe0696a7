import { settings } from "../settings.svelte";
import { worded, type English, type Message, type Params } from "./message";

/**
 * The words of a page that is loaded by itself, so that they come with it and nobody else waits for them: `t` of that
 * page alone, as reactive as the other.
 */
export function catalogue<Ru extends Record<string, Message>>(words: { ru: Ru; en: English<Ru> }) {
  return (key: keyof Ru & string, params: Params = {}): string =>
    worded((words[settings.language] as Record<string, Message>)[key] ?? key, params, settings.language);
}
