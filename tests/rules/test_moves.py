"""Moves as text (8)."""

import pytest

from famcards.cards import card
from famcards.rules import PASS, IllegalMove, Lay, Move, Put, new_game, parse_move, refusal
from tests.rules.table import at, legal, why


@pytest.mark.parametrize(
    ("game", "text", "move"),
    [
        ("race", "QS@1,2", Lay(card("QS"), 1, 2)),
        ("chains", "TH@-10,0", Lay(card("TH"), -10, 0)),
        ("mosaic", "XR@0,0", Lay(card("XR"), 0, 0)),
        ("ugadayka", "QS", Put(card("QS"), "")),
        ("ugadayka", "XB+", Put(card("XB"), "+")),
        ("ugadayka", "2D-", Put(card("2D"), "-")),
        ("ugadayka", "2D=", Put(card("2D"), "=")),
        ("race", "pass", PASS),
        ("ugadayka", "pass", PASS),
    ],
)
def test_8_a_text_becomes_a_move_and_the_move_its_text(game: str, text: str, move: Move) -> None:
    assert parse_move(game, text) == move
    assert str(move) == text
    assert hash(move) == hash(parse_move(game, text))


MALFORMED = [
    "", "QS", "QS@", "QS@1", "QS@1,", "QS@1,2,3", "QS@01,2", "QS@+1,2", "QS@-0,2", "QS@1, 2", " QS@1,2", "QS@1,2 ",
    "QS@1,2\n", "qs@1,2", "SQ@1,2", "10S@1,2", "QS@1.0,2", "QS@--1,2", "QS@١,2", "PASS", "pass ", "QS@1,2+", "QS+",
]  # fmt: skip


@pytest.mark.parametrize("text", MALFORMED)
def test_8_any_other_text_is_no_move_of_a_mosaic(text: str) -> None:
    with pytest.raises(IllegalMove) as caught:
        parse_move("race", text)
    assert caught.value.refusal.code == "syntax"
    assert why(at("race", "QS", "", "", ""), text) == "syntax"


@pytest.mark.parametrize("text", ["", "QS@0,0", "QS++", "QS +", "qs", "QS*", "Q", "S+", "+QS", "Pass"])
def test_8_any_other_text_is_no_move_of_ugadayka(text: str) -> None:
    with pytest.raises(IllegalMove):
        parse_move("ugadayka", text)


def test_8_a_middle_row_belongs_to_thickness_three() -> None:
    assert why(new_game("ugadayka", {}, seed="thin"), "QS=") == "syntax"
    thick = new_game("ugadayka", {"thickness": 3}, seed="thick")
    assert why(thick, f"{thick.hands[0][0]}=") == "row"


def test_8_the_first_card_of_a_mosaic_is_always_at_0_0() -> None:
    assert all(move.endswith("@0,0") for move in legal(new_game("chains", {}, seed="first")))


def test_8_a_coordinate_of_any_length_is_read() -> None:
    state = at("chains", "6H 7H", "8H", "", "", moves="6H@0,0")
    assert why(state, "8H@" + "9" * 5000 + ",0") == "continuity"
    assert why(state, "8H@-" + "9" * 5000 + ",0") == "continuity"


def test_a_refusal_of_a_long_text_quotes_its_beginning_only() -> None:
    refused = refusal(at("race", "QS", "", "", ""), "z" * 10_000)
    assert refused is not None
    assert len(refused.sentence) < 200
