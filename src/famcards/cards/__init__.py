"""Cards, suits, decks, their text forms, and deals made from a seed."""
