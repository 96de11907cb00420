"""What each command of the window does, apart from the window's own.

One table from the ids of `logic.commands` to what carries them out; `application` builds it last,
when all parts are there.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication

from app.settings import MAX_TEXT_SCALE, MIN_TEXT_SCALE

if TYPE_CHECKING:
    from app.application import Application

_SCALE_STEP = 10  # percent
Doing = Callable[[], object]


def offer_commands(app: "Application") -> None:
    """Let the window carry out all of them."""
    table = _table(app)
    app.window.offer(*table)

    def run(id: str) -> None:
        doing = table.get(id)
        if doing is not None:
            doing()

    app.window.command_requested.connect(run)


def _table(app: "Application") -> dict[str, Doing]:
    chats, chat, page, settings = app.chats, app.chat, app.chat_page, app.store

    def on_chat(do: Doing) -> Doing:
        def doing() -> None:
            app.show_page("chat")
            do()

        return doing

    def scale(percent: int) -> None:
        settings.change(text_scale=max(MIN_TEXT_SCALE, min(percent, MAX_TEXT_SCALE)))

    def copy_answer() -> None:
        answers = [m for m in chat.conversation.messages if m.role == "assistant" and m.text]
        if answers:
            QGuiApplication.clipboard().setText(answers[-1].text)

    def theme() -> None:
        settings.change(theme="light" if app.appearance.theme.dark else "dark")

    def arm(name: str) -> Doing:
        return lambda: app.chat_setup.choose_arm(name)

    def serve() -> None:
        app.show_servers("serve")
        app.servers.toggle()

    return {
        "search_chats": chats.search,
        "find": on_chat(page.open_find),
        "previous_chat": lambda: chats.go(-1),
        "next_chat": lambda: chats.go(1),
        "rename_chat": on_chat(chats.rename),
        "pin_chat": chats.pin,
        "export_chat": on_chat(chats.export),
        "export_all": chats.export_all,
        "import_chats": chats.files.import_chats,
        "print_chat": on_chat(chats.print_chat),
        "delete_chat": on_chat(chats.delete),
        "private": on_chat(page.toggle_private),
        "chat_setup": on_chat(app.chat_setup.toggle),
        "stop": on_chat(chat.stop),
        "regenerate": on_chat(chat.regenerate),
        "copy_answer": copy_answer,
        "tint": lambda: settings.change(shows_tint=not settings.settings.shows_tint),
        "load": app.models.load_again,
        "unload": app.models.close_models,
        "serve": serve,
        "endpoints": lambda: app.show_servers("endpoints"),
        "arm:off": arm("off"),
        "arm:lookup": arm("lookup"),
        "arm:draft": arm("draft"),
        "arm:auto": arm("auto"),
        "theme": theme,
        "zoom_in": lambda: scale(settings.settings.text_scale + _SCALE_STEP),
        "zoom_out": lambda: scale(settings.settings.text_scale - _SCALE_STEP),
        "zoom_reset": lambda: scale(100),
        "diagnostics": app.log_view.copy_diagnostics,
    }
