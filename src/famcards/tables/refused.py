"""What a table answers to a command it does not follow."""

from famcards.rules import Refusal
from famcards.rules.errors import RulesError


class Refused(Exception):
    """A command was refused and nothing changed.

    `code` and `params` are for programs (the page words them), `sentence` says what was wrong and what would be right;
    `clause` is that of the rules where the law itself refuses.
    """

    def __init__(self, code: str, sentence: str, clause: str = "", /, **params: object) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence
        self.clause = clause
        self.params: dict[str, object] = params

    @classmethod
    def by_law(cls, refusal: Refusal | RulesError) -> "Refused":
        """The law's own word, passed on: an illegal move, an unknown game, an option out of range."""
        said = refusal.sentence if isinstance(refusal, Refusal) else str(refusal)
        return cls(refusal.code, said, refusal.clause, **refusal.params)
