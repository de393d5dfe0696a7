"""`python -m famcards.lab.desk FOLDER`: work off the runs that wait in a folder, then end."""

import os
import sys
from pathlib import Path

from famcards.lab.desk.queue import leave_with_service, only_one, work_off

FOLDER = Path(sys.argv[1])
NICE = 10
"""Tables are served first; what is left is still enough to watch figures by."""

if __name__ == "__main__":
    leave_with_service()
    if hasattr(os, "nice"):
        os.nice(NICE)
    with only_one(FOLDER) as alone:
        if alone:
            work_off(FOLDER)
