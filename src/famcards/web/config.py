"""What a running service is told from outside: where its data lies, how fast it plays, how much it lets in."""

from dataclasses import dataclass, field
from pathlib import Path

STATIC = Path(__file__).parent / "static"


@dataclass(frozen=True)
class Pace:
    """How long things take, in seconds; how long people are left to follow a move is the tables' own business."""

    hurried: bool = False
    """whether bots move as soon as they have thought, without a pause for people"""
    budget: float = 1.0
    """a bot may think this long about a move"""
    patience: float = 4.0
    """after this a bot that has not answered is given up, and a simple legal move is made for it"""
    asleep: float = 4.0
    """from the close of a person's last socket until the others see that person asleep"""
    silence: float = 75.0
    """a socket that has said nothing for this long no longer counts as a person present"""

    @classmethod
    def at_once(cls) -> "Pace":
        """No waiting for people's sake."""
        return cls(hurried=True)


@dataclass(frozen=True)
class Limits:
    """How much one visitor may ask for."""

    frame_bytes: int = 4096
    body_bytes: int = 16 * 1024
    messages_per_second: float = 20.0
    message_burst: int = 60
    visitors_per_hour: int = 600
    tables_per_hour: int = 60
    links_per_hour: int = 20
    entries_per_hour: int = 60
    judgements_per_hour: int = 30
    replays_per_hour: int = 600
    hints_per_second: float = 0.25
    hint_burst: int = 9
    sockets_per_table: int = 200
    sockets_per_visitor: int = 20
    sockets_per_address: int = 400
    live_tables: int = 500
    missed_events: int = 32

    @classmethod
    def for_load_tests(cls) -> "Limits":
        """As many visitors, tables and messages as one machine can make; sizes stay limited."""
        many = 10**9
        return cls(
            messages_per_second=many,
            message_burst=many,
            visitors_per_hour=many,
            tables_per_hour=many,
            sockets_per_address=many,
        )


@dataclass(frozen=True)
class Sharing:
    """How workers at one store go on together; times are in seconds."""

    bus: str | None = None
    """the address of the bus that carries their notices (`redis://…`); without it they find out by asking the store"""
    beat: float = 0.4
    """from one sign of life to the next"""
    lapse: float = 2.0
    """a worker whose signs stand still for this long is taken for dead, and others do what was due there"""
    poll: float = 3.0
    """so often the journal is asked for what the bus may have lost"""


@dataclass(frozen=True)
class Config:
    """Everything `create_app` needs to know.

    `bot` names the function that moves for bots as `module:function` (the shape of `famcards.bots.choose`); it is
    imported in the worker processes only. Tests hand in a faulty one here.
    """

    database: str
    data: Path
    lan: str | None = None
    """the address on the home network, as `http://192.168.1.5:8000`, when the service listens there"""
    bot: str = "famcards.bots:choose"
    workers: int = 1
    coach: str = "famcards.bots.coaching:answer"
    """the function that advises and judges, likewise (the shape of `famcards.bots.coaching.answer`)"""
    static: Path = STATIC
    pace: Pace = field(default_factory=Pace)
    limits: Limits = field(default_factory=Limits)
    sharing: Sharing | None = None
    """set where other processes serve the same store"""
