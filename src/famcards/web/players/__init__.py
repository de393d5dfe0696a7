"""Moves that no person makes: bots thinking in processes of their own, and passes that are the only move."""
