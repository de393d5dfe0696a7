"""Judgement of a game that is over: what each move did to the chances, and which moves mattered most.

Needs the compiled kernel; import it where thinking is done, never where tables are served. `said.py` alone is light:
the shape of a judgement, for whoever passes one on.
"""
