/**
 * The deal that a seed gives, made again in the browser: a check by the service that dealt would be none. It follows
 * `famcards.cards.shuffle` and `famcards.rules.deals` to the letter, and the tests of both read the same old deals.
 */
import { bytesOf, sha256 } from "./sha256";

export interface Settings {
  game: string;
  options: Record<string, unknown>;
  after: number | null;
}

const RANKS = "23456789TJQKA";
const SUITS = "HDCS";

/** Chance from a seed. */
function shuffler(seed: string): { below(n: number): number; shuffled(cards: string[]): string[] } {
  const key = sha256(bytesOf(`famcards-shuffle/1\0${seed}`));
  let words: bigint[] = [];
  let block = 0n;
  function word(): bigint {
    if (!words.length) {
      const text = new Uint8Array(40);
      text.set(key);
      new DataView(text.buffer).setBigUint64(32, block++);
      const four = new DataView(sha256(text).buffer);
      words = [0, 8, 16, 24].map((at) => four.getBigUint64(at));
    }
    return words.shift()!;
  }
  function below(n: number): number {
    const size = BigInt(n);
    const fair = (1n << 64n) - ((1n << 64n) % size);
    for (;;) {
      const next = word();
      if (next < fair) return Number(next % size);
    }
  }
  function shuffled(cards: string[]): string[] {
    const order = [...cards];
    for (let last = order.length - 1; last > 0; last--) {
      const other = below(last + 1);
      [order[last], order[other]] = [order[other]!, order[last]!];
    }
    return order;
  }
  return { below, shuffled };
}

function deckOf({ game, options }: Settings): string[] {
  const lowest = options.deck === 36 ? 4 : 0;
  const suited = [...SUITS].flatMap((suit) => [...RANKS.slice(lowest)].map((rank) => rank + suit));
  return game === "ugadayka" ? [...suited, "XR", "XB"] : suited;
}

/** The team of each seat, in the order in which they move; "" where all play together. */
function teamsOf({ game, options }: Settings): string[] {
  const seats = game === "ugadayka" ? Number(options.thickness) * 2 : Number(options.seats);
  const halves = game === "ugadayka" || (game === "chains" && options.order !== "zigzag");
  const sided = game !== "mosaic" || (seats % 2 === 0 && (options.deal === "own" || options.goal !== "fill"));
  return Array.from({ length: seats }, (_, seat) => (!sided ? "" : (halves ? seat < seats / 2 : seat % 2 === 0) ? "red" : "black"));
}

/** Hands by seat, and who begins. */
export function dealAgain(settings: Settings, seed: string): { hands: string[][]; first: number } {
  const { game, options, after } = settings;
  const teams = teamsOf(settings);
  const { shuffled } = shuffler(seed);
  const hands = teams.map((): string[] => []);
  const round = (cards: string[], seats: number[]): void => cards.forEach((card, at) => hands[seats[at % seats.length]!]!.push(card));
  const every = [...teams.keys()];
  const own = game === "race" || game === "chains" || (game === "mosaic" && options.deal === "own");
  const red = (card: string): boolean => "HD".includes(card[1]!);
  const captains = every.filter((seat) => teams.indexOf(teams[seat]!) === seat);
  if (own) {
    for (const team of ["red", "black"]) {
      const pack = shuffled(deckOf(settings).filter((card) => red(card) === (team === "red")));
      round(pack, every.filter((seat) => teams[seat] === team));
    }
    if (game === "chains") exchange();
  } else {
    const pack = shuffled(deckOf(settings));
    const even = game === "ugadayka" ? pack.length - (pack.length % every.length) : pack.length;
    round(pack.slice(0, even), every);
    round(pack.slice(even), captains);
  }

  /** Each seat takes so many cards of the seat opposite, blindly. */
  function exchange(): void {
    const count = Number(options.exchange);
    for (let pair = 0; pair < teams.length / 2; pair++) {
      const [one, two] = options.order === "zigzag" ? [pair * 2, pair * 2 + 1] : [pair, teams.length - 1 - pair];
      const mine = shuffled(hands[one]!);
      const theirs = shuffled(hands[two]!);
      hands[one] = [...mine.slice(count), ...theirs.slice(0, count)];
      hands[two] = [...theirs.slice(count), ...mine.slice(0, count)];
    }
  }

  const may = game === "chains" ? every : game === "ugadayka" ? captains : [0];
  const others = after === null ? [] : may.filter((seat) => teams[seat] !== teams[after]);
  const lots = others.length ? others : may;
  return { hands, first: lots[shuffler(`${seed}/first`).below(lots.length)]! };
}
