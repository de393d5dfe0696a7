"""Appends to the journals of many tables until it is killed; says on its output what has been acknowledged."""

import asyncio
import sys

from famcards.journal import Conflict, Journal
from famcards.tables.events import Event, Founded, Joined, PhraseSaid

TABLES = 6


async def one_table(journal: Journal, table_id: str) -> None:
    """Go on where the journal stands; each acknowledged event is told in a line of its own."""
    number = len(await journal.read(table_id))
    if number == 0:
        events: list[Event] = [Founded(table_id, "race", {}, "family"), Joined(1, "anna", "Anna", "fox-amber")]
        number = len(await journal.create(table_id, events, 1))
        print(table_id, 1, "founded", flush=True)
        print(table_id, 2, "joined", flush=True)
    while True:
        phrase = f"phrase {number + 1}"
        try:
            await journal.append(table_id, number, [PhraseSaid(1, phrase)], number)
        except Conflict:
            print(table_id, 0, "conflict", flush=True)
            return
        number += 1
        print(table_id, number, phrase, flush=True)


async def main(place: str) -> None:
    journal = await Journal.open(place)
    print("ready", flush=True)
    await asyncio.gather(*(one_table(journal, f"table {n}") for n in range(TABLES)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1]))
