"""Finds the address under which the home network reaches this machine."""

import socket
from ipaddress import ip_address

PROBE = ("192.0.2.1", 9)  # an address of nobody (RFC 5737): choosing a route to it sends nothing


def lan_address() -> str | None:
    """This machine's address on the home network, or None when it has none but itself."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(PROBE)
            address: str = probe.getsockname()[0]
        except OSError:
            return _named_address()
    return address if _reachable(address) else _named_address()


def _named_address() -> str | None:
    try:
        found = socket.getaddrinfo(socket.gethostname(), None, family=socket.AF_INET)
    except OSError:
        return None
    return next((str(entry[4][0]) for entry in found if _reachable(str(entry[4][0]))), None)


def _reachable(address: str) -> bool:
    parsed = ip_address(address)
    return not (parsed.is_loopback or parsed.is_unspecified)
