"""Measurements of the whole program from outside: `python -m benchmarks.NAME` from the project's root."""
