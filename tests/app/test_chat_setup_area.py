"""The settings of a chat in the whole window: asked with, kept with the chat, models on request."""

from collections.abc import Callable

from pytestqt.qtbot import QtBot

from app.application import Application
from app.logic.chats import ChatSettings
from engine.request import Sampling
from tests.app.conftest import MakeApp

Fake = Callable[..., list[str]]
OWN = ChatSettings(
    system="Translate.", sampling=Sampling(temperature=0.0), max_tokens=64, arm="off"
)


def ready(qtbot: QtBot, app: Application) -> None:
    qtbot.waitUntil(lambda: app.engine.state.phase == "ready", timeout=10_000)


def asked(qtbot: QtBot, app: Application, text: str) -> None:
    app.chat_page.send_requested.emit(text)
    qtbot.waitUntil(lambda: not app.chat.is_busy, timeout=10_000)


def opened(qtbot: QtBot, make_app: MakeApp, command: list[str]) -> Application:
    app = make_app(command)
    app.bar.target_chosen.emit("/m/a.gguf")
    ready(qtbot, app)
    return app


def test_a_turn_is_asked_with_the_chats_own(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = opened(qtbot, make_app, fake_worker())
    app.store.change(system_prompt="Be brief.", arm="auto")
    app.chat_setup.panel.change(OWN)
    setup = app.chatting.turn_setup()
    assert (setup.system, setup.arm, setup.max_tokens) == ("Translate.", "off", 64)
    assert setup.sampling.temperature == 0
    assert setup.speculation.drafters == ()
    assert app.bar.switch.arm == "off"
    assert app.store.settings.arm == "auto", "the app's settings stay"
    app.chats.begin()
    asked(qtbot, app, "Hello")
    app.chats.begin()
    setup = app.chatting.turn_setup()
    assert (setup.system, setup.arm) == ("Be brief.", "auto")
    assert app.bar.switch.arm == "auto"


def test_the_switch_changes_what_holds_in_the_chat(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = opened(qtbot, make_app, fake_worker())
    app.bar.arm_chosen.emit("off")
    assert (app.store.settings.arm, app.chatting.chat_settings.arm) == ("off", None)
    app.chat_setup.panel.change(ChatSettings(arm="auto"))
    app.bar.arm_chosen.emit("lookup")
    assert (app.store.settings.arm, app.chatting.chat_settings.arm) == ("off", "lookup")
    assert app.chat_setup.panel.arm.currentText() == "Lookup"


def test_own_choices_are_kept_with_the_chat(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = opened(qtbot, make_app, fake_worker())
    app.chat_setup.panel.change(OWN)  # before there is a chat in the store
    asked(qtbot, app, "Hello")
    first = app.chats.open_chat
    app.chats.begin()
    assert app.chat_setup.panel.own == ChatSettings()
    asked(qtbot, app, "Another")
    app.chat_setup.panel.change(ChatSettings(max_tokens=9))
    second = app.chats.open_chat
    app.chats.sidebar.chat_chosen.emit(first)
    qtbot.waitUntil(lambda: app.chats.open_chat == first)
    assert app.chat_setup.panel.own == OWN
    assert app.chat_page.head.setup.text() == "Chat settings · 4"
    app.chats.sidebar.chat_chosen.emit(second)
    qtbot.waitUntil(lambda: app.chats.open_chat == second)
    assert app.chat_setup.panel.own == ChatSettings(max_tokens=9)


def test_the_models_of_a_chat_are_loaded_on_request_only(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = opened(qtbot, make_app, fake_worker())
    app.chat_setup.panel.models.pin.click()
    asked(qtbot, app, "Hello")
    first = app.chats.open_chat
    app.bar.target_chosen.emit("/m/b.gguf")
    ready(qtbot, app)
    wish = app.chat_page.wish
    assert wish.isVisible()
    app.chats.begin()
    assert not wish.isVisible()
    app.chats.sidebar.chat_chosen.emit(first)
    qtbot.waitUntil(wish.isVisible)
    assert wish.text == "This chat is with a."
    assert app.models.target is not None
    assert app.models.target.path == "/m/b.gguf"
    wish.load.click()
    assert not wish.isVisible(), "it is on its way"
    ready(qtbot, app)
    loaded = app.engine.state.loaded
    assert loaded is not None
    assert loaded.target.path == "/m/a.gguf"


def test_presets_are_kept_between_starts(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = make_app(fake_worker())
    panel = app.chat_setup.panel
    panel.change(OWN)
    panel.presets.save.click()
    panel.presets.name.setText("Translator")
    panel.presets.keep.click()
    qtbot.waitUntil(lambda: panel.presets.box.currentText() == "Translator")
    again = make_app(fake_worker()).chat_setup.panel
    qtbot.waitUntil(lambda: again.presets.box.findText("Translator") > 0)


def test_the_panel_opens_and_closes_by_button_and_command(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = make_app(fake_worker())
    panel, button = app.chat_setup.panel, app.chat_page.head.setup
    button.click()
    assert panel.isVisible()
    panel.close_button.click()
    assert not panel.isVisible()
    assert not button.isChecked()
    app.show_page("models")
    app.window.run_command("chat_setup")
    assert app.window.page == "chat"
    assert panel.isVisible()
    assert button.isChecked()


def test_in_a_narrow_window_another_chat_takes_the_place_of_the_settings(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    app = opened(qtbot, make_app, fake_worker())
    app.window.resize(900, 600)
    asked(qtbot, app, "Hello")
    app.chat_page.head.setup.click()
    assert not app.chat_page.isVisible()
    app.chats.begin()
    assert app.chat_page.isVisible()
    assert not app.chat_page.head.setup.isChecked()
