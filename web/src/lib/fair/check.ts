/** What of a finished game's record agrees with what the table bound itself to before the deal. */
import { dealAgain, type Settings } from "./deal";
import { digest } from "./sha256";

export interface GameRecord {
  game: string;
  options: unknown;
  hands: string[][];
  first: number;
  meta: {
    deal?: {
      commitment: string;
      settings: string;
      secret: string;
      entropies: { person: number; name: string; entropy: string }[];
    };
  };
}

/** Each question with its answer; null where this browser cannot know. */
export interface Findings {
  /** The secret and the settings are those of the commitment. */
  bound: boolean;
  /** The seed made of secret and chance gives these very hands, and who began. */
  dealt: boolean;
  /** This browser saw the commitment before the deal, and what it added is in the seed. */
  mine: boolean | null;
}

/** `added` is what this browser added to the deal of a commitment. Null where the record tells nothing of its deal. */
export function check(record: GameRecord, added: (commitment: string) => string | undefined): Findings | null {
  const told = record.meta.deal;
  if (!told) return null;
  const { commitment, settings, secret, entropies } = told;
  const chance = entropies.map(({ person, entropy }) => `${person} ${entropy}`);
  const seed = digest("famcards-deal/1 seed", secret, ...chance);
  const agreed = JSON.parse(settings) as Settings;
  const { hands, first } = dealAgain(agreed, seed);
  const mine = added(commitment);
  return {
    bound: digest("famcards-deal/1 commitment", secret, settings) === commitment,
    dealt: plain([sorted(hands), first, agreed.game, agreed.options]) === plain([sorted(record.hands), record.first, record.game, record.options]),
    mine: mine === undefined ? null : entropies.some(({ entropy }) => entropy === mine),
  };
}

const sorted = (hands: string[][]): string[][] => hands.map((hand) => [...hand].sort());

/** JSON with names in one order. */
function plain(value: unknown): string {
  return JSON.stringify(value, (_, each: unknown) =>
    each !== null && typeof each === "object" && !Array.isArray(each) ? Object.fromEntries(Object.entries(each).sort()) : each,
  );
}
