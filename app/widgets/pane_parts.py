"""What the pair pane and its panels are put together from: elided names, folds, troubles, rows.

They show finished text and emit clicks. Know neither pairs nor plans.
"""

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QPushButton, QSizePolicy, QWidget

from app.logic.pair_view import Trouble
from app.logic.words import Tone, is_token_text
from app.widgets.icons import icon, pixmap
from app.widgets.parts import button, clear, column, label, row, set_role, tool_tip
from app.widgets.scaling import set_font, sized
from app.widgets.theme import S1, S2, S3, S4, Theme
from app.widgets.told_view import open_page
from engine.language import tr

TONE_ICONS = {"ok": "check", "warning": "warning", "danger": "error", "muted": "info"}


def tone_color(theme: Theme, tone: Tone) -> str:
    return {
        "ok": theme.ok,
        "warning": theme.warning,
        "danger": theme.danger,
        "muted": theme.text_muted,
    }[tone]


class ElidedLabel(QLabel):
    """One line that loses its middle where there is no room: both ends of a file's name count."""

    def __init__(self, text: str = "", role: str = "") -> None:
        super().__init__(text)
        self.setTextFormat(Qt.TextFormat.PlainText)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        if role:
            self.setProperty("role", role)

    def minimumSizeHint(self) -> QSize:
        return QSize(24, super().minimumSizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(self.palette().color(self.foregroundRole()))
        painter.setFont(self.font())
        text = self.fontMetrics().elidedText(
            self.text(), Qt.TextElideMode.ElideMiddle, self.width()
        )
        line = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(self.rect(), line, text)


class Fold(QWidget):
    """A line with a chevron that shows and hides what is below it."""

    def __init__(self, theme: Theme, body: QWidget) -> None:
        super().__init__()
        self._is_foldable = True
        layout = column(self, S1)
        self.head = QPushButton()
        self.head.setProperty("kind", "link")
        self.head.setCursor(Qt.CursorShape.PointingHandCursor)
        self.head.setCheckable(True)
        self.head.toggled.connect(self._on_toggled)
        layout.addWidget(self.head, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addWidget(body)
        self._body = body
        body.hide()
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._show_chevron()

    def set_title(self, title: str) -> None:
        self.head.setText(title)
        self._show_chevron()

    def set_open(self, is_open: bool) -> None:
        self.head.setChecked(is_open)

    def set_foldable(self, is_foldable: bool) -> None:
        """What is not foldable is always in sight, without the line above it."""
        self._is_foldable = is_foldable
        self.head.setVisible(is_foldable)
        self._body.setVisible(self.head.isChecked() or not is_foldable)

    def _on_toggled(self, is_open: bool) -> None:
        self._body.setVisible(is_open or not self._is_foldable)
        self._show_chevron()

    def _show_chevron(self) -> None:
        is_open = self.head.isChecked()
        name = "chevron-down" if is_open else "chevron-right"
        self.head.setIcon(icon(name, self._theme, self._theme.accent))
        title = self.head.text()
        said = tr("{title}, shown", title=title) if is_open else tr("{title}, hidden", title=title)
        self.head.setAccessibleName(said)


class TonedLine(QWidget):
    """A sentence with its tone's picture before it."""

    def __init__(self, theme: Theme, role: str = "") -> None:
        super().__init__()
        self._tone: Tone = "muted"
        self._theme = theme
        layout = row(self, S2)
        self._mark = QLabel()
        sized(self._mark, width=16, height=18)
        self._text = label("", role, wraps=True)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        layout.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignTop)
        layout.addWidget(self._text, 1)

    @property
    def text(self) -> str:
        return self._text.text()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._show_mark()

    def set_line(self, text: str, tone: Tone, role: str | None = None) -> None:
        self._tone = tone
        if role is not None:
            set_role(self._text, role)
        self._text.setText(text)
        self.setVisible(bool(text))
        self._show_mark()

    def _show_mark(self) -> None:
        color = tone_color(self._theme, self._tone)
        self._mark.setPixmap(pixmap(TONE_ICONS[self._tone], self._theme, 16, color))


class TroubleView(QFrame):
    """Why something could not be told, in its place, with a way on."""

    retry_clicked = Signal()

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._link = ""
        layout = column(self, S2)
        self._title = TonedLine(theme, "section")
        self._text = label("", "muted", wraps=True)
        self._text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        buttons = row(spacing=S2)
        self._retry = button(tr("Try again"))
        self._retry.clicked.connect(self.retry_clicked)
        self._open = button(tr("Open the page"))
        self._open.clicked.connect(lambda: open_page(self._link))
        buttons.addWidget(self._retry)
        buttons.addWidget(self._open)
        buttons.addStretch(1)
        layout.addWidget(self._title)
        layout.addWidget(self._text)
        layout.addLayout(buttons)
        self.hide()

    def set_theme(self, theme: Theme) -> None:
        self._title.set_theme(theme)

    def set_trouble(self, trouble: Trouble | None) -> None:
        self.setVisible(trouble is not None)
        if trouble is None:
            return
        if trouble.text:
            self._title.set_line(trouble.title, "danger", "section")
        else:
            self._title.set_line(trouble.title, "muted", "muted")
        self._text.setText(trouble.text)
        self._text.setVisible(bool(trouble.text))
        self._retry.setVisible(trouble.can_retry)
        self._link = trouble.link
        self._open.setVisible(bool(self._link))
        self._open.setToolTip(tool_tip(self._link))


class FactRows(QWidget):
    """Names at the left, values at the right; what is in quotes is a token and set in code."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: tuple[tuple[str, str], ...] = ()
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(S4)
        self._grid.setVerticalSpacing(S1)
        self._grid.setColumnStretch(1, 1)
        self.hide()

    def set_rows(self, rows: Sequence[tuple[str, str]]) -> None:
        self.setVisible(bool(rows))
        if tuple(rows) == self._rows:
            return
        self._rows = tuple(rows)
        clear(self._grid)
        for i, (name, value) in enumerate(rows):
            self._grid.addWidget(label(name, "muted"), i, 0, Qt.AlignmentFlag.AlignTop)
            shown = label(value, wraps=True)
            if is_token_text(value):
                set_font(shown, is_mono=True)
            shown.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            self._grid.addWidget(shown, i, 1)


class Lines(QWidget):
    """Short paragraphs under each other."""

    def __init__(self, role: str = "muted") -> None:
        super().__init__()
        self._role = role
        self._lines: tuple[str, ...] = ()
        self._column = column(self, S2)
        self.hide()

    def set_lines(self, lines: Sequence[str]) -> None:
        self.setVisible(bool(lines))
        if tuple(lines) == self._lines:
            return
        self._lines = tuple(lines)
        clear(self._column)
        for line in lines:
            shown = label(line, self._role, wraps=True)
            shown.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            self._column.addWidget(shown)


def card() -> QFrame:
    """A raised piece of the pane, with its margins."""
    frame = QFrame()
    frame.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    frame.setProperty("surface", "raised")
    layout = column(frame, S2)
    layout.setContentsMargins(S3, S3, S3, S3)
    return frame
