export type Language = "ru" | "en";
export const LANGUAGES: readonly Language[] = ["ru", "en"];

/** The first of the browser's languages that we speak; English where none is. */
export function preferredLanguage(wishes: readonly string[] = browserWishes()): Language {
  for (const wish of wishes) {
    const short = wish.toLowerCase().split("-")[0];
    const found = LANGUAGES.find((language) => language === short);
    if (found) return found;
  }
  return "en";
}

function browserWishes(): readonly string[] {
  return typeof navigator === "undefined" ? [] : (navigator.languages ?? [navigator.language]);
}
