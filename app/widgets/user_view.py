"""A message of the user: a bubble as wide as its text, and the editor that takes its place.

A very long text is shown in portions. Emits what was asked for; placed by the message list.
"""

from collections.abc import Sequence
from math import ceil

from PySide6.QtCore import QEvent, Signal
from PySide6.QtWidgets import QFrame, QSizePolicy, QWidget

from app.logic.chat_words import footer
from app.logic.find import finds
from app.logic.formatting import PLAIN, NumberFormat, count
from app.logic.messages import ChatMessage
from app.logic.transcript import Run
from app.widgets.message_parts import ActionRow, IconCache
from app.widgets.message_view import COPY, MessageView
from app.widgets.parts import button, column, row, set_role, text_button
from app.widgets.prompt_edit import PromptEdit
from app.widgets.theme import S1, S2, S3, S4, Theme
from app.widgets.tinted_text import TintedText
from engine.language import mark, tr

BELOW_PX = 6  # a line brings space of its own below it
BUBBLE_SHARE = 0.85  # of the column
SHOWN = 3000  # characters of a sent message that are shown at first, and more with each press


class _Bubble(QFrame):
    """The user's text, as wide as it needs and at the right."""

    height_changed = Signal()

    def __init__(self, theme: Theme, text: str, fmt: NumberFormat) -> None:
        super().__init__()
        self._whole = text
        self._fmt = fmt
        self._shown = 0
        set_role(self, "raised", "surface")
        self._text = TintedText(theme, parent=self)
        self._text.setAccessibleName(tr("Your message"))
        self._more = text_button("", tr("Show more of the message"))
        self._more.setParent(self)
        self._more.clicked.connect(self._show_more)
        self._show_more()
        self._text.height_changed.connect(self.height_changed)

    @property
    def text(self) -> TintedText:
        return self._text

    @property
    def more(self) -> QWidget:
        return self._more

    def set_theme(self, theme: Theme) -> None:
        self._text.set_theme(theme)

    def width_within(self, width: int) -> int:
        limit = int(width * BUBBLE_SHARE) - 2 * S4
        self._text.height_for(limit)
        needed = ceil(self._text.document().idealWidth()) + 1
        if not self._more.isHidden():
            needed = max(needed, self._more.sizeHint().width())
        return min(needed, limit) + 2 * S4

    def height_within(self, width: int) -> int:
        height = self._text.height_for(width - 2 * S4) + S3 + BELOW_PX
        return height + (0 if self._more.isHidden() else self._more.sizeHint().height() + S1)

    def resizeEvent(self, event: QEvent) -> None:
        inner = self.width() - 2 * S4
        height = self._text.height_for(inner)
        self._text.setGeometry(S4, S3, inner, height)
        self._more.setGeometry(S4, S3 + height + S1, inner, self._more.sizeHint().height())

    def show_find(self, words: str, nth: int) -> None:
        """Show as much as is needed to have a find in it."""
        while (
            self._shown < len(self._whole) and len(finds(self._whole[: self._shown], words)) <= nth
        ):
            self._show_more()

    def _show_more(self) -> None:
        text = self._whole[self._shown : self._shown + SHOWN]
        self._shown += len(text)
        self._text.append_runs([Run(text)])
        rest = len(self._whole) - self._shown
        self._more.setText(tr("Show more ({number} characters)", number=count(rest, self._fmt)))
        self._more.setVisible(rest > 0)
        self.height_changed.emit()


class _BubbleLine(QWidget):
    """Keeps the bubble at the trailing edge."""

    height_changed = Signal()

    def __init__(self, bubble: _Bubble) -> None:
        super().__init__()
        self._bubble = bubble
        bubble.setParent(self)
        bubble.height_changed.connect(self.height_changed)

    def height_for(self, width: int) -> int:
        return self._bubble.height_within(self._bubble.width_within(width))

    def resizeEvent(self, event: QEvent) -> None:
        width = self._bubble.width_within(self.width())
        left = 0 if self.isRightToLeft() else self.width() - width
        self._bubble.setGeometry(left, 0, width, self._bubble.height_within(width))


class _Editor(QFrame):
    """Changes a sent message in place."""

    height_changed = Signal()
    resent = Signal(str)
    cancelled = Signal()

    def __init__(self, theme: Theme, text: str, fmt: NumberFormat) -> None:
        super().__init__()
        set_role(self, "card", "surface")
        self._can_ask = True
        self._lines = lines = column(self, S2, S3)
        self.edit = PromptEdit(theme, tr("Message"), fmt)
        self.edit.set_text(text)
        self.edit.submitted.connect(self._resend)
        self.edit.cancelled.connect(self.cancelled)
        self.edit.text_changed.connect(self._on_text_changed)
        lines.addWidget(self.edit)
        line = row(spacing=S2)
        line.addStretch(1)
        self.cancel = button(tr("Cancel"))
        self.cancel.clicked.connect(self.cancelled)
        self.resend = button(tr("Resend"), "primary")
        self.resend.clicked.connect(self._resend)
        line.addWidget(self.cancel)
        line.addWidget(self.resend)
        lines.addLayout(line)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def height_for(self, width: int) -> int:
        self._lines.invalidate()
        return self._lines.sizeHint().height()

    def set_can_ask(self, can_ask: bool) -> None:
        self._can_ask = can_ask
        self.resend.setEnabled(can_ask and not self.edit.is_empty)

    def _resend(self) -> None:
        if self.resend.isEnabled():
            self.resent.emit(self.edit.text())

    def _on_text_changed(self) -> None:
        self.set_can_ask(self._can_ask)
        self.height_changed.emit()


class UserView(MessageView):
    def __init__(
        self, message: ChatMessage, theme: Theme, icons: IconCache, fmt: NumberFormat = PLAIN
    ) -> None:
        super().__init__(message, S1)
        self._theme = theme
        self._fmt = fmt
        self._bubble = _Bubble(theme, message.text, fmt)
        self._line = _BubbleLine(self._bubble)
        self._editor: _Editor | None = None
        self._can_ask = True
        self._actions = ActionRow(
            icons, [("edit", "edit", mark("Edit and resend")), COPY], is_trailing=True
        )
        self._actions.set_text(footer(message, fmt))
        self._actions.triggered.connect(self._on_action)
        self._add_switch(icons)
        self.add(self._line)
        self.add(self._actions)

    @property
    def bubble(self) -> _Bubble:
        return self._bubble

    @property
    def texts(self) -> Sequence[TintedText]:
        return (self._bubble.text,)

    def show_find(self, words: str, nth: int) -> None:
        self._bubble.show_find(words, nth)

    @property
    def editor(self) -> _Editor | None:
        return self._editor

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._bubble.set_theme(theme)
        self._refresh_icons()

    def set_tinted(self, is_tinted: bool) -> None:
        pass  # nobody drafts the user's text

    def set_can_ask(self, can_ask: bool) -> None:
        """Whether a message can be sent now; an editor that is open keeps its text."""
        self._can_ask = can_ask
        self.action_row.set_enabled("edit", can_ask)
        if self._editor is not None:
            self._editor.set_can_ask(can_ask)

    def open_editor(self) -> None:
        if self._editor is not None:
            return
        self._editor = _Editor(self._theme, self._message.text, self._fmt)
        self._editor.set_can_ask(self._can_ask)
        self._editor.resent.connect(self.edited)
        self._editor.cancelled.connect(self.close_editor)
        self.add(self._editor, at=0)
        self._editor.show()
        self._line.hide()
        self.action_row.hide()
        self.height_changed.emit()
        self._editor.edit.setFocus()

    def close_editor(self) -> None:
        if self._editor is None:
            return
        self.remove(self._editor)
        self._editor = None
        self._line.show()
        self.action_row.show()
        self.height_changed.emit()
        self.action_row.button("edit").setFocus()

    def _on_action(self, name: str) -> None:
        if name == "edit":
            self.open_editor()
        else:
            super()._on_action(name)
