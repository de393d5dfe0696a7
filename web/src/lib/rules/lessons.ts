import type { Block } from "../../../plugins/lessons";
import type { Language } from "../i18n/language";
import type { Game } from "../types";

const found = import.meta.glob<Block[]>("../../../../docs/rules/*.{ru,en}.md", { import: "default" });

/** The lesson of a game, fetched when somebody wants to read it. */
export function lessonOf(game: Game, language: Language): Promise<Block[]> {
  const load = found[`../../../../docs/rules/${game}.${language}.md`];
  if (!load) throw new Error(`there is no lesson for ${game} in ${language}`);
  return load();
}
