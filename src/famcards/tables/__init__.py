"""The life of a table as numbered events, without any input or output."""
