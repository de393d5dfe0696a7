"""Inputs that a schema allows, and the same ones spoilt: what comes from outside is anything at all."""

import json
from collections.abc import Callable
from copy import deepcopy
from random import Random
from typing import Any

Schema = dict[str, Any]

TEXTS = (
    "",
    "pass",
    "9D@0,0",
    "QS@-1,2",
    "XR",
    "hello",
    "race",
    "family",
    "0" * 32,
    "\0",
    "\ud800",
    "ё́",
    "🃏" * 30,
    "a" * 999,
)
NUMBERS = (0, 1, -1, 2, 3, 6, 7, 36, 255, 2**31, 2**53, 2**63, -(2**63), 2**64, 10**30, 0.5, 1e308, -0.0)
JUNK: tuple[Any, ...] = (None, True, False, [], {}, [[]], {"": {}}, {"type": "move"}, *TEXTS, *NUMBERS)


class Maker:
    """Makes values that a JSON Schema allows; `known` gives values for fields of these names, most of the time."""

    def __init__(self, schema: Schema, rng: Random, known: dict[str, Callable[[], Any]] | None = None) -> None:
        self._definitions: Schema = schema["$defs"]
        self._rng = rng
        self._known = known or {}

    def make(self, schema: Schema) -> Any:
        """A value of this schema."""
        rng = self._rng
        if "$ref" in schema:
            return self.make(self._definitions[schema["$ref"].rpartition("/")[2]])
        for choice in ("anyOf", "oneOf"):
            if choice in schema:
                return self.make(rng.choice(schema[choice]))
        if "enum" in schema:
            return rng.choice(schema["enum"])
        if "allOf" in schema:
            return {name: value for part in schema["allOf"] for name, value in self.make(part).items()}
        return self._plain(schema)

    def _plain(self, schema: Schema) -> Any:
        rng = self._rng
        match schema.get("type"):
            case "object" if "properties" in schema:
                return self._object(schema)
            case "object":
                return {rng.choice(TEXTS[:9]): rng.choice(JUNK) for _ in range(rng.randrange(3))}
            case "array":
                return [self.make(schema.get("items", {})) for _ in range(rng.randrange(3))]
            case "string":
                return rng.choice(TEXTS)
            case "integer":
                return rng.choice(NUMBERS[:15])
            case "number":
                return rng.choice(NUMBERS)
            case "boolean":
                return rng.random() < 0.5
            case "null":
                return None
        return rng.choice(JUNK)

    def _object(self, schema: Schema) -> dict[str, Any]:
        rng, made = self._rng, {}
        for name, inner in schema["properties"].items():
            if name not in schema.get("required", ()) and rng.random() < 0.5:
                continue
            known = self._known.get(name)
            made[name] = known() if known and rng.random() < 0.7 else self.make(inner)
        return made


def spoilt(value: Any, rng: Random) -> Any:
    """The value with one thing in it changed: a part left out, doubled, of another kind, put elsewhere."""
    value = deepcopy(value)
    places = list(_places(value))
    if not places or rng.random() < 0.05:
        return rng.choice(JUNK)
    holder, key = rng.choice(places)
    match rng.randrange(5):
        case 0:
            del holder[key]
        case 1:
            holder[key] = rng.choice(JUNK)
        case 2 if isinstance(holder, dict):
            holder[rng.choice(TEXTS)] = holder.pop(key)
        case 3 if isinstance(holder, list):
            holder.insert(rng.randrange(len(holder) + 1), holder[key])
        case _:
            other, from_there = rng.choice(places)
            holder[key] = deepcopy(other[from_there])
    return value


def _places(value: Any) -> Any:
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in inner:
        yield value, key
        yield from _places(each)


def spoilt_text(text: str, rng: Random) -> str:
    """The text with characters lost, doubled or changed, cut off, or nested in itself."""
    match rng.randrange(6):
        case 0:
            return text[: rng.randrange(len(text) + 1)]
        case 1:
            return text + text
        case 2:
            return "[" * rng.randrange(1, 2000) + text
        case 3:
            return '{"type":' * rng.randrange(1, 500) + text
        case _:
            letters = list(text)
            for _ in range(rng.randrange(1, 4)):
                at = rng.randrange(len(letters) + 1)
                letters[at : at + rng.randrange(2)] = rng.choice(
                    ["", '"', "{", "]", "\\", "\\u0000", "9", "e", "-", "NaN", "é"]
                )
            return "".join(letters)


def as_json(value: Any) -> str:
    """The value as JSON, half characters escaped as a page of ours never would."""
    return json.dumps(value, ensure_ascii=True)
