"""What a list says in place of rows: a title, what to do about it, and buttons for that.

Also the waiting state, with a bar and Cancel. Emits the name of what was pressed; knows no list.
"""

from PySide6.QtCore import Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import QLabel, QWidget

from app.logic.discover_view import Told
from app.widgets.icons import pixmap
from app.widgets.motion import BusyBar
from app.widgets.parts import button, chain_focus, clear, column, label, row
from app.widgets.scaling import sized
from app.widgets.theme import S2, S3, S6, Theme
from engine.language import tr

_WIDTH = 440


def open_page(url: str) -> None:
    """In the user's browser; only pages, whatever a server may have sent."""
    if url.startswith(("https://", "http://")):
        QDesktopServices.openUrl(QUrl(url))


class ToldView(QWidget):
    action_triggered = Signal(str)

    def __init__(self, theme: Theme, icon_name: str = "info") -> None:
        super().__init__()
        self._theme = theme
        self._icon_name = icon_name
        self._told: Told | None = None
        outer = column(self, margin=S6)
        body = QWidget()
        sized(body, max_width=_WIDTH)
        inner = column(body, S2)
        self._mark = QLabel()
        self._title = label("", "section", wraps=True)
        self._title.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._text = label("", "muted", wraps=True)
        self._text.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self._bar = sized(BusyBar(), max_width=220)
        self._buttons = row(spacing=S2)
        inner.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignHCenter)
        inner.addSpacing(S2)
        inner.addWidget(self._title)
        inner.addWidget(self._text)
        inner.addWidget(self._bar, 0, Qt.AlignmentFlag.AlignHCenter)
        inner.addSpacing(S3)
        inner.addLayout(self._buttons)
        across = row()
        across.addStretch(1)
        across.addWidget(body, 100)
        across.addStretch(1)
        outer.addStretch(2)
        outer.addLayout(across)
        outer.addStretch(3)
        self.set_theme(theme)

    @property
    def told(self) -> Told | None:
        return self._told

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._mark.setPixmap(pixmap(self._icon_name, theme, 32, theme.text_disabled))

    def show_told(self, told: Told, icon_name: str = "", is_busy: bool = False) -> None:
        if icon_name and icon_name != self._icon_name:
            self._icon_name = icon_name
            self.set_theme(self._theme)
        self._bar.setVisible(is_busy)
        self._mark.setVisible(not is_busy)
        if told == self._told:
            return
        had_focus = self.isAncestorOf(self.focusWidget()) if self.focusWidget() else False
        self._told = told
        self._title.setText(told.title)
        self._bar.setAccessibleName(told.title)
        self._text.setText(told.text)
        self._text.setVisible(bool(told.text))
        clear(self._buttons)
        self._buttons.addStretch(1)
        made = []
        for i, (name, words) in enumerate(told.actions):
            action = button(words, "primary" if i == 0 and not is_busy else "")
            action.clicked.connect(lambda _=False, name=name: self.action_triggered.emit(name))
            self._buttons.addWidget(action)
            action.show()  # now, or the keyboard could not go there yet
            made.append(action)
        if told.link:
            link = button(tr("Open the page"))
            link.setToolTip(told.link)
            link.clicked.connect(lambda: open_page(told.link))
            self._buttons.addWidget(link)
            link.show()
            made.append(link)
        self._buttons.addStretch(1)
        chain_focus(self._text, *made)
        if had_focus and made:
            made[0].setFocus()
