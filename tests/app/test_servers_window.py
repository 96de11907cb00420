"""The whole window with servers: serving what is loaded, adding a server, chatting with it."""

from collections.abc import Callable

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.application import Application
from app.paths import paths
from app.settings import ServeChoice, Settings
from app.settings_file import encode_settings
from engine.request import ModelSettings
from tests.app.conftest import MakeApp

Fake = Callable[..., list[str]]
LLAMA = "http://127.0.0.1:8080/v1#qwen3-14b"
WAIT_MS = 20_000


def ready(qtbot: QtBot, app: Application) -> None:
    qtbot.waitUntil(lambda: app.engine.state.phase == "ready", timeout=WAIT_MS)


def use(qtbot: QtBot, app: Application, reference: str) -> None:
    app.models.choose_target(reference)
    ready(qtbot, app)


def ask(qtbot: QtBot, app: Application) -> None:
    app.chat.send("Write a function")
    qtbot.waitUntil(lambda: not app.chat.is_busy, timeout=WAIT_MS)


def is_shown(widget: QWidget) -> bool:
    return not widget.isHidden()


def test_what_is_loaded_is_served_and_again_after_a_restart(qtbot: QtBot, app: Application) -> None:
    app.window.run_command("page:servers")
    view = app.servers.serve_view
    view.switch.click()
    qtbot.waitUntil(view.running.isVisible, timeout=WAIT_MS)
    assert view.headline.text() == "target is served."
    assert app.settings.serve.is_on
    app.engine.restart()
    qtbot.waitUntil(lambda: not view.running.isVisible(), timeout=WAIT_MS)
    qtbot.waitUntil(view.running.isVisible, timeout=WAIT_MS)
    view.switch.click()
    qtbot.waitUntil(lambda: app.servers.serving.state.phase == "off", timeout=WAIT_MS)


def test_a_server_that_cannot_start_is_told_over_other_pages(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    settings = Settings(
        target=ModelSettings(path="/m/a.gguf"),
        serve=ServeChoice(is_on=True, port=1),
        is_started=True,
    )
    paths().settings.write_bytes(encode_settings(settings))
    app = make_app(fake_worker(), starter=None)
    qtbot.waitUntil(lambda: app.notices.notice("serving") is not None, timeout=WAIT_MS)
    app.notices.action_triggered.emit("serving", "serve")
    assert (app.window.page, app.servers.page.tab) == ("servers", "serve")
    view = app.servers.serve_view
    assert view.again.isVisible()
    view.form.port.setValue(8484)
    qtbot.waitUntil(view.running.isVisible, timeout=WAIT_MS)
    assert app.notices.notice("serving") is None


def test_answers_together_are_remembered_as_a_setting_of_the_model(
    qtbot: QtBot, app: Application
) -> None:
    app.show_page("servers")
    form = app.servers.serve_view.form
    form.parallel.setValue(4)
    form.reload.click()
    qtbot.waitUntil(
        lambda: (t := app.settings.target) is not None and t.parallel == 4, timeout=WAIT_MS
    )
    ready(qtbot, app)
    assert not form.reload.isVisible()


def test_a_made_key_is_in_no_file(qtbot: QtBot, app: Application) -> None:
    app.show_page("servers")
    form = app.servers.serve_view.form
    form.needs_key.setChecked(True)
    qtbot.waitUntil(form.make_key.isEnabled, timeout=WAIT_MS)
    form.make_key.click()
    key = app.servers.key.key
    app.servers.serve_view.switch.click()
    qtbot.waitUntil(lambda: app.servers.serving.state.phase == "running", timeout=WAIT_MS)
    qtbot.waitUntil(lambda: bool(app.servers.key.state.note), timeout=WAIT_MS)
    app.store.close()
    places = paths()
    files = [f for folder in (places.config, places.logs) for f in folder.rglob("*") if f.is_file()]
    assert all(key.encode() not in f.read_bytes() for f in files)


def test_a_server_is_added_and_answers_in_the_chat(qtbot: QtBot, app: Application) -> None:
    app.window.resize(1280, 800)
    app.window.run_command("endpoints")
    assert (app.window.page, app.servers.page.tab) == ("servers", "endpoints")
    view, desk = app.servers.endpoints_view, app.servers.desk
    qtbot.waitUntil(lambda: desk.state.endpoints is not None, timeout=WAIT_MS)
    view.told.action_triggered.emit("add")
    view.form.address.setText("127.0.0.1:8080")
    view.form.look.click()
    qtbot.waitUntil(view.form.save.isEnabled, timeout=WAIT_MS)
    view.form.save.click()
    qtbot.waitUntil(lambda: view.card(LLAMA) is not None, timeout=WAIT_MS)
    card = view.card(LLAMA)
    assert card is not None
    card.use.click()
    assert app.window.page == "chat"
    qtbot.waitUntil(lambda: desk.state.used == LLAMA, timeout=WAIT_MS)
    ready(qtbot, app)
    ask(qtbot, app)
    status = app.chatting.panel.status
    assert "of the server’s drafts were accepted" in status.headline
    assert app.settings.target == ModelSettings(path=LLAMA)
    assert LLAMA not in app.settings.recent
    menu = app.bar._target.build_menu()
    assert [a.text() for a in menu.actions() if a.isChecked()] == [
        "qwen3-14b\tllama-server, 127.0.0.1:8080"
    ]
    menu.deleteLater()


def test_the_bar_says_what_a_server_does_not_take(qtbot: QtBot, app: Application) -> None:
    bar = app.bar
    use(qtbot, app, LLAMA)
    assert is_shown(bar.as_started)
    assert not is_shown(bar.switch)
    assert not is_shown(bar._draft)
    assert bar._target.accessibleName() == "llama-server, 127.0.0.1:8080: qwen3-14b"
    use(qtbot, app, "http://127.0.0.1:8484/v1#paceline")
    assert is_shown(bar.switch)
    assert not is_shown(bar.as_started)
    use(qtbot, app, "/m/other.gguf")
    assert is_shown(bar._draft)
    assert bar._target.accessibleName() == "Target: other"


def test_a_draft_model_waits_for_a_file(qtbot: QtBot, app: Application) -> None:
    app.models.choose_draft("/m/draft.gguf")
    qtbot.waitUntil(
        lambda: (e := app.engine.state.loaded) is not None and e.draft is not None, timeout=WAIT_MS
    )
    use(qtbot, app, LLAMA)
    assert app.engine.models == (ModelSettings(path=LLAMA), None)
    assert app.settings.draft == ModelSettings(path="/m/draft.gguf")
    use(qtbot, app, "/m/target.gguf")
    assert app.engine.state.has_draft_model


def test_the_panel_says_why_sections_are_not_there(qtbot: QtBot, app: Application) -> None:
    panel = app.chatting.panel
    app.window.resize(1280, 800)
    use(qtbot, app, "http://127.0.0.1:9/v1#silent")
    ask(qtbot, app)
    assert panel.status.headline == "llama-server does not publish its drafts."
    assert is_shown(panel._unknown_section)
    for section in (panel._cost_section, panel._memory_holder, panel._remote_section):
        assert not is_shown(section)
    assert app.chat_page._composer.count_text.endswith("tokens so far")
    use(qtbot, app, "/m/target.gguf")
    ask(qtbot, app)
    assert not is_shown(panel._unknown_section)
    assert is_shown(panel._memory_holder)


def test_a_server_that_ends_in_mid_answer_leaves_what_came(qtbot: QtBot, app: Application) -> None:
    use(qtbot, app, "http://127.0.0.1:9/v1#mortal")
    ask(qtbot, app)
    answer = app.chat.conversation.messages[-1]
    assert answer.text.startswith("Speculative")
    assert answer.problem is not None
    assert "in the middle" in answer.problem.sentence
    assert app.engine.state.phase == "ready"


def test_a_server_that_is_gone_leaves_what_was_loaded_and_can_be_tried_again(
    qtbot: QtBot, app: Application
) -> None:
    app.models.choose_target("http://127.0.0.1:9/v1#gone")
    qtbot.waitUntil(lambda: app.notices.notice("engine") is not None, timeout=WAIT_MS)
    notice = app.notices.notice("engine")
    assert notice is not None
    assert notice.title == "The server does not answer"
    assert [name for name, _ in notice.actions] == ["again", "endpoints"]
    assert app.engine.state.phase == "ready"
    with qtbot.waitSignal(app.engine.failed, timeout=WAIT_MS):
        app.notices.action_triggered.emit("engine", "again")
    app.notices.action_triggered.emit("engine", "endpoints")
    assert app.servers.page.tab == "endpoints"


def test_the_last_server_is_asked_at_the_start_without_waiting_for_it(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Fake
) -> None:
    settings = Settings(target=ModelSettings(path="http://127.0.0.1:9/v1#gone"), is_started=True)
    paths().settings.write_bytes(encode_settings(settings))
    app = make_app(fake_worker(), starter=None)
    qtbot.waitUntil(lambda: app.engine.state.error is not None, timeout=WAIT_MS)
    assert app.settings.target == settings.target, "it may be there the next time"
    assert app.bar._target.text() == "gone"
    notice = app.notices.notice("engine")
    assert notice is not None
    assert notice.actions[0][0] == "again"


def test_servers_are_no_models_of_this_machine(qtbot: QtBot, app: Application) -> None:
    use(qtbot, app, LLAMA)
    app.show_page("models")
    assert app.area.desk.state.target is None


def test_the_worker_for_servers_starts_when_it_is_needed(qtbot: QtBot, app: Application) -> None:
    assert not app.servers.remote.is_running
    app.show_page("servers")
    qtbot.waitUntil(lambda: app.servers.desk.state.endpoints is not None, timeout=WAIT_MS)
    assert app.servers.remote.is_running
