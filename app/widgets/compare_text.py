"""An arm's answer: tinted text that scrolls, and the mark from where it leaves the other text.

Knows neither arms nor tokens. Each column of the compare page has one.
"""

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QPainter,
    QPaintEvent,
    QTextCharFormat,
    QTextCursor,
    QTextOption,
    QWheelEvent,
)
from PySide6.QtWidgets import QTextBrowser, QWidget

from app.logic.transcript import Run, utf16_length
from app.widgets.focus import draw_ring
from app.widgets.theme import S2, S3, TEXT_BODY, Theme, ui_font
from app.widgets.tinted_text import TintedText
from engine.protocol import Span


class CompareText(TintedText):
    """Append-only; stays at the end while it stands there."""

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(theme, partial(ui_font, TEXT_BODY), parent=parent)
        self._text = ""
        self._mark: tuple[int, bool] | None = None
        self.setTabChangesFocus(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setWordWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        # A bar that comes and goes would change the line breaks of one column only.
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        bar = self.verticalScrollBar()
        bar.setStyleSheet("QScrollBar::handle:vertical:disabled { background: transparent; }")
        bar.rangeChanged.connect(lambda low, high: bar.setEnabled(high > low))
        bar.setEnabled(False)
        self.document().setDocumentMargin(S3)

    def set_theme(self, theme: Theme) -> None:
        super().set_theme(theme)
        if self._mark is not None:
            self.mark_from(*self._mark)

    def clear_text(self) -> None:
        cursor = QTextCursor(self.document())
        cursor.select(QTextCursor.SelectionType.Document)
        cursor.setCharFormat(QTextCharFormat())
        cursor.removeSelectedText()
        self.set_tints(())
        self._text = ""
        self._mark = None

    def append_spans(self, spans: Sequence[Span]) -> None:
        bar = self.verticalScrollBar()
        at_end = bar.value() >= bar.maximum() - S2
        self.append_runs(Run(span.text, span.source) for span in spans)
        self._text += "".join(span.text for span in spans)
        if at_end:
            bar.setValue(bar.maximum())

    def mark_from(self, start: int, is_defect: bool) -> None:
        """Mark everything from a character on: a bar at the side and a wavy line below."""
        self._mark = (start, is_defect)
        cursor = self._mark_cursor(start)
        cursor.movePosition(QTextCursor.MoveOperation.End, QTextCursor.MoveMode.KeepAnchor)
        look = QTextCharFormat()
        look.setUnderlineStyle(QTextCharFormat.UnderlineStyle.WaveUnderline)
        look.setUnderlineColor(self._mark_color())
        cursor.mergeCharFormat(look)
        self.viewport().update()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Scrolls by itself, unlike a message in the chat, but is not zoomed alone either."""
        if event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            event.ignore()
        else:
            QTextBrowser.wheelEvent(self, event)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        draw_ring(self, self._theme)
        if self._mark is None:
            return
        top = self.cursorRect(self._mark_cursor(self._mark[0])).top()
        bottom = self.document().size().height() - self.verticalScrollBar().value() - S3
        bar = QRectF(3, top, 3, max(4.0, bottom - top))
        QPainter(self.viewport()).fillRect(bar, self._mark_color())

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.viewport().update()

    def _mark_color(self) -> QColor:
        is_defect = self._mark is not None and self._mark[1]
        return QColor(self._theme.danger if is_defect else self._theme.warning)

    def _mark_cursor(self, start: int) -> QTextCursor:
        """Qt counts UTF-16 units, Python code points."""
        cursor = QTextCursor(self.document())
        cursor.setPosition(utf16_length(self._text[:start]))
        return cursor
