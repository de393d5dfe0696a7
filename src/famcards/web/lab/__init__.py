"""The lab page's side of the service: what is asked for goes into folders, and a process of its own plays it.

Nothing here knows the lab itself: its compiler and its thousands of games are kept out of the process that serves
tables. See `famcards.lab.desk` for the other side.
"""
