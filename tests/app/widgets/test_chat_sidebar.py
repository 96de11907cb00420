"""The chat sidebar as a real widget: opening, searching, renaming, pinning, deleting and undo."""

from datetime import datetime, timedelta

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from app.logic.chat_list import ChatRow
from app.logic.chats import ChatEntry, SearchHit
from app.widgets.chat_sidebar import ChatSidebar
from app.widgets.theme import DARK, LIGHT

NOW = datetime(2026, 11, 30, 12, 0)


def entry(name: str, ago: float = 0, **changes: object) -> ChatEntry:
    known = {"id": name, "created": 0.0, "changed": NOW.timestamp() - ago, "title": f"Chat {name}"}
    return ChatEntry(**{**known, **changes})  # type: ignore[arg-type]


ENTRIES = (entry("a", 60), entry("b", 120), entry("c", 90_000))


@pytest.fixture
def sidebar(qtbot: QtBot) -> ChatSidebar:
    made = ChatSidebar(LIGHT, lambda: NOW)
    qtbot.addWidget(made)
    made.resize(248, 600)
    made.show()
    made.set_entries(ENTRIES)
    return made


def hit(chat: str, message: str | None, text: str, word: str) -> SearchHit:
    return SearchHit(
        chat=chat, message=message, title=f"Chat {chat}", role="user", at=NOW.timestamp(),
        snippet=text, marks=((text.find(word), len(word)),),
    )  # fmt: skip


def seen(sidebar: ChatSidebar) -> str:
    return " ".join(w.text() for w in sidebar.findChildren(QLabel) if w.isVisible())


def test_chats_stand_under_their_days(sidebar: ChatSidebar) -> None:
    texts = [e.text for e in sidebar.rows.rows.entries]
    assert texts == ["Today", "Chat a", "Chat b", "Yesterday", "Chat c"]


def test_a_click_opens_and_enter_opens(sidebar: ChatSidebar, qtbot: QtBot) -> None:
    chosen: list[str] = []
    sidebar.chat_chosen.connect(chosen.append)
    box = sidebar.rows.visualRect(sidebar.rows.rows.index(2))
    for _ in range(2):
        qtbot.mouseClick(sidebar.rows.viewport(), Qt.MouseButton.LeftButton, pos=box.center())
    assert chosen == ["b", "b"]  # the first time it may not have been opened
    sidebar.rows.setFocus()
    qtbot.keyClick(sidebar.rows, Qt.Key.Key_Down)
    assert chosen == ["b", "b"]  # looking through the list opens nothing
    qtbot.keyClick(sidebar.rows, Qt.Key.Key_Return)
    assert chosen == ["b", "b", "c"]
    assert (sidebar.neighbour(-1), sidebar.neighbour(1)) == ("b", "")


def test_words_search_after_a_pause_and_hits_open(sidebar: ChatSidebar, qtbot: QtBot) -> None:
    with qtbot.waitSignal(sidebar.search_requested, timeout=3000) as asked:
        qtbot.keyClicks(sidebar.field, "river")
    assert asked.args == ["river"]
    sidebar.set_hits("riv", (hit("a", "m0", "old", "old"),))  # an answer that comes late
    assert not sidebar.hits.isVisible()
    sidebar.set_hits("river", (hit("a", "m1", "a 🙂 river", "river"), hit("b", None, "river", "r")))
    assert sidebar.hits.isVisible()
    qtbot.keyClick(sidebar.field, Qt.Key.Key_Down)
    with qtbot.waitSignal(sidebar.hit_chosen, timeout=100) as chosen:
        qtbot.keyClick(sidebar.hits, Qt.Key.Key_Return)
    assert chosen.args == ["a", "m1"]
    assert not sidebar.grab().isNull()  # both kinds are painted
    qtbot.keyClick(sidebar.field, Qt.Key.Key_Escape)
    assert sidebar.rows.isVisible()


def test_nothing_found_says_so_and_leads_back(sidebar: ChatSidebar, qtbot: QtBot) -> None:
    sidebar.field.setText("zzz")
    sidebar.set_hits("zzz", ())
    assert "Nothing found" in seen(sidebar)
    qtbot.mouseClick(sidebar.clear, Qt.MouseButton.LeftButton)
    assert sidebar.rows.isVisible()


def test_a_title_is_changed_in_place(sidebar: ChatSidebar, qtbot: QtBot) -> None:
    sidebar.rows.choose("a")
    sidebar.rows.setFocus()
    qtbot.keyClick(sidebar.rows, Qt.Key.Key_F2)
    sidebar.rows.title_edit.setText("  New   name ")
    with qtbot.waitSignal(sidebar.renamed, timeout=100) as asked:
        qtbot.keyClick(sidebar.rows.title_edit, Qt.Key.Key_Return)
    assert asked.args == ["a", "New name"]
    qtbot.keyClick(sidebar.rows, Qt.Key.Key_F2)
    sidebar.rows.title_edit.setText("dropped")
    with qtbot.assertNotEmitted(sidebar.renamed):
        qtbot.keyClick(sidebar.rows.title_edit, Qt.Key.Key_Escape)
    assert not sidebar.rows.title_edit.isVisible()


def test_a_title_is_typed_on_while_the_list_changes(sidebar: ChatSidebar) -> None:
    sidebar.begin_rename("b")
    sidebar.rows.title_edit.setText("half")
    sidebar.set_entries((entry("b"), *ENTRIES[:1], ENTRIES[2]))
    edit, at = sidebar.rows.title_edit, sidebar.rows.rows.row_of("b")
    assert edit.isVisible()
    assert edit.text() == "half"
    assert sidebar.rows.visualRect(sidebar.rows.rows.index(at)).contains(edit.geometry())


def test_the_menu_pins_and_exports(sidebar: ChatSidebar, qtbot: QtBot) -> None:
    menu = sidebar.rows.menu_of("a")
    assert menu is not None
    actions = {a.text(): a for a in menu.actions()}
    with qtbot.waitSignal(sidebar.pinned, timeout=100) as asked:
        actions["Pin"].trigger()
    assert asked.args == ["a", True]
    with qtbot.waitSignal(sidebar.export_requested, timeout=100):
        actions["Export…"].trigger()
    menu.deleteLater()


def test_deleted_chats_can_be_had_back(sidebar: ChatSidebar, qtbot: QtBot) -> None:
    sidebar.rows.choose("a")
    with qtbot.waitSignal(sidebar.delete_requested, timeout=100) as asked:
        qtbot.keyClick(sidebar.rows, Qt.Key.Key_Delete)
    assert asked.args == [("a",)]
    assert "“Chat a” was deleted" in seen(sidebar)
    sidebar.delete("b")
    assert "2 chats were deleted" in seen(sidebar)
    with qtbot.waitSignal(sidebar.restore_requested, timeout=100) as back:
        qtbot.mouseClick(sidebar.undo, Qt.MouseButton.LeftButton)
    assert back.args == [("a", "b")]
    assert not sidebar.is_undo_shown


def test_no_chats_says_what_to_do_and_trouble_is_told(sidebar: ChatSidebar) -> None:
    sidebar.set_entries(())
    sidebar.tell("The chats cannot be read. See the log.")
    sidebar.set_theme(DARK)
    assert "No chats yet" in seen(sidebar)
    assert "The chats cannot be read." in seen(sidebar)


def test_the_marks_of_a_chat_move_with_it(sidebar: ChatSidebar) -> None:
    def marks() -> dict[str, tuple[bool, bool]]:
        rows = [e.value for e in sidebar.rows.rows.entries if isinstance(e.value, ChatRow)]
        return {r.id: (r.is_open, r.is_answering) for r in rows if r.is_open or r.is_answering}

    sidebar.set_open("a")
    sidebar.set_answering("a")
    assert marks() == {"a": (True, True)}
    sidebar.set_open("c")
    assert marks() == {"a": (False, True), "c": (True, False)}
    sidebar.set_answering("")
    sidebar.set_entries(ENTRIES[1:])
    assert marks() == {"c": (True, False)}


def test_past_midnight_chats_stand_under_other_days(qtbot: QtBot) -> None:
    now = [NOW]
    sidebar = ChatSidebar(LIGHT, lambda: now[0])
    qtbot.addWidget(sidebar)
    sidebar.set_entries(ENTRIES)
    now[0] += timedelta(days=1)
    sidebar.set_open("a")
    assert [e.text for e in sidebar.rows.rows.entries][:2] == ["Yesterday", "Chat a"]
