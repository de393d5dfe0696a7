import type { Block } from "../../../plugins/lessons";
import type { Language } from "../i18n/language";
import type { Game } from "../types";

const found = { en: () => import("./lessons.en"), ru: () => import("./lessons.ru") };

/** The lesson of a game; those of a language are fetched when somebody wants to read one. */
export async function lessonOf(game: Game, language: Language): Promise<Block[]> {
  const { lessons } = await found[language]();
  const lesson = lessons[`../../../../docs/rules/${game}.${language}.md`];
  if (!lesson) throw new Error(`there is no lesson for ${game} in ${language}`);
  return lesson;
}
