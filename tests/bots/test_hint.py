"""A hint as a whole: legal, honest, from the asker's view only."""

from collections.abc import Callable
from dataclasses import astuple
from random import Random

import pytest

from famcards.bots import Weighed
from famcards.bots.hints import Hint, hint
from famcards.bots.hints.choosing import reason
from famcards.bots.hints.hint import all_equal
from famcards.bots.hints.looking import where_to_look
from famcards.bots.hints.said import Phrase
from famcards.bots.hints.trial import Feature
from famcards.rules import State, imagine, legal_moves, new_game, play, view
from tests.bots.hinting import board

SECONDS = 60.0
GAMES: list[tuple[str, dict[str, object]]] = [
    ("race", {"height": 4}),
    ("chains", {}),
    ("ugadayka", {}),
    ("ugadayka", {"thickness": 3, "open_history": True}),
    ("mosaic", {"seats": 3}),
    ("mosaic", {"goal": "corners", "length": 4, "height": 4}),
    ("mosaic", {"seats": 2, "base_row": True, "goal": "final_row", "continuity": "previous"}),
]


def some_positions(game: str, options: dict[str, object]) -> list[State]:
    """Every eleventh position of a random game."""
    state, rng, found = new_game(game, options, seed="hints"), Random(3), []
    while state.turn is not None:
        if state.ply % 11 == 2:
            found.append(state)
        state = play(state, rng.choice(legal_moves(state)))
    return found


@pytest.mark.slow
@pytest.mark.parametrize(("game", "options"), GAMES)
def test_a_hint_is_legal_and_hangs_on_nothing_but_the_view(game: str, options: dict[str, object]) -> None:
    for state in some_positions(game, options):
        assert state.turn is not None
        seen = view(state, [state.turn])
        told = hint(seen, SECONDS, playouts=128)
        assert told.move in seen.legal
        assert told.verdict in ("better", "equal", "settled", "forced")
        other = view(imagine(seen, Random(8)), [state.turn])
        assert astuple(hint(other, SECONDS, playouts=128)) == astuple(told)


def test_one_legal_move_is_called_the_only_one() -> None:
    state, rng = new_game("ugadayka", {}, seed="forced"), Random(2)
    ideas: dict[str, Hint] = {}
    while state.turn is not None and state.ply < 24:
        seen = view(state, [state.turn])
        if len(seen.legal) == 1:
            told = hint(seen, SECONDS, playouts=64)
            ideas[told.idea.code] = told
        state = play(state, rng.choice(legal_moves(state)))
    assert ideas.keys() == {"pass", "only_move"}
    assert ideas["pass"] == Hint("forced", Phrase("pass"), Phrase("pass"), "pass")
    assert ideas["only_move"].verdict == "forced"


def test_nothing_can_change_a_pile_that_is_out_of_reach() -> None:
    state, rng, verdicts = new_game("ugadayka", {}, seed="piles"), Random(2), set()
    while state.turn is not None and "settled" not in verdicts:
        team, greatest = ("A", "A", "B", "B")[state.turn], max(map(len, state.piles))  # type: ignore[attr-defined]
        if greatest > 20:
            told = hint(view(state, [state.turn]), SECONDS, playouts=64)
            verdicts.add(told.verdict)
            assert (told.verdict == "settled") == (greatest > 27)
            if told.verdict == "settled":
                ahead = len(state.piles["AB".index(team)]) > 27  # type: ignore[attr-defined]
                assert told.idea.params["outcome"] == ("won" if ahead else "lost")
        state = play(state, rng.choice(legal_moves(state)))
    assert len(verdicts) > 1


def test_a_view_without_a_turn_has_no_hint() -> None:
    with pytest.raises(ValueError, match="no legal move"):
        hint(view(new_game("race", {}, seed="hints"), [1]), SECONDS)


def weighed(**worths: float) -> list[Weighed]:
    return [Weighed(move, chance=worth, worth=worth, tries=400) for move, worth in worths.items()]


def flag(code: str, moves: str) -> Feature[str]:
    return Feature(code, lambda move: 1.0 if move in moves.split() else None, lambda move: {"move": move})


def told(features: list[Feature[str]], moves: list[Weighed]) -> str | None:
    found = reason(features, {each.move: each.move for each in moves}, moves)
    return found.code if found else None


def test_a_reason_is_true_of_the_best_move_and_of_few_others() -> None:
    moves = weighed(a=0.8, b=0.7, c=0.4, d=0.3)
    assert told([flag("all", "a b c d"), flag("others", "b c")], moves) is None
    assert told([flag("three", "a b c")], moves) is None  # two of the three others have it too
    assert told([flag("two", "a b"), flag("one", "a")], moves) == "two"  # it parts the good from the bad better
    assert told([flag("bad", "a d")], weighed(a=0.5, b=0.49, c=0.48, d=0.1)) is None


def test_more_of_something_is_a_reason_too() -> None:
    amounts = {"a": 3.0, "b": 1.0, "c": 1.0}
    more: Callable[[str], float] = amounts.__getitem__
    assert told([Feature("more", more, lambda _: {})], weighed(a=0.8, b=0.4, c=0.4)) == "more"
    assert told([Feature("more", more, lambda _: {})], weighed(b=0.8, a=0.4, c=0.4)) is None


def test_moves_are_equal_only_where_all_were_looked_at_and_none_promises_more() -> None:
    assert all_equal(weighed(a=0.5, b=0.49, c=0.5))
    assert not all_equal(weighed(a=0.6, b=0.4))
    assert not all_equal([*weighed(a=0.5), Weighed("b", 0.5, 0.5, tries=2)])
    assert all_equal([Weighed("a", 0.5, 0.5, tries=1), Weighed("b", 0.5, 0.5, tries=1)])
    assert not all_equal([Weighed("a", 0.5, 0.51, tries=1), Weighed("b", 0.5, 0.5, tries=1)])
    assert not all_equal([Weighed("a", 1.0, 1.0, 400), Weighed("b", 1.0, 0.9, 400)])  # wins by less


def where(table: str, *moves: tuple[str, float]) -> Phrase:
    told = [Weighed(move, worth, worth, 100) for move, worth in moves]
    return where_to_look("race", told, board("race", {"height": 2}, table, "JH KD 6D", "6S"))


def test_a_nudge_names_a_card_only_where_its_place_is_still_to_be_found() -> None:
    base = "7H@0,0 8S@1,0 9D@2,0 TC@3,0"
    assert where(base, ("KD@0,1", 0.8), ("KD@1,1", 0.7), ("JH@1,1", 0.2)) == Phrase("card", {"card": "KD"})
    assert where(base, ("6D@0,1", 0.8), ("KD@1,1", 0.7)) == Phrase("finish")
    beside = where("7H@0,0 8S@1,0", ("9D@2,0", 0.8), ("6D@-1,0", 0.7))
    assert beside == Phrase("beside", {"card": "8S", "cell": [1, 0]})


def test_a_nudge_in_ugadayka_names_a_suit_a_row_or_a_height() -> None:
    def look(*moves: tuple[str, float]) -> Phrase:
        return where_to_look("ugadayka", [Weighed(move, worth, worth, 100) for move, worth in moves], None)

    assert look(("9H", 0.8), ("TH", 0.5), ("2C", 0.4)) == Phrase("suit", {"suit": "H"})
    assert look(("9H+", 0.8), ("9H-", 0.5)) == Phrase("row", {"row": "+"})
    assert look(("9H+", 0.8), ("2H+", 0.5)) == Phrase("rank", {"high": True})
    assert look(("XR+", 0.8), ("2H+", 0.5)) == Phrase("jester")
    assert look(("pass", 0.8)) == Phrase("pass")
