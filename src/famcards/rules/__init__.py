"""The law of the four games."""
