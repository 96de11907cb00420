"""The field a message is written in: grows with its lines, keeps very long pastes apart.

Enter submits, Shift+Enter breaks the line; keys that an input method is composing with are left to
it. A paste too long to be laid out at every key is kept as an attachment under the text and becomes
part of the message, or is told, as pasted files are, to who `hands_over` what is no typing. Used by
the composer and by the editor of a sent message.
"""

from math import ceil

from PySide6.QtCore import QEvent, QMimeData, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QInputMethodEvent, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QPlainTextEdit, QWidget

from app.logic.formatting import PLAIN, NumberFormat, count
from app.widgets.parts import column, icon_button, label, row, set_role
from app.widgets.theme import S1, S2, TEXT_MESSAGE, Theme, ui_font
from engine.language import tr

MAX_LINES = 8
LONG_PASTE = 20_000  # characters
HANDED_OVER = 5_000  # from here a pasted text is easier to handle as a whole than to scroll through


class _Field(QPlainTextEdit):
    submitted = Signal()
    cancelled = Signal()
    long_pasted = Signal(str)
    files_pasted = Signal(object)
    picture_pasted = Signal()
    width_changed = Signal()

    def __init__(self, hands_over: bool) -> None:
        super().__init__()
        self._hands_over = hands_over
        self._is_composing = False
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setTabChangesFocus(True)
        self._fit_font()
        self.document().setDocumentMargin(0)

    def inputMethodEvent(self, event: QInputMethodEvent) -> None:
        self._is_composing = bool(event.preeditString())
        super().inputMethodEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        is_enter = event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter)
        if event.key() == Qt.Key.Key_Escape:
            event.ignore()  # so that the shortcut that stops an answer gets it
            self.cancelled.emit()
        elif is_enter and not self._is_composing:
            if event.modifiers() & Qt.KeyboardModifier.ShiftModifier:
                self.textCursor().insertBlock()
                self.ensureCursorVisible()
            else:
                self.submitted.emit()
        else:
            super().keyPressEvent(event)

    def canInsertFromMimeData(self, source: QMimeData) -> bool:
        """A model's file that is dropped here is the window's to open, not text."""
        if any(map(is_model, files_of(source))):
            return False
        has_picture = self._hands_over and source.hasImage()
        return has_picture or super().canInsertFromMimeData(source)

    def insertFromMimeData(self, source: QMimeData) -> None:
        text = source.text()
        if self._hands_over and (files := files_of(source)):
            self.files_pasted.emit(files)
        elif self._hands_over and source.hasImage() and not text.strip():
            self.picture_pasted.emit()
        elif self._is_long(len(text)):
            self.long_pasted.emit(text)
        else:
            super().insertFromMimeData(source)

    def _is_long(self, length: int) -> bool:
        most = HANDED_OVER if self._hands_over else LONG_PASTE
        return length > most or self.document().characterCount() + length > 2 * LONG_PASTE

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self.width_changed.emit()  # the words take other lines, which the document tells nobody
        # The key that made it grow scrolled it first.
        if self.verticalScrollBarPolicy() == Qt.ScrollBarPolicy.ScrollBarAlwaysOff:
            self.verticalScrollBar().setValue(0)

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit_font()

    def _fit_font(self) -> None:
        font = ui_font(TEXT_MESSAGE)
        # The program's style sheet sets one size for all; the placeholder takes its size from here.
        sheet = f"font-size: {font.pixelSize()}px;"
        if self.styleSheet() != sheet:
            self.setStyleSheet(sheet)
        if self.document().defaultFont() != font:
            self.document().setDefaultFont(font)


class PromptEdit(QWidget):
    """`text_changed` on every change; `text()` is the field's text and all attachments."""

    submitted = Signal()
    cancelled = Signal()
    text_changed = Signal()
    long_pasted = Signal(str)  # these three only if it `hands_over`
    files_pasted = Signal(object)  # tuple[str, ...]: paths
    picture_pasted = Signal()

    def __init__(
        self,
        theme: Theme,
        placeholder: str,
        fmt: NumberFormat = PLAIN,
        hands_over: bool = False,
    ) -> None:
        super().__init__()
        self._theme = theme
        self._fmt = fmt
        self._attachments: list[str] = []
        self._chips: list[QWidget] = []
        self._keep_long = self.long_pasted.emit if hands_over else self.attach
        self._field = _Field(hands_over)
        self._field.setPlaceholderText(placeholder)
        self._field.setAccessibleName(placeholder.rstrip(" …"))
        self._field.submitted.connect(self.submitted)
        self._field.cancelled.connect(self.cancelled)
        self._field.long_pasted.connect(self._keep_long)
        self._field.files_pasted.connect(self.files_pasted)
        self._field.picture_pasted.connect(self.picture_pasted)
        self._field.textChanged.connect(self._on_text_changed)
        self._field.document().documentLayout().documentSizeChanged.connect(self._fit)
        self._field.width_changed.connect(self._fit)
        self._layout = column(self, S2)
        self._layout.addWidget(self._field)
        self.setFocusProxy(self._field)
        self._fit()

    @property
    def field(self) -> QPlainTextEdit:
        return self._field

    @property
    def attachments(self) -> tuple[str, ...]:
        return tuple(self._attachments)

    def text(self) -> str:
        parts = [self._field.toPlainText(), *self._attachments]
        return "\n\n".join(part for part in parts if part.strip())

    @property
    def is_empty(self) -> bool:
        if self._attachments:
            return False
        document = self._field.document()
        # Asked at every key: a long text is not copied just to see that it is there.
        return document.characterCount() < 200 and not self._field.toPlainText().strip()

    def set_text(self, text: str) -> None:
        self.clear()
        if len(text) > LONG_PASTE:
            self._keep_long(text)
        else:
            self._field.setPlainText(text)
            self._field.moveCursor(self._field.textCursor().MoveOperation.End)

    def replace_text(self, text: str) -> None:
        """As if it had been typed over what there is: undo brings that back."""
        cursor = self._field.textCursor()
        cursor.select(cursor.SelectionType.Document)
        cursor.insertText(text)
        self._field.setTextCursor(cursor)

    def clear(self) -> None:
        while self._attachments:
            self._detach(0)
        self._field.clear()

    def attach(self, text: str) -> None:
        said = tr("Pasted text, {number} characters", number=count(len(text), self._fmt))
        chip = QWidget()
        set_role(chip, "raised", "surface")
        chip.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        line = row(chip, S2)
        line.setContentsMargins(S2, S1, S1, S1)
        line.addWidget(label(said, "small"))
        start = " ".join(text[:80].split())
        line.addWidget(label(tr("“{start}…”", start=start), "small"), 1)
        remove = icon_button("close", tr("Remove the pasted text"), self._theme)
        remove.clicked.connect(lambda: self._detach(self._chips.index(chip)))
        line.addWidget(remove)
        self._attachments.append(text)
        self._chips.append(chip)
        self._layout.addWidget(chip)
        self.text_changed.emit()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._fit()  # text may have another size

    def _detach(self, index: int) -> None:
        del self._attachments[index]
        chip = self._chips.pop(index)
        self._layout.removeWidget(chip)
        chip.hide()
        chip.deleteLater()
        self.text_changed.emit()

    def _on_text_changed(self) -> None:
        self._fit()
        self.text_changed.emit()

    def _fit(self) -> None:
        # The plain text layout gives its height in lines.
        lines = min(MAX_LINES, max(1, round(self._field.document().size().height())))
        is_long = self._field.document().size().height() > MAX_LINES
        policy = Qt.ScrollBarPolicy
        self._field.setVerticalScrollBarPolicy(
            policy.ScrollBarAsNeeded if is_long else policy.ScrollBarAlwaysOff
        )
        spacing = QFontMetricsF(self._field.document().defaultFont()).lineSpacing()
        height = lines * ceil(spacing) + 2
        if height != self._field.height():
            self._field.setFixedHeight(height)
            self.updateGeometry()

    def sizeHint(self) -> QSize:
        return self._layout.sizeHint()


def files_of(data: QMimeData) -> tuple[str, ...]:
    """Paths of the files that something dropped or pasted stands for."""
    return tuple(filter(None, (url.toLocalFile() for url in data.urls())))


def texts_of(data: QMimeData) -> tuple[str, ...]:
    """The files of a drag that may be texts; none with a model, which is the window's to open."""
    paths = files_of(data)
    return () if any(map(is_model, paths)) else paths


def is_model(path: str) -> bool:
    return path.lower().endswith(".gguf")
