"""Coming to the table, names and phrases."""

import msgspec
import pytest

from famcards.tables import Context, Refused, audience_of, decide, found, table_view
from famcards.tables import commands as c
from famcards.tables.events import Joined, PhraseSaid, Renamed
from tests.tables.scene import Scene


def test_people_are_numbered_as_they_come() -> None:
    scene = Scene("race")
    assert scene.do("boris", c.Join(" Бабушка  Ж😀 ", "owl-blue")) == [Joined(2, "boris", "Бабушка Ж😀", "owl-blue")]
    assert scene.do("boris", c.AddPerson("Petya", "cat-red")) == [Joined(3, "boris", "Petya", "cat-red")]
    assert scene.refused("clara", c.AddPerson("Clara", "cat-red")).code == "not_at_table"


def test_50_the_same_name_twice_is_no_trouble() -> None:
    scene = Scene("race")
    scene.do("boris", c.Join("Anna", "fox-amber"))
    assert [person.name for person in scene.table.people] == ["Anna", "Anna"]


def test_50_names_are_cleaned_wherever_they_come_in() -> None:
    scene = Scene("race")
    assert scene.refused("boris", c.Join("   ", "owl-blue")).code == "name_empty"
    assert scene.refused("boris", c.Join("Boris", "<script>")).code == "badge"
    assert scene.refused("anna", c.Rename("\u202e", "owl-blue")).code == "name_empty"
    with pytest.raises(Refused):
        found("t", c.Found("race", [c.Guest(" ", "fox-amber")]), Context("anna", 0, "seed"))


def test_a_person_can_be_called_otherwise() -> None:
    scene = Scene("race", "anna petya", mode="device")
    assert scene.do("anna", c.Rename("Anya", "owl-blue")) == [Renamed(1, "Anya", "owl-blue")]
    assert scene.do("anna", c.Rename("Anya", "owl-blue")) == []
    assert scene.do("anna", c.Rename("Peter", "cat-red", person=2)) == [Renamed(2, "Peter", "cat-red")]
    scene.do("boris", c.Join("Boris", "owl-blue"))
    assert scene.refused("boris", c.Rename("Boss", "owl-blue", person=1)).code == "not_yours"


def test_phrases_are_preset_and_the_last_few_are_shown() -> None:
    scene = Scene("race")
    assert scene.do("anna", c.Say("hello")) == [PhraseSaid(1, "hello")]
    for _ in range(20):
        scene.do("anna", c.Say("one_more"))
    shown = table_view(scene.table, audience_of(scene.table, None)).said
    assert [said.phrase for said in shown] == ["one_more"] * 8
    assert shown[-1].number == scene.table.number
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"type": "say", "phrase": "any chat"}, c.Command)


def test_commands_come_as_json_with_their_type_and_a_foreign_id() -> None:
    raw = b'{"type": "take_seat", "id": 7, "seat": 1}'
    assert msgspec.json.decode(raw, type=c.Command) == c.TakeSeat(1)
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(
            b'{"type": "system_move", "ply": 0, "seat": 0, "move": "pass", "by": "bot"}', type=c.Command
        )


def test_every_command_is_decided_and_refused_to_strangers_but_coming_in() -> None:
    scene = Scene("race")
    tried = [msgspec.convert(EXAMPLES.get(kind, {}) | {"type": kind}, c.Command | c.SystemCommand) for kind in KINDS]
    for command in tried:
        if isinstance(command, c.Join):
            continue
        with pytest.raises(Refused) as refused:
            decide(scene.table, command, Context("stranger", 0, "seed"))
        assert refused.value.code
        assert refused.value.sentence == str(refused.value)


KINDS = sorted(str(each.__struct_config__.tag) for each in (c.Command | c.SystemCommand).__args__)
EXAMPLES: dict[str, dict[str, object]] = {
    "add_entropy": {"commitment": "", "entropy": "0" * 32},
    "add_person": {"name": "A", "badge": "a"},
    "answer_rematch": {"accept": True},
    "answer_takeback": {"accept": True},
    "ask_stand_in": {"seat": 0},
    "clear_seat": {"seat": 0},
    "join": {"name": "A", "badge": "a"},
    "lapse_offer": {"offer": "rematch"},
    "leave_seat": {"seat": 0},
    "move": {"ply": 0, "seat": 0, "move": "pass"},
    "rename": {"name": "A", "badge": "a"},
    "return_to_seat": {"seat": 0},
    "say": {"phrase": "hello"},
    "seat_bot": {"seat": 0},
    "set_options": {"game": "race"},
    "set_pace": {"pace": "quick"},
    "allow_hints": {"allowed": False},
    "system_move": {"ply": 0, "seat": 0, "move": "pass", "by": "bot"},
    "take_seat": {"seat": 0},
    "uncover": {"person": 2},
}
