"""The details of a pair's verdict: the sentence, the rule that failed, the token and both texts.

Opens under the word it explains and closes at a click elsewhere. Knows `Verdict`, not how it is
found.
"""

from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QFrame, QGridLayout, QWidget

from app.logic.words import Verdict, is_token_text
from app.widgets.parts import clear, column, label, surface
from app.widgets.scaling import set_font
from app.widgets.theme import S1, S2, S3, S4, px
from engine.language import tr

WIDTH = 360


class VerdictPopover(QFrame):
    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup | Qt.WindowType.FramelessWindowHint)
        self.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)
        outer = column(self)
        self._outer = outer
        body = QFrame()
        surface(body, "popover")
        outer.addWidget(body)
        layout = column(body, S2)
        layout.setContentsMargins(S4, S3, S4, S3)
        self._title = label("", "section")
        self._sentence = label("", "", wraps=True)
        layout.addWidget(self._title)
        layout.addWidget(self._sentence)
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(S4)
        self._grid.setVerticalSpacing(S1)
        self._grid.setColumnStretch(1, 1)
        layout.addLayout(self._grid)
        self.setFixedWidth(px(WIDTH))

    def set_verdict(self, verdict: Verdict) -> None:
        self._title.setText(tr("The pair {verdict}", verdict=verdict.short))
        self._sentence.setText(verdict.sentence)
        clear(self._grid)
        for i, (name, value) in enumerate(verdict.rows):
            self._grid.addWidget(label(name, "muted"), i, 0, Qt.AlignmentFlag.AlignTop)
            shown = label(value, wraps=True)
            if is_token_text(value):
                set_font(shown, is_mono=True)
            shown.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            self._grid.addWidget(shown, i, 1)

    def show_under(self, anchor: QWidget) -> None:
        self.setFixedHeight(self._outer.heightForWidth(px(WIDTH)))
        self.move(anchor.mapToGlobal(QPoint(0, anchor.height() + S1)))
        self.show()
