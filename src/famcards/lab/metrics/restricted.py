"""M12, restricted play: loss = 1/2 - s(R with restriction r against R), for each named restriction.

A restriction that helps R shows that R is weak there; it is told as such.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from famcards.lab.figure import POINTS, Figure, figure
from famcards.lab.metrics.partnership import loss


def figures(deals: Sequence[Mapping[str, Sequence[float]]]) -> Iterator[Figure]:
    """The loss under each restriction."""
    for name in deals[0]:
        yield figure(f"M12.{name}", loss([deal[name] for deal in deals]), POINTS)
