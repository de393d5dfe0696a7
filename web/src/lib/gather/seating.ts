/** Seats of a table as the gathering shows them. */
import { maySit } from "../table/sitting";
import type { SeatView, TableView, Team } from "../types";

/** Seats by team, in the order in which the teams first move. */
export function teams(seats: readonly SeatView[]): [Team, SeatView[]][] {
  const groups = new Map<Team, SeatView[]>();
  for (const seat of seats) groups.set(seat.team, [...(groups.get(seat.team) ?? []), seat]);
  return [...groups];
}

export const isFree = (seat: SeatView): boolean => seat.person === null && seat.bot === null;

export const freeSeats = (view: TableView): number => view.seats.filter(isFree).length;

/** People at the table who hold no seat. */
export const standing = (view: TableView): TableView["people"] => view.people.filter((person) => !person.gone && view.seats.every((seat) => seat.person !== person.number));

/** The first seat that this browser could sit down on, free ones before those of bots. */
export function seatForMe(view: TableView): SeatView | undefined {
  const open = view.seats.filter((seat) => maySit(view, seat));
  return open.find(isFree) ?? open[0];
}

export const may = (view: TableView, what: string): boolean => view.can.includes(what);
