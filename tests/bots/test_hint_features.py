"""What may be said of a move is computed, and true."""

from famcards.bots.hints import finish, holding, links
from famcards.bots.hints.board import board_of, partners_cards
from famcards.rules import new_game, view
from tests.bots.hinting import board, cards, said, trial

FLAT = {"height": 2}
"""A race of two rows: the final row lies right above the base."""
BASE = "7H@0,0 8S@1,0 9D@2,0 TC@3,0"


def test_taking_a_finish_cell_names_the_cell_and_its_number() -> None:
    told = said(trial(board("race", FLAT, BASE, "JH 6D", "6S 9C"), "JH@3,1"))
    assert told["takes_finish"] == {"cell": [3, 1], "number": 4, "team": "black", "card": "JH"}
    assert "takes_finish" not in said(trial(board("race", {}, BASE, "JH", "6S"), "JH@3,1"))


CORNER = "9H@0,0 TD@1,0 JS@2,0 QC@3,0"
"""With a red king at 1,1 the cell 0,1 has two red neighbours, nine and king, and no empty one."""


def test_a_cell_is_kept_out_of_reach_where_the_others_can_never_fill_it_and_we_may() -> None:
    told = said(trial(board("race", FLAT, CORNER, "KH", "8S 6D"), "KH@1,1"))
    assert told["keeps_out"] == {"cell": [0, 1], "number": 1, "team": "black"}
    older = said(trial(board("race", FLAT, CORNER, "KH", "8S TC 6D"), "KH@1,1"))
    assert "keeps_out" not in older  # a ten may lie beside the nine
    assert "keeps_out" not in said(trial(board("race", FLAT, CORNER, "KH", "8S 7H"), "KH@1,1"))  # nor may we


def test_a_cell_is_closed_where_no_card_at_all_can_come() -> None:
    told = said(trial(board("race", FLAT, CORNER, "KH", "8S 7H"), "KH@1,1"))
    assert told["closes"] == {"cell": [0, 1], "number": 1, "team": "black"}
    assert "closes" not in said(trial(board("race", FLAT, CORNER, "KH", "8S 6D"), "KH@1,1"))


def test_a_finish_cell_is_opened_for_a_card_of_mine_or_of_my_partner() -> None:
    before = board("race", FLAT, BASE, "9H 6D", "6S KH")
    told = said(trial(before, "9H@2,1"))
    assert told["opens_finish"] == {"cell": [1, 1], "number": 2, "team": "black", "card": "6D"}
    partners = said(trial(board("race", FLAT, BASE, "9H", "6S 6D"), "9H@2,1", partners="6D"))
    assert partners["opens_partner"]["card"] == "6D"
    assert "opens_partner" not in said(trial(board("race", FLAT, BASE, "9H", "6S KD"), "9H@2,1", partners="KD"))


def test_gifts_are_cells_that_the_others_could_fill_at_once() -> None:
    three = {"height": 3}
    tall = trial(board("race", three, f"{BASE} JH@3,1", "KD", "QC"), "KD@1,1")
    assert finish.gifts(tall) == {(3, 2)}
    assert "no_gift" not in said(tall)
    assert "no_gift" in said(trial(board("race", three, f"{BASE} JH@3,1", "KD", "6S"), "KD@1,1"))


def test_a_cell_is_denied_to_others_only_if_they_could_have_taken_it() -> None:
    assert "denies" in said(trial(board("race", FLAT, BASE, "JH", "QS"), "JH@3,1"))
    assert "denies" not in said(trial(board("race", FLAT, BASE, "JH", "6C"), "JH@3,1"))


def test_height_is_measured_from_the_highest_card() -> None:
    before = board("race", {}, f"{BASE} JH@3,1", "QD 6D", "6S")
    assert said(trial(before, "QD@3,2"))["climbs"] == {"row": 3}
    assert not {"climbs", "waits_below"} & set(said(trial(before, "6D@0,1")))
    lower = said(trial(board("race", {}, f"{BASE} JH@3,1 QD@3,2", "6D", "6S"), "6D@0,1"))
    assert lower["waits_below"] == {"row": 2}


def test_a_longer_chain_is_told_with_its_worth_before_and_after() -> None:
    before = board("chains", {}, "7H@0,0 8H@1,0 TC@1,1", "9H 6D", "TH JC")
    assert said(trial(before, "9H@2,0"))["longer_chain"] == {
        "before": 4,
        "after": 9,
        "cards": ["7H", "8H", "9H"],
        "length": 3,
    }
    assert "longer_chain" not in said(trial(before, "6D@0,1"))


def test_a_chain_is_blocked_only_where_no_room_is_left_beside_its_end() -> None:
    laid = "9C@0,0 TC@1,0 6H@1,1 7H@2,1 8H@1,-1"
    before = board("chains", {}, laid, "6D", "JC 9H")
    assert said(trial(before, "6D@2,0"))["blocks_chain"] == {"card": "TC", "other": "JC", "team": "black"}
    assert "blocks_chain" not in said(trial(before, "6D@-1,0"))
    assert "blocks_chain" not in said(trial(board("chains", {}, laid, "6D", "QC 9H"), "6D@2,0"))


def test_a_card_of_theirs_is_buried_where_it_can_never_join_a_chain() -> None:
    before = board("chains", {}, "7C@0,0 8H@1,0", "8C", "6S 9H")
    assert "buries" in said(trial(before, "8C@2,0"))
    assert "buries" not in said(trial(before, "8C@0,1"))  # beside 7C: it makes a chain
    assert "gives_nothing" not in said(trial(before, "8C@0,1"))
    open_end = board("chains", {}, "7C@0,0 8H@1,0", "8C", "9C 9H")
    assert "buries" not in said(trial(open_end, "8C@2,0"))  # 9C may still come to lie beside it
    assert "gives_nothing" in said(trial(open_end, "8C@2,0"))


def test_a_chain_is_prepared_for_a_card_that_i_keep() -> None:
    before = board("chains", {}, "TC@0,0", "8H 9H KD", "6S")
    assert said(trial(before, "8H@0,1"))["prepares_chain"] == {"card": "9H"}
    assert "prepares_chain" not in said(trial(before, "KD@0,1"))


def test_room_is_kept_unless_a_card_of_ours_is_walled_in() -> None:
    laid = "9H@0,0 TC@1,0 6C@-1,0 7C@0,-1"
    before = board("chains", {}, laid, "6D", "TH 9S")
    assert "keeps_room" not in said(trial(before, "6D@0,1"))
    assert "keeps_room" in said(trial(before, "6D@2,0"))


def test_a_high_card_is_saved_where_it_could_lie_on_the_same_cell() -> None:
    before = board("race", {}, BASE, "JH KH", "6S")
    assert said(trial(before, "JH@3,1"))["saves_high"] == {"card": "KH"}
    assert "saves_high" not in said(trial(before, "KH@3,1"))
    assert said(trial(board("race", {}, BASE, "6D KD", "6S"), "6D@0,1"))["spends_low"] == {"card": "6D"}
    assert "spends_low" not in said(trial(board("race", {}, BASE, "6D", "6S"), "6D@0,1"))


def test_the_only_card_that_still_fits() -> None:
    assert "only_fit" in said(trial(board("race", {}, BASE, "JH", "6C 8C"), "JH@3,1"))
    assert "only_fit" not in said(trial(board("race", {}, BASE, "JH", "JS 8C"), "JH@3,1"))


def test_partners_and_others_are_counted_by_the_cards_that_could_be_laid() -> None:
    before = board("race", {}, BASE, "9H", "6D 6C")
    told = said(trial(before, "9H@2,1", partners="6D"))
    assert told["keeps_partner"] == {"before": 1, "after": 1}
    frees = said(trial(board("race", {"deck": 52}, "TC@0,0", "JH", "2D 6C"), "JH@1,0", partners="2D"))
    assert frees["frees_partner"] == {"before": 0, "after": 1}
    assert "keeps_partner" not in frees
    cramped = said(trial(board("race", FLAT, BASE, "KD", "TS 6C"), "KD@0,1"))
    assert "cramps" not in cramped
    only_place = said(trial(board("race", FLAT, f"{BASE} 9H@1,1 QD@3,1 KH@2,1", "6D", "8C"), "6D@0,1"))
    assert only_place["cramps"] == {"team": "black", "before": 1, "after": 0}


def test_what_i_keep_can_all_be_laid() -> None:
    assert said(trial(board("race", {}, BASE, "9H 6D", "6S"), "9H@2,1"))["stays_free"] == {"n": 1}
    assert "stays_free" not in said(trial(board("race", {"deck": 52}, "TC@0,0", "KD 2D", "6S"), "KD@1,0"))
    assert holding.stays_free(trial(board("race", {}, BASE, "9H", "6S"), "9H@2,1")) is None


def test_colours_of_ours_beside_the_cell_help() -> None:
    assert "beside_own" in said(trial(board("race", {}, BASE, "6D", "6S"), "6D@0,1"))
    assert "beside_own" not in said(trial(board("race", {}, BASE, "JH", "6S"), "JH@3,1"))
    assert "beside_own" not in said(trial(board("chains", {}, BASE, "6D", "6S"), "6D@0,1"))


def test_what_partners_hold_is_known_only_where_the_deal_says_so() -> None:
    for game, options, certain in (
        ("race", {}, True),
        ("chains", {}, False),
        ("mosaic", {"deal": "own", "goal": "corners"}, True),
        ("mosaic", {"goal": "corners"}, False),
    ):
        state = new_game(game, options, seed="partners")
        seen = view(state, [0])
        known = partners_cards(seen, board_of(seen))
        assert known == (frozenset(state.hands[2]) if certain else frozenset()), game


def test_links_are_the_neighbours_in_rank() -> None:
    assert {each.text for each in links.neighbours_in_rank(next(iter(cards("6H"))))} == {"5H", "7H"}
    assert {each.text for each in links.neighbours_in_rank(next(iter(cards("AS"))))} == {"KS"}
