"""32 clients at once, of which some leave and some are broken: nothing fails that is not their
fault, nothing stays behind, and every answer is what a single request gets.

The long form is tests/perf/serve_load.py.
"""

import asyncio
import gc
import threading
import time
from typing import Any

from engine.inference import Inference
from tests.engine.serve.serving import Served, served
from tests.perf.serve_clients import Question, crowd

PROMPTS = ("the sea", "a list of ten animals and what they eat", "in the", "why is it so? " * 12)
SETTINGS: tuple[dict[str, Any], ...] = (
    {"temperature": 0},
    {"temperature": 0, "speculation": "lookup"},
    {"temperature": 1, "seed": 7},
    {"temperature": 0.7, "seed": 11, "speculation": "draft"},
    {"temperature": 0, "speculation": "auto", "stop": ["ing"]},
)


def test_a_crowd_is_answered(engine: Inference) -> None:
    with served(engine, arm="auto") as server:
        questions = [
            Question(prompt, fields, _alone(server, prompt, fields))
            for prompt in PROMPTS
            for fields in ({**each, "max_tokens": 24} for each in SETTINGS)
        ]
        threads = threading.active_count()
        outcome = asyncio.run(crowd(server.url, questions, clients=32, seconds=3, seed=1))
        assert outcome.wrong == []
        assert outcome.done["answered"] > 10
        assert outcome.done["left"] > 0
        _settled(server)
        figures = server.figures
        assert figures.failed == 0
        assert threading.active_count() <= threads
        assert not server.server._desk._open
        gc.collect()


def _alone(server: Served, prompt: str, fields: dict[str, Any]) -> str:
    body = Question(prompt, fields).body(False)
    return str(server.post("/v1/chat/completions", body).json()["choices"][0]["message"]["content"])


def _settled(server: Served) -> None:
    """All that left is gone: no request, no sequence, no task."""
    deadline = time.monotonic() + 10
    loop = server.server._loop
    while True:
        figures = server.figures
        tasks = len(asyncio.all_tasks(loop))  # the server itself and its regular report
        if not figures.running and not figures.waiting and tasks <= 2:
            return
        assert time.monotonic() < deadline, (figures, tasks)
        time.sleep(0.02)
