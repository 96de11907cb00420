"""The history in the whole window, on a scripted worker: what answers leave, and what is told."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QPushButton, QToolButton
from pytestqt.qtbot import QtBot

from app.application import Application
from app.history_area import ALARM, FILE
from app.logic.answer_history import Answer
from app.logic.notices import Notice
from app.paths import paths
from app.services.answer_store import AnswerStore
from app.services.disk import DiskWriter
from app.services.engine_client import EngineClient
from app.services.hub_client import HubClient
from app.widgets.history_view import HistoryView
from tests.app.history_samples import PAIR, SINCE, answer
from tests.app.services.conftest import fake_hub

MakeApp = Callable[[], Application]
PROMPT = "a prompt that nobody may find"


@pytest.fixture
def models(tmp_path: Path) -> tuple[str, str]:
    found = tmp_path / PAIR[0], tmp_path / PAIR[1]
    for path in found:
        path.write_bytes(path.name.encode())
    return str(found[0]), str(found[1])


@pytest.fixture
def make_app(
    qtbot: QtBot, qapp: QApplication, fake_worker: Callable[..., list[str]]
) -> Iterator[MakeApp]:
    made: list[tuple[Application, DiskWriter]] = []

    def make() -> Application:
        disk = DiskWriter()
        places = paths()
        engine = EngineClient(disk, places.worker_log, fake_worker())
        hub = HubClient(disk, places.hub_log, fake_hub())
        application = Application(qapp, places, disk, engine, None, hub)
        made.append((application, disk))
        qtbot.addWidget(application.window)
        application.window.resize(1280, 800)
        application.window.show()
        application.start()
        return application

    yield make
    for application, disk in made:
        application.close()
        disk.close()
        application.engine.deleteLater()
        application.deleteLater()
    qapp.setStyleSheet("")


def load(qtbot: QtBot, app: Application, models: tuple[str, str]) -> None:
    app.bar.target_chosen.emit(models[0])
    qtbot.waitUntil(lambda: app.engine.state.phase == "ready", timeout=10_000)
    app.bar.draft_chosen.emit(models[1])
    qtbot.waitUntil(lambda: app.engine.state.has_draft_model, timeout=10_000)


def ask(qtbot: QtBot, app: Application) -> None:
    with qtbot.waitSignal(app.history.service.checked, timeout=10_000):
        app.chat_page.send_requested.emit(PROMPT)


def kept(qtbot: QtBot, app: Application) -> tuple[Answer, ...]:
    with qtbot.waitSignal(app.history.service.answers_read, timeout=10_000) as got:
        app.history.service.read(PAIR)
    assert got.args is not None
    found: tuple[Answer, ...] = got.args[1]
    return found


def view_of(app: Application) -> HistoryView:
    (view,) = app.window.findChildren(HistoryView)
    return view


def seed(accepted: int) -> None:
    """Answers of an earlier session, which the scripted worker's 50 % are held against."""
    store = AnswerStore(paths().history)
    for n in range(12):
        by = {"draft_model": (100, accepted), "prompt_lookup": (100, accepted)}
        store.add(answer(SINCE + n, by), "earlier")
    store.close()


def test_an_answer_leaves_figures_and_never_text(
    qtbot: QtBot, make_app: MakeApp, models: tuple[str, str], tmp_path: Path
) -> None:
    app = make_app()
    load(qtbot, app, models)
    ask(qtbot, app)
    (found,) = kept(qtbot, app)
    last = app.chat.conversation.messages[-1]
    assert last.stats is not None
    assert found.stats == last.stats
    assert found.pair == PAIR
    assert found.draft is not None
    assert len({found.target.hash, found.draft.hash, ""}) == 3
    assert (found.arm, found.asked_arm, found.kind) == ("auto", "auto", "chat")
    assert found.gain is not None, "as the live panel told it"
    assert found.build == "0.1.0, llama-cpp-python 0.3.36"
    app.history.close()
    stored = b"".join(file.read_bytes() for file in paths().data.glob("history.sqlite*"))
    assert b"nobody may find" not in stored
    assert b"Speculative" not in stored


def test_a_private_chat_leaves_nothing_not_even_what_it_left_before(
    qtbot: QtBot, make_app: MakeApp, models: tuple[str, str]
) -> None:
    app = make_app()
    load(qtbot, app, models)
    ask(qtbot, app)
    app.window.new_chat_requested.emit()
    ask(qtbot, app)
    assert len(kept(qtbot, app)) == 2
    private = next(b for b in app.chat_page.findChildren(QPushButton) if b.text() == "Private")
    private.click()
    app.chat_page.send_requested.emit(PROMPT)
    qtbot.waitUntil(lambda: not app.chat.is_busy, timeout=10_000)
    assert len(kept(qtbot, app)) == 1, "that of the chat before stays"
    app.window.new_chat_requested.emit()
    assert not private.isChecked()
    ask(qtbot, app)
    assert len(kept(qtbot, app)) == 2


def test_an_answer_that_was_cleared_away_leaves_nothing(
    qtbot: QtBot, make_app: MakeApp, models: tuple[str, str]
) -> None:
    app = make_app()
    load(qtbot, app, models)
    with qtbot.waitSignal(app.chat.busy_changed, timeout=10_000):
        app.chat_page.send_requested.emit(PROMPT)
    app.chat.begin()
    ask(qtbot, app)
    assert len(kept(qtbot, app)) == 1


def until_told(qtbot: QtBot, app: Application) -> Notice:
    for _ in range(20):
        ask(qtbot, app)
        if (notice := app.notices.notice(ALARM)) is not None:
            return notice
    raise AssertionError("nothing was told")


def test_a_fall_is_told_in_the_chat_and_leads_to_the_history(
    qtbot: QtBot, make_app: MakeApp, models: tuple[str, str]
) -> None:
    seed(90)
    app = make_app()
    load(qtbot, app, models)
    notice = until_told(qtbot, app)
    assert notice.title.startswith("Lookup: ")
    assert "the target is another file under the same name" in notice.text
    assert "Auto instead of fixed drafts" in notice.text
    action = next(b for b in app.notices.findChildren(QPushButton) if b.text() == "Show history")
    action.click()
    assert app.window.page == "bench"
    view = view_of(app)
    qtbot.waitUntil(lambda: bool(view._answers), timeout=10_000)
    assert view.isVisible()
    assert view.head.pairs.currentText().startswith("target ⟷ draft (")
    assert app.notices.notice(ALARM) is None


def test_a_closed_notice_does_not_come_back(
    qtbot: QtBot, make_app: MakeApp, models: tuple[str, str]
) -> None:
    seed(90)
    app = make_app()
    load(qtbot, app, models)
    seen: list[Notice] = []
    for _ in range(20):
        ask(qtbot, app)
        if (notice := app.notices.notice(ALARM)) is not None:
            seen.append(notice)
            bars = app.notices.findChildren(QToolButton)
            next(b for b in bars if b.accessibleName() == "Close").click()
            assert app.notices.notice(ALARM) is None
    assert [notice.title.split(":")[0] for notice in seen] == ["Lookup", "Draft model"]


def test_a_change_of_the_pair_takes_the_notice_away(
    qtbot: QtBot, make_app: MakeApp, models: tuple[str, str]
) -> None:
    seed(90)
    app = make_app()
    load(qtbot, app, models)
    until_told(qtbot, app)
    app.bar.draft_chosen.emit("")
    qtbot.waitUntil(lambda: app.notices.notice(ALARM) is None, timeout=10_000)


def test_the_view_shows_exports_and_forgets(
    qtbot: QtBot, make_app: MakeApp, models: tuple[str, str], tmp_path: Path
) -> None:
    seed(50)
    app = make_app()
    load(qtbot, app, models)
    app.show_history()
    view = view_of(app)
    qtbot.waitUntil(lambda: len(view._answers) == 12, timeout=10_000)
    app.chat_page.send_requested.emit(PROMPT)
    qtbot.waitUntil(lambda: len(view._answers) == 13, timeout=10_000)
    place = tmp_path / "all.json"
    view.head.export_requested.emit(str(place), "json")
    qtbot.waitUntil(lambda: view._told.text() == f"Saved as {place}.", timeout=10_000)
    assert len(json.loads(place.read_bytes())["answers"]) == 13
    view.head.forget.click()
    view.head.confirm.click()
    qtbot.waitUntil(lambda: not view._entries, timeout=10_000)
    assert view.empty.isVisible()


def test_a_damaged_history_is_told_and_the_chat_goes_on(
    qtbot: QtBot, make_app: MakeApp, models: tuple[str, str]
) -> None:
    paths().history.write_bytes(b"no database at all" * 50)
    app = make_app()
    load(qtbot, app, models)
    ask(qtbot, app)
    notice = app.notices.notice(FILE)
    assert notice is not None
    assert "history.broken.sqlite" in notice.text
    assert len(kept(qtbot, app)) == 1
