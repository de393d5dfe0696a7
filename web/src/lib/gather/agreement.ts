/** House options as the page shows them: the service's sheet beside what the table has agreed on. */
import { known, t } from "../i18n";
import { index, face } from "../cards/card";
import { settings } from "../settings.svelte";
import type { OptionField, OptionValue, Options } from "../types";

const same = (a: OptionValue | undefined, b: OptionValue): boolean => JSON.stringify(a) === JSON.stringify(b);

/** True where the table plays otherwise than usual. */
export const unusual = (field: OptionField, options: Options): boolean => !same(options[field.name], field.default);

/** What must be said to the service to have these options: only what differs from the usual. */
export function deviations(fields: readonly OptionField[], options: Options): Options {
  return Object.fromEntries(fields.filter((field) => unusual(field, options)).map((field) => [field.name, options[field.name] ?? field.default]));
}

/** The deviations with one option changed. */
export function changed(fields: readonly OptionField[], options: Options, name: string, value: OptionValue): Options {
  const usual = fields.find((field) => field.name === name)?.default;
  const { [name]: _dropped, ...others } = deviations(fields, options);
  return usual !== undefined && same(value, usual) ? others : { ...others, [name]: value };
}

/** The same without what stands later on the sheet: for a change that later choices do not fit. */
export function upTo(fields: readonly OptionField[], chosen: Options, name: string): Options {
  const last = fields.findIndex((field) => field.name === name);
  const kept = new Set(fields.slice(0, last + 1).map((field) => field.name));
  return Object.fromEntries(Object.entries(chosen).filter(([each]) => kept.has(each)));
}

const orElse = (key: string, fallback: string, n = 0): string => (known(key) ? t(key, { n }) : fallback);

export const optionName = (name: string): string => orElse(`options.${name}`, name);

/** "36 cards", "any", "J +2, Q +3 …" */
export function valueName(name: string, value: OptionValue | undefined): string {
  if (value === undefined || value === null) return "";
  if (typeof value === "number") return orElse(`options.${name}_n`, String(value), value);
  if (typeof value !== "object") return orElse(`options.${name}_${value}`, String(value));
  return Object.entries(value)
    .map(([rank, worth]) => `${courtLetter(rank)} +${worth}`)
    .join(", ");
}

export const courtLetter = (rank: string): string => index(face(`${rank}S`), settings.cardLetters);

/** A sentence on the value, or on the option. */
export function explanation(name: string, value: OptionValue | undefined): string {
  return orElse(`options.${name}_${value}_about`, orElse(`options.${name}_about`, ""));
}
