"""The games and their states in the words of OpenSpiel."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Any, ClassVar, Final, cast

import pyspiel

from famcards.kernel.codes import cards_of
from famcards.lab.openspiel.table import Table, kind_of
from famcards.rules import Options, options_dict, parse_options

PREFIX: Final = "famcards_"
BONUSES: Final = ("J", "Q", "K", "A")

BY_THE_OTHERS: Final = ("", 0, -1)
"""What a parameter holds whose value hangs on the others; -1 for a number that may be 0."""

LOW: Final = "low"
"""What OpenSpiel calls the first card 2-10: it takes whatever begins with a digit for a number."""

PARAMETERS: Final[dict[str, dict[str, Any]]] = {
    "race": {"edition": "classic", "deck": 36, "seats": 4, "height": 0, "first_card": "", "win": ""},
    "chains": {"deck": 36, "seats": 4, "order": "clockwise", "exchange": -1, "orientation": "free"}
    | {"J": 2, "Q": 3, "K": 4, "A": 5},
    "ugadayka": {"thickness": 2},
}
"""The parameters of each game with their defaults. What OpenSpiel calls an information state forgets nothing, so an
open history (6.9) is no parameter."""


def _type_of(game: str) -> Any:
    return pyspiel.GameType(
        short_name=PREFIX + game,
        long_name=f"famcards {game}",
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=6,
        min_num_players=4,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=False,
        parameter_specification=PARAMETERS[game],
    )


TYPES: Final = {game: _type_of(game) for game in PARAMETERS}


class CardGame(pyspiel.Game):
    """A game with its options, every seat a player."""

    name: ClassVar[str]

    def __init__(self, parameters: dict[str, Any] | None = None) -> None:
        self.kind = kind_of(_options(self.name, {**PARAMETERS[self.name], **(parameters or {})}))
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.kind.numbering.codes),
            max_chance_outcomes=len(self.kind.deck),
            num_players=self.kind.seats,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=self.kind.seats * len(self.kind.deck),
        )
        super().__init__(TYPES[self.name], info, parameters or {})

    def new_initial_state(self) -> CardState:
        """A state before the deal."""
        return CardState(self)

    def max_chance_nodes_in_history(self) -> int:
        """The cards dealt, the cards exchanged, and who begins."""
        return len(self.kind.plan)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
        """What a seat knows: with perfect recall all that it ever saw, else what lies there now."""
        if params:
            raise ValueError(f"an observer of {self.get_type().short_name} takes no parameters, but got {params}")
        return Observer(recalls=iig_obs_type is not None and iig_obs_type.perfect_recall)


class RaceGame(CardGame):
    """Race (4)."""

    name = "race"


class ChainsGame(CardGame):
    """Chains (5)."""

    name = "chains"


class UgadaykaGame(CardGame):
    """Ugadayka (6)."""

    name = "ugadayka"


class CardState(pyspiel.State):
    """A game under way; all of it is in `table`."""

    def __init__(self, game: CardGame) -> None:
        super().__init__(game)
        self.table = Table(game.kind)

    def current_player(self) -> int:
        """The seat to move, or that chance or nobody is to."""
        if self.table.dealing:
            return int(pyspiel.PlayerId.CHANCE)
        return int(pyspiel.PlayerId.TERMINAL) if self.table.over else self.table.turn

    def is_terminal(self) -> bool:
        """Whether the game has ended."""
        return self.table.over

    def returns(self) -> list[float]:
        """1 for the seats of the team that won, -1 for the others, 0 for a draw."""
        return self.table.returns()

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Seats or cards, all equally likely."""
        outcomes = self.table.chances()
        return [(outcome, 1.0 / len(outcomes)) for outcome in outcomes]

    def resample_from_infostate(self, player: int, probability_sampler: Any) -> CardState:
        """A state that this player cannot tell from this one, hidden cards dealt at random. It has no history."""
        return self.with_table(self.table.dealt_anew(player, Random(probability_sampler())))  # noqa: S311 - no secret

    def with_table(self, table: Table) -> CardState:
        """Another state of the same game."""
        state = self.get_game().new_initial_state()
        state.table = table
        return cast("CardState", state)

    def _legal_actions(self, _player: int) -> list[int]:
        return self.table.actions()

    def _apply_action(self, action: int) -> None:
        if self.table.dealing:
            self.table.chance(action)
        else:
            self.table.act(action)

    def _action_to_string(self, player: int, action: int) -> str:
        numbering, deck = self.table.kind.numbering, self.table.kind.deck
        if player != pyspiel.PlayerId.CHANCE:
            return numbering.texts[action]
        return f"seat {action}" if self.table.by_lot else hand_text(1 << deck[action])

    def __str__(self) -> str:
        hands = " / ".join(map(hand_text, self.table.hands))
        return f"{hands} | {self.table.first}{self.table.told}"


class Observer:
    """What a seat knows, as text."""

    tensor = None

    def __init__(self, *, recalls: bool) -> None:
        self.dict: dict[str, Any] = {}
        self._recalls = recalls

    def set_from(self, state: CardState, player: int) -> None:
        """There are no tensors."""

    def string_from(self, state: CardState, player: int) -> str:
        """The seat, its cards, who began, and the moves that it remembers or can still see."""
        table = state.table
        if table.dealing:
            return f"{player}"
        own = f"{player}: {hand_text(table.hands[player])} | {table.first}"
        if self._recalls or not table.kind.streams:
            return own + table.told
        piles, counts = table.position.piles, [hand.bit_count() for hand in table.hands]
        return f"{own} {counts} {piles[0]}-{piles[1]}{table.told.rpartition('pass')[2]}"


@lru_cache(maxsize=4096)
def hand_text(cards: int) -> str:
    """A set of cards as text."""
    from numpy import uint64

    return " ".join(each.text for each in cards_of(uint64(cards)))


def load(options: Options) -> CardGame:
    """The game of OpenSpiel for these options. ValueError for a game that is not presented to it."""
    if options.game not in PARAMETERS:
        raise ValueError(f"{options.game} is no game of OpenSpiel here; those are {', '.join(PARAMETERS)}")
    given = options_dict(options)
    given |= given.pop("bonuses", {})
    given.pop("open_history", None)
    if given.get("first_card") == "2-10":
        given["first_card"] = LOW
    loaded: CardGame = pyspiel.load_game(PREFIX + options.game, given)
    return loaded


def _options(game: str, parameters: dict[str, Any]) -> Options:
    given = {name: value for name, value in parameters.items() if value not in BY_THE_OTHERS or name in BONUSES}
    if parameters.get("exchange") == 0:
        given["exchange"] = 0
    if given.get("first_card") == LOW:
        given["first_card"] = "2-10"
    if game == "chains":
        given["bonuses"] = {rank: given.pop(rank) for rank in BONUSES}
    return parse_options(game, given)


for _game in (RaceGame, ChainsGame, UgadaykaGame):
    pyspiel.register_game(TYPES[_game.name], _game)
