"""The real window with something on every page, for tests that look at all of it."""

from collections.abc import Callable, Iterator

from PySide6.QtCore import QPoint, QRect
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.application import Application
from app.logic.launch_view import Handed
from app.paths import paths
from app.screenshots_load import compare_scenes, load_scenes
from app.screenshots_models import MEMORY, scenes
from app.settings import Settings
from app.settings_file import encode_settings
from app.widgets.bench_frame import BENCH
from app.widgets.launch_panel import LaunchPanel
from engine.hub.pairs import for_memory, load_pairs
from engine.launch.make import make
from engine.request import OFF, ModelSettings
from tests.app.conftest import MakeApp
from tests.engine.launch.samples import PAIR, changed, request

WIDE, NARROW = (1280, 800), (900, 600)
_MODELS = ("models-results", "models-library", "models-downloads", "models-repository")


def filled(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Callable[..., list[str]], settings: Settings
) -> Application:
    """A pair that is loaded, an answer, a comparison."""
    paths().settings.write_bytes(encode_settings(settings))
    app = make_app(fake_worker(), starter=None)
    app.window.resize(*WIDE)
    qtbot.waitUntil(lambda: app.engine.state.phase == "idle", timeout=10_000)
    app.models.choose_target("/m/target.gguf")
    qtbot.waitUntil(lambda: app.engine.state.phase == "ready", timeout=10_000)
    app.models.choose_draft("/m/draft.gguf")
    qtbot.waitUntil(
        lambda: app.engine.state.loaded is not None and app.engine.state.loaded.draft is not None,
        timeout=10_000,
    )
    qtbot.waitUntil(lambda: app.engine.state.phase == "ready", timeout=10_000)
    app.chat.send("Write a function")
    qtbot.waitUntil(lambda: not app.chat.is_busy, timeout=10_000)
    app.comparing.page.results.example.click()
    app.comparing.page.setup.start.click()
    qtbot.waitUntil(lambda: not app.comparing.compare.is_running, timeout=10_000)
    return app


def pages(app: Application) -> Iterator[str]:
    """Each page and its main states, one after the other, shown and laid out."""
    bench = app.benching.page
    for name in ("chat", "compare", "settings", "log", "bench"):
        yield _shown(app, name)
    for tab in ("serve", "endpoints", "hosts"):
        _shown(app, "servers")
        app.servers.show_tab(tab)
        yield _shown(app, "servers", f"servers-{tab}")
    bench.empty.action_triggered.emit("own")
    yield _shown(app, "bench", "bench-form")
    yield from _load(app)
    _shown(app, "compare")
    for scene in compare_scenes(app.comparing.page):
        yield _shown(app, "compare", scene)
    app.show_check()
    yield _shown(app, "compare", "check")
    app.window.set_drawer(True)
    yield _shown(app, "chat", "drawer")
    app.window.set_drawer(False)
    _shown(app, "models")
    for scene in scenes(app.area.page, for_memory(load_pairs(), MEMORY), MEMORY):
        if scene in _MODELS:
            yield _shown(app, "models", scene)
    yield from _launch(app)


def _load(app: Application) -> Iterator[str]:
    """The tab “Load” of the Bench page, from its form to a table."""
    app.benching.show_load()
    for scene in load_scenes(app.benching.load):
        yield _shown(app, "bench", scene)
    app.benching.page.frame.tabs.setCurrentIndex(BENCH)


def _launch(app: Application) -> Iterator[str]:
    """The panel that hands a pair over, in the place of the models; it has a window of its own."""
    panel, page = LaunchPanel(app.appearance.theme), app.area.page
    handed = Handed(ModelSettings(path="/m/target.gguf"), ModelSettings(path="/m/draft.gguf"), OFF)
    layout = app.area.holder.layout()
    assert layout is not None
    page.hide()
    layout.addWidget(panel)
    panel.set_handed(handed)
    panel.set_report(make(request("draft"), PAIR))
    yield _shown(app, "models", "launch")
    unknown = changed(PAIR, target={"repository": "", "evidence": "Nobody knows."})
    panel.set_report(make(request("auto", pair=unknown), unknown))
    panel.tabs.setCurrentIndex(1)
    yield _shown(app, "models", "launch-gaps")
    panel.setParent(None)
    panel.deleteLater()
    page.show()


def _shown(app: Application, page: str, name: str = "") -> str:
    app.window.page_requested.emit(page)
    settle()
    return name or page


def settle() -> None:
    """Layouts that others wait for need more than one turn."""
    for _ in range(6):
        QApplication.processEvents()


def seen(widget: QWidget) -> bool:
    """Whether some of it is inside all that it lies in, and so can be looked at."""
    rect = QRect(QPoint(0, 0), widget.size())
    part = widget
    while (parent := part.parentWidget()) is not None and not part.isWindow():
        rect = rect.translated(part.pos()).intersected(parent.rect())
        part = parent
    return widget.isVisible() and not rect.isEmpty()


def path_of(widget: QWidget) -> str:
    """Where it is, to find it again when a test says what is wrong with it."""
    names = []
    part: QWidget | None = widget
    while part is not None and not part.isWindow():
        names.append(part.objectName() or type(part).__name__)
        part = part.parentWidget()
    return "/".join(reversed(names[:6]))
