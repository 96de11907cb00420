"""A person at the window for hours, made from a seed: asks, stops, asks again, edits, searches,
goes from chat to chat and from page to page, loads and unloads.

Every act ends when the window rests again. Used by `soak`.
"""

import random
from collections import Counter
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.application import Application
from tests.perf.whole_app import until

WORDS = (
    "river", "table", "prime", "matrix", "garden", "music", "letter", "castle", "signal", "winter",
    "number", "bridge",
)  # fmt: skip
QUESTIONS = (
    "Name three things about a {0}.",
    "Write a Python function that sorts a {0} by its {1}.",
    "What is $\\frac{{a}}{{b}}$ of a {0}?",
    "Repeat this: the {0} and the {1} and the {0} again.",
    "Make a table of {0}, {1} and what they cost.",
)
FILLING = 24  # changes of the theme until the caches are full
PAGES = ("compare", "bench", "models", "settings", "log")
TURN_S = 120.0


class Person:
    def __init__(self, app: Application, target: str, folder: Path, seed: int) -> None:
        self._app = app
        self._target = target
        self._folder = folder
        self._chance = random.Random(seed)
        self.turns = 0
        self.acts: Counter[str] = Counter()
        self._all: tuple[tuple[Callable[[], None], float], ...] = (  # how often, as shares
            (self.ask, 30),
            (self.ask_and_stop, 8),
            (self.regenerate, 8),
            (self.edit, 6),
            (self.switch_branch, 6),
            (self.begin, 8),
            (self.go_to_a_chat, 10),
            (self.search, 6),
            (self.find, 4),
            (self.attach, 3),
            (self.delete_and_undo, 2),
            (self.delete, 4),
            (self.rename_and_pin, 2),
            (self.write_a_draft, 3),
            (self.look_at_pages, 4),
            (self.look_for_models, 1),
            (self.use_the_palette, 2),
            (self.change_the_look, 0.3),  # a few times a day, and Qt keeps 50 kB each time
            (self.resize, 1),
            (self.export, 1),
            (self.load_again, 2),
            (self.unload_and_load, 1),
        )

    def act(self) -> None:
        acts, weights = zip(*self._all, strict=True)
        (act,) = self._chance.choices(acts, weights)
        self.acts[act.__name__] += 1
        act()

    def see_everything(self) -> None:
        """Each act once: what is made when it is first needed is there then. Each change of the
        theme adds pictures and rules to caches of Qt's, which are full after some."""
        for act, _ in self._all:
            act()
        for number in range(FILLING):
            self._app.store.change(theme=("dark", "light")[number % 2])
            self._breathe()
        for page in PAGES:
            self._app.window.run_command(f"page:{page}")
            self._breathe()

    def rest(self) -> None:
        """The window as it was at every rest: on an empty chat."""
        app = self._app
        while (popup := QApplication.activePopupWidget()) is not None:
            popup.close()
        app.window.resize(1280, 800)
        app.store.change(theme="light", text_scale=100)
        app.window.run_command("page:log")  # what was deleted cannot be had back any more
        app.window.run_command("page:chat")
        app.window.run_command("new_chat")
        app.chat_page.find_bar.close_bar()
        app.chats.sidebar.field.empty()
        app.chat_page.composer.set_text("")
        QTest.qWait(1500)

    # Turns

    def ask(self) -> None:
        if len(self._app.chat.conversation) > 12:  # the context of a small model is soon full
            self.begin()
        self._send(self._question())
        self._answered()

    def ask_and_stop(self) -> None:
        self._send(self._question())
        QTest.qWait(self._chance.randrange(20, 300))
        self._app.chat_page.stop_requested.emit()
        self._answered()

    def regenerate(self) -> None:
        if self._app.chat.conversation.can_regenerate:
            self._app.window.run_command("regenerate")
            self._answered()

    def edit(self) -> None:
        shown = self._app.chat.conversation.messages
        asked = [index for index, message in enumerate(shown) if message.role == "user"]
        if asked:
            self._app.chat_page.edit_requested.emit(self._chance.choice(asked), self._question())
            self._answered()

    def switch_branch(self) -> None:
        conversation = self._app.chat.conversation
        for index in range(len(conversation)):
            number, of = conversation.branches(index)
            if of > 1:
                self._app.chat_page.branch_requested.emit(index, number % of + 1)
                return

    def attach(self) -> None:
        name = self._chance.choice(WORDS)
        file = self._folder / f"{name}.txt"
        file.write_text(f"About the {name}.\n" * 20, encoding="utf-8")
        page, chats = self._app.chat_page, self._app.chats
        at = chats.open_chat
        page.files_chosen.emit((str(file),))
        until(
            lambda: bool(page.attachments.attachments) or chats.open_chat != at,
            "the file is read",
        )
        if page.attachments.attachments:  # else it went with the chat that was left
            self.ask()

    def write_a_draft(self) -> None:
        self._app.chat_page.composer.set_text(self._question())
        self._breathe()

    # Chats

    def begin(self) -> None:
        self._app.window.run_command("new_chat")

    def go_to_a_chat(self) -> None:
        command = self._chance.choice(("previous_chat", "next_chat"))
        for _ in range(self._chance.randrange(1, 4)):
            self._app.window.run_command(command)
            self._breathe()

    def search(self) -> None:
        sidebar = self._app.chats.sidebar
        self._app.window.run_command("search_chats")
        QTest.keyClicks(sidebar.field, self._chance.choice(WORDS)[:4])
        QTest.qWait(300)
        if sidebar.hits.rows.entries:
            QTest.keyClick(sidebar.hits, Qt.Key.Key_Down)
            QTest.keyClick(sidebar.hits, Qt.Key.Key_Return)
        self._breathe()
        sidebar.field.empty()

    def find(self) -> None:
        self._app.window.run_command("find")
        bar = self._app.chat_page.find_bar
        QTest.keyClicks(bar.field, "the")
        QTest.keyClick(bar.field, Qt.Key.Key_Return)
        bar.close_bar()

    def delete(self) -> None:
        self._app.window.run_command("delete_chat")
        self._breathe()

    def delete_and_undo(self) -> None:
        self.delete()
        if self._app.chats.sidebar.is_undo_shown:
            self._app.chats.sidebar.undo.click()
        self._breathe()

    def rename_and_pin(self) -> None:
        chats = self._app.chats
        if chats.open_chat:
            chats.sidebar.renamed.emit(chats.open_chat, " ".join(self._chance.sample(WORDS, 3)))
            self._app.window.run_command("pin_chat")
        self._breathe()

    def export(self) -> None:
        chats = self._app.chats
        if chats.open_chat:
            kind = self._chance.choice(("md", "json", "sharegpt", "pdf"))
            chats.files.files.export(str(self._folder / f"chat.{kind}"), kind, (chats.open_chat,))
        self._breathe()

    # The window

    def look_at_pages(self) -> None:
        for page in self._chance.sample(PAGES, 2):
            self._app.window.run_command(f"page:{page}")
            self._breathe()
        self._app.window.run_command("page:chat")

    def look_for_models(self) -> None:
        self._app.window.run_command("page:models")
        self._app.area.show_for("target")
        self._breathe()
        self._app.window.run_command("page:chat")

    def use_the_palette(self) -> None:
        for command in ("palette", "cheat_sheet"):
            self._app.window.run_command(command)
            self._breathe()
            where = QApplication.activePopupWidget() or QApplication.focusWidget()
            if where is not None:
                QTest.keyClick(where, Qt.Key.Key_Escape)

    def change_the_look(self) -> None:
        for command in ("theme", "zoom_in", "tint", "zoom_reset", "tint"):
            self._app.window.run_command(command)
            self._breathe()

    def resize(self) -> None:
        for size in ((900, 600), (1600, 900), (1280, 800)):
            self._app.window.resize(*size)
            self._breathe()

    # Models

    def load_again(self) -> None:
        self._app.window.run_command("load")
        self._loaded()

    def unload_and_load(self) -> None:
        self._app.window.run_command("unload")
        until(lambda: self._app.engine.state.loaded is None, "the model is unloaded")
        self._app.models.choose_target(self._target)
        self._loaded()

    def _send(self, text: str) -> None:
        composer = self._app.chat_page.composer
        composer.set_text(text)
        composer.send_button.click()

    def _answered(self) -> None:
        self.turns += 1
        until(lambda: not self._app.chat.is_busy, "an answer ends", TURN_S)

    def _loaded(self) -> None:
        until(lambda: self._app.engine.state.phase == "ready", "the model is loaded", 60)

    def _question(self) -> str:
        return self._chance.choice(QUESTIONS).format(*self._chance.sample(WORDS, 2))

    def _breathe(self) -> None:
        QTest.qWait(self._chance.randrange(10, 60))
