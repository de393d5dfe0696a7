"""Options of every kind for a game, drawn by chance or by Hypothesis, and hands to go with them."""

from collections.abc import Callable
from random import Random
from typing import Any, TypeVar

from hypothesis import strategies as st

from famcards.cards import ALL_CARDS
from famcards.rules import OptionField, option_sheet, parse_options, seating

T = TypeVar("T")


def agreed(game: str, pick: Callable[[OptionField], Any]) -> dict[str, Any]:
    """A full set of options: each field of the sheet picked in turn, as its range stands after those before it."""
    chosen: dict[str, Any] = {}
    for name in [field.name for field in option_sheet(game)]:
        field = next(each for each in option_sheet(game, chosen) if each.name == name)
        chosen[name] = pick(field)
    return chosen


def by_chance(game: str, rng: Random) -> dict[str, Any]:
    """Options drawn at random, small rectangles as likely as large ones."""

    def pick(field: OptionField) -> Any:
        if field.kind == "number":
            return rng.randint(field.least, field.most)
        if field.kind == "bonuses":
            return {rank: rng.randint(0, 9) for rank in "JQKA"}
        return rng.choice(field.choices)

    return agreed(game, pick)


@st.composite
def options(draw: st.DrawFn, game: str) -> dict[str, Any]:
    """Any options of the game; they shrink towards the first choices."""

    def pick(field: OptionField) -> Any:
        if field.kind == "number":
            return draw(st.integers(field.least, field.most), label=field.name)
        if field.kind == "bonuses":
            return draw(st.fixed_dictionaries({rank: st.integers(0, 9) for rank in "JQKA"}), label=field.name)
        return draw(st.sampled_from(field.choices), label=field.name)

    return agreed(game, pick)


def cards_of(game: str, chosen: dict[str, Any]) -> list[str]:
    """The texts of the deck that is played with."""
    lowest = {36: 6, 52: 2, 54: 0}[54 if game == "ugadayka" else chosen["deck"]]
    return [card.text for card in ALL_CARDS if card.value >= lowest]


@st.composite
def hands(draw: st.DrawFn, game: str, chosen: dict[str, Any]) -> list[list[str]] | None:
    """None for a full deal, or a partial one: up to six cards a seat, of any colour; hands may be empty."""
    if draw(st.booleans(), label="full deal"):
        return None
    seats = len(seating(game, parse_options(game, chosen)))
    cards = draw(st.permutations(cards_of(game, chosen)), label="cards")
    sizes = draw(st.lists(st.integers(0, 6), min_size=seats, max_size=seats), label="hand sizes")
    ends = [sum(sizes[: seat + 1]) for seat in range(seats)]
    return [list(cards[end - size : end]) for size, end in zip(sizes, ends, strict=True)]
