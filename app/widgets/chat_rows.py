"""The rows of the chat list and of what a search found: how they look, their keys and their menu.

Draws `ChatRow`s and `HitRow`s, renames in place, and emits wishes with the id of a chat. Knows no
store; part of the chat sidebar.
"""

from PySide6.QtCore import QPoint, QPointF, Qt, Signal
from PySide6.QtGui import (
    QBrush,
    QColor,
    QContextMenuEvent,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QResizeEvent,
    QTextCharFormat,
    QTextLayout,
)
from PySide6.QtWidgets import QMenu, QStyle, QStyleOptionViewItem

from app.item_models.rows import KIND, VALUE
from app.logic.chat_list import ChatRow, HitRow
from app.widgets.model_actions import NameEdit
from app.widgets.row_paint import RowPen
from app.widgets.rows_view import Index, RowDelegate, RowsView
from app.widgets.theme import S2, S3, Theme, px
from engine.language import tr

MOST_TITLE = 200
_MORE = 40  # px at the end of a row that open its menu


class ChatDelegate(RowDelegate):
    row_height = 34

    def height_of(self, index: Index) -> int:
        return px(32 if index.data(KIND) == "header" else self.row_height)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """The open chat has the ground of what is chosen, the current row only the frame."""
        value = index.data(VALUE)
        self._is_hot = bool(option.state & QStyle.StateFlag.State_MouseOver)
        shown = QStyleOptionViewItem(option)
        shown.state &= ~QStyle.StateFlag.State_Selected
        if isinstance(value, ChatRow) and value.is_open:
            shown.state |= QStyle.StateFlag.State_Selected
        super().paint(painter, shown, index)

    def paint_header(self, pen: RowPen, value: object) -> None:
        y, width = pen.rect.height() - px(21), pen.rect.width() - 2 * S3
        pen.text(S3, y, width, str(value), self.fonts.small, self.theme.text_muted)

    def paint_row(self, pen: RowPen, value: object) -> None:
        width = pen.rect.width()
        if isinstance(value, ChatRow):
            taken = px(24) if self._is_hot or value.is_answering else 0
            y = (pen.rect.height() - QFontMetricsF(self.fonts.body).height()) / 2
            pen.text(0, y, width - taken, value.title, self.fonts.body, self.theme.text)
            at = (pen.rect.height() - px(16)) / 2
            if self._is_hot:
                pen.icon(width - px(16), at, "more", 16, self.theme.text_muted)
            elif value.is_answering:
                pen.icon(width - px(16), at, "edit", 16, self.theme.accent)


class HitDelegate(RowDelegate):
    row_height = 76

    def paint_row(self, pen: RowPen, value: object) -> None:
        if not isinstance(value, HitRow):
            return
        theme, fonts, width = self.theme, self.fonts, pen.rect.width()
        taken = pen.end_text(0, px(9), value.when, fonts.small, theme.text_muted, width / 2)
        room = width - taken - S2
        if value.message:
            pen.text(0, px(8), room, value.title, fonts.name, theme.text)
            self._marked(
                pen, px(29), width, 2, value.text, value.marks, fonts.small, theme.text_muted
            )
        else:
            self._marked(pen, px(8), room, 1, value.title, value.marks, fonts.name, theme.text)
            pen.text(0, px(29), width, tr("Title"), fonts.small, theme.text_muted)

    def _marked(
        self,
        pen: RowPen,
        y: float,
        width: float,
        lines: int,
        text: str,
        marks: tuple[tuple[int, int], ...],
        font: QFont,
        color: str,
    ) -> None:
        """At most so many lines, the last one cut, with the found words on the accent's ground."""
        layout = QTextLayout(text, font)
        layout.beginLayout()
        line = layout.createLine()
        line.setLineWidth(width)
        first = line.textLength() if lines > 1 else 0
        layout.endLayout()
        # Qt counts UTF-16 units, here and in the ranges; a little narrower, so that it never wraps.
        first = len(text.encode("utf-16-le")[: 2 * first].decode("utf-16-le"))
        rest = QFontMetricsF(font).elidedText(text[first:], Qt.TextElideMode.ElideRight, width - S2)
        shown = text[:first] + rest
        found = QTextCharFormat()
        found.setBackground(QBrush(QColor(self.theme.accent_soft)))
        found.setForeground(QBrush(QColor(self.theme.text)))
        ranges = []
        for start, length in marks:
            each = QTextLayout.FormatRange()
            each.start = _units(shown[:start])
            each.length = _units(shown[start : start + length])
            each.format = found
            ranges.append(each)
        layout = QTextLayout(shown, font)
        layout.setFormats(ranges)
        layout.beginLayout()
        at = 0.0
        for _ in range(lines):
            line = layout.createLine()
            if not line.isValid():
                break
            line.setLineWidth(width)
            line.setPosition(QPointF(0, at))
            at += line.height()
        layout.endLayout()
        pen.painter.setPen(QColor(color))
        layout.draw(pen.painter, pen.box(0, y, width, at).topLeft())


def _units(text: str) -> int:
    return len(text.encode("utf-16-le")) // 2


class ChatRows(RowsView):
    """F2 renames and Delete deletes, as in a file manager."""

    renamed = Signal(str, str)
    pinned = Signal(str, bool)
    export_requested = Signal(str)
    delete_requested = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__(tr("Chats"), ChatDelegate, theme)
        self._renaming = ""
        self.title_edit = NameEdit(self.viewport())
        self.title_edit.setMaxLength(MOST_TITLE)
        self.title_edit.setAccessibleName(tr("New title"))
        self.title_edit.hide()
        self.title_edit.editingFinished.connect(lambda: self._end_rename(True))
        self.title_edit.given_up.connect(lambda: self._end_rename(False))
        self.verticalScrollBar().valueChanged.connect(self._place_edit)

    def row(self, key: str) -> ChatRow | None:
        at = self.rows.row_of(key)
        value = self.rows.entries[at].value if at >= 0 else None
        return value if isinstance(value, ChatRow) else None

    def begin_rename(self, key: str) -> None:
        row = self.row(key)
        if row is None:
            return
        self.choose(key)
        self._renaming = key
        self.title_edit.setText(row.title)
        self._place_edit()
        self.title_edit.setFocus()
        self.title_edit.selectAll()

    def menu_of(self, key: str) -> QMenu | None:
        row = self.row(key)
        if row is None:
            return None
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        menu.addAction(tr("Rename"), lambda: self.begin_rename(key))
        pin = tr("Unpin") if row.is_pinned else tr("Pin")
        menu.addAction(pin, lambda: self.pinned.emit(key, not row.is_pinned))
        menu.addAction(tr("Export…"), lambda: self.export_requested.emit(key))
        menu.addSeparator()
        menu.addAction(tr("Delete"), lambda: self.delete_requested.emit(key))
        return menu

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = self.chosen
        if key and event.key() in (Qt.Key.Key_Delete, Qt.Key.Key_Backspace):
            self.delete_requested.emit(key)
        elif key and event.key() == Qt.Key.Key_F2:
            self.begin_rename(key)
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        by_keys = event.reason() == QContextMenuEvent.Reason.Keyboard
        index = self.currentIndex() if by_keys else self.indexAt(event.pos())
        if index.isValid():
            self._show_menu(index, self.visualRect(index).center() if by_keys else event.pos())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        at = event.position().toPoint()
        index = self.indexAt(at)
        box = self.visualRect(index)
        is_mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        is_end = at.x() < box.left() + _MORE if is_mirrored else at.x() > box.right() - _MORE
        if event.button() == Qt.MouseButton.RightButton or (index.isValid() and is_end):
            if event.button() == Qt.MouseButton.LeftButton and index.data(KIND) == "row":
                self._show_menu(index, at)
            return  # neither opens the chat
        super().mousePressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._place_edit()

    def updateGeometries(self) -> None:
        super().updateGeometries()
        if hasattr(self, "title_edit"):  # Qt asks for it while the view is made
            self._place_edit()

    def _show_menu(self, index: Index, at: QPoint) -> None:
        menu = self.menu_of(self.rows.entries[index.row()].key)
        if menu is not None:
            menu.popup(self.viewport().mapToGlobal(at))

    def _place_edit(self) -> None:
        at = self.rows.row_of(self._renaming) if self._renaming else -1
        self.title_edit.setVisible(at >= 0)
        if at >= 0:
            box = self.visualRect(self.rows.index(at))
            self.title_edit.setGeometry(box.adjusted(S2, 1, -S2, -1))

    def _end_rename(self, is_kept: bool) -> None:
        key, self._renaming = self._renaming, ""
        if not key:
            return
        row, title = self.row(key), " ".join(self.title_edit.text().split())
        had_focus = self.title_edit.hasFocus()
        self.title_edit.hide()
        if had_focus:
            self.setFocus()
        if is_kept and row is not None and title and title != row.title:
            self.renamed.emit(key, title)
