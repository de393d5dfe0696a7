/** Who sits where, as words and in the order round the table. Pure over a view. */
import { t, type Key } from "../i18n";
import type { PersonView, SeatView, TableView, Team } from "../types";

export function seatAt(view: TableView, seat: number): SeatView | undefined {
  return view.seats.find((one) => one.seat === seat);
}

export function personOf(view: TableView, number: number | null): PersonView | undefined {
  return view.people.find((person) => person.number === number);
}

export function holderOf(view: TableView, seat: number): PersonView | undefined {
  return personOf(view, seatAt(view, seat)?.person ?? null);
}

export const botName = (seat: number): string => t(`table.bot_${seat % 6}` as Key);

/** The seats of whoever holds this one, in order. */
function seatsTogether(view: TableView, seat: SeatView): SeatView[] {
  return seat.person === null ? [seat] : view.seats.filter((one) => one.person === seat.person);
}

/** The name of whoever holds a seat. */
export const holderName = (view: TableView, seat: number): string => holderOf(view, seat)?.name ?? botName(seat);

/** Of somebody's several hands, which one this is (from 1); 0 for an only hand. */
export function handNumber(view: TableView, seat: number): number {
  const found = seatAt(view, seat);
  const together = found ? seatsTogether(view, found) : [];
  return found && together.length > 1 ? together.indexOf(found) + 1 : 0;
}

/** The name that stands at a seat; a holder of several hands is told apart by a number. */
export function seatName(view: TableView, seat: number): string {
  const number = handNumber(view, seat);
  return number ? `${holderName(view, seat)} ${number}` : holderName(view, seat);
}

export const personName = (view: TableView, number: number | undefined): string =>
  personOf(view, number ?? null)?.name ?? t("table.somebody");

export const teamName = (team: Team | string): string => (team ? t(`common.team_${team}` as Key) : "");

/** The other seats as they sit round the table: the next to move on the left hand, and on clockwise. */
export function roundTable(view: TableView, own: readonly number[]): SeatView[] {
  const start = own[0] ?? view.seats.length - 1;
  const count = view.seats.length;
  const order = Array.from({ length: count }, (_, step) => (start + 1 + step) % count);
  return order
    .map((seat) => seatAt(view, seat))
    .filter((seat): seat is SeatView => seat !== undefined && !own.includes(seat.seat));
}

/** A person whose seat nobody plays at the moment. */
export function isAsleep(view: TableView, seat: SeatView): boolean {
  const person = personOf(view, seat.person);
  return person !== undefined && !person.here && !person.yours && seat.stand_in === null;
}

/** True in a game of two and two for whoever plays with the one seat of this browser. */
export function isPartner(view: TableView, seat: SeatView): boolean {
  const own = view.play?.seats ?? [];
  const mine = own.length === 1 ? seatAt(view, own[0] as number) : undefined;
  return view.game === "ugadayka" && mine !== undefined && mine.seat !== seat.seat && mine.team === seat.team;
}

/** True if a command such as "deal" or "ask_stand_in:2" may be given now. */
export const may = (view: TableView, command: string): boolean => view.can.includes(command);
