import { settings } from "../settings.svelte";
import * as advice from "./advice";
import * as common from "./common";
import * as device from "./device";
import * as gather from "./gather";
import * as lobby from "./lobby";
import * as options from "./options";
import * as people from "./people";
import * as rules from "./rules";
import * as settingsArea from "./settings";
import * as spoken from "./spoken";
import * as table from "./table";
import * as why from "./why";
import type { Language } from "./language";
import { worded, type Message, type Params } from "./message";

/** One file an area, each with `ru` and `en`; the compiler holds both to the same keys. */
const areas = {
  advice,
  common,
  device,
  gather,
  lobby,
  options,
  people,
  rules,
  settings: settingsArea,
  spoken,
  table,
  why,
};

type Areas = typeof areas;
/** "area.key" of every message there is. */
export type Key = {
  [A in keyof Areas & string]: `${A}.${keyof Areas[A]["ru"] & string}`;
}[keyof Areas & string];

export { areas };
export type { Language, Params };

function find(key: string, language: Language): Message | undefined {
  const dot = key.indexOf(".");
  const area = areas[key.slice(0, dot) as keyof Areas];
  return (area?.[language] as Record<string, Message> | undefined)?.[key.slice(dot + 1)];
}

/** The message in the reader's language. Reactive: re-runs wherever it is called when the language changes. */
export function t(key: Key, params: Params = {}, language: Language = settings.language): string {
  return worded(find(key, language) ?? key, params, language);
}

/** True for a key built from a code of the service that the page has words for. */
export function known(key: string): key is Key {
  return find(key, "ru") !== undefined;
}
