"""The `type` of a message of the socket."""

from famcards.tables.naming import snake


def message_type(name: str) -> str:
    """`HelloMessage` -> `hello`."""
    return snake(name.removesuffix("Message"))
