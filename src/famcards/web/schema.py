"""The messages as JSON Schema, and from that as TypeScript: `python -m famcards.web.schema` writes both.

The structs are the one definition; what this writes is kept in the repository, and a test compares the two.
"""

import re
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, get_args

import msgspec

from famcards.tables.commands import Command
from famcards.web.errors import ErrorBody
from famcards.web.messages import host, http, lab
from famcards.web.messages.client import Control
from famcards.web.messages.server import PROTOCOL, ServerSays

Schema = Mapping[str, Any]

REFERENCE = "#/$defs/"
ROOT = Path(__file__).parents[3]
TYPES = ROOT / "web" / "src" / "generated" / "messages.ts"
SCHEMA = ROOT / "docs" / "engineers" / "messages.schema.json"
HTTP_BODIES = (
    http.Me,
    http.Naming,
    http.Games,
    http.GameSheet,
    http.Chosen,
    http.NewTable,
    http.TableName,
    http.TableBrief,
    http.TableList,
    http.Replay,
    http.GameJudged,
    http.Link,
    http.Entropy,
    http.Entry,
    host.HostStatus,
    lab.LabWish,
    lab.LabRun,
    lab.LabRuns,
    lab.LabMore,
    ErrorBody,
)
SOCKET_COMMANDS: tuple[type, ...] = get_args(Command)
CLIENT_CONTROLS: tuple[type, ...] = get_args(Control)
SERVER_MESSAGES: tuple[type, ...] = get_args(ServerSays)
COMMAND_MESSAGE = """/** A command as a page sends it: its answer carries the same id. */
export type CommandMessage = CommandBody & { id: number };"""
PRIMITIVES = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def definitions() -> dict[str, Schema]:
    """The JSON Schema of every message and body, and of all they consist of, by name."""
    wanted = (*HTTP_BODIES, *SOCKET_COMMANDS, *CLIENT_CONTROLS, *SERVER_MESSAGES)
    _, found = msgspec.json.schema_components(wanted, ref_template=REFERENCE + "{name}")
    return dict(sorted(found.items()))


def json_schema() -> str:
    """The definitions as one document of JSON Schema."""
    document = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"famcards: bodies of HTTP and messages of the socket, protocol {PROTOCOL}",
        "$defs": {**definitions(), **_unions()},
    }
    return msgspec.json.format(msgspec.json.encode(document)).decode() + "\n"


def _unions() -> dict[str, Schema]:
    with_id: Schema = {"type": "object", "properties": {"id": {"type": "integer"}}, "required": ["id"]}
    return {
        "CommandMessage": {"allOf": [_any_of(SOCKET_COMMANDS), with_id]},
        "ClientMessage": {"anyOf": [{"$ref": REFERENCE + "CommandMessage"}, *_any_of(CLIENT_CONTROLS)["anyOf"]]},
        "ServerMessage": _any_of(SERVER_MESSAGES),
    }


def _any_of(members: Sequence[type]) -> Schema:
    return {"anyOf": [{"$ref": REFERENCE + member.__name__} for member in members]}


def typescript() -> str:
    """The same as TypeScript, one interface a definition."""
    parts = [
        "// Made by `python -m famcards.web.schema` from the service's own definitions. Do not edit.",
        f"export const PROTOCOL = {PROTOCOL};",
        *(_declaration(name, schema) for name, schema in definitions().items()),
        _union("CommandBody", SOCKET_COMMANDS),
        COMMAND_MESSAGE,
        _union("ControlMessage", CLIENT_CONTROLS),
        "export type ClientMessage = CommandMessage | ControlMessage;",
        _union("ServerMessage", SERVER_MESSAGES),
    ]
    return "\n\n".join(parts) + "\n"


def _declaration(name: str, schema: Schema) -> str:
    words = _comment(schema.get("description", ""))
    if schema.get("type") != "object" or "properties" not in schema:
        return f"{words}export type {name} = {_type(schema)};"
    required = set(schema.get("required", ()))
    lines = [_field(key, inner, key in required) for key, inner in schema["properties"].items()]
    return f"{words}export interface {name} {{\n" + "\n".join(lines) + "\n}"


def _field(name: str, schema: Schema, required: bool) -> str:
    return f"  {name}{'' if required else '?'}: {_type(schema)};"


def _type(schema: Schema) -> str:
    if "x-partial" in schema:
        return f"Partial<{schema['x-partial']}>"
    if "$ref" in schema:
        return str(schema["$ref"]).removeprefix(REFERENCE)
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(_type(inner) for inner in schema["anyOf"]))
    if "enum" in schema:
        return " | ".join(_literal(value) for value in schema["enum"])
    kind = schema.get("type")
    if kind == "array":
        return _array(schema)
    if kind == "object":
        return _record(schema)
    return PRIMITIVES.get(str(kind), "unknown")


def _array(schema: Schema) -> str:
    if "prefixItems" in schema:
        return "[" + ", ".join(_type(inner) for inner in schema["prefixItems"]) + "]"
    inner = _type(schema.get("items") or {})
    return f"{inner}[]" if re.fullmatch(r"\w+", inner) else f"({inner})[]"


def _record(schema: Schema) -> str:
    inner = schema.get("additionalProperties", {})
    return f"Record<string, {_type(inner) if isinstance(inner, Mapping) else 'unknown'}>"


def _literal(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _comment(words: str) -> str:
    lines = words.strip().splitlines()
    if not lines:
        return ""
    if len(lines) == 1:
        return f"/** {lines[0]} */\n"
    return "/**\n" + "".join(f" * {line.strip()}".rstrip() + "\n" for line in lines) + " */\n"


def _union(name: str, members: Sequence[type]) -> str:
    return f"export type {name} =\n" + "\n".join(f"  | {member.__name__}" for member in members) + ";"


def main() -> None:
    """Write the page's types, and the schema that belongs to the documents."""
    for path, text in ((TYPES, typescript()), (SCHEMA, json_schema())):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        sys.stdout.write(f"{path.relative_to(ROOT)} is written\n")


if __name__ == "__main__":
    main()
