"""Texts that are attached to a message: chips, what is refused, what to drop, sending."""

import pytest
from PySide6.QtWidgets import QFileDialog
from pytestqt.qtbot import QtBot

from app.logic.attachments import MOST_FILES
from app.logic.chat_words import Availability
from app.logic.chats import Attachment
from app.widgets.composer import Composer
from app.widgets.theme import LIGHT


@pytest.fixture
def composer(qtbot: QtBot) -> Composer:
    made = Composer(LIGHT)
    qtbot.addWidget(made)
    made.resize(600, 160)
    made.show()
    made.set_available(Availability(True))
    return made


def text(name: str, tokens: int | None = None) -> Attachment:
    return Attachment(name=name, text=f"of {name}", tokens=tokens)


def test_one_is_added_counted_and_removed(composer: Composer) -> None:
    chips = composer.attachments
    chips.add(text("a.txt"))
    chips.add(text("a.txt"))
    assert chips.attachments == (text("a.txt"),)
    chips.set_tokens(text("a.txt"), 7)
    assert chips.chips[0].accessibleName() == "a.txt, 7 tokens"
    chips.chips[0].remove.click()
    assert chips.attachments == ()
    assert chips.isHidden()


def test_there_is_an_end_to_them(composer: Composer) -> None:
    for number in range(MOST_FILES + 1):
        composer.attachments.add(text(f"{number}.txt"))
    assert len(composer.attachments.attachments) == MOST_FILES
    assert composer.attachments.problem.endswith("Send these first.")


def test_what_does_not_fit_can_be_dropped(composer: Composer) -> None:
    composer.attachments.set_attachments((text("a", 100), text("b", 5000)))
    composer.set_context(5200, 4096)
    assert composer.attachments.warning.endswith("Remove “b”.")
    composer.attachments.drop.click()
    assert composer.attachments.attachments == (text("a", 100),)
    assert composer.attachments.warning == ""


def test_sending_takes_them_along(qtbot: QtBot, composer: Composer) -> None:
    composer.attachments.add(text("a"))
    composer.set_text("Why?")
    told: list[object] = []
    composer.sent.connect(lambda said: told.append((said, composer.attachments.attachments)))
    composer.edit.submitted.emit()
    assert told == [("Why?", (text("a"),))]
    assert composer.attachments.attachments == ()


def test_files_are_chosen_without_stopping_the_window(qtbot: QtBot, composer: Composer) -> None:
    composer.choose_files()
    (dialog,) = composer.findChildren(QFileDialog)
    with qtbot.waitSignal(composer.files_chosen) as chosen:
        dialog.filesSelected.emit(["/a", "/b"])
        dialog.accept()
    assert chosen.args == [("/a", "/b")]
