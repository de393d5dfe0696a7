r"""Deals that can be checked afterwards: what is promised before a deal, and what the cards then follow from.

Spelled out in full, so that a deal can be checked with any tool that has SHA-256. All texts are UTF-8, `\n` is a line
feed, and a digest is written as 64 hexadecimal digits:

- settings: a JSON text, taken as it stands: `game`, `options`, `number` (the game's at its table) and `after`, the seat
  that began the game before, which decides whose team begins a rematch; null where lots are drawn among all;
- commitment = SHA-256("famcards-deal/1 commitment" \n secret \n settings);
- seed = SHA-256("famcards-deal/1 seed" \n secret, then for each person who added chance, by number, \n person " "
  entropy);
- hands and lot = `deal(options, seed)` and `draw_first(options, seed, after)`.

The commitment is published before anybody adds chance, and binds the service to its secret: whatever people add then,
the service cannot turn the deal by it. Nobody else can either, since the secret is told only when the game is over.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any, Final

from famcards.rules.deals import deal
from famcards.rules.errors import RecordError, RulesError
from famcards.rules.game import draw_first
from famcards.rules.options import Options, options_dict, parse_options
from famcards.rules.plain_json import read_json

FORMAT: Final = "famcards-deal/1"


def deal_settings(options: Options, number: int, after: int | None) -> str:
    """The settings of a table's deal `number`, as they go into its commitment."""
    settings = {"game": options.game, "options": options_dict(options), "number": number, "after": after}
    return json.dumps(settings, sort_keys=True, separators=(",", ":"))


def deal_commitment(secret: str, settings: str) -> str:
    """What is published before the deal."""
    return _digest(f"{FORMAT} commitment", secret, settings)


def deal_seed(secret: str, entropies: Mapping[int, str]) -> str:
    """The seed of the deal: the secret, and what people (by their numbers) have added."""
    return _digest(f"{FORMAT} seed", secret, *(f"{person} {entropies[person]}" for person in sorted(entropies)))


def _digest(*lines: str) -> str:
    return sha256("\n".join(lines).encode("utf-8", "surrogatepass")).hexdigest()


@dataclass(frozen=True, slots=True)
class Proof:
    """What is told of a deal when its game is over; `entropies` by the numbers of the people who added them."""

    settings: str
    secret: str = field(repr=False)
    commitment: str
    entropies: Mapping[int, str]

    @property
    def seed(self) -> str:
        """The seed that the deal was made from."""
        return deal_seed(self.secret, self.entropies)


def proof_dict(proof: Proof, names: Mapping[int, str]) -> dict[str, Any]:
    """The proof as a record carries it; `names` are those of the people who added chance."""
    added = [{"person": who, "name": names[who], "entropy": proof.entropies[who]} for who in sorted(proof.entropies)]
    return {
        "format": FORMAT,
        "commitment": proof.commitment,
        "settings": proof.settings,
        "secret": proof.secret,
        "entropies": added,
        "seed": proof.seed,
    }


def proof_of(record: Mapping[str, Any]) -> Proof | None:
    """The proof that a record carries as `meta.deal`, or None; `RecordError` for one of another shape."""
    meta = record.get("meta")
    told = meta.get("deal") if isinstance(meta, Mapping) else None
    if told is None:
        return None
    if not isinstance(told, Mapping) or told.get("format") != FORMAT:
        raise RecordError(f"The deal is not told in the format {FORMAT!r}")
    texts = {name: told.get(name) for name in ("settings", "secret", "commitment")}
    added = told.get("entropies")
    if not all(isinstance(text, str) for text in texts.values()) or not isinstance(added, list):
        raise RecordError("Settings, secret and commitment are texts, and entropies a list")
    return Proof(**texts, entropies=dict(_added(each) for each in added))  # type: ignore[arg-type]


def _added(told: object) -> tuple[int, str]:
    if isinstance(told, Mapping):
        person, entropy = told.get("person"), told.get("entropy")
        if isinstance(person, int) and not isinstance(person, bool) and isinstance(entropy, str):
            return person, entropy
    raise RecordError("Who added chance is told by person (a number) and entropy (a text)")


def check_deal(record: Mapping[str, Any], proof: Proof) -> list[str]:
    """What of a game's record does not follow from its proof, in sentences; nothing where the deal is as promised."""
    wrong = []
    if deal_commitment(proof.secret, proof.settings) != proof.commitment:
        wrong.append("the secret and the settings are not those of the commitment")
    try:
        settings = read_json(proof.settings)
        options = parse_options(settings["game"], settings["options"])
        hands, first = deal(options, proof.seed), draw_first(options, proof.seed, settings["after"])
        played = options_dict(parse_options(record["game"], record["options"]))
    except (RulesError, ValueError, TypeError, KeyError, IndexError) as error:
        return [*wrong, f"the settings cannot be dealt from: {error!r}"]
    if (record["game"], played) != (options.game, options_dict(options)):
        wrong.append("the game was played by other settings")
    if _sorted(record["hands"]) != _sorted([[card.text for card in hand] for hand in hands]):
        wrong.append("the hands are not those that the seed gives")
    if record["first"] != first:
        wrong.append(f"seat {first} was to begin")
    return wrong


def _sorted(hands: Any) -> Any:
    return [sorted(hand) if isinstance(hand, list) else hand for hand in hands] if isinstance(hands, list) else hands
