"""A table binds itself before it deals, people add chance, and afterwards the deal can be checked."""

import json
from typing import Any

import msgspec
import pytest

from famcards.rules.fair_deals import Proof, check_deal, proof_of
from famcards.tables import ONLOOKER, Refused, Stored, Table, audience_of, record, replay_events, table_view, visible
from famcards.tables import commands as c
from famcards.tables import events as e
from tests.tables.scene import Scene, kinds

CHANCE = "0123456789abcdef" * 2
GAMES: list[tuple[str, dict[str, Any]]] = [
    ("race", {"height": 2}),
    ("race", {"seats": 6, "edition": "skim", "deck": 52}),
    ("chains", {}),
    ("chains", {"seats": 6, "deck": 52, "order": "zigzag", "exchange": 3}),
    ("ugadayka", {}),
    ("ugadayka", {"thickness": 3}),
    ("mosaic", {}),
    ("mosaic", {"deal": "own", "goal": "corners", "seats": 2}),
]


def add(scene: Scene, who: str, entropy: str = CHANCE) -> list[e.Event]:
    assert scene.table.pledge is not None
    return scene.do(who, c.AddEntropy(scene.table.pledge.commitment, entropy))


def family(game: str, options: dict[str, Any]) -> Scene:
    scene = Scene(game, **options)
    scene.do("boris", c.Join("Boris", "owl-blue"))
    return scene


def proof(table: Table, number: int) -> tuple[dict[str, Any], Proof]:
    told = json.loads(json.dumps(record(table, number)))
    found = proof_of(told)
    assert found is not None
    return told, found


@pytest.mark.parametrize(("game", "options"), GAMES, ids=str)
def test_every_deal_and_rematch_is_as_it_was_promised(game: str, options: dict[str, Any]) -> None:
    scene = family(game, options)
    promised = []
    for number in (1, 2):
        promised.append(shown(scene.table))
        add(scene, "anna")
        add(scene, "boris", CHANCE[::-1])
        scene.do("anna", c.Deal(fill="child") if number == 1 else c.OfferRematch())
        assert shown(scene.table) == promised[-1], "it stays in sight while the game runs"
        scene.play()
    assert len(set(promised)) == 2
    for number in (1, 2):
        told, bound = proof(scene.table, number)
        assert bound.commitment == promised[number - 1]
        assert bound.entropies == {1: CHANCE, 2: CHANCE[::-1]}
        assert check_deal(told, bound) == []


def shown(table: Table) -> str:
    pledge = table_view(table, ONLOOKER).pledge
    assert pledge is not None
    return pledge.commitment


def test_other_rules_for_the_next_deal_are_another_pledge() -> None:
    scene = family("race", {})
    before = shown(scene.table)
    add(scene, "boris")
    scene.do("anna", c.SetOptions("race", {"height": 3}))
    assert shown(scene.table) != before
    assert scene.table.pledge is not None
    assert not scene.table.pledge.entropies
    assert scene.refused("boris", c.AddEntropy(before, CHANCE)).code == "not_pledged"
    add(scene, "boris")
    scene.do("anna", c.Deal(fill="child"))
    scene.play()
    assert check_deal(*proof(scene.table, 1)) == []


def test_chance_is_added_once_by_a_browser_at_the_table_and_in_time() -> None:
    scene = family("race", {"height": 2})
    commitment = shown(scene.table)
    assert kinds(add(scene, "boris")) == ["entropy_added"]
    assert add(scene, "boris") == []
    assert scene.refused("boris", c.AddEntropy(commitment, CHANCE[::-1])).code == "added"
    assert table_view(scene.table, ONLOOKER).pledge.added == [2]  # type: ignore[union-attr]
    assert scene.refused("clara", c.AddEntropy(commitment, CHANCE)).code == "not_at_table"
    for unfit in ("", "0" * 31, "0" * 65, "F" * 32, "0" * 31 + "\n", "г" * 32):
        assert scene.refused("anna", c.AddEntropy(commitment, unfit)).code == "entropy"
    scene.do("anna", c.Deal(fill="child"))
    assert scene.refused("anna", c.AddEntropy(commitment, CHANCE)).code == "not_pledged"


def test_what_one_person_adds_changes_the_deal() -> None:
    hands = []
    for entropy in (None, CHANCE, CHANCE[::-1]):
        scene = family("race", {})
        if entropy:
            add(scene, "boris", entropy)
        scene.dealt = 100
        scene.do("anna", c.Deal(fill="child"))
        hands.append(scene.table.games[-1].state.dealt)
    assert len(set(hands)) == 3


def test_neither_secret_nor_seed_nor_chance_leaves_the_table_before_the_end() -> None:
    scene = family("race", {"height": 2})
    secret = scene.table.pledge.secret  # type: ignore[union-attr]
    add(scene, "boris")
    scene.do("anna", c.Deal(fill="child"))
    seed = scene.table.games[-1].seed
    while scene.table.phase == "playing":
        sent = everything(scene.table, scene.journal)
        assert not [word for word in (secret, seed, CHANCE) if word in sent]
        assert secret not in repr(scene.table.games[-1].pledge)
        with pytest.raises(Refused):
            record(scene.table, 1)
        scene.move()
    sent = everything(scene.table, scene.journal)
    assert seed in sent
    next_one = scene.table.pledge
    assert next_one is not None
    assert next_one.secret not in sent
    assert record(scene.table, 1)["meta"]["deal"]["secret"] == secret


def everything(table: Table, journal: list[Stored]) -> str:
    looks = [ONLOOKER, *(audience_of(table, person.identity) for person in table.people)]
    views = [table_view(table, look) for look in looks]
    return msgspec.json.encode((views, [visible(one, look, table) for one in journal for look in looks])).decode()


def test_a_table_from_before_there_were_pledges_deals_on_and_pledges_itself() -> None:
    scene = Scene("race", mode="bots", height=2)
    scene.play()
    old = [one for one in scene.journal if not isinstance(one.event, e.DealPledged)]
    scene.table = replay_events(old)
    scene.journal = old
    assert table_view(scene.table, ONLOOKER).pledge is None
    assert "deal" not in record(scene.table, 1)["meta"]
    assert kinds(scene.do("anna", c.OfferRematch())) == ["rematch_offered", "seats_turned", "deal_pledged", "dealt"]
    scene.play()
    assert check_deal(*proof(scene.table, 2)) == []


def test_cards_that_wait_for_a_deal() -> None:
    scene = Scene("race", mode="bots", wait=True)
    assert scene.table.phase == "gathering"
    assert not any(seat.free for seat in scene.table.seats)
    add(scene, "anna")
    scene.do("anna", c.Deal())
    assert scene.table.phase == "playing"
