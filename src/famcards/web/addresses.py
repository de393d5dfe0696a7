"""Links that other devices can open, and their pictures for cameras."""

import io
from ipaddress import ip_address

import segno

from famcards.web.security import host_of
from famcards.web.state import Connection, Service


def public_address(service: Service, connection: Connection) -> str:
    """The beginning of a link for other devices.

    The home network's address where the asker sits at the server itself, else the one by which the asker has come.
    """
    if service.config.lan and _is_own_machine(connection.url.hostname or ""):
        return service.config.lan
    host = host_of(connection.scope)
    return f"{connection.url.scheme}://{host}" if host else (service.config.lan or "")


def only_here(service: Service, connection: Connection) -> bool:
    """Whether nobody but this machine can reach the service, so that a link to it is of no use elsewhere."""
    return service.config.lan is None and _is_own_machine(connection.url.hostname or "")


def qr_svg(text: str) -> str:
    """A QR code as an SVG picture of its own, dark on light whatever the theme."""
    picture = io.BytesIO()
    segno.make(text, error="m", micro=False).save(
        picture, kind="svg", scale=4, border=3, dark="#111", light="#fff", xmldecl=False
    )
    return picture.getvalue().decode()


def _is_own_machine(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return False
