"""Pairs of random games in compiled loops: what `playing` does with bots under the plain law, far faster.

Only what the metrics need comes out: a row of whole numbers a game, summed up at once.
"""
