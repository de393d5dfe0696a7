"""Keeps the events of tables on disk."""
