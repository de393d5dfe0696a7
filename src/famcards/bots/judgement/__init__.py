"""Judgement of a game that is over: what each move did to the chances, and which moves mattered most.

`judge` needs the compiled kernel; import it where thinking is done, never where tables are served. `said` and `whole`
are light: the shape of a judgement, for whoever passes one on.
"""
