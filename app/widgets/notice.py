"""Inline notices under the model bar: what happened, what to do, and buttons for it. Never modal.

One notice per key; a new one with the same key replaces the old. Does not know what its buttons do:
it emits their key and name.
"""

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QLabel, QSizePolicy, QVBoxLayout, QWidget

from app.logic.notices import Notice, Tone
from app.widgets.icons import pixmap
from app.widgets.parts import button, column, hairline, icon_button, label, row, surface
from app.widgets.theme import S2, S3, S4, Theme
from engine.language import tr

_ICONS = {"info": "info", "warning": "warning", "danger": "error"}


class NoticeArea(QWidget):
    action_triggered = Signal(str, str)  # key, action
    closed = Signal(str)  # key; by the user

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._notices: dict[str, Notice] = {}
        self._bars: dict[str, QWidget] = {}
        self._layout: QVBoxLayout = column(self)
        self.hide()

    def show_notice(self, key: str, notice: Notice) -> None:
        if self._notices.get(key) == notice:
            return
        self.clear_notice(key)
        self._notices[key] = notice
        bar = self._bar(key, notice)
        self._bars[key] = bar
        self._layout.addWidget(bar)
        self.show()

    def clear_notice(self, key: str) -> None:
        self._notices.pop(key, None)
        bar = self._bars.pop(key, None)
        if bar is not None:
            self._layout.removeWidget(bar)
            bar.hide()
            bar.deleteLater()
        self.setVisible(bool(self._bars))

    def notice(self, key: str) -> Notice | None:
        return self._notices.get(key)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        for key, notice in list(self._notices.items()):
            del self._notices[key]
            self.show_notice(key, notice)

    def _close(self, key: str) -> None:
        self.clear_notice(key)
        self.closed.emit(key)

    def _color(self, tone: Tone) -> str:
        theme = self._theme
        return {"info": theme.accent, "warning": theme.warning, "danger": theme.danger}[tone]

    def _bar(self, key: str, notice: Notice) -> QWidget:
        bar = surface(QFrame(), "surface")
        bar.setAccessibleName(notice.title)
        outer = column(bar)
        inner = row(spacing=S3)
        inner.setContentsMargins(S4, S3, S3, S3)
        mark = QLabel()
        mark.setPixmap(pixmap(_ICONS[notice.tone], self._theme, 20, self._color(notice.tone)))
        # One line stands level with its buttons, more lines begin at the top.
        level = Qt.AlignmentFlag.AlignTop if notice.text else Qt.AlignmentFlag.AlignVCenter
        inner.addWidget(mark, 0, level)
        texts = column(spacing=2)
        texts.addWidget(label(notice.title, "section", wraps=True))
        if notice.text:
            body = label(notice.text, "muted", wraps=True)
            body.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            body.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Minimum)
            texts.addWidget(body)
        inner.addLayout(texts, 1)
        buttons = row(spacing=S2)
        for i, (name, text) in enumerate(notice.actions):
            action = button(text, "primary" if i == 0 and notice.tone == "danger" else "")
            action.clicked.connect(lambda _=False, name=name: self.action_triggered.emit(key, name))
            buttons.addWidget(action)
        if notice.can_close:
            close = icon_button("close", tr("Close"), self._theme)
            close.clicked.connect(lambda: self._close(key))
            buttons.addWidget(close)
        inner.addLayout(buttons)
        inner.setAlignment(buttons, level)
        outer.addLayout(inner)
        outer.addWidget(hairline())
        return bar
