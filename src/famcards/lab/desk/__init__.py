"""The lab's desk: a process of its own that works off what the lab page asks for, one run after the other.

`python -m famcards.lab.desk FOLDER` is started by the service, which imports nothing of the lab. They talk through
files: the service makes a folder a run with `wish.json` in it, and `stop` where a run is to end; the desk plays, keeps
what is played as `famcards lab run` does, and writes up how things stand in `standing.json`. Whatever ends either of
them, nothing is lost: the next desk goes on. It ends when nothing waits, and at once when the service does.
"""
