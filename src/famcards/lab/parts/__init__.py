"""The parts of a run, each played in portions that hang on the study and their number only.

Portions are plain JSON, made in worker processes by `play_portion`; figures are made from them in `lab.gathering`.
"""

from famcards.lab.parts.part import PARTS, Part, plan, play_portion, thinks

__all__ = ["PARTS", "Part", "plan", "play_portion", "thinks"]
