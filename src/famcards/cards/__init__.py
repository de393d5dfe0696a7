"""Cards, suits, decks and the shuffle. Knows nothing of any game."""

from famcards.cards.card import ALL_CARDS, RANKS, Card, CardError, Suit, card
from famcards.cards.decks import DECKS, deck
from famcards.cards.shuffle import Shuffler

__all__ = ["ALL_CARDS", "DECKS", "RANKS", "Card", "CardError", "Shuffler", "Suit", "card", "deck"]
