"""The commands that start with `famcards`."""
