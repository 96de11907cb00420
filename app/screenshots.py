"""`paceline --screenshot DIR`: every page and state as PNG, light, dark and in a narrow window.

Where the starter model is installed, answers and figures are those of a real worker; states that
nobody can ask for (a crash, a pair that does not fit) are shown from made-up engine states. Uses a
settings folder of its own.
"""

import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

import msgspec
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QCursor
from PySide6.QtWidgets import QApplication

from app.application import Application
from app.logic.engine_state import EngineState
from app.logic.expected_text import of_answer
from app.logic.faults import Exit, fault_of
from app.logic.pair_state import PairState
from app.paths import DATA_DIR_VARIABLE, paths
from app.screenshots_bench import scenes as bench_scenes
from app.screenshots_chats import scenes as chats_scenes
from app.screenshots_first import scenes as first_scenes
from app.screenshots_load import compare_scenes, load_scenes
from app.screenshots_models import MEMORY, scenes
from app.screenshots_pair import SCENES
from app.screenshots_servers import scenes as servers_scenes
from app.services.disk import DiskWriter
from app.services.engine_client import EngineClient
from app.start import make_qt
from app.translation import speak
from app.widgets.bench_frame import BENCH
from engine.errors import ErrorKind
from engine.hub.pairs import for_memory, load_pairs
from engine.hub.starter import starter_path
from engine.language import ENGLISH
from engine.protocol import Error, PairVerdict, Progress
from engine.request import ModelSettings, Sampling

WIDE, NARROW = (1280, 800), (900, 600)
TIMEOUT_S = 900.0  # on a machine that does much else
COMPARING_S = 6.0  # into the comparison, so that answers are seen to be written
QUESTION = "Name three rivers of Europe, with one sentence about each."
CODE = (
    "Rename the variable x to total in this function and return the whole function:\n\n"
    "```python\ndef sum_of_squares(numbers):\n    x = 0\n    for n in numbers:\n"
    "        x = x + n * n\n    return x\n```"
)
OTHER_VOCABULARY = PairVerdict(
    fits=False,
    rule="text",
    reason="Token 312 is “ the” in the target and “ The” in the draft model.",
    token_id=312,
    target_text=" the",
    draft_text=" The",
)


def render(folder: str, language: str = "") -> int:
    """Returns 0, or 2 with a sentence on stderr for a folder or a scene that cannot be had."""
    target = Path(folder).absolute()
    try:
        target.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        print(f"paceline: {target} cannot be made: {error.strerror}.", file=sys.stderr)
        return 2
    qt = make_qt()
    speak(qt, language or ENGLISH)
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as own:
        os.environ[DATA_DIR_VARIABLE] = own
        disk = DiskWriter()
        places = paths()
        starter = starter_path()
        engine = EngineClient(disk, places.worker_log)
        application = Application(qt, places, disk, engine, str(starter) if starter else None)
        try:
            shots = Screenshots(qt, application, target)
            for name in shots.scenes():
                shots.take(name)
        except TimeoutError as error:
            print(f"paceline: {error}.", file=sys.stderr)
            return 2
        finally:
            application.close()
            disk.close()
    return 0


class Screenshots:
    """Leads the window from scene to scene; each `yield` is a moment to take pictures of."""

    def __init__(self, qt: QApplication, application: Application, folder: Path) -> None:
        self._qt = qt
        self._app = application
        self._folder = folder
        application.store.change(
            sampling=Sampling(temperature=0.0, seed=1), max_tokens=160, theme="light"
        )
        application.window.resize(*WIDE)
        application.window.show()
        QCursor.setPos(application.window.geometry().center())  # nothing looks hovered there

    def take(self, name: str) -> None:
        """The same moment in three dresses."""
        app = self._app
        for variant, theme, size in (
            ("light", "light", WIDE),
            ("dark", "dark", WIDE),
            ("narrow", "light", NARROW),
        ):
            app.store.change(theme=theme)
            app.window.resize(*size)
            self._settle()
            if name.startswith("pair-") and app.area.page.is_narrow:
                app.area.page.show_tab("pair")
                self._settle()
            path = self._folder / f"{name}-{variant}.png"
            if not app.window.grab().save(str(path)):
                print(f"paceline: {path} could not be written.", file=sys.stderr)
        app.store.change(theme="light")
        app.window.resize(*WIDE)
        self._settle()

    def scenes(self) -> Iterator[str]:
        app = self._app
        app.engine.start()  # without the hub worker: what is on this machine is nobody's business
        self._until(lambda: app.engine.state.phase in ("idle", "dead"))
        if app.first_start is not None:
            yield from first_scenes(app.first_start.page)
            app.first_start.page.skip.click()
        yield "chat-empty"
        yield from chats_scenes(app, self._until)
        yield from self._static_scenes()
        yield from self._models_scenes()
        self._page("servers")
        servers = app.servers
        self._until(lambda: servers.desk.is_listed)  # what is shown then stays
        yield from servers_scenes(servers.page, servers.serve_view, servers.endpoints_view)
        yield from self._load_scenes()
        starter = starter_path()
        if starter is None or app.engine.state.phase == "dead":
            print("paceline: no starter model, so no answers are shown.", file=sys.stderr)
            return
        yield from self._chat_scenes(str(starter))
        yield from self._compare_scenes()
        self._page("bench")
        yield from bench_scenes(app.benching, self._until, self._wait)

    def _static_scenes(self) -> Iterator[str]:
        app = self._app
        idle = app.engine.state
        model = ModelSettings(path="/models/Llama-3.2-3B-Instruct-Q4_K_M.gguf")
        app.bar.set_models(model, None)
        self._show(
            replace(idle, phase="loading", progress=Progress(phase="target", done=420, total=1000))
        )
        yield "loading"
        error = Error(
            kind=ErrorKind.BAD_FILE,
            message="This file is not a GGUF model: it begins with “<!DOCTYPE”.",
            hint="It looks like a web page; download it again.",
        )
        self._show(replace(idle, error=error))
        yield "load-error"
        log = ("ggml_backend_cpu_buffer_type_alloc_buffer: failed to allocate buffer",)
        self._show(EngineState(phase="dead", fault=fault_of(Exit(crashed=True, code=6), log)))
        yield "engine-stopped"
        self._show(idle)
        app.bar.set_models(None, None)
        for page in ("settings", "log", "compare"):
            self._page(page)
            yield page if page != "compare" else "compare-empty"
        self._page("chat")
        app.window.set_drawer(True)
        app.drawer.set_models(model, None)
        yield "model-settings"
        app.drawer.set_models(None, None)
        app.window.set_drawer(False)

    def _load_scenes(self) -> Iterator[str]:
        app = self._app
        self._page("compare")
        yield from compare_scenes(app.comparing.page)
        self._page("bench")
        app.benching.show_load()
        self._until(lambda: app.sweeping.service.is_listed)  # what is shown then stays
        yield from load_scenes(app.benching.load)
        app.benching.page.frame.tabs.setCurrentIndex(BENCH)
        self._page("chat")

    def _models_scenes(self) -> Iterator[str]:
        page, pane = self._app.area.page, self._app.area.pane
        self._page("models")
        yield from scenes(page, for_memory(load_pairs(), MEMORY), MEMORY)
        for name, state in SCENES.items():
            pane.set_state(state)
            yield f"pair-{name}"
        pane.set_state(PairState())
        page.show_tab("discover")
        self._page("chat")

    def _chat_scenes(self, starter: str) -> Iterator[str]:
        app = self._app
        app.models.choose_target(starter)
        self._until(lambda: app.engine.state.phase == "ready")
        yield "chat-ready"
        self._answer("off", QUESTION)
        yield "chat-plain"
        self._answer("off", CODE)
        app.store.change(arm="lookup")
        app.chat.regenerate()
        self._until(lambda: app.engine.state.phase == "ready")
        yield "chat-lookup"
        app.chat.begin()
        app.models.choose_draft(starter)
        self._until(lambda: app.engine.state.phase == "ready")
        self._answer("auto", CODE)
        yield "chat-auto"
        self._attach_the_last_answer()
        yield "chat-expected"
        app.chat_page.composer.set_text("")
        app.chat_page.composer.expected.detach()
        loaded = app.engine.state.loaded
        if loaded is not None:
            refused = msgspec.structs.replace(loaded, draft=None, verdict=OTHER_VOCABULARY)
            self._show(replace(app.engine.state, loaded=refused))
            yield "pair-does-not-fit"
            self._show(app.engine.state)

    def _attach_the_last_answer(self) -> None:
        """As a click on the pencil of the last answer does."""
        text = self._app.chat.conversation.messages[-1].text
        self._app.chat_page.composer.ask_for_change(*of_answer(text, is_last=True))

    def _compare_scenes(self) -> Iterator[str]:
        app = self._app
        self._page("compare")
        app.comparing.page.results.example.click()
        app.comparing.page.setup.start.click()
        self._until(lambda: app.engine.state.phase == "comparing")
        self._wait(COMPARING_S)
        yield "compare-running"
        self._until(lambda: not app.comparing.compare.is_running)
        yield "compare-done"
        app.show_check()
        yield "check-empty"
        setup = app.comparing.page.setup
        setup.prompts.setCurrentIndex(1)  # the example: the built-in ones take minutes
        setup.start.click()
        self._until(lambda: app.comparing.lossless.is_running)
        self._until(lambda: not app.comparing.lossless.is_running)
        yield "check-done"

    def _answer(self, arm: str, text: str) -> None:
        self._app.store.change(arm=arm)
        self._app.chat.send(text)
        self._until(lambda: self._app.engine.state.phase == "ready" and not self._app.chat.is_busy)

    def _show(self, state: EngineState) -> None:
        self._app.engine.state_changed.emit(state)

    def _page(self, name: str) -> None:
        self._app.window.page_requested.emit(name)

    def _until(self, condition: Callable[[], bool]) -> None:
        end = time.monotonic() + TIMEOUT_S
        while not condition():
            if time.monotonic() > end:
                raise TimeoutError(f"a scene was not reached in {TIMEOUT_S:.0f} seconds")
            self._turn()

    def _wait(self, seconds: float) -> None:
        end = time.monotonic() + seconds
        while time.monotonic() < end:
            self._turn()

    def _settle(self) -> None:
        """Let layouts, fonts and timers come to rest."""
        self._wait(0.15)

    @staticmethod
    def _turn() -> None:
        QCoreApplication.processEvents()
        time.sleep(0.005)
