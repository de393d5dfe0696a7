"""Environment variables that stand for options: every user of a machine can read a command line, with its passwords."""

from typing import Final

DATABASE_VARIABLE: Final = "FAMCARDS_DATABASE"
BUS_VARIABLE: Final = "FAMCARDS_BUS"
