import { preferredLanguage, type Language } from "./i18n/language";
import { readStored, writeStored } from "./storage";
import type { Level } from "./types";

export type Theme = "auto" | "light" | "dark";
export type Motion = "auto" | "calm";
/** Whose court letters the cards carry: those of the page's language, or of the deck at home. */
export type Letters = "auto" | "ru" | "en";

interface Saved {
  language: Language | null;
  theme: Theme;
  fourColour: boolean;
  largeCards: boolean;
  sound: boolean;
  motion: Motion;
  letters: Letters;
  tapToLook: boolean;
  /** How bots play that are seated without asking. */
  level: Level;
}

const KEY = "famcards.settings";
const DEFAULTS: Saved = {
  language: null,
  theme: "auto",
  fourColour: false,
  largeCards: false,
  sound: true,
  motion: "auto",
  letters: "auto",
  tapToLook: false,
  level: "family",
};

const asks = (query: string): MediaQueryList | null =>
  typeof matchMedia === "function" ? matchMedia(query) : null;

/** One person's wishes about the page. Kept in the browser where that is possible, and never needed to play. */
class Settings {
  #saved = $state<Saved>({ ...DEFAULTS, ...readStored<Partial<Saved>>(KEY) });
  #systemDark = $state(false);
  #systemCalm = $state(false);

  constructor() {
    this.#follow("(prefers-color-scheme: dark)", (on) => (this.#systemDark = on));
    this.#follow("(prefers-reduced-motion: reduce)", (on) => (this.#systemCalm = on));
  }

  #follow(query: string, tell: (on: boolean) => void): void {
    const asked = asks(query);
    if (!asked) return;
    tell(asked.matches);
    asked.addEventListener("change", (event) => tell(event.matches));
  }

  #set<K extends keyof Saved>(name: K, value: Saved[K]): void {
    this.#saved[name] = value;
    writeStored(KEY, $state.snapshot(this.#saved));
  }

  get language(): Language {
    return this.#saved.language ?? preferredLanguage();
  }
  set language(value: Language) {
    this.#set("language", value);
  }
  get theme(): Theme {
    return this.#saved.theme;
  }
  set theme(value: Theme) {
    this.#set("theme", value);
  }
  get fourColour(): boolean {
    return this.#saved.fourColour;
  }
  set fourColour(value: boolean) {
    this.#set("fourColour", value);
  }
  get largeCards(): boolean {
    return this.#saved.largeCards;
  }
  set largeCards(value: boolean) {
    this.#set("largeCards", value);
  }
  get sound(): boolean {
    return this.#saved.sound;
  }
  set sound(value: boolean) {
    this.#set("sound", value);
  }
  get motion(): Motion {
    return this.#saved.motion;
  }
  set motion(value: Motion) {
    this.#set("motion", value);
  }
  get letters(): Letters {
    return this.#saved.letters;
  }
  set letters(value: Letters) {
    this.#set("letters", value);
  }
  get tapToLook(): boolean {
    return this.#saved.tapToLook;
  }
  set tapToLook(value: boolean) {
    this.#set("tapToLook", value);
  }

  get level(): Level {
    return this.#saved.level;
  }
  set level(value: Level) {
    this.#set("level", value);
  }

  /** The theme to draw: the wish, or the system's. */
  get dark(): boolean {
    return this.theme === "auto" ? this.#systemDark : this.theme === "dark";
  }
  /** True when the device itself asks for no motion. */
  get systemCalm(): boolean {
    return this.#systemCalm;
  }
  /** True when nothing should move: the wish, or the system's. */
  get calm(): boolean {
    return this.motion === "calm" || this.#systemCalm;
  }
  /** Language of the court letters on cards: В Д К Т or J Q K A. */
  get cardLetters(): Language {
    return this.letters === "auto" ? this.language : this.letters;
  }
}

export const settings = new Settings();
