"""What can go wrong when keeping events; each with a code, its parameters and a sentence."""


class JournalError(Exception):
    """Base of the journal's errors."""

    code = "journal"

    def __init__(self, sentence: str, **params: object) -> None:
        super().__init__(sentence)
        self.params = params


class Conflict(JournalError):
    """Somebody else wrote first: the table is not at the number that the writer knew."""

    code = "conflict"

    def __init__(self, table_id: str, expected: int) -> None:
        super().__init__(
            f"the table is no longer at event {expected}; read what came since and decide again",
            expected=expected,
        )
        self.table_id = table_id
        self.expected = expected


class NotStored(JournalError):
    """The store took nothing of it: its disk is full, its file locked or gone."""

    code = "not_stored"

    def __init__(self) -> None:
        super().__init__("the store did not take it, and nothing has changed; see to its disk and its file")


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


class UnreadableEvent(JournalError):
    """A stored event of a version or kind that this program does not know."""

    code = "unreadable_event"


class JournalClosed(JournalError):
    """Something was to be written after the journal was closed."""

    code = "journal_closed"

    def __init__(self) -> None:
        super().__init__("the journal is closed and takes no more events")
