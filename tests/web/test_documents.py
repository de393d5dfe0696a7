"""The structs are the one definition of every message; types, schema and documents follow from them."""

import re
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar

from famcards.web import schema
from famcards.web.conversation import (
    CLOSE_BIG,
    CLOSE_GOING_DOWN,
    CLOSE_HELLO,
    CLOSE_LATER,
    CLOSE_NO_TABLE,
    CLOSE_RATE,
    CLOSE_TROUBLE,
)
from famcards.web.errors import STATUS_CODES

ROOT = Path(__file__).parents[2]
SOCKET = (ROOT / "docs/engineers/socket.md").read_text(encoding="utf-8")
HTTP = (ROOT / "docs/engineers/http.md").read_text(encoding="utf-8")


def rows(text: str, after: str) -> dict[str, str]:
    """The tables of a section: first cell to second."""
    section = text.partition(f"\n## {after}\n")[2].partition("\n## ")[0]
    return dict(re.findall(r"^\| `(\w+)` \|([^|]*)\|", section, re.MULTILINE))


def test_the_types_of_the_page_are_those_of_the_service() -> None:
    assert schema.TYPES.read_text(encoding="utf-8") == schema.typescript(), "run python -m famcards.web.schema"


def test_the_schema_in_the_documents_is_that_of_the_service() -> None:
    assert schema.SCHEMA.read_text(encoding="utf-8") == schema.json_schema(), "run python -m famcards.web.schema"


@pytest.mark.parametrize(
    ("section", "members", "given"),
    [
        ("What a page says", (*schema.CLIENT_CONTROLS, *schema.SOCKET_COMMANDS), {"id"}),
        ("What the service says", schema.SERVER_MESSAGES, set()),
    ],
)
def test_every_message_is_documented_with_its_fields(section: str, members: tuple[Any, ...], given: set[str]) -> None:
    documented = rows(SOCKET, section)
    assert set(documented) == {str(member.__struct_config__.tag) for member in members}
    for member in members:
        fields = set(member.__struct_fields__)
        named = set(re.findall(r"`(\w+)`", documented[member.__struct_config__.tag]))
        assert named | given == fields | given, member


def test_every_close_code_is_documented() -> None:
    codes = {int(code) for code in re.findall(r"^\| (\d{4}) \|", SOCKET, re.MULTILINE)}
    known = {CLOSE_BIG, CLOSE_TROUBLE, CLOSE_GOING_DOWN, CLOSE_LATER, CLOSE_HELLO, CLOSE_NO_TABLE, CLOSE_RATE}
    assert codes == known


def test_every_address_is_documented(app: Litestar) -> None:
    served = {
        (method, re.sub(r":\w+}", "}", route.path))
        for route in app.routes
        for method in getattr(route, "methods", ())
        if route.path.startswith(("/api", "/healthz", "/readyz", "/metrics")) and method not in ("HEAD", "OPTIONS")
    }
    documented = {
        (method, path.replace("{n}", "{number}"))
        for method, path in re.findall(r"^\| `(\w+) (/\S+)` \|", HTTP, re.MULTILINE)
    }
    assert documented == served


def test_every_status_is_documented() -> None:
    statuses = {int(status) for status in re.findall(r"^\| (\d{3}) \|", HTTP, re.MULTILINE)}
    assert set(STATUS_CODES) <= statuses | {415}
