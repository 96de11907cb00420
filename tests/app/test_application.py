"""The whole window on a real process without llama.cpp: what a user does, and what goes wrong."""

import os
import signal
import sys
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest
from PySide6.QtWidgets import QFileDialog, QToolButton
from pytestqt.qtbot import QtBot

from app.application import Application
from app.logic.versions import versions
from app.paths import paths
from app.services.hub_client import MOST_RESTARTS
from app.settings import Settings
from app.settings_file import encode_settings
from engine.hub_protocol import FileRef, SearchQuery
from engine.request import ModelSettings
from tests.app.conftest import MakeApp

Fake = Callable[..., list[str]]


def ready(qtbot: QtBot, app: Application) -> None:
    qtbot.waitUntil(lambda: app.engine.state.phase == "ready", timeout=10_000)


def test_without_a_model_the_chat_leads_to_the_models(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = make_app(fake_worker(), starter=None)
    assert app.first_start is not None
    app.first_start.page.skip.click()
    assert app.chat_page.empty.starter.isHidden()
    qtbot.waitUntil(app.chat_page.empty.find_models.isVisible, timeout=10_000)
    app.chat_page.empty.find_models.click()
    assert app.window.page == "models"
    assert app.area.page.tab == "discover"


def test_first_start_offers_the_starter_and_answers(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = make_app(fake_worker())
    assert app.first_start is not None
    page = app.first_start.page
    qtbot.waitUntil(page.go.isEnabled, timeout=10_000)
    page.offers["/m/starter.gguf"].radio.click()
    page.go.click()
    ready(qtbot, app)
    app.bar.switch._parts["lookup"].click()
    app.chat_page.send_requested.emit("Hello")
    qtbot.waitUntil(lambda: not app.chat.is_busy, timeout=10_000)
    answer = app.chat.conversation.messages[-1]
    assert "Speculative decoding" in answer.text
    assert {run.source for run in answer.runs} == {"", "prompt_lookup"}


def test_last_choice_is_restored(qtbot: QtBot, make_app: MakeApp, fake_worker: Fake) -> None:
    choice = Settings(
        target=ModelSettings(path="/m/a.gguf", ctx=1024), draft=ModelSettings(path="/m/b.gguf"),
        arm="draft", theme="dark",
    )  # fmt: skip
    paths().settings.write_bytes(encode_settings(choice))
    app = make_app(fake_worker())
    ready(qtbot, app)
    loaded = app.engine.state.loaded
    assert loaded is not None
    assert loaded.draft is not None
    assert (loaded.target.path, loaded.target.ctx) == ("/m/a.gguf", 1024)
    assert app.bar.switch.arm == "draft"
    assert app.appearance.theme.dark


def test_auto_is_on_from_the_start_and_says_what_it_gains(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = make_app(fake_worker())
    app.window.resize(1400, 900)
    app.bar.target_chosen.emit("/m/target.gguf")
    ready(qtbot, app)
    assert app.bar.switch.arm == "auto"
    assert app.chatting.panel.status.headline == "Auto is on"
    assert app.chatting.panel._curve.isVisible(), "the costs come with the model"
    app.chat_page.send_requested.emit("Hello")
    qtbot.waitUntil(lambda: not app.chat.is_busy, timeout=10_000)
    assert app.chatting.panel.status.headline.startswith("Auto is on: lookup, +")
    assert app.chatting.panel.status.headline.endswith(" against plain decoding")


def test_choosing_a_draft_model_switches_it_on_and_is_remembered(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake, data_dir: Path
) -> None:
    app = make_app(fake_worker())
    app.bar.target_chosen.emit("/m/target.gguf")
    ready(qtbot, app)
    app.bar.switch._parts["off"].click()
    app.bar.draft_chosen.emit("/m/draft.gguf")
    qtbot.waitUntil(lambda: app.engine.state.has_draft_model, timeout=10_000)
    assert app.settings.arm == "draft"
    app.bar.draft_chosen.emit("")
    qtbot.waitUntil(
        lambda: app.engine.state.phase == "ready" and not app.engine.state.has_draft_model,
        timeout=10_000,
    )
    assert app.bar.switch.arm == "off", "the switch shows what can be done"
    assert app.settings.arm == "draft", "the wish is remembered"
    app.store.close()
    file = paths().settings
    qtbot.waitUntil(file.exists, timeout=5_000)
    saved = msgspec.json.decode(file.read_bytes(), type=Settings)
    assert saved.recent == ("/m/draft.gguf", "/m/target.gguf")


def test_a_pair_that_does_not_fit(qtbot: QtBot, make_app: MakeApp, fake_worker: Fake) -> None:
    app = make_app(fake_worker())
    app.window.resize(1280, 800)
    app.bar.target_chosen.emit("/m/target.gguf")
    app.bar.draft_chosen.emit("/m/other.gguf")
    ready(qtbot, app)
    assert app.bar._fits.text() == "does not fit"
    assert app.settings.arm == "auto"


def test_failed_load_is_a_notice_with_the_log(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = make_app(fake_worker())
    app.bar.target_chosen.emit("/m/missing.gguf")
    qtbot.waitUntil(lambda: app.notices.notice("engine") is not None, timeout=10_000)
    notice = app.notices.notice("engine")
    assert notice is not None
    assert "no file" in notice.text
    app.notices.action_triggered.emit("engine", "log")
    assert app.window.page == "log"
    assert "fake worker: starting" in app.log_view.text()
    app.bar.target_chosen.emit("/m/fine.gguf")
    ready(qtbot, app)
    assert app.notices.notice("engine") is None


@pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX signals")
def test_kill_in_mid_answer(qtbot: QtBot, make_app: MakeApp, fake_worker: Fake) -> None:
    app = make_app(fake_worker(delay=0.03))
    app.bar.target_chosen.emit("/m/target.gguf")
    ready(qtbot, app)
    app.chat_page.send_requested.emit("Hello")
    qtbot.waitUntil(lambda: len(app.chat.conversation.messages[-1].text) > 20, timeout=10_000)
    os.kill(app.engine.worker_pid, signal.SIGKILL)
    qtbot.waitUntil(lambda: app.engine.state.phase == "dead", timeout=10_000)
    qtbot.waitUntil(lambda: not app.chat.is_busy, timeout=10_000)
    answer = app.chat.conversation.messages[-1]
    assert len(answer.text) > 20, "the text so far stays"
    assert answer.problem is not None
    app.chat_page.reload_requested.emit()
    ready(qtbot, app)
    app.chat_page.send_requested.emit("Again")
    qtbot.waitUntil(lambda: not app.chat.is_busy, timeout=10_000)
    assert app.chat.conversation.messages[-1].problem is None


def test_a_worker_that_does_not_start(qtbot: QtBot, make_app: MakeApp, fake_worker: Fake) -> None:
    app = make_app(fake_worker("no_start"))
    qtbot.waitUntil(lambda: app.engine.state.phase == "dead", timeout=10_000)
    notice = app.notices.notice("engine")
    assert notice is not None
    assert notice.title == "llama.cpp could not be loaded"
    assert ("log", "Show log") in notice.actions


def test_a_build_without_its_amx_code_is_told_once(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = make_app(fake_worker("no_amx"))
    qtbot.waitUntil(lambda: app.notices.notice("build") is not None, timeout=10_000)
    notice = app.notices.notice("build")
    assert notice is not None
    assert (notice.tone, notice.can_close) == ("info", True)
    app.notices.clear_notice("build")
    app.engine.restart()
    qtbot.waitUntil(lambda: app.engine.state.phase == "idle", timeout=10_000)
    assert app.notices.notice("build") is None
    assert "AMX code" in [name for name, _ in versions("6", app.engine.state.ready)]


def test_a_notice_of_the_build_that_was_closed_does_not_come_back_with_the_next_start(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = make_app(fake_worker("no_amx"))
    qtbot.waitUntil(lambda: app.notices.notice("build") is not None, timeout=10_000)
    close = next(b for b in app.notices.findChildren(QToolButton) if b.toolTip() == "Close")
    close.click()
    app = make_app(fake_worker("no_amx"))
    qtbot.waitUntil(lambda: app.engine.state.phase == "idle", timeout=10_000)
    assert app.notices.notice("build") is None


def test_a_wrong_file_leaves_the_chat_as_it_is(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = make_app(fake_worker())
    assert app.notices.notice("build") is None
    app.bar.target_chosen.emit("/m/fine.gguf")
    ready(qtbot, app)
    app.bar.target_chosen.emit("/m/missing.gguf")
    ready(qtbot, app)
    notice = app.notices.notice("engine")
    assert notice is not None
    assert notice.text.endswith("The model before it is still loaded.")
    assert app.bar._status.text() == ""
    assert app.chat.available.can_send
    assert app.bar._target.text() == "fine"
    app.chat_page.send_requested.emit("Hello")
    qtbot.waitUntil(lambda: not app.chat.is_busy, timeout=10_000)
    assert app.chat.conversation.messages[-1].problem is None


def test_file_dialogs_start_beside_the_last_model(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake, tmp_path: Path
) -> None:
    app = make_app(fake_worker())
    opened: list[str] = []

    def folder() -> str:
        app.window.choose_file("target")
        (dialog,) = app.window.findChildren(QFileDialog)
        opened.append(dialog.directory().absolutePath())
        dialog.reject()
        qtbot.waitUntil(lambda: not app.window.findChildren(QFileDialog))
        return opened[-1]

    assert folder() == str(Path.home())
    app.bar.target_chosen.emit(str(tmp_path / "fine.gguf"))
    ready(qtbot, app)
    assert folder() == str(tmp_path)


def test_a_new_window_is_no_larger_than_the_screen(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = make_app(fake_worker())
    room = app.window.screen().availableGeometry()
    assert app.window.width() <= room.width()
    assert app.window.height() <= room.height()


def test_broken_settings_are_said(qtbot: QtBot, make_app: MakeApp, fake_worker: Fake) -> None:
    paths().settings.write_text("{", encoding="utf-8")
    app = make_app(fake_worker())
    notice = app.notices.notice("settings")
    assert notice is not None
    assert "settings.broken.json" in notice.text


def test_pages_theme_and_panel(qtbot: QtBot, make_app: MakeApp, fake_worker: Fake) -> None:
    app = make_app(fake_worker(), starter=None)
    assert app.chat_page.empty.starter.isHidden()
    for page in ("compare", "settings", "log", "chat"):
        app.window.page_requested.emit(page)
        assert app.window.page == page
        for theme in ("dark", "light"):
            app.store.change(theme=theme)
            assert app.appearance.theme.dark is (theme == "dark")
    app.window.resize(1280, 800)
    qtbot.waitUntil(lambda: app.workspace.is_panel_shown)
    assert app.chatting.strip.isHidden()
    app.window.resize(900, 800)
    qtbot.waitUntil(lambda: not app.workspace.is_panel_shown)
    qtbot.waitUntil(app.chatting.strip.isVisible)
    app.window.resize(1280, 800)
    app.bar.panel_toggled.emit(False)
    assert not app.settings.shows_live_panel
    assert app.chatting.panel.isHidden()


def test_a_dropped_file_is_expected_by_the_next_answer(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake, tmp_path: Path
) -> None:
    app = make_app(fake_worker())
    composer = app.chat_page.composer
    app.bar.target_chosen.emit("/m/target.gguf")
    ready(qtbot, app)
    (tmp_path / "photo.png").write_bytes(b"\x89PNG\xff")
    composer.file_chosen.emit(str(tmp_path / "photo.png"))
    qtbot.waitUntil(lambda: composer.expected.problem.startswith("“photo.png” is not text"))
    (tmp_path / "f.py").write_text("x = 1\n")
    composer.file_chosen.emit(str(tmp_path / "f.py"))
    qtbot.waitUntil(lambda: composer.expected.text is not None)
    app.bar.switch._parts["lookup"].click()
    assert composer.expected.chip.note_text == "Used with Auto only."
    composer.expected.chip.switch.click()
    assert app.settings.arm == app.bar.switch.arm == "auto"
    composer.set_text("Rename x.")
    composer.send_button.click()
    assert not composer.expected.isVisible()
    qtbot.waitUntil(lambda: not app.chat.is_busy, timeout=10_000)
    question, answer = app.chat.conversation.messages
    assert question.text == "Rename x.\n\nx = 1"
    assert "prediction" in {run.source for run in answer.runs}


def test_answers_are_checked_and_nothing_runs_beside_it(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = make_app(fake_worker(delay=0.02))
    app.models.choose_target("target.gguf")
    ready(qtbot, app)
    app.chatting.panel.check_requested.emit()
    page = app.comparing.page
    assert app.window.page == "compare"
    assert page.setup.mode == "answers"
    assert page.setup.start.hasFocus()
    page.lossless.start.click()
    assert app.engine.state.phase == "checking"
    assert not app.chat.available.can_send
    assert "check of the answers" in app.chat.available.reason
    qtbot.waitUntil(lambda: not app.comparing.lossless.is_running, timeout=20_000)
    assert page.lossless.card.headline.text() == "6 answers: 5 identical, 1 tie, 0 defects"
    assert app.chat.available.can_send


def test_settings_page_changes_the_next_request(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = make_app(fake_worker())
    page = app.settings_page
    app.bar.switch._parts["lookup"].click()
    page._sampling.temperature.setValue(0.0)
    page._sampling.seed.set_number(7)
    page._speculation._lookup_max.setValue(5)
    page._speculation._verifier.setCurrentIndex(1)
    page._system.setPlainText("Be short.")
    qtbot.waitUntil(lambda: app.settings.system_prompt == "Be short.", timeout=5_000)
    setup = app.chatting.turn_setup()
    assert (setup.sampling.temperature, setup.sampling.seed) == (0.0, 7)
    assert setup.system == "Be short."
    assert setup.speculation.drafters[0].draft_max == 5
    assert setup.speculation.verifier == "rejection"
    assert app.comparing.page.setup.form().drafting.verifier == "match", "comparisons compare texts"


def test_window_geometry_comes_back(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake, data_dir: Path
) -> None:
    app = make_app(fake_worker())
    app.window.resize(777, 555)
    app.window.close()
    app.store.close()
    qtbot.waitUntil(paths().settings.exists, timeout=5_000)
    again = make_app(fake_worker())
    assert (again.window.width(), again.window.height()) == (777, 555)


@pytest.mark.skipif(sys.platform == "win32", reason="needs POSIX signals")
def test_a_hub_worker_that_ends_is_told_of(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = make_app(fake_worker())
    hub, notices = app.area.hub, app.notices
    qtbot.waitUntil(lambda: app.area.lists.library.library is not None, timeout=10_000)
    os.kill(hub.worker_pid, signal.SIGKILL)
    qtbot.waitUntil(lambda: notices.notice("hub") is not None, timeout=10_000)
    notice = notices.notice("hub")
    assert notice is not None
    assert "was started again" in notice.title
    for _ in range(MOST_RESTARTS):
        with qtbot.waitSignal(hub.failed, timeout=10_000):
            hub.search(SearchQuery(words="crash"))
    qtbot.waitUntil(lambda: not hub.is_running, timeout=10_000)
    notice = notices.notice("hub")
    assert notice is not None
    assert notice.actions[0] == ("restart", "Start it again")
    notices.action_triggered.emit("hub", "restart")
    qtbot.waitUntil(lambda: notices.notice("hub") is None, timeout=10_000)
    assert hub.is_running


def test_after_a_sign_in_what_was_refused_is_asked_for_again(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    area = make_app(fake_worker()).area
    qtbot.waitUntil(lambda: area.lists.library.library is not None, timeout=10_000)
    area.page.target_picked.emit(FileRef(repo="nobody/x-GGUF", file="x.gguf"), "x")
    qtbot.waitUntil(lambda: area.desk.state.facts.error is not None, timeout=10_000)
    area.account.succeeded.emit("ada")
    assert area.desk.state.facts.is_asked


def test_the_models_page_is_built_when_it_is_first_shown_as_everything_is_by_then(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    """It would hold back the start; what the hub has told before is on it all the same."""
    app = make_app(fake_worker())
    qtbot.waitUntil(lambda: app.area.lists.library.library is not None, timeout=10_000)
    app.store.change(theme="dark", pair_pane_width=420)
    assert not app.area.is_built
    app.window.page_requested.emit("models")
    assert app.area.is_built
    page = app.area.page
    assert page.isVisible()
    qtbot.waitUntil(lambda: page.library.settings.change.isEnabled(), timeout=10_000)
    app.store.change(theme="light")  # dressed like every other page from now on


def test_the_compare_page_is_built_when_it_is_first_shown_as_everything_is_by_then(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = make_app(fake_worker())
    app.models.choose_target("target.gguf")
    ready(qtbot, app)
    app.store.change(theme="dark")
    assert app.comparing.holder.layout() is None, "the start does not wait for it"
    app.window.page_requested.emit("compare")
    page = app.comparing.page
    qtbot.waitUntil(page.setup.prompt.hasFocus)
    page.setup.prompt.setPlainText("Say hello.")
    assert page.setup.start.isEnabled(), "it knows the loaded model"
