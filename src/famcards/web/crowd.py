"""How many connections come from one place, so that nobody can take the room of all others."""

from collections import Counter
from ipaddress import IPv6Address, ip_address

OURSELVES = frozenset({"127.0.0.1", "::1", ""})
"""This machine: its own browser, or a proxy that speaks for everybody."""


def place_of(address: str) -> str:
    """What counts as one place: an IPv4 address, or the 64 bits of IPv6 that one household is given."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(found, IPv6Address):
        return str(found.ipv4_mapped or IPv6Address(int(found) >> 64 << 64))
    return address


class Crowd:
    """Lets so many in from each place at the same time; this machine itself is not counted."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._inside: Counter[str] = Counter()

    def enter(self, address: str) -> bool:
        """Whether one more may come in from there; counts it if so."""
        place = place_of(address)
        if place in OURSELVES:
            return True
        if self._inside[place] >= self._most:
            return False
        self._inside[place] += 1
        return True

    def leave(self, address: str) -> None:
        """One that had come in has gone."""
        place = place_of(address)
        if place in OURSELVES:
            return
        self._inside[place] -= 1
        if self._inside[place] <= 0:
            del self._inside[place]
