"""Random games played in the law and in the kernel at once, compared at every ply."""

from __future__ import annotations

from random import Random
from typing import Any

from famcards.kernel import play as kernel
from famcards.kernel import setup
from famcards.kernel.agreed import FILL, MOSAIC, agree
from famcards.kernel.position import OVER
from famcards.rules import (
    GAMES,
    Options,
    Result,
    State,
    legal_moves,
    may_begin,
    new_game,
    option_sheet,
    parse_options,
    view,
)
from famcards.rules import play as law_play


class Different(AssertionError):
    """The kernel and the law disagree; `what` they disagree about, and in which game."""

    def __init__(self, what: str, state: State, law: object, kernel: object) -> None:
        super().__init__(
            f"{what}: the law has {law}, the kernel {kernel}; {state.options}, first {state.first}, "
            f"dealt {[[str(card) for card in hand] for hand in state.dealt]}, after {' '.join(map(str, state.moves))}"
        )
        self.what = what


def any_options(rng: Random, game: str) -> Options:
    """Options of a game, each drawn at random from all that it may be."""
    given: dict[str, Any] = {}
    for field in option_sheet(game):
        choices = next(each for each in option_sheet(game, given) if each.name == field.name)
        if choices.kind == "number":
            given[field.name] = rng.randint(choices.least, choices.most)
        elif choices.kind == "bonuses":
            given[field.name] = {
                rank: rng.choice((worth, rng.randint(0, 9))) for rank, worth in choices.default.items()
            }
        else:
            given[field.name] = rng.choice(choices.choices)
    return parse_options(game, given)


def any_deal(rng: Random, options: Options) -> State:
    """A new game, in one of four of them with some of the cards only."""
    seed, first = str(rng.random()), rng.choice(may_begin(options))
    state = new_game(options.game, options, seed=seed, first=first)
    if rng.random() < 0.75:
        return state
    kept = rng.randint(1, max(map(len, state.dealt)))
    return new_game(options.game, options, hands=[hand[:kept] for hand in state.dealt], first=first)


def middle(state: State, rng: Random) -> State:
    """A state some random moves on."""
    for _ in range(rng.randrange(60)):
        if state.over:
            break
        state = law_play(state, rng.choice(legal_moves(state)))
    return state


def compare_game(state: State, rng: Random, *, rebuild: float = 0.1) -> int:
    """Play a game to its end at random, asking law and kernel the same at every ply; how many plies it had.

    At a share `rebuild` of the plies the position is also made anew from the view, which must give the same bytes.
    """
    agreed = agree(state.options)
    pos = setup.new_position(agreed, state.dealt, state.first)
    while True:
        compare(state, agreed, pos)
        if rng.random() < rebuild:
            compare_rebuilt(state, agreed, pos)
        if state.over:
            return state.ply
        move = rng.choice(legal_moves(state))
        state = law_play(state, move)
        kernel.play(agreed, pos, setup.read_move(agreed, str(move)))


def compare(state: State, agreed: Any, pos: Any) -> None:
    """2.2, 2.7, 4.6, 4.7: whose turn it is, what is legal, whether the game is over and how it was counted."""
    turn = None if pos.turn == OVER else int(pos.turn)
    _same("turn", state, state.turn, turn)
    expected = [str(move) for move in legal_moves(state)]
    found = setup.legal_texts(agreed, pos) if turn is not None else []
    _same("legal moves", state, expected, found)
    _same("ply", state, state.ply, int(pos.ply))
    if state.result is not None:
        _same("result", state, plain_result(state.result), kernel_result(agreed, pos))


def compare_rebuilt(state: State, agreed: Any, pos: Any) -> None:
    """A position built from what a view of all seats shows is the position that was played to."""
    rebuilt = position_of(state, agreed)
    _same("rebuilt position", state, fields(pos), fields(rebuilt))


def compare_position(state: State) -> None:
    """Ask the kernel about a state of the law, however it was reached."""
    agreed = agree(state.options)
    compare(state, agreed, position_of(state, agreed))


def position_of(state: State, agreed: Any) -> Any:
    """The kernel's position for a state of the law."""
    shown = view(state, range(len(state.hands)))
    table: dict[str, Any] = {"laid": shown.board.laid} if shown.board else {}
    if shown.stream:
        last = shown.stream.last_stream
        table["columns"], table["older"] = shown.stream.columns, shown.stream.older
        table["piles"] = [shown.stream.piles[team] for team in ("A", "B")]
        table["lead_passed"] = not shown.stream.columns and last is not None and last.cards == 0
    return setup.position_from(agreed, state.hands, state.turn, ply=state.ply, **table)


def fields(pos: Any) -> dict[str, Any]:
    return {name: getattr(pos, name).tolist() for name in pos.dtype.names}


def plain_result(result: Result) -> tuple[str | None, tuple[int, ...]]:
    """A result as the kernel counts: the winner, and cells, chains or cards and points of each team."""
    if result.counted == "laid":
        return None, (result.teams[""].cards, 0, 0, 0)
    numbers: list[int] = []
    for team in result.teams.values():
        numbers += [len(team.cells) + len(team.chains) + team.cards, team.points]
    return result.winner, tuple(numbers)


def kernel_result(agreed: Any, pos: Any) -> tuple[str | None, tuple[int, ...]]:
    """The kernel's count of a finished game, in the same form."""
    counted, lead = kernel.count(agreed, pos), kernel.lead(agreed, pos)
    if agreed.family == MOSAIC and agreed.goal == FILL:
        return None, counted
    teams = ("red", "black") if agreed.family == MOSAIC else ("A", "B")
    return (teams[0] if lead > 0 else teams[1]) if lead else None, counted


def compare_games(number: int, seed: int, games: tuple[str, ...] = GAMES, *, rebuild: float = 0.1) -> int:
    """So many random games of random options, in turn of each kind; how many plies they had in all."""
    plies = 0
    for game in range(number):
        rng = Random(f"{seed}/{game}")
        options = any_options(rng, games[game % len(games)])
        plies += compare_game(any_deal(rng, options), rng, rebuild=rebuild)
    return plies


def _same(what: str, state: State, law: object, kernel: object) -> None:
    if law != kernel:
        raise Different(what, state, law, kernel)
