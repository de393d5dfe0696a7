"""Hints for whoever is to move: where to look, an idea in words, a move; from what the asker may see.

`hint` is the door. What it says are codes with parameters; the page words them in the reader's language.
"""

from famcards.bots.hints.hint import hint
from famcards.bots.hints.said import Hint, Phrase

__all__ = ["Hint", "Phrase", "hint"]
