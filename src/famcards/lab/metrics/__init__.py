"""The twelve metrics, a module each: pure functions from what was counted to figures.

The definitions are those of lab-metrics (docs/engineers/lab.md has them whole); each docstring says its own.
"""
