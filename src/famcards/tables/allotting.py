"""Who sits where when nobody has chosen a seat: people round one device, or a change of games (RULES 2.5)."""

from collections.abc import Sequence

from famcards.rules import SeatInfo
from famcards.tables.table import Seat

Holders = list[int | None]


def allot(game: str, infos: Sequence[SeatInfo], before: Sequence[Seat]) -> Holders:
    """New holders for the seats `infos`, as near to `before` as the new game allows.

    Everybody keeps one seat if there are enough, and opponents stay opponents where both games have two sides. Further
    seats are kept only by people who held several, and only of their own team.
    """
    sides = _sides(infos, before)
    after: Holders = [None] * len(infos)
    firsts = {person: next(seat.info.seat for seat in before if seat.person == person) for person in sides}
    for person, place in firsts.items():
        if place < len(infos) and sides[person] in (None, infos[place].team):
            after[place] = person
    for person in [person for person in firsts if person not in after]:
        _sit_anywhere(infos, after, person, sides[person])
    if game != "ugadayka":
        _further_seats(infos, after, [person for person in sides if _held(before, person) > 1 and person in after])
    return after


def share_out(game: str, infos: Sequence[SeatInfo], people: Sequence[int]) -> Holders:
    """All seats for the people round one device: sides in turn, each side's seats shared by its people.

    In Ugadayka, and where one person plays among bots, everybody has one seat and the others are left free.
    """
    teams = list(dict.fromkeys(info.team for info in infos))
    if game == "ugadayka" or len(people) == 1:
        by_rank = sorted(infos, key=lambda info: sum(each.team == info.team for each in infos[: info.seat]))
        chosen = dict(zip((info.seat for info in by_rank), people, strict=False))
        return [chosen.get(info.seat) for info in infos]
    sides = {team: list(people[number :: len(teams)]) for number, team in enumerate(teams)}
    return [_in_turn(sides[info.team]) for info in infos]


def _sides(infos: Sequence[SeatInfo], before: Sequence[Seat]) -> dict[int, str | None]:
    """The new team of everybody who holds a seat; None where old and new sides do not answer to each other."""
    old = list(dict.fromkeys(seat.info.team for seat in before))
    new = list(dict.fromkeys(info.team for info in infos))
    fits = dict(zip(old, new, strict=True)) if len(old) == len(new) else {}
    sides: dict[int, str | None] = {}
    for seat in before:
        if seat.person is not None:
            sides.setdefault(seat.person, fits.get(seat.info.team))
    return sides


def _held(before: Sequence[Seat], person: int) -> int:
    return sum(seat.person == person for seat in before)


def _sit_anywhere(infos: Sequence[SeatInfo], after: Holders, person: int, side: str | None) -> None:
    free = [info for info in infos if after[info.seat] is None]
    if free:
        after[min(free, key=lambda info: (side is not None and info.team != side, info.seat)).seat] = person


def _further_seats(infos: Sequence[SeatInfo], after: Holders, several: Sequence[int]) -> None:
    sharing = {
        info.team: [person for person in several if infos[after.index(person)].team == info.team] for info in infos
    }
    for info in infos:
        if after[info.seat] is None:
            after[info.seat] = _in_turn(sharing[info.team])


def _in_turn(side: list[int]) -> int | None:
    if not side:
        return None
    side.append(side.pop(0))
    return side[-1]
