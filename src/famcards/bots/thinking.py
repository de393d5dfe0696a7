"""The door for a process whose one work is thinking.

`choose` is that of `famcards.bots`: by the plain law at first, by the kernel as soon as it is ready. Importing this
module begins to get it ready, in the background.
"""

from famcards.bots import choose
from famcards.bots.engine import ENGINE

__all__ = ["choose"]

ENGINE.prepare_aside()
