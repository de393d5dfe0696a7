"""`python -m famcards.lab.desk FOLDER`: work off the runs that wait in a folder, then end."""

import os
import sys
from pathlib import Path

from famcards.lab.desk.queue import leave_with_service, only_one, work_off

FOLDER = Path(sys.argv[1])

if __name__ == "__main__":
    leave_with_service()
    if hasattr(os, "nice"):
        os.nice(19)  # tables are served first
    with only_one(FOLDER) as alone:
        if alone:
            work_off(FOLDER)
