"""Event bodies carry a version, and old ones stay readable."""

import json
from pathlib import Path
from typing import Any

import pytest

from famcards.journal import UnreadableEvent
from famcards.journal.bodies import VERSION, decode, encode
from famcards.tables import events as e

OLD = json.loads(Path(__file__).with_name("bodies_v1.json").read_text(encoding="utf-8"))
"""One body of every kind as the first version wrote it. Never rewrite a line; add new ones."""


@pytest.mark.parametrize("body", OLD, ids=lambda body: body["kind"])
def test_bodies_of_version_1_stay_readable(body: dict[str, Any]) -> None:
    event = decode(1, json.dumps(body))
    assert event.__struct_config__.tag == body["kind"]


def test_there_is_an_old_body_of_every_kind() -> None:
    assert {body["kind"] for body in OLD} == {kind.__struct_config__.tag for kind in e.Event.__args__}


def test_what_is_written_is_what_the_first_version_wrote() -> None:
    assert VERSION == 1
    for body in OLD:
        kind, text = encode(decode(1, json.dumps(body)))
        assert (kind, json.loads(text)) == (body["kind"], body)


def test_an_old_body_is_brought_up_step_by_step() -> None:
    def spell_out(fields: dict[str, Any]) -> dict[str, Any]:
        return {"kind": "phrase_said", "person": fields["who"], "phrase": fields["phrase"]}

    def greet(fields: dict[str, Any]) -> dict[str, Any]:
        return {**fields, "phrase": {"hi": "hello"}.get(fields["phrase"], fields["phrase"])}

    old = '{"kind": "said", "who": 2, "phrase": "hi"}'
    assert decode(1, old, current=3, steps={1: spell_out, 2: greet}) == e.PhraseSaid(2, "hello")


@pytest.mark.parametrize(
    ("version", "body"),
    [
        (VERSION + 1, '{"kind": "seat_cleared", "seat": 1}'),
        (0, '{"kind": "seat_cleared", "seat": 1}'),
        (1, '{"kind": "teleported", "seat": 1}'),
        (1, '{"kind": "seat_cleared"}'),
    ],
)
def test_what_this_program_cannot_know_is_an_error_that_says_so(version: int, body: str) -> None:
    with pytest.raises(UnreadableEvent) as error:
        decode(version, body)
    assert error.value.code == "unreadable_event"
