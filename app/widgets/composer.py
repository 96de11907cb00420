"""Where a message is written: the field, an expected text, Send or Stop, how full the context is.

Disabled with its reason when nothing can be sent. Emits `sent`, `stop_requested`, and the draft and
the expected text as they change; does not know what a message is for.
"""

from PySide6.QtCore import QEvent, QObject, Qt, Signal
from PySide6.QtGui import QDragEnterEvent, QDragLeaveEvent, QDropEvent
from PySide6.QtWidgets import QFrame, QWidget

from app.logic.attachments import squeeze
from app.logic.chat_words import Availability, context_text, is_nearly_full
from app.logic.expected_text import ExpectedText
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.unsent import from_draft, to_draft
from app.widgets.attachment_button import AttachButton
from app.widgets.attachment_chips import AttachmentChips
from app.widgets.context_bar import ContextBar
from app.widgets.expected_area import ExpectedArea
from app.widgets.focus import lead_focus
from app.widgets.icons import icon
from app.widgets.parts import button, column, icon_button, label, retheme_icons, row, set_role
from app.widgets.prompt_edit import PromptEdit, is_model, texts_of
from app.widgets.scaling import set_font
from app.widgets.short_label import ShortLabel
from app.widgets.theme import S1, S2, S3, TEXT_SMALL, Theme, tabular
from engine.language import tr


class Composer(QWidget):
    sent = Signal(str)
    stop_requested = Signal()
    draft_changed = Signal(str)
    expected_changed = Signal(object)  # ExpectedText, or None
    file_chosen = Signal(str)  # path of a text that is expected
    auto_requested = Signal()
    files_chosen = Signal(object)  # tuple[str, ...]: paths of what is to be attached

    def __init__(self, theme: Theme, fmt: NumberFormat = PLAIN) -> None:
        super().__init__()
        self._theme = theme
        self._fmt = fmt
        self._available = Availability(False)
        self._is_busy = self._is_stopping = self._is_drop_over = False
        self._shown_icon: tuple[str, Theme] | None = None
        outer = column(self, S1)
        self._frame = QFrame()
        set_role(self._frame, "popover", "surface")
        self._frame.setObjectName("composer")
        lines = column(self._frame, S2)
        lines.setContentsMargins(S3, S2, S2, S2)
        self._expected = ExpectedArea(theme, fmt)
        self._expected.changed.connect(self.expected_changed)
        self._expected.file_chosen.connect(self.file_chosen)
        self._expected.auto_requested.connect(self.auto_requested)
        self._expected.left.connect(self.setFocus)
        lines.addWidget(self._expected)
        self._chips = AttachmentChips(theme, fmt)
        self._chips.changed.connect(self._refresh)
        self._chips.left.connect(self.setFocus)
        lines.addWidget(self._chips)
        inner = row(spacing=S2)
        lines.addLayout(inner)
        self._attach = AttachButton(theme)
        self._attach.files_chosen.connect(self._on_files_chosen)
        inner.addWidget(self._attach, 0, Qt.AlignmentFlag.AlignBottom)
        self._edit = PromptEdit(theme, tr("Message …"), fmt, hands_over=True)
        self._edit.submitted.connect(self._on_submitted)
        self._edit.text_changed.connect(self._on_text_changed)
        self._edit.long_pasted.connect(self._chips.add_paste)
        self._edit.files_pasted.connect(self.attach_files)
        self._edit.picture_pasted.connect(self._chips.refuse_picture)
        inner.addWidget(self._edit, 1, Qt.AlignmentFlag.AlignVCenter)
        self._expect = icon_button("expected", tr("Expected text"), theme)
        self._expect.setToolTip(tr("Attach a text that the answer will be much like"))
        self._expect.setAccessibleDescription(self._expect.toolTip())
        self._expect.clicked.connect(self._expected.open)
        inner.addWidget(self._expect, 0, Qt.AlignmentFlag.AlignBottom)
        self._button = button(tr("Send"), "primary")
        self._button.clicked.connect(self._on_clicked)
        inner.addWidget(self._button, 0, Qt.AlignmentFlag.AlignBottom)
        outer.addWidget(self._frame)
        line = row(spacing=S2)
        line.setContentsMargins(S3, 0, S3, 0)
        self._reason = ShortLabel(role="small")
        self._reason.set_shorter(
            tr("Enter sends, Shift+Enter breaks the line."), tr("Enter sends.")
        )
        self._bar = ContextBar(theme)
        self._count = label("", "small")
        set_font(self._count, TEXT_SMALL, is_tabular=True)
        line.addWidget(self._reason)
        line.addStretch(1)
        line.addWidget(self._bar)
        line.addWidget(self._count)
        outer.addLayout(line)
        lead_focus(self, self._edit)
        self.setAcceptDrops(True)
        for field in (self._edit.field, self._expected.panel.field):
            field.viewport().installEventFilter(self)  # they would take a file for its address
        self.set_context(None, 0)
        self._refresh()

    @property
    def edit(self) -> PromptEdit:
        return self._edit

    @property
    def send_button(self) -> QWidget:
        return self._button

    @property
    def reason_text(self) -> str:
        return self._reason.text()

    @property
    def count_text(self) -> str:
        return self._count.text()

    @property
    def context_bar(self) -> ContextBar:
        return self._bar

    def set_available(self, available: Availability) -> None:
        self._available = available
        self._refresh()

    def set_busy(self, is_busy: bool) -> None:
        self._is_busy = is_busy
        self._is_stopping = False
        self._refresh()

    def set_stopping(self, is_stopping: bool) -> None:
        self._is_stopping = is_stopping
        self._refresh()

    def set_context(self, used: int | None, total: int) -> None:
        self._bar.set_values(used or 0, total)
        self._bar.setVisible(total > 0)
        text = context_text(used, total, self._fmt)
        self._count.setText(text)
        is_over = used is not None and used > total > 0
        role = "danger" if is_over else "warning" if is_nearly_full(used or 0, total) else "small"
        set_role(self._count, role)
        is_draft = not self._is_busy and self._can_send()
        attached = self._chips.attachments
        found = squeeze(used, total, attached, fmt=self._fmt) if is_draft or attached else None
        self._chips.show_squeeze(found)

    @property
    def expected(self) -> ExpectedArea:
        return self._expected

    @property
    def expect_button(self) -> QWidget:
        return self._expect

    @property
    def attachments(self) -> AttachmentChips:
        return self._chips

    def choose_files(self) -> None:
        self._attach.choose()

    def _on_files_chosen(self, paths: tuple[str, ...]) -> None:
        self._chips.forget_problem()
        self.files_chosen.emit(paths)

    def attach_files(self, paths: tuple[str, ...]) -> None:
        """Files that were pasted, or that the program was started with."""
        texts = tuple(path for path in paths if not is_model(path))
        if texts:
            self._on_files_chosen(texts)
        else:
            self._chips.refuse_model()

    @property
    def draft(self) -> str:
        """Everything that is not sent, to be kept."""
        return to_draft(self._edit.text(), self._chips.attachments)

    def set_draft(self, draft: str) -> None:
        text, attachments = from_draft(draft)
        self._chips.set_attachments(attachments)
        self.set_text(text)

    def set_text(self, text: str) -> None:
        self._edit.set_text(text)

    def propose(self, text: str) -> None:
        """Write something to ask; what was written comes back by undo."""
        self._edit.replace_text(text)
        self.setFocus()

    def attach(self, expected: ExpectedText) -> None:
        self._expected.attach(expected)
        self._edit.setFocus()

    def ask_for_change(self, expected: ExpectedText, begins: str) -> None:
        """Attach a text of the chat and begin the request; what is already written stays."""
        if self._edit.is_empty:
            self._edit.set_text(begins)
        self.attach(expected)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._bar.set_theme(theme)
        self._edit.set_theme(theme)
        self._expected.set_theme(theme)
        self._chips.set_theme(theme)
        retheme_icons(self, theme)
        self._refresh()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if texts_of(event.mimeData()):
            event.acceptProposedAction()
            self._show_drop(True)

    def dragLeaveEvent(self, event: QDragLeaveEvent) -> None:
        self._show_drop(False)

    def dropEvent(self, event: QDropEvent) -> None:
        self._show_drop(False)
        paths = texts_of(event.mimeData())
        if paths:
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()
            if len(paths) == 1 and not self._expected.panel.isHidden():
                self.file_chosen.emit(paths[0])  # the panel asks for one
            else:
                self._on_files_chosen(paths)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """A file over a field is the composer's: the drag passes on to it."""
        if isinstance(event, QDropEvent) and texts_of(event.mimeData()):
            event.ignore()
            return True
        return super().eventFilter(watched, event)

    def _show_drop(self, is_over: bool) -> None:
        self._is_drop_over = is_over
        set_role(self._frame, "drop" if is_over else "popover", "surface")
        self._refresh()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and hasattr(self, "_count"):
            self._count.setFont(tabular(self._count.font()))

    def _on_text_changed(self) -> None:
        self._refresh()
        self.draft_changed.emit(self._edit.text())

    def _on_submitted(self) -> None:
        if not self._is_busy and self._can_send():
            text = self._edit.text()
            self._edit.clear()
            self.sent.emit(text)
            self._expected.detach()
            self._chips.set_attachments(())
            self._chips.forget_problem()

    def _on_clicked(self) -> None:
        if self._is_busy:
            self.stop_requested.emit()
        else:
            self._on_submitted()
        self._edit.setFocus()

    def _can_send(self) -> bool:
        return self._available.can_send and not self._edit.is_empty

    def _refresh(self) -> None:
        is_busy = self._is_busy
        self._button.setText(tr("Stop") if is_busy else tr("Send"))
        self._button.setAccessibleName(tr("Stop the answer") if is_busy else tr("Send the message"))
        self._button.setToolTip(tr("Stop (Esc)") if is_busy else tr("Send (Enter)"))
        self._button.setEnabled(not self._is_stopping if is_busy else self._can_send())
        picture = "stop" if is_busy else "send"
        if (picture, self._theme) != self._shown_icon:  # drawing one at every key would be felt
            self._shown_icon = (picture, self._theme)
            self._button.setIcon(icon(picture, self._theme, self._theme.accent_text))
        if self._is_stopping:
            reason = tr("Stopping after this pass.")
        elif is_busy:
            reason = ""
        elif self._chips.attachments and self._edit.is_empty and self._available.can_send:
            reason = tr("Write what is asked about it.")
        else:
            reason = self._available.reason
        hint = reason or tr("Enter sends, Shift+Enter breaks the line.")
        if self._is_drop_over:
            hint = tr("Drop the file to attach its text.")
        self._reason.setText(hint)
        self._button.setAccessibleDescription(reason)
