"""Who is at a table, judged per browser over all its sockets.

Several tabs are equal, and the late close of an old socket means nothing while a newer one is open. A browser counts
as here while one of its sockets has been heard from lately, and for a short grace after its last socket has closed.
"""

from collections.abc import Hashable

from famcards.web.config import Pace


class Presence:
    """The browsers present at one table. Times are seconds of any one clock, given by the caller."""

    def __init__(self, pace: Pace) -> None:
        self._pace = pace
        self._heard: dict[str, dict[Hashable, float]] = {}
        self._left: dict[str, float] = {}

    def heard(self, identity: str, socket: Hashable, now: float) -> None:
        """A socket of this browser has opened, or has said something."""
        self._heard.setdefault(identity, {})[socket] = now
        self._left.pop(identity, None)

    def closed(self, identity: str, socket: Hashable, now: float) -> None:
        """A socket of this browser is gone."""
        sockets = self._heard.get(identity, {})
        sockets.pop(socket, None)
        if not sockets and self._heard.pop(identity, None) is not None:
            self._left[identity] = now

    def here(self, now: float) -> frozenset[str]:
        """The identities of the browsers that count as present."""
        awake = {who for who, sockets in self._heard.items() if max(sockets.values()) > now - self._pace.silence}
        self._left = {who: at for who, at in self._left.items() if at + self._pace.asleep > now}
        return frozenset(awake | self._left.keys())
