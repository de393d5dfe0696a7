"""`python -m famcards.bots`: compile what bots think with, giving way to everything else that the machine has to do."""

import os
from contextlib import suppress

from famcards.bots.engine import ENGINE

NICENESS = 10

with suppress(OSError, AttributeError):
    os.nice(NICENESS)
ENGINE.prepare()
