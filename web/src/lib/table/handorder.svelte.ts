/** How this reader holds cards: the way of sorting, and the own order of each hand. Kept over a reload if possible. */
import { moved, sorted, type HandOrder } from "../cards/sort";
import { readStored, writeStored } from "../storage";

const KEY = "famcards.hand";

interface Kept {
  order: HandOrder;
  /** The one game whose own order is remembered, and the order by seat. */
  game: string;
  own: Record<string, string[]>;
}

class HandOrders {
  #kept = $state<Kept>({ order: "suit", game: "", own: {}, ...readStored<Partial<Kept>>(KEY) });

  get order(): HandOrder {
    return this.#kept.order;
  }
  set order(order: HandOrder) {
    this.#save({ ...this.#kept, order });
  }

  #save(kept: Kept): void {
    this.#kept = kept;
    writeStored(KEY, kept);
  }

  /** The hand as this reader holds it; `game` tells one deal from another. */
  arranged(game: string, seat: number, hand: readonly string[]): string[] {
    const own = this.#kept.game === game ? this.#kept.own[seat] : undefined;
    return sorted(hand, this.order, own);
  }

  /** Puts a card at a place of its hand; from now on the order is one's own. */
  move(game: string, seat: number, hand: readonly string[], card: string, place: number): void {
    const own = moved(this.arranged(game, seat, hand), card, place);
    const others = this.#kept.game === game ? this.#kept.own : {};
    this.#save({ order: "own", game, own: { ...others, [seat]: own } });
  }

  /** Moves a card of one of these hands (by seat) by some places, or to where another card of its hand is. */
  shift(game: string, hands: Record<string, string[]>, card: string, to: number | string): void {
    const [seat, hand] = Object.entries(hands).find(([, cards]) => cards.includes(card)) ?? [];
    if (seat === undefined || !hand) return;
    const now = this.arranged(game, Number(seat), hand);
    const place = typeof to === "number" ? now.indexOf(card) + to : now.indexOf(to);
    if (place >= 0) this.move(game, Number(seat), hand, card, place);
  }
}

export const handOrders = new HandOrders();
