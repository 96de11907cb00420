"""Buttons that have no room on one line go on in the next, from the side where reading begins."""

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QPushButton, QWidget
from pytestqt.qtbot import QtBot

from app.widgets.flow import Flow


def test_what_has_no_room_goes_on_below(qtbot: QtBot) -> None:
    holder = QWidget()
    qtbot.addWidget(holder)
    flow = Flow(holder, spacing=8)
    buttons = [QPushButton() for _ in range(3)]
    for button in buttons:
        button.setFixedSize(100, 30)
        flow.addWidget(button)
    holder.resize(320, 100)
    holder.show()
    assert [(b.x(), b.y()) for b in buttons] == [(0, 0), (108, 0), (216, 0)]
    assert flow.sizeHint().width() == 316
    holder.resize(220, 100)
    flow.activate()
    assert [(b.x(), b.y()) for b in buttons] == [(0, 0), (108, 0), (0, 38)]
    assert flow.heightForWidth(220) == 68
    assert flow.heightForWidth(100) == 106
    holder.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    flow.activate()
    assert [(b.x(), b.y()) for b in buttons] == [(120, 0), (12, 0), (120, 38)]
    buttons[1].hide()
    flow.activate()
    assert buttons[2].y() == 0
