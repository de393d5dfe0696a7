import { ANIMALS, type AnimalName } from "./animals";

/** Colours of the disc behind an animal. */
export const DISCS = { amber: "#f5cf86", rose: "#f2b9b4", moss: "#bfd6a0", sky: "#b3d4ea", plum: "#d3bfe3", sand: "#e6d9c2" };
export type DiscName = keyof typeof DISCS;

export interface BadgeParts {
  animal: AnimalName;
  disc: DiscName;
}

export const ANIMAL_NAMES = Object.keys(ANIMALS) as AnimalName[];
export const DISC_NAMES = Object.keys(DISCS) as DiscName[];

export const badgeCode = ({ animal, disc }: BadgeParts): string => `${animal}-${disc}`;

/** A badge's code ("fox-amber") taken apart; a code of another version still gives a picture, always the same one. */
export function readBadge(code: string): BadgeParts {
  const [animal = "", disc = ""] = code.split("-");
  const sum = [...code].reduce((total, sign) => total + (sign.codePointAt(0) ?? 0), 0);
  return {
    animal: animal in ANIMALS ? (animal as AnimalName) : (ANIMAL_NAMES[sum % ANIMAL_NAMES.length] ?? "fox"),
    disc: disc in DISCS ? (disc as DiscName) : (DISC_NAMES[sum % DISC_NAMES.length] ?? "sand"),
  };
}

/** A badge by chance, an animal that nobody of `taken` has as long as there is one. */
export function chanceBadge(taken: readonly string[] = [], chance: () => number = Math.random): string {
  const used = new Set(taken.map((code) => readBadge(code).animal));
  const free = ANIMAL_NAMES.filter((animal) => !used.has(animal));
  const pick = <T>(list: readonly T[]): T => list[Math.floor(chance() * list.length)] as T;
  return badgeCode({ animal: pick(free.length ? free : ANIMAL_NAMES), disc: pick(DISC_NAMES) });
}
