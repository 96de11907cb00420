"""Room on the disks that downloads go to.

Knows no downloads; asked by `download_queue`.
"""

import os
import shutil
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

_SPARE = 64 << 20  # bytes left for everybody else
_SPARE_SHARE = 64  # but no more than one part in this of the disk


@dataclass(frozen=True, slots=True)
class Room:
    device: int  # equal for folders on one disk
    free: int  # bytes that may be filled


def rooms(folders: Iterable[Path]) -> dict[Path, Room]:
    """By folder, which need not exist yet. A disk that does not tell is left out."""
    found = {}
    for folder in folders:
        for place in (folder, *folder.parents):
            try:
                usage = shutil.disk_usage(place)
                device = os.stat(place).st_dev
            except OSError:
                continue
            spare = min(_SPARE, usage.total // _SPARE_SHARE)
            found[folder] = Room(device, max(0, usage.free - spare))
            break
    return found
