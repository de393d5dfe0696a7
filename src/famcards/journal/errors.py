"""What can go wrong when keeping events; each with a code, its parameters and a sentence."""


class JournalError(Exception):
    """Base of the journal's errors."""

    code = "journal"

    def __init__(self, sentence: str, **params: object) -> None:
        super().__init__(sentence)
        self.params = params


class Conflict(JournalError):
    """Somebody else wrote first: the table is not at the number that the writer knew.

    `doubtful` where the same write was tried before and its confirmation did not come: somebody else may be oneself.
    """

    code = "conflict"

    def __init__(self, table_id: str, expected: int) -> None:
        super().__init__(
            f"the table is no longer at event {expected}; read what came since and decide again",
            expected=expected,
        )
        self.table_id = table_id
        self.expected = expected
        self.doubtful = False


class StoreAway(JournalError):
    """The store itself fails: it does not answer, its disk is full, its file locked or gone. Trying later helps."""

    code = "store_away"

    def __init__(self, sentence: str = "the store does not answer; it is asked again until it does") -> None:
        super().__init__(sentence)


class NotStored(StoreAway):
    """The store did not confirm a write.

    Where the line to it broke in the middle of a commit, nobody can know at once whether the write is in it: the table
    has to be read again when the store is back.
    """

    code = "not_stored"

    def __init__(self) -> None:
        super().__init__("the store did not confirm it; see to its disk, its file or its server")


class LinkRefused(JournalError):
    """A one-time link that does not open anything: unknown, used before, or too old."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


class JournalTooNew(JournalError):
    """The store was written by a newer program than this one."""

    code = "journal_too_new"

    def __init__(self) -> None:
        super().__init__("this journal was made by a newer famcards; start that version, or give another database")


class NoStore(JournalError):
    """What was to be read is no store of ours."""

    code = "no_store"

    def __init__(self) -> None:
        super().__init__("there is no store of famcards there, or none that was ever served")


class UnreadableEvent(JournalError):
    """A stored event of a version or kind that this program does not know."""

    code = "unreadable_event"


class JournalClosed(JournalError):
    """Something was to be written after the journal was closed."""

    code = "journal_closed"

    def __init__(self) -> None:
        super().__init__("the journal is closed and takes no more events")
