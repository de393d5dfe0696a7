/**
 * Everything that happens, said once: for the live region, and as bubbles at the seats. Built from the same view and
 * events as the picture, so that the two cannot disagree.
 */
import { spokenCard } from "../cards/speech";
import type { News } from "../connection.svelte";
import { t, type Key } from "../i18n";
import type { TableView } from "../types";
import type { VisibleEvent } from "./messages";
import { parseMove } from "./moves";
import { personName, seatName, teamName } from "./seats";
import { spokenPlace, spokenRow } from "./speech";
import { resultTitle } from "./outcome";

/** How many sentences the live region keeps, and how long a bubble stands. */
const KEPT = 8;
const BUBBLE_MS = 4500;

export interface Line {
  id: number;
  text: string;
}

/** A move in a sentence. */
export function moveWords(view: TableView, seat: number, text: string, forced = false): string {
  const who = seatName(view, seat);
  const move = parseMove(text);
  if (move.kind === "pass") return t(forced ? "spoken.passed_forced" : "spoken.passed", { who });
  const card = spokenCard(move.card);
  if (move.kind === "put") {
    return move.row ? t("spoken.put", { who, card, row: spokenRow(move.row) }) : t("spoken.led", { who, card });
  }
  const board = view.play?.board;
  return t("spoken.laid", { who, card, place: board ? spokenPlace(board, move.x, move.y) : "" });
}

const phraseWords = (phrase: string | undefined): string => t(`table.phrase_${phrase}` as Key);

type Teller = (event: VisibleEvent, view: TableView) => string;

const TELLERS: Record<string, Teller> = {
  dealt: () => t("spoken.dealt"),
  moved: (event, view) => moveWords(view, event.seat ?? 0, event.move ?? "pass", event.by === "forced"),
  bot_stumbled: (event, view) => t("spoken.stumbled", { who: seatName(view, event.seat ?? 0) }),
  taken_back: () => t("spoken.taken_back"),
  takeback_offered: (event, view) => t("spoken.takeback_asked", { who: personName(view, event.person) }),
  rematch_offered: (event, view) => t("spoken.rematch_asked", { who: personName(view, event.person) }),
  phrase_said: (event, view) => t("spoken.said", { who: personName(view, event.person), phrase: phraseWords(event.phrase) }),
  joined: (event) => t("spoken.joined", { who: event.name ?? "" }),
  stand_in_asked: (event, view) => t("spoken.stand_in", { who: seatName(view, event.seat ?? 0) }),
  seat_returned: (event, view) => t("spoken.returned", { who: seatName(view, event.seat ?? 0) }),
  takeback_answered: (event, view) => refused(event, view),
  rematch_answered: (event, view) => refused(event, view),
  offer_ended: () => t("spoken.offer_over"),
};

function refused(event: VisibleEvent, view: TableView): string {
  return event.accept ? "" : t("spoken.offer_no", { who: (event.people ?? []).map((one) => personName(view, one)).join(", ") });
}

function presence({ before, view }: News): string[] {
  return view.people.flatMap((person) => {
    const was = before?.people.find((other) => other.number === person.number);
    if (!was || person.yours || was.here === person.here) return [];
    return [t(person.here ? "spoken.awake" : "spoken.asleep", { who: person.name })];
  });
}

function streamTaken({ before, view }: News): string[] {
  const now = view.play?.stream?.last_stream;
  const was = before?.play?.stream?.last_stream;
  if (!now || !before || JSON.stringify(now) === JSON.stringify(was)) return [];
  return [t("spoken.stream_taken", { cards: t("common.cards", { n: now.cards }), team: teamName(now.to) })];
}

function turn({ before, view }: News): string[] {
  const play = view.play;
  const same = before?.game_number === view.game_number && before.play?.ply === play?.ply;
  if (!play || same) return [];
  if (play.over) return [resultTitle(view)];
  if (play.turn === null) return [];
  const mine = play.seats.includes(play.turn);
  // Whose turn it is among the others is heard from their moves; only the first one of a game is named.
  if (!mine) return before?.game_number === view.game_number ? [] : [t("spoken.turn_of", { who: seatName(view, play.turn) })];
  return [play.seats.length > 1 ? t("spoken.turn_yours_seat", { seat: seatName(view, play.turn) }) : t("spoken.turn_yours")];
}

/** The sentences that a piece of news deserves, in the order in which things happened. */
export function told(news: News): string[] {
  const { before, view, events } = news;
  const missed = before && !events.length && before.play?.ply !== view.play?.ply ? view.play?.last : null;
  return [
    ...(missed ? [moveWords(view, missed.seat, missed.move)] : []),
    ...events.map((event) => TELLERS[event.kind]?.(event, view) ?? ""),
    ...streamTaken(news),
    ...presence(news),
    ...turn(news),
  ].filter(Boolean);
}

export class Narrator {
  lines = $state<Line[]>([]);
  /** What stands beside a seat for a moment: a phrase, a pass. */
  bubbles = $state<Record<number, string>>({});
  #next = 1;

  say(text: string): void {
    if (text) this.lines = [...this.lines.slice(1 - KEPT), { id: this.#next++, text }];
  }

  hear(news: News): void {
    for (const text of told(news)) this.say(text);
    for (const event of news.events) this.#show(event, news.view);
  }

  #show(event: VisibleEvent, view: TableView): void {
    if (event.kind === "moved" && event.move === "pass") this.#bubble(event.seat ?? 0, t("spoken.pass_short"));
    if (event.kind === "bot_stumbled") this.#bubble(event.seat ?? 0, t("table.stumbled_short"));
    if (event.kind !== "phrase_said") return;
    const seat = view.seats.find((one) => one.person === event.person);
    if (seat) this.#bubble(seat.seat, phraseWords(event.phrase));
  }

  #bubble(seat: number, text: string): void {
    this.bubbles[seat] = text;
    setTimeout(() => {
      if (this.bubbles[seat] === text) delete this.bubbles[seat];
    }, BUBBLE_MS);
  }
}
