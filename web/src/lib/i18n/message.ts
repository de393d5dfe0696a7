import type { Language } from "./language";

/** Forms by ICU category, chosen by the parameter `n`. Russian needs one/few/many, English one/other. */
export interface PluralRu {
  one: string;
  few: string;
  many: string;
}
export interface PluralEn {
  one: string;
  other: string;
}
export type Message = string | PluralRu | PluralEn;
export type Params = Record<string, string | number>;

/** The English half of an area: exactly the keys of the Russian half, plural where that is plural. */
export type English<Ru> = { readonly [K in keyof Ru]: Ru[K] extends string ? string : PluralEn };

const rules: Record<Language, Intl.PluralRules> = {
  ru: new Intl.PluralRules("ru"),
  en: new Intl.PluralRules("en"),
};

function form(message: Exclude<Message, string>, n: number, language: Language): string {
  const forms = message as Partial<Record<Intl.LDMLPluralRule, string>>;
  // A fraction is "other" in Russian, which reads like few («2,5 очка»).
  return forms[rules[language].select(n)] ?? forms.few ?? forms.other ?? "";
}

/** Words of a message: the plural form for `params.n`, every `{name}` filled from `params`. */
export function worded(message: Message, params: Params, language: Language): string {
  const text = typeof message === "string" ? message : form(message, Number(params.n), language);
  return text.replace(/\{(\w+)\}/g, (hole, name: string) => String(params[name] ?? hole));
}
