"""Games by the thousand, and what they say: pairs, matches, statistics."""
