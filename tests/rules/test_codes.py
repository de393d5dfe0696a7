"""Every code of the two interfaces: an example of each, their order, and a sentence."""

import re
from pathlib import Path

import pytest

from famcards.rules import IllegalMove, State, play, refusal
from famcards.rules.errors import SENTENCES
from tests.rules.table import at, why

DOC = Path(__file__).parent.parent.parent / "docs" / "engineers" / "referee.md"

BASE = "9D@0,0 TC@1,0 JH@2,0 QS@-1,0"


def race(moves: str = BASE) -> State:
    return at("race", "9D 6H KD", "TC", "JH", "QS", moves=moves)


def house(moves: str = "9H@0,0") -> State:
    options = {"seats": 1, "length": 3, "height": 2}
    return at("mosaic", "9H 7S AH TC KS", options=options, moves=moves)


def pair(moves: str = "7D 9D-") -> State:
    return at("ugadayka", "7D 6C", "9D", "JS XR 2H", "QS TS KH", moves=moves)


MOSAIC = [
    ("syntax", race(), "KD@1"),
    ("game_over", at("race", "9D", "6C", "", "", moves="9D@0,0"), "6C@1,0"),
    ("must_play", race(), "pass"),
    ("not_in_hand", race(), "QS@0,1"),
    ("occupied", race(), "KD@1,0"),
    ("continuity", race(), "KD@0,2"),
    ("base_row", at("race", "9D", "TC", "", "", moves="9D@0,0"), "TC@0,1"),
    ("rectangle", race(), "KD@3,0"),
    ("first_card", house(""), "AH@0,0"),
    ("variety", race(), "KD@0,1"),
    ("seniority", race(), "6H@1,1"),
]
UGADAYKA = [
    ("syntax", pair(), "JS@0,0"),
    ("game_over", at("ugadayka", "7D", "9H", "", "8S", moves="7D pass"), "8S"),
    ("must_play", pair(), "pass"),
    ("not_in_hand", pair(), "QS+"),
    ("jester_lead", at("ugadayka", "XR 6D", "7D", "8D", "9D"), "XR"),
    ("row", pair(), "JS"),
    ("suit", pair("7D 9D- JS+"), "KH-"),
    ("order", pair("7D 9D- JS+"), "TS-"),
]
OF_MOVES = [pytest.param(*each, id=f"{game}-{each[0]}") for game in ("MOSAIC", "UGADAYKA") for each in globals()[game]]
OTHERS = ["request", "game", "option", "deal", "no_game", "nothing_to_undo", "record"]


@pytest.mark.parametrize(("code", "state", "move"), OF_MOVES)
def test_a_move_is_refused_with_its_code_and_a_sentence(code: str, state: State, move: str) -> None:
    refused = refusal(state, move)
    assert refused is not None
    assert refused.code == code
    assert len(refused.sentence) > 20
    assert "{" not in refused.sentence
    with pytest.raises(IllegalMove) as caught:
        play(state, move)
    assert caught.value.refusal == refused
    assert (caught.value.code, caught.value.clause) == (code, refused.clause)
    assert str(caught.value) == f"{refused.sentence} (rules {refused.clause})"


FIRST_OF_SEVERAL = [
    ("a text that is none, after the end", at("race", "9D", "6C", "", "", moves="9D@0,0"), "6c@1,0", "syntax"),
    ("after the end, a card of nobody", at("race", "9D", "6C", "", "", moves="9D@0,0"), "KD@0,0", "game_over"),
    ("another's card on a filled cell", race(), "QS@0,0", "not_in_hand"),
    ("a card outside the deck anywhere", race(), "2H@9,9", "not_in_hand"),
    ("a jester, which no mosaic has", race(), "XR@0,1", "not_in_hand"),
    ("a filled cell below the reach of everything", race(), "KD@-1,0", "occupied"),
    ("apart and outside the rectangle", race(), "KD@9,9", "continuity"),
    ("apart, and not in the base row", at("race", "9D", "TC", "", "", moves="9D@0,0"), "TC@1,1", "continuity"),
    ("above the base, beside a card too old", at("race", "9D", "7C TC", "", "", moves="9D@0,0"), "7C@0,1", "base_row"),
    ("outside the rectangle, beside a card too old", race(), "6H@-2,0", "rectangle"),
    ("a high first card, not at 0,0", house(""), "AH@1,0", "continuity"),
    ("a jester leads in a row", at("ugadayka", "XR 6D", "7D", "8D", "9D"), "XR+", "jester_lead"),
    ("a partner's wrong suit in a taken row", pair("7D 9D- JS+"), "KH+", "row"),
    ("no row where one is due, and the wrong suit", pair("7D 9D- JS+"), "KH", "row"),
    ("a partner's jester in the first pair", at("ugadayka", "7D", "XR 8D", "6C", "6D", moves="7D"), "XR+", "suit"),
    ("a wrong suit that would also break the order", pair("7D 9D- JS+"), "QH-", "not_in_hand"),
]  # fmt: skip


@pytest.mark.parametrize(("state", "move", "code"), [pytest.param(*each[1:], id=each[0]) for each in FIRST_OF_SEVERAL])
def test_of_several_codes_the_first_in_order_is_told(state: State, move: str, code: str) -> None:
    assert why(state, move) == code


def test_every_code_of_the_interface_has_a_sentence_and_an_example_here() -> None:
    codes = re.findall(r"^\| `(\w+)` \|", DOC.read_text("utf-8"), re.MULTILINE)
    assert codes == [*(code for code, *_ in MOSAIC), *(code for code, *_ in UGADAYKA[4:]), *OTHERS]
    assert {name for name in SENTENCES if not name.startswith("continuity_")} == set(codes)


def test_every_code_that_is_no_refusal_of_a_move_has_a_test_of_its_own() -> None:
    tests = (Path(__file__).parent / "test_referee.py").read_text("utf-8")
    assert [code for code in OTHERS if f'"{code}"' not in tests] == []
