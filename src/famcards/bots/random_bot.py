"""The bot that everything else is measured against: any legal move, each as likely as another."""

from random import Random

from famcards.rules import View


def random_move(view: View, seed: int | str) -> str:
    """One of `view.legal`, the same for the same view and seed; a `ValueError` where nothing is legal."""
    if not view.legal:
        raise ValueError("there is nothing to choose from: the view lists no legal move")
    return Random(f"{seed}:{view.ply}").choice(view.legal)
