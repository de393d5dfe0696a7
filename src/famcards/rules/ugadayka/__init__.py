"""The law of Ugadayka, two and three cards thick (RULES 6)."""

from famcards.rules.ugadayka.law import LAW

__all__ = ["LAW"]
