"""What may be said of a card in Ugadayka."""

from typing import Any

import pytest

from famcards.bots.hints import stream
from famcards.bots.hints.stream import StreamTable, StreamTrial
from famcards.cards import card
from famcards.rules import Put, parse_move
from famcards.rules.ugadayka.stream import Laid, Stream
from tests.bots.hinting import cards


def told(
    laid: str, move: str, mine: str, unseen: str = "", *, leads: bool = False, next_holds: int = 1
) -> dict[str, dict[str, Any]]:
    """Everything true of a card of mine laid on a stream that was laid by these moves."""
    grown = Stream(2)
    for text in laid.split():
        put = parse_move("ugadayka", text)
        assert isinstance(put, Put)
        grown = grown.with_card(Laid(put.card, 0), put.row)
    put = parse_move("ugadayka", move)
    assert isinstance(put, Put)
    table = StreamTable(grown, 0, cards(mine), cards(unseen), next_holds, leads, not leads)
    assert put.card in stream.answers(grown, table.mine)
    tried = StreamTrial(table, put)
    return {each.code: each.params(tried) for each in stream.FEATURES if each.measure(tried) is not None}


PAIR = "9H 7H-"
"""A stream of one pair: the upper row is the older."""


def test_how_likely_the_partner_answers_a_lead() -> None:
    found = told("", "9H", "9H 2C", "TH 3H 4C 5C", leads=True, next_holds=1)
    assert found["partner_answers"] == {"n": 2, "percent": 50}
    sure = told("", "9H", "9H 2C", "TH 3H 4C 5C", leads=True, next_holds=3)
    assert sure["partner_answers"]["percent"] == 100
    assert "partner_answers" not in told(PAIR + " KS+", "QS-", "QS", "2S")


def test_what_i_keep_for_my_partners_next_cards() -> None:
    found = told(PAIR + " KS+", "QS-", "QS 2C", "3C TC XR 8D")
    assert found["keeps_answers"] == {"n": 2}  # 3C and TC above it; the jester is red and 8D of another suit
    assert told(PAIR + " KS+", "QS-", "QS XR", "8D 9D 3C")["keeps_answers"] == {"n": 2}
    assert "keeps_answers" not in told("", "9H", "9H 2C", "TH", leads=True)


def test_jesters_are_saved_or_spent() -> None:
    assert told(PAIR + " KS+", "QS-", "QS XB", "2S")["saves_jester"] == {"card": "XB"}
    assert told(PAIR + " KS+", "XB-", "QS XB", "2S")["spends_jester"] == {"card": "XB"}
    assert not {"saves_jester", "spends_jester"} & set(told(PAIR + " KS+", "QS-", "QS XR", "2S"))


def test_an_older_card_of_the_suit_is_saved_only_where_it_could_be_laid() -> None:
    assert told(PAIR + " KS+", "2S-", "2S QS", "3S")["saves_high"] == {"card": "QS"}
    assert "saves_high" not in told(PAIR + " 9S+", "2S-", "2S QS", "3S")


def test_suits_kept_and_the_nearest_card() -> None:
    found = told(PAIR + " KS+", "QS-", "QS 2S 4D", "3S")
    assert {"keeps_suits", "close_pair"} <= set(found)
    assert found["close_pair"] == {"card": "QS", "other": "KS"}
    assert "keeps_suits" not in told(PAIR + " KS+", "QS-", "QS 4D", "3S")


def test_the_only_answer_and_the_longest_suit() -> None:
    assert "only_answer" in told(PAIR + " KS+", "QS-", "QS 4D", "3S")
    assert "only_answer" not in told(PAIR + " KS+", "QS-", "QS 2S", "3S")
    assert told("", "9H", "9H TH 2C", "3C", leads=True)["long_suit"] == {"suit": "H", "n": 2}


@pytest.mark.parametrize("text", ["XR", "9H"])
def test_answers_are_those_of_the_law(text: str) -> None:
    grown = Stream(2).with_card(Laid(card("9S"), 0), "")
    assert stream.answers(grown, cards(text)) == frozenset()
    assert stream.answers(grown, cards("2S KS XB")) == cards("2S KS")
