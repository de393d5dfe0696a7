"""Options: names, defaults, ranges, and the sheet that the page shows."""

import json
from typing import Any

import pytest

from famcards.rules import GAMES, OptionError, UnknownGame, option_sheet, options_dict, parse_options
from tests.rules.table import some_options

DEFAULTS: dict[str, dict[str, Any]] = {
    "race": {
        "edition": "classic", "deck": 36, "seats": 4, "height": 9, "first_card": "any", "win": "positions",
    },
    "chains": {
        "deck": 36, "seats": 4, "order": "clockwise", "exchange": 2, "orientation": "free",
        "bonuses": {"J": 2, "Q": 3, "K": 4, "A": 5},
    },
    "ugadayka": {"open_history": False, "thickness": 2},
    "mosaic": {
        "deck": 36, "seats": 4, "deal": "mixed", "length": 9, "height": 4, "orientation": "fixed",
        "first_card": "2-10", "continuity": "any", "variety": True, "seniority": True, "base_row": False,
        "goal": "fill", "win": "positions",
    },
}  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_defaults_are_filled_in_and_stored_whole(game: str) -> None:
    assert options_dict(parse_options(game)) == DEFAULTS[game]
    assert list(options_dict(parse_options(game))) == list(DEFAULTS[game])


@pytest.mark.parametrize("game", GAMES)
def test_options_come_back_from_their_own_record(game: str) -> None:
    for given in some_options(game):
        options = parse_options(game, given)
        assert parse_options(game, json.loads(json.dumps(options_dict(options)))) == options
        assert hash(options) == hash(parse_options(game, given))


BAD: list[tuple[str, dict[str, Any], str]] = [
    ("race", {"edition": "modern"}, "edition"),
    ("race", {"deck": 54}, "deck"),
    ("race", {"deck": "36"}, "deck"),
    ("race", {"deck": 36.0}, "deck"),
    ("race", {"deck": None}, "deck"),
    ("race", {"seats": 5}, "seats"),
    ("race", {"height": 1}, "height"),
    ("race", {"height": 14}, "height"),
    ("race", {"height": True}, "height"),
    ("race", {"height": 9.0}, "height"),
    ("race", {"first_card": "2-9"}, "first_card"),
    ("race", {"win": ["points"]}, "win"),
    ("race", {"order": "zigzag"}, "order"),
    ("chains", {"order": "sideways"}, "order"),
    ("chains", {"exchange": -1}, "exchange"),
    ("chains", {"exchange": 9}, "exchange"),
    ("chains", {"seats": 6, "exchange": 7}, "exchange"),
    ("chains", {"orientation": "upright"}, "orientation"),
    ("chains", {"bonuses": {"T": 1}}, "bonuses"),
    ("chains", {"bonuses": {"J": -1}}, "bonuses"),
    ("chains", {"bonuses": {"J": 1001}}, "bonuses"),
    ("chains", {"bonuses": {"J": 1.5}}, "bonuses"),
    ("chains", {"bonuses": {"J": True}}, "bonuses"),
    ("chains", {"bonuses": [2, 3, 4, 5]}, "bonuses"),
    ("chains", {"bonuses": None}, "bonuses"),
    ("ugadayka", {"open_history": 0}, "open_history"),
    ("ugadayka", {"open_history": "true"}, "open_history"),
    ("ugadayka", {"thickness": 4}, "thickness"),
    ("ugadayka", {"seats": 4}, "seats"),
    ("mosaic", {"seats": 0}, "seats"),
    ("mosaic", {"seats": 7}, "seats"),
    ("mosaic", {"seats": 3, "deal": "own"}, "deal"),
    ("mosaic", {"length": 0}, "length"),
    ("mosaic", {"height": 14}, "height"),
    ("mosaic", {"variety": "false"}, "variety"),
    ("mosaic", {"variety": 1}, "variety"),
    ("mosaic", {"goal": "pyramid"}, "goal"),
    ("mosaic", {"continuity": "none"}, "continuity"),
    ("mosaic", {"bonuses": {}}, "bonuses"),
    ("mosaic", {"": 1}, ""),
]


@pytest.mark.parametrize(("game", "given", "named"), BAD)
def test_a_value_out_of_range_or_an_unknown_name_is_refused_by_name(
    game: str, given: dict[str, Any], named: str
) -> None:
    with pytest.raises(OptionError) as caught:
        parse_options(game, given)
    assert caught.value.code == "option"
    assert caught.value.params["option"] == named
    assert caught.value.params["wanted"] in str(caught.value)


GOOD: list[tuple[str, dict[str, Any]]] = [
    ("race", {"height": 2}),
    ("race", {"height": 13}),
    ("chains", {"exchange": 0}),
    ("chains", {"exchange": 8}),
    ("chains", {"seats": 6, "deck": 52, "exchange": 8}),
    ("chains", {"bonuses": {"J": 0, "Q": 1000}}),
    ("chains", {"bonuses": {}}),
    ("mosaic", {"length": 1, "height": 1, "seats": 6, "deal": "own"}),
    ("mosaic", {"length": 13, "height": 13}),
]


@pytest.mark.parametrize(("game", "given"), GOOD)
def test_the_ends_of_the_ranges_are_within(game: str, given: dict[str, Any]) -> None:
    found = options_dict(parse_options(game, given))
    assert all(value == found[name] for name, value in given.items() if name != "bonuses")


def test_bonuses_left_out_keep_their_default() -> None:
    assert options_dict(parse_options("chains", {"bonuses": {"K": 7}}))["bonuses"] == {"J": 2, "Q": 3, "K": 7, "A": 5}


@pytest.mark.parametrize(("seats", "deck", "exchange"), [(4, 36, 2), (4, 52, 3), (6, 52, 2), (6, 36, 1)])
def test_the_exchange_goes_by_seats_and_deck(seats: int, deck: int, exchange: int) -> None:
    assert options_dict(parse_options("chains", {"seats": seats, "deck": deck}))["exchange"] == exchange


def test_the_length_goes_by_the_deck_though_the_height_is_given() -> None:
    assert options_dict(parse_options("mosaic", {"deck": 52, "height": 5}))["length"] == 13


@pytest.mark.parametrize("game", ["poker", "", "Race", None, 5, ["race"]])
def test_there_are_four_games(game: object) -> None:
    with pytest.raises(UnknownGame) as caught:
        parse_options(game)
    assert caught.value.code == "game"


@pytest.mark.parametrize("given", [[], "", 5])
def test_options_are_an_object(given: Any) -> None:
    with pytest.raises(OptionError):
        parse_options("race", given)


@pytest.mark.parametrize("game", GAMES)
def test_a_sheet_has_every_option_with_a_default_of_its_own_range(game: str) -> None:
    for given in some_options(game):
        sheet = option_sheet(game, given)
        assert [field.name for field in sheet] == list(DEFAULTS[game])
        for field in sheet:
            field.read(field.default)
            assert bool(field.choices) == (field.kind in ("choice", "flag"))


def test_a_sheet_follows_what_is_chosen() -> None:
    def field(name: str, game: str, **given: Any) -> Any:
        return next(each for each in option_sheet(game, given) if each.name == name)

    assert field("height", "race").default == 9
    assert field("height", "race", deck=52).default == 13
    assert field("height", "race", deck=52, edition="skim").default == 12
    assert field("win", "race", edition="skim").default == "points"
    assert field("exchange", "chains", seats=6).most == 6
    assert field("length", "mosaic", deck=52).default == 13
