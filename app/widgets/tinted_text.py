"""Read-only text as high as its content, with the stretches that drafters proposed tinted.

Tints are painted beneath the text, not stored in the document: switching them on or off lays
nothing out again, and text that streams in stays of one format. Used for streaming and finished
answers, code, and the user's messages. Loads nothing, whatever the text refers to.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from math import ceil

from PySide6.QtCore import QEvent, QMimeData, QPointF, QRect, QRectF, QSize, Qt, QUrl, Signal
from PySide6.QtGui import (
    QColor,
    QFont,
    QPainter,
    QPaintEvent,
    QPen,
    QTextBlock,
    QTextBlockFormat,
    QTextCharFormat,
    QTextCursor,
    QWheelEvent,
)
from PySide6.QtWidgets import QFrame, QTextBrowser, QTextEdit, QWidget

from app.logic.transcript import Run, Tint
from app.widgets.prose_style import LINE_HEIGHT, paint_quote, polish_prose, prose_style
from app.widgets.stretches import Stretches
from app.widgets.text_extents import extents
from app.widgets.theme import TEXT_MESSAGE, Theme, px, ui_font

TINT_ALPHA = 0.18
UNDERLINE_PX = 2.0
INDENT_PX = 26.0  # of one list level
_FOUND = "found"
_RIGHT_TO_LEFT = re.compile("[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]")


class TintedText(QTextBrowser):
    """`height_changed` when the content's height did, for those who place it."""

    height_changed = Signal()

    def __init__(
        self,
        theme: Theme,
        make_font: Callable[[], QFont] | None = None,
        is_muted: bool = False,
        wraps: bool = True,
        parent: QWidget | None = None,
    ) -> None:
        super().__init__(parent)
        self._theme = theme
        self._make_font = make_font or partial(ui_font, TEXT_MESSAGE)
        self._font = self._make_font()  # of the text's size of now
        self._is_muted = is_muted
        self._tints = Stretches()
        self._marks = Stretches()  # what was looked for
        self._shown_mark = -1  # the one that is shown
        self._is_tinted = True
        self.copied_text: Callable[[], str] | None = None  # where more than this text is selected
        self._height = 0
        self._is_measuring = False
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setOpenExternalLinks(True)
        self.setUndoRedoEnabled(False)
        self.viewport().setAutoFillBackground(False)
        if not wraps:
            self.setLineWrapMode(QTextEdit.LineWrapMode.NoWrap)
            self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        document = self.document()
        document.setDocumentMargin(0)
        document.setIndentWidth(px(INDENT_PX))
        document.setDefaultFont(self._font)
        cursor = QTextCursor(document)
        spacing = QTextBlockFormat()
        spacing.setLineHeight(
            LINE_HEIGHT, QTextBlockFormat.LineHeightTypes.ProportionalHeight.value
        )
        cursor.setBlockFormat(spacing)
        document.documentLayout().documentSizeChanged.connect(self._on_size_changed)

    @property
    def tints(self) -> Sequence[Tint]:
        return self._tints.items

    def append_runs(self, runs: Iterable[Run]) -> None:
        """Add text at the end; only the last paragraph is laid out again."""
        cursor = QTextCursor(self.document())
        cursor.movePosition(QTextCursor.MoveOperation.End)
        cursor.beginEditBlock()
        for run in runs:
            start = cursor.position()
            cursor.insertText(run.text, self._char_format())
            if run.source:
                self._tints.add(Tint(start, cursor.position() - start, run.source))
        cursor.endEditBlock()

    def set_tints(self, tints: Iterable[Tint]) -> None:
        self._tints = Stretches(tints)
        self.viewport().update()

    @property
    def marks(self) -> Sequence[Tint]:
        return self._marks.items

    def set_marks(self, found: Iterable[tuple[int, int]], shown: int = -1) -> None:
        """Mark stretches, as (start, length), that were found; the `shown` one most."""
        marks = Stretches(Tint(start, length, _FOUND) for start, length in found)
        if marks or self._marks:
            self._marks, self._shown_mark = marks, shown
            self.viewport().update()

    def show_across(self, start: int, length: int) -> QRect:
        """Scroll sideways, where that can be done, until a stretch is seen; where it is then."""
        rect, bar = self.rect_of(start, length), self.horizontalScrollBar()
        if bar.maximum() and not bar.value() <= rect.left() <= bar.value() + self.width():
            bar.setValue(rect.left() - self.width() // 3)
        return rect

    def rect_of(self, start: int, length: int) -> QRect:
        """Where the first line of a stretch is, in this widget."""
        block = self.document().findBlock(start)
        origin = self.document().documentLayout().blockBoundingRect(block).topLeft()
        one = Stretches([Tint(start, length, _FOUND)])
        for _, rect in self._rects(one, block, origin, QRectF(-1e6, -1e7, 2e6, 2e7)):
            return rect.toAlignedRect()
        return QRect(origin.toPoint(), QSize(1, 1))

    def set_prose(self, html: str) -> None:
        """Show the HTML that `app.logic.markdown` made."""
        if "<img " in html:
            from app.widgets.formulas import Formulas  # brings Markdown along

            Formulas(self.document(), self._theme.text)
        self.document().setDefaultStyleSheet(prose_style(self._theme))
        self.setHtml(html)
        polish_prose(self.document())
        if "<a " in html:
            self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def rendered(self) -> str:
        """The text as the document counts it: one character per position but for surrogates."""
        return self.document().toRawText()

    def set_tinted(self, is_tinted: bool) -> None:
        self._is_tinted = is_tinted
        self.viewport().update()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._fit_font()
        if self._is_muted:
            cursor = QTextCursor(self.document())
            cursor.select(QTextCursor.SelectionType.Document)
            cursor.mergeCharFormat(self._char_format())
        self.viewport().update()

    def height_for(self, width: int) -> int:
        document = self.document()
        wraps = self.lineWrapMode() != QTextEdit.LineWrapMode.NoWrap
        if wraps and document.textWidth() != width:
            self._is_measuring = True  # whoever asks needs no signal
            document.setTextWidth(width)
            self._is_measuring = False
        self._height = ceil(document.size().height())
        return self._height

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        return None  # nothing that an answer refers to is ever fetched or read

    def selected_text(self) -> str:
        """What is selected, formulas as TeX."""
        cursor = self.textCursor()
        text = cursor.selection().toPlainText()
        if "\ufffc" in text:
            from app.widgets.formulas import with_sources

            return with_sources(text, cursor)
        return text

    def createMimeDataFromSelection(self) -> QMimeData:
        if self.copied_text is None and "\ufffc" not in self.textCursor().selectedText():
            return super().createMimeDataFromSelection()
        result = QMimeData()
        result.setText(self.copied_text() if self.copied_text else self.selected_text())
        return result

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        # The style sheet sets one size for all widgets; a text keeps its own.
        if event.type() in (QEvent.Type.FontChange, QEvent.Type.StyleChange):
            self._fit_font()

    def _fit_font(self) -> None:
        self._font = self._make_font()
        document = self.document()
        document.setIndentWidth(px(INDENT_PX))
        if document.defaultFont() != self._font:
            document.setDefaultFont(self._font)

    def wheelEvent(self, event: QWheelEvent) -> None:
        if event.angleDelta().x() and not event.angleDelta().y():
            super().wheelEvent(event)  # a wide block of code scrolls sideways
        else:
            event.ignore()  # the list scrolls; one message alone is never zoomed

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self.viewport())
        scroll = QPointF(self.horizontalScrollBar().value(), self.verticalScrollBar().value())
        painter.translate(-scroll)
        area = QRectF(event.rect()).translated(scroll)
        for block, origin in self._blocks(area):
            paint_quote(painter, block, self.document(), self._theme)
            if self._is_tinted and self._tints:
                self._paint_tints(painter, block, origin, area)
            if self._marks:
                self._paint_marks(painter, block, origin, area)
        painter.end()
        super().paintEvent(event)

    def visible_tint_rects(self, area: QRect) -> list[tuple[QRectF, str]]:
        """Where tints lie inside an area of the viewport; what painting uses, for tests too."""
        return [
            (rect, tint.source)
            for block, origin in self._blocks(QRectF(area))
            for tint, rect in self._rects(self._tints, block, origin, QRectF(area))
        ]

    def _blocks(self, area: QRectF) -> Iterator[tuple[QTextBlock, QPointF]]:
        """The blocks an area shows and where their lines begin."""
        layout = self.document().documentLayout()
        position = layout.hitTest(QPointF(0, area.top()), Qt.HitTestAccuracy.FuzzyHit)
        block = self.document().findBlock(max(0, position))
        while block.isValid():
            rect = layout.blockBoundingRect(block)
            if rect.top() > area.bottom():
                return
            yield block, rect.topLeft()
            block = block.next()

    def _paint_tints(
        self, painter: QPainter, block: QTextBlock, origin: QPointF, area: QRectF
    ) -> None:
        for tint, rect in self._rects(self._tints, block, origin, area):
            color = QColor(self._theme.source_color(tint.source))
            painter.fillRect(
                QRectF(rect.left(), rect.bottom() - UNDERLINE_PX, rect.width(), UNDERLINE_PX), color
            )
            color.setAlphaF(TINT_ALPHA)
            painter.fillRect(rect.adjusted(0, 0, 0, -UNDERLINE_PX), color)

    def _paint_marks(
        self, painter: QPainter, block: QTextBlock, origin: QPointF, area: QRectF
    ) -> None:
        for mark, rect in self._rects(self._marks, block, origin, area):
            painter.fillRect(rect, QColor(self._theme.mark))
            if self._shown_mark >= 0 and mark is self._marks.items[self._shown_mark]:
                painter.setPen(QPen(QColor(self._theme.accent), UNDERLINE_PX))
                painter.drawRect(rect.adjusted(0, 1, 0, -1))

    def _rects(
        self, stretches: Stretches, block: QTextBlock, origin: QPointF, area: QRectF
    ) -> Iterator[tuple[Tint, QRectF]]:
        first = block.position()
        if not any(stretches.between(first, first + block.length())):
            return
        layout = block.layout()
        is_mixed = _RIGHT_TO_LEFT.search(block.text()) is not None
        for i in range(layout.lineCount()):
            line = layout.lineAt(i)
            top = origin.y() + line.y()
            if top > area.bottom():
                return
            if top + line.height() + 4 < area.top():
                continue
            start = first + line.textStart()
            end = start + line.textLength()
            for tint in stretches.between(start, end):
                a, b = max(tint.start, start) - first, min(tint.end, end) - first
                for left, right in extents(line, a, b, is_mixed):
                    x, height = origin.x() + left, line.height() + UNDERLINE_PX
                    yield tint, QRectF(x, top, right - left, height)

    def _char_format(self) -> QTextCharFormat:
        result = QTextCharFormat()
        if self._is_muted:
            result.setForeground(QColor(self._theme.text_muted))
        return result

    def _on_size_changed(self) -> None:
        height = ceil(self.document().size().height())
        if height != self._height and not self._is_measuring:
            self._height = height
            self.height_changed.emit()
