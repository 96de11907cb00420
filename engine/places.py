"""Folders of this program's data that window, hub worker and terminal share.

`PACELINE_DATA_DIR` puts all of it under one folder, which tests and portable installs use. Makes
nothing.
"""

import os
from pathlib import Path

from platformdirs import PlatformDirs

DATA_DIR_VARIABLE = "PACELINE_DATA_DIR"


def data_folder() -> Path:
    """Where hub.json, the download queue, cached verdicts and, by default, models are."""
    override = os.environ.get(DATA_DIR_VARIABLE)
    if override:
        return Path(override).expanduser().absolute() / "data"
    return PlatformDirs("Paceline", appauthor=False).user_data_path


def default_models_folder() -> Path:
    return data_folder() / "models"


def at_home(path: Path) -> Path:
    """With “~” as the user's home; as it is where nobody has that name."""
    try:
        return path.expanduser()
    except RuntimeError:
        return path
