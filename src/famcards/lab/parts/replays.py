"""Deals played again and again with other random numbers, sides fixed: what M3 rests on."""

from __future__ import annotations

from typing import Any, Final

from famcards.lab.playing import bot, dealt, play_by
from famcards.lab.study import RANDOM, Study
from famcards.rules import State, seating

TIMES: Final = 8
"""How often each deal is played; lab-metrics asks for 8 at least."""


def portion(study: Study) -> int:
    """Deals at a time."""
    return 64 if study.bot == RANDOM else 1


def play(study: Study, indices: range) -> list[dict[str, Any]]:
    """By deal the margins and scores of the first mover's team in each of its games."""
    if study.bot == RANDOM:
        return [_at_random(study, index) for index in indices]
    return [_by_bots(study, index) for index in indices]


def _by_bots(study: Study, index: int) -> dict[str, Any]:
    deal = dealt(study, index)
    seeds = [f"{study.seed}/{index}/again {time}" for time in range(TIMES)]
    games = [play_by(deal, [bot(study.bot, study.game, seed)] * len(deal.hands), seed) for seed in seeds]
    return {"margins": [game.margin for game in games], "scores": [game.score for game in games]}


def _at_random(study: Study, index: int) -> dict[str, Any]:
    """The same by the kernel, a game at a time."""
    from famcards.kernel.agreed import agree
    from famcards.kernel.playout import UNIFORM, playouts
    from famcards.kernel.setup import new_position
    from famcards.kernel.tally import LEAD
    from famcards.lab.dealt.playing import seed_of

    deal = dealt(study, index)
    agreed = agree(deal.options)
    start, seed = new_position(agreed, deal.hands, deal.first), seed_of(study, f"replays {index}")
    leads = [int(playouts(agreed, start, UNIFORM, 1, seed + time)[LEAD]) * _sign(deal) for time in range(TIMES)]
    return {
        "margins": [_margin(deal, lead) for lead in leads],
        "scores": [0.5 + 0.5 * ((lead > 0) - (lead < 0)) for lead in leads],
    }


def _sign(deal: State) -> int:
    table = seating(deal.game, deal.options)
    return 1 if table[deal.first].team == table[0].team else -1


def _margin(deal: State, lead: int) -> float:
    """From the kernel's lead, in which a cell weighs 256 points, to the margin, in which a point is a hundredth."""
    in_cells = deal.game == "race" or getattr(deal.options, "goal", "") in ("final_row", "corners")
    if not in_cells or getattr(deal.options, "win", "") == "points":
        return float(lead)
    cells = (lead + 128) // 256
    return cells + (lead - 256 * cells) / 100
