"""What a layout is worth to each team, and who wins (RULES 4.7, 5.8, 7.1)."""

from __future__ import annotations

from famcards.cards import card
from famcards.rules.mosaic.chains import chains
from famcards.rules.mosaic.goals import filled
from famcards.rules.mosaic.layout import Layout
from famcards.rules.mosaic.settings import MosaicSettings
from famcards.rules.results import Result, TeamCount, more

TEAMS = ("red", "black")


def count(layout: Layout, settings: MosaicSettings) -> Result:
    """The count as the layout stands: the result once the game is over, the running count before."""
    if settings.goal == "fill":
        return Result("laid", None, {"": TeamCount(cards=len(layout.laid))})
    if settings.goal == "chains":
        return _count_chains(layout, settings)
    return _count_cells(layout, settings)


def _count_cells(layout: Layout, settings: MosaicSettings) -> Result:
    """4.7: target cells by the colour of the card that fills them, and the sum of the values there."""
    teams = {}
    cells = filled(layout, settings)
    for team in TEAMS:
        mine = tuple([goal for goal in cells if goal.team == team])
        teams[team] = TeamCount(cells=mine, points=sum(card(goal.card).value for goal in mine if goal.card))
    return Result("cells", _cells_winner(teams, settings.win), teams)


def _cells_winner(teams: dict[str, TeamCount], win: str) -> str | None:
    """4.7: `positions` asks for more cells, then for the greater sum; `points` for the sum alone."""
    if win == "points":
        return more(*TEAMS, {team: mine.points for team, mine in teams.items()})
    return more(*TEAMS, {team: (len(mine.cells), mine.points) for team, mine in teams.items()})


def _count_chains(layout: Layout, settings: MosaicSettings) -> Result:
    """5.8: a team scores all chains of its colour, whoever laid the cards."""
    found = chains(layout, settings.bonuses)
    teams = {}
    for team in TEAMS:
        mine = tuple(chain for chain in found if chain.team == team)
        teams[team] = TeamCount(chains=mine, points=sum(chain.points for chain in mine))
    return Result("chains", more(*TEAMS, {team: mine.points for team, mine in teams.items()}), teams)
