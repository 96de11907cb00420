"""A tiny model behind a server, for all tests of a module."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.inference import Inference
from engine.request import ModelSettings
from tests.engine.conftest import TinyModels
from tests.engine.serve.serving import Served, served


def loaded(path: Path, draft: Path | None = None, parallel: int = 4, ctx: int = 512) -> Inference:
    inference = Inference()
    inference.load(
        ModelSettings(path=str(path), ctx=ctx, threads=1, parallel=parallel),
        ModelSettings(path=str(draft), ctx=ctx, threads=1, parallel=parallel) if draft else None,
    )
    return inference


@pytest.fixture(scope="module")
def engine(tiny: TinyModels) -> Iterator[Inference]:
    made = loaded(tiny.target, tiny.close_weights)
    yield made
    made.unload()


@pytest.fixture(scope="module")
def endless(tiny: TinyModels) -> Iterator[Inference]:
    """Answers until its context is full."""
    made = loaded(tiny.endless, ctx=1024)
    yield made
    made.unload()


@pytest.fixture
def server(engine: Inference) -> Iterator[Served]:
    with served(engine) as made:
        yield made


@pytest.fixture
def endless_server(endless: Inference) -> Iterator[Served]:
    with served(endless) as made:
        yield made
