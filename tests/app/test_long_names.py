"""Names as long as a file system allows, and words without an end, widen nothing."""

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from app.application import Application
from app.logic.chats import Attachment, Chat, ChatEntry, Preset, StoredMessage
from app.logic.chats import ChatSettings as Settings
from tests.app.conftest import MakeApp

WAIT_MS = 20_000
NAME = "a-model-with-a-name-" + "that-never-ends-" * 14 + "Q4_K_M.gguf"
WORD = "Donaudampfschifffahrtsgesellschaft" * 60
SIZE = (900, 600)
PAGES = ("chat", "compare", "bench", "models", "settings", "log")


@pytest.fixture
def app(qtbot: QtBot, make_app: MakeApp, fake_worker: Callable[..., list[str]]) -> Application:
    app = make_app(fake_worker())
    qtbot.waitUntil(lambda: app.engine.state.ready is not None, timeout=WAIT_MS)
    app.models.choose_target(f"/models/{NAME}")
    qtbot.waitUntil(lambda: app.engine.state.phase == "ready", timeout=WAIT_MS)
    app.models.choose_draft(f"/models/draft-{NAME}")
    qtbot.waitUntil(
        lambda: app.engine.state.phase == "ready" and app.engine.state.loaded.draft is not None,
        timeout=WAIT_MS,
    )
    app.window.resize(*SIZE)
    return app


def spill(root: QWidget) -> list[str]:
    """What is wider than there is room for: contents of areas that cannot be scrolled sideways."""
    return [
        f"{area.accessibleName() or type(area).__name__}: {area.widget().width()} px in "
        f"{area.viewport().width()}"
        for area in root.findChildren(QScrollArea)
        if area.isVisible()
        and area.widget() is not None
        and area.widgetResizable()
        and area.widget().width() > area.viewport().width() + 1
        and not area.horizontalScrollBar().isVisible()
    ]


def chat(number: int) -> tuple[Chat, StoredMessage]:
    id = f"chat{number}"
    entry = ChatEntry(id=id, created=1.0, changed=1.0, title=WORD if number else NAME)
    attached = Attachment(name=NAME, text="text", tokens=1)
    question = StoredMessage(
        id=f"{id}-q", chat=id, parent=None, role="user", created=1.0, text=WORD,
        attachments=(attached,),
    )  # fmt: skip
    return Chat(entry=entry), question


def test_long_names_leave_the_window_as_it_is(qtbot: QtBot, app: Application) -> None:
    for number in range(2):
        kept, question = chat(number)
        app.chats.store.put_chat(kept)
        app.chats.store.put_messages([question], question.id)
    app.chats.store.put_preset(Preset(name=WORD, settings=Settings(target=f"/models/{NAME}")))
    rows = app.chats.sidebar.rows
    qtbot.waitUntil(lambda: len(rows.rows.entries) >= 2, timeout=WAIT_MS)
    rows.row_activated.emit("chat1")
    qtbot.waitUntil(lambda: app.chats.open_chat == "chat1", timeout=WAIT_MS)
    app.chat_page.composer.set_text(WORD)
    app.chat_page.attachments.add(Attachment(name=NAME, text="text", tokens=1))
    app.chats.sidebar.delete("chat0")  # the strip with its title
    for page in PAGES:
        app.window.run_command(f"page:{page}")
        qtbot.wait(20)
        assert app.window.size().toTuple() == SIZE, page
        assert app.window.minimumSizeHint().width() <= SIZE[0], page
        assert spill(app.window) == [], page
    app.window.run_command("page:chat")
    app.window.set_drawer(True)
    qtbot.wait(20)
    assert app.window.size().toTuple() == SIZE
