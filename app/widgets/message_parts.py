"""Parts of a message beside its text: actions, notices, progress, the reasoning card.

They draw what `app.logic.chat_words` says and emit what was pressed. Used by `message_view`.
"""

from collections.abc import Iterable, Sequence
from functools import partial

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QFrame, QHBoxLayout, QProgressBar, QToolButton, QVBoxLayout, QWidget

from app.logic.chat_words import MessageNotice
from app.logic.transcript import Run
from app.widgets.icons import icon, pixmap
from app.widgets.parts import button, column, label, row, set_role
from app.widgets.scaling import set_font, sized
from app.widgets.stack import Stack
from app.widgets.theme import S1, S2, S3, TEXT_BODY, Theme, px, tabular, ui_font
from app.widgets.tinted_text import TintedText
from engine.language import tr

ACTIONS_PX = 32
CONFIRMED_MS = 2000
REASONING_PX = 18  # the text stands below the title's arrow
_TONES = {"quiet": "info", "warning": "warning", "danger": "error"}


class IconCache:
    """Icons of one theme, drawn once for all messages."""

    def __init__(self, theme: Theme) -> None:
        self._theme = theme
        self._icons: dict[str, QIcon] = {}

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._icons.clear()

    def get(self, name: str) -> QIcon:
        if name not in self._icons:
            self._icons[name] = icon(name, self._theme)
        return self._icons[name]


class ActionRow(QWidget):
    """Quiet text and icon buttons that show when the message is pointed at or a button has focus.

    The buttons are always there, so that the keyboard reaches them and nothing moves.
    """

    triggered = Signal(str)

    def __init__(
        self, icons: IconCache, actions: Iterable[tuple[str, str, str]], is_trailing: bool = False
    ) -> None:
        """`actions` are (name, icon, what it does, marked)."""
        super().__init__()
        self._icons = icons
        self._is_revealed = self._is_pinned = False
        self._confirmed: tuple[QToolButton, str, str] | None = None  # as it is otherwise
        self._confirming = QTimer(self, singleShot=True, interval=CONFIRMED_MS)
        self._confirming.timeout.connect(self._unconfirm)
        self._buttons: dict[str, QToolButton] = {}
        line = row(self, S1)
        self._text = label("", "small")
        self._text.setFont(tabular(self._text.font()))
        if is_trailing:
            line.addStretch(1)
        else:
            line.addWidget(self._text)
        for name, picture, marked in actions:
            tip = tr(marked)
            made = QToolButton()
            made.setProperty("kind", "icon")
            made.setToolTip(tip)
            made.setAccessibleName(tip)
            made.setProperty("picture", picture)
            made.clicked.connect(lambda _=False, name=name: self.triggered.emit(name))
            made.installEventFilter(self)
            self._buttons[name] = made
            line.addWidget(made)
        if is_trailing:
            line.addWidget(self._text)
        else:
            line.addStretch(1)

    def put_outside(self, part: QWidget) -> None:
        """Something that is shown always: at the message's edge, so that buttons which are not
        shown leave no gap."""
        line = self.layout()
        assert isinstance(line, QHBoxLayout)
        first = line.itemAt(0)
        is_trailing = first is not None and first.spacerItem() is not None
        line.insertWidget(line.count() - 1 if is_trailing else 0, part)

    def height_for(self, width: int) -> int:
        return px(ACTIONS_PX)

    def button(self, name: str) -> QToolButton:
        return self._buttons[name]

    def confirm(self, name: str, done: str) -> None:
        """Show on a button for a moment that its work is done."""
        self._unconfirm()
        made = self._buttons[name]
        self._confirmed = (made, made.property("picture"), made.accessibleName())
        self._show_button(made, "check", done)
        self._confirming.start()

    def _unconfirm(self) -> None:
        if self._confirmed is not None:
            self._show_button(*self._confirmed)
            self._confirmed = None

    def _show_button(self, made: QToolButton, picture: str, tip: str) -> None:
        made.setProperty("picture", picture)
        made.setToolTip(tip)
        made.setAccessibleName(tip)
        self.refresh()

    def set_text(self, text: str, tip: str = "") -> None:
        self._text.setText(text)
        self._text.setVisible(bool(text))
        self._text.setToolTip(tip)
        self._text.setAccessibleDescription(tip)

    def set_available(self, name: str, is_available: bool) -> None:
        self._buttons[name].setVisible(is_available)

    def set_enabled(self, name: str, is_enabled: bool) -> None:
        self._buttons[name].setEnabled(is_enabled)

    def set_revealed(self, is_revealed: bool) -> None:
        self._is_revealed = is_revealed
        self.refresh()

    def set_pinned(self, is_pinned: bool) -> None:
        """Shown without being pointed at, as for the last answer."""
        self._is_pinned = is_pinned
        self.refresh()

    def refresh(self) -> None:
        shown = self._is_revealed or self._is_pinned
        shown = shown or any(b.hasFocus() for b in self._buttons.values())
        for made in self._buttons.values():
            made.setIcon(self._icons.get(made.property("picture")) if shown else QIcon())
            made.setCursor(
                Qt.CursorShape.PointingHandCursor if shown else Qt.CursorShape.ArrowCursor
            )

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.FocusIn, QEvent.Type.FocusOut):
            self.refresh()
        return super().eventFilter(watched, event)


class NoticeRow(QFrame):
    """One inline message: a mark, what happened, what to do, at most one button."""

    triggered = Signal(str)

    def __init__(self, theme: Theme, notice: MessageNotice) -> None:
        super().__init__()
        self._notice = notice
        is_quiet = notice.tone == "quiet"
        if not is_quiet:
            set_role(self, "raised", "surface")
        outer = row(self, S3)
        outer.setContentsMargins(0 if is_quiet else S3, 0 if is_quiet else S2, S3, S2)
        self._mark = label()
        outer.addWidget(self._mark, 0, Qt.AlignmentFlag.AlignTop)
        texts: QVBoxLayout = column(spacing=2)
        for text, role in (
            (notice.sentence, "" if not is_quiet else "small"),
            (notice.hint, "small"),
        ):
            if text:
                words = label(text, role, wraps=True)
                words.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
                texts.addWidget(words)
        outer.addLayout(texts, 1)
        self.button = None
        if notice.action:
            self.button = button(notice.action_text)
            self.button.clicked.connect(lambda: self.triggered.emit(notice.action))
            outer.addWidget(self.button, 0, Qt.AlignmentFlag.AlignVCenter)
        self.setAccessibleName(f"{notice.sentence} {notice.hint}".strip())
        self.set_theme(theme)

    @property
    def notice(self) -> MessageNotice:
        return self._notice

    def set_can_ask(self, can_ask: bool) -> None:
        if self.button is not None and self._notice.action == "retry":
            self.button.setEnabled(can_ask)

    def set_theme(self, theme: Theme) -> None:
        color = {
            "quiet": theme.text_muted,
            "warning": theme.warning,
            "danger": theme.danger,
        }[self._notice.tone]
        self._mark.setPixmap(pixmap(_TONES[self._notice.tone], theme, 16, color))


class PromptProgress(QWidget):
    """Stands where the answer will be, while the prompt is read."""

    def __init__(self) -> None:
        super().__init__()
        lines = column(self, S2)
        self._text = label("", "muted")
        set_font(self._text, TEXT_BODY, is_tabular=True)
        self._bar = QProgressBar()
        self._bar.setTextVisible(False)
        sized(self._bar, max_width=320)
        self._bar.setAccessibleName(tr("Prompt read"))
        lines.addWidget(self._text)
        lines.addWidget(self._bar)

    @property
    def text(self) -> str:
        return self._text.text()

    @property
    def bar(self) -> QProgressBar:
        return self._bar

    def show_progress(self, text: str, progress: tuple[int, int] | None) -> None:
        self._text.setText(text)
        self._bar.setVisible(progress is not None and progress[1] > 0)
        if progress is not None and progress[1] > 0:
            self._bar.setRange(0, progress[1])
            self._bar.setValue(progress[0])


class ReasoningCard(Stack):
    """What the model thought: open while it streams, then folded under its title."""

    def __init__(self, theme: Theme, icons: IconCache) -> None:
        super().__init__(S1)
        self._icons = icons
        self._is_open = True
        self._was_chosen = False
        self._head = QToolButton()
        self._head.setProperty("kind", "quiet")
        self._head.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._head.clicked.connect(self._on_clicked)
        holder = QWidget()
        line = row(holder)
        line.addWidget(self._head)
        line.addStretch(1)
        self._body = Stack(margin=(REASONING_PX, 0))
        self._text = TintedText(theme, partial(ui_font, TEXT_BODY), is_muted=True)
        self._text.setAccessibleName(tr("Reasoning"))
        self._body.add(self._text)
        self.add(holder)
        self.add(self._body)
        self.set_open(True)

    @property
    def head(self) -> QToolButton:
        return self._head

    @property
    def text(self) -> TintedText:
        return self._text

    @property
    def is_open(self) -> bool:
        return self._is_open

    def append_runs(self, runs: Sequence[Run]) -> None:
        self._text.append_runs(runs)

    def show_state(self, title: str, is_thinking: bool) -> None:
        self._head.setText(title)
        if not self._was_chosen and is_thinking != self._is_open:
            self.set_open(is_thinking)

    def set_open(self, is_open: bool) -> None:
        self._is_open = is_open
        self._body.setVisible(is_open)
        self._head.setAccessibleDescription(tr("Shown") if is_open else tr("Hidden"))
        self.refresh()
        self.height_changed.emit()

    def refresh(self) -> None:
        self._head.setIcon(self._icons.get("chevron-down" if self._is_open else "chevron-right"))

    def set_theme(self, theme: Theme) -> None:
        self._text.set_theme(theme)
        self.refresh()

    def _on_clicked(self) -> None:
        self._was_chosen = True
        self.set_open(not self._is_open)
