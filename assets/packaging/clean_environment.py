"""Runs first in the self-contained program, as PyInstaller's runtime hook.

The program's libraries are meant for it alone: a browser or a file manager that it opens gets the
library path that the user had.
"""

import os
import sys

if sys.platform.startswith("linux"):
    users_own = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
    if users_own is None:
        os.environ.pop("LD_LIBRARY_PATH", None)
    else:
        os.environ["LD_LIBRARY_PATH"] = users_own
