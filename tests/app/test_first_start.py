"""The first start in the whole window, on a worker and a hub that are scripted processes."""

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.application import Application
from app.paths import paths
from app.settings import Settings
from app.settings_file import encode_settings
from app.start import open_files
from app.widgets.first_start import FirstStartPage
from tests.app.conftest import MakeApp

Fake = Callable[..., list[str]]
PAIR = "maker/large/large-Q4_K_M.gguf"
STARTER = "/m/starter.gguf"


def page_of(app: Application) -> FirstStartPage:
    page = app.chat_page.empty.first
    assert isinstance(page, FirstStartPage)
    return page


def offered(qtbot: QtBot, app: Application) -> FirstStartPage:
    """Once the machine is known and the hub has told its pair."""
    page = page_of(app)
    qtbot.waitUntil(lambda: PAIR in page.offers and page.go.isEnabled(), timeout=10_000)
    return page


def is_over(app: Application) -> bool:
    return app.chat_page.empty.first is None


def test_three_steps_lead_to_the_first_answer(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = make_app(fake_worker())
    page = offered(qtbot, app)
    assert page.view is not None
    assert page.view.machine[0][0] == "Processor"
    assert page.view.chosen == PAIR
    page.go.click()
    qtbot.waitUntil(lambda: is_over(app), timeout=10_000)
    loaded = app.engine.state.loaded
    assert loaded is not None
    assert loaded.draft is not None
    assert loaded.target.path.endswith(PAIR)
    assert app.settings.is_started
    assert app.chat_page.composer.edit.field.hasFocus()
    ask = app.chat_page.empty.asks[0]
    qtbot.waitUntil(ask.isVisible, timeout=10_000)
    ask.click()
    assert app.chat_page.composer.edit.text() == ask.text()
    app.chat_page.composer.edit.submitted.emit()
    qtbot.waitUntil(lambda: len(app.chat.conversation.messages) == 2, timeout=10_000)
    qtbot.waitUntil(lambda: not app.chat.is_busy, timeout=10_000)
    assert app.chat.conversation.messages[1].text


def test_without_a_network_there_is_the_starter(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = make_app(fake_worker(), hub="offline")
    page = offered(qtbot, app)
    page.go.click()
    qtbot.waitUntil(lambda: bool(page.view and page.view.problem), timeout=10_000)
    assert page.view is not None
    assert page.view.problem == "The Hub cannot be reached. Try later."
    assert not page.view.is_going
    assert page.starter.isVisible()
    page.starter.click()
    qtbot.waitUntil(lambda: is_over(app), timeout=10_000)
    assert app.settings.target is not None
    assert app.settings.target.path == STARTER


def test_a_download_can_be_stopped_and_the_starter_used_meanwhile(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = make_app(fake_worker(), hub="halfway")
    page = offered(qtbot, app)
    page.go.click()
    qtbot.waitUntil(lambda: bool(page.view and page.view.share), timeout=10_000)
    assert page.stop.isVisible()
    assert not page.go.isVisible()
    page.stop.click()
    qtbot.waitUntil(lambda: page.go.text() == "Go on with the download", timeout=10_000)
    assert page.go.isVisible()
    page.go.click()
    qtbot.waitUntil(page.stop.isVisible, timeout=10_000)
    page.starter.click()
    qtbot.waitUntil(lambda: is_over(app), timeout=10_000)


def test_a_model_that_cannot_be_loaded_says_why_and_leaves_the_choice(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = make_app(fake_worker(), starter="/m/missing.gguf")
    page = offered(qtbot, app)
    page.offers["/m/missing.gguf"].radio.click()
    page.go.click()
    qtbot.waitUntil(lambda: bool(page.view and page.view.problem), timeout=10_000)
    assert not is_over(app)
    assert page.go.isEnabled()
    assert not app.settings.is_started


def test_it_can_be_skipped_for_good(qtbot: QtBot, make_app: MakeApp, fake_worker: Fake) -> None:
    app = make_app(fake_worker())
    page_of(app).skip.click()
    assert is_over(app)
    assert app.settings.is_started
    qtbot.waitUntil(app.chat_page.empty.find_models.isVisible, timeout=10_000)


def test_a_model_from_elsewhere_ends_it(qtbot: QtBot, make_app: MakeApp, fake_worker: Fake) -> None:
    app = make_app(fake_worker())
    app.bar.target_chosen.emit("/m/own.gguf")
    qtbot.waitUntil(lambda: is_over(app), timeout=10_000)
    assert app.settings.is_started


def test_other_models_are_looked_for_on_their_page(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = make_app(fake_worker())
    page_of(app).find_models.click()
    assert app.window.page == "models"
    assert not is_over(app)


@pytest.mark.parametrize("settings", [Settings(is_started=True), Settings(recent=("/m/a.gguf",))])
def test_it_is_not_shown_again(make_app: MakeApp, fake_worker: Fake, settings: Settings) -> None:
    paths().settings.write_bytes(encode_settings(settings))
    assert is_over(make_app(fake_worker()))


def test_a_text_that_the_program_is_started_with_goes_with_the_question(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake, tmp_path: Path
) -> None:
    text, missing = tmp_path / "notes.txt", tmp_path / "gone.txt"
    text.write_text("Buy milk.", encoding="utf-8")
    app = make_app(fake_worker())
    app.window.page_requested.emit("settings")
    chips = app.chat_page.attachments
    open_files(app, [str(text), str(missing), "/m/model.gguf"])
    assert app.window.page == "chat"
    qtbot.waitUntil(lambda: bool(chips.attachments and chips.problem), timeout=10_000)
    assert [a.name for a in chips.attachments] == ["notes.txt"]
    assert chips.problem.startswith("“gone.txt” could not be read")
    qtbot.waitUntil(lambda: app.engine.state.phase == "ready", timeout=10_000)
    assert app.settings.target is not None
    assert app.settings.target.path == "/m/model.gguf"
