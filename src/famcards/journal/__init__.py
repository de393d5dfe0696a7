"""Keeps the events of tables on disk: append, commit, then tell."""

from famcards.journal.errors import (
    Conflict,
    JournalClosed,
    JournalError,
    JournalTooNew,
    LinkRefused,
    NoStore,
    NotStored,
    StoreAway,
    UnreadableEvent,
)
from famcards.journal.identities import Identity, new_table_id
from famcards.journal.journal import Journal, TableEntry
from famcards.journal.leases import Leases

__all__ = [
    "Conflict",
    "Identity",
    "Journal",
    "JournalClosed",
    "JournalError",
    "JournalTooNew",
    "Leases",
    "LinkRefused",
    "NoStore",
    "NotStored",
    "StoreAway",
    "TableEntry",
    "UnreadableEvent",
    "new_table_id",
]
