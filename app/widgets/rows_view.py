"""A list of rows under headings: keyboard, selection and place kept while it changes.

The base of the models page's lists; what a row looks like is its delegate's. Knows rows by their
keys only.
"""

from collections.abc import Sequence

from PySide6.QtCore import (
    QModelIndex,
    QPersistentModelIndex,
    QRectF,
    QSize,
    Qt,
    Signal,
    SignalInstance,
)
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QFrame,
    QListView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QWidget,
)

from app.item_models.rows import KIND, VALUE, Entry, RowsModel
from app.widgets.focus import draw_ring
from app.widgets.row_paint import IconStore, RowPen, row_fonts
from app.widgets.theme import S2, S3, Theme, px

Index = QModelIndex | QPersistentModelIndex
HEADER_HEIGHT = 40
_GAP = 1  # between the grounds of two rows


class RowDelegate(QStyledItemDelegate):
    """Draws grounds and headings; `paint_row` and `row_height` are a kind of row's own."""

    row_height = 60  # for text of 100 %

    def __init__(self, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.set_theme(theme)

    def set_theme(self, theme: Theme) -> None:
        self.theme = theme
        self.fonts = row_fonts()
        self._icons = IconStore(theme)

    def height_of(self, index: Index) -> int:
        return px(HEADER_HEIGHT if index.data(KIND) == "header" else self.row_height)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(120, self.height_of(index))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        view = option.widget
        is_mirrored = option.direction == Qt.LayoutDirection.RightToLeft
        rect = QRectF(option.rect).adjusted(S2, _GAP, -S2, -_GAP)
        pen = RowPen(painter, rect, is_mirrored, self._icons)
        kind = index.data(KIND)
        if kind == "header":
            self.paint_header(pen, index.data(VALUE))
            painter.restore()
            return
        is_chosen = bool(option.state & QStyle.StateFlag.State_Selected)
        is_current = bool(option.state & QStyle.StateFlag.State_HasFocus)
        has_keyboard = view is not None and view.hasFocus()
        border = self.theme.accent if has_keyboard and (is_current or is_chosen) else ""
        if is_chosen:
            pen.ground(self.theme.accent_soft, border)
        elif option.state & QStyle.StateFlag.State_MouseOver:
            pen.ground(self.theme.hover, border)
        elif border:
            pen.ground(self.theme.surface, border)
        pen.rect = rect.adjusted(S3, 0, -S3, 0)
        if kind == "action":
            self.paint_action(pen, index.data(VALUE), index.data(Qt.ItemDataRole.DisplayRole))
        else:
            self.paint_row(pen, index.data(VALUE))
        painter.restore()

    def paint_row(self, pen: RowPen, value: object) -> None:
        raise NotImplementedError

    def paint_header(self, pen: RowPen, value: object) -> None:
        """`value` is (title, note)."""
        title, note = value if isinstance(value, tuple) else (str(value), "")
        y = pen.rect.height() - px(26)
        wide = pen.text(S3, y, pen.rect.width(), title, self.fonts.section, self.theme.text)
        at = S3 + wide + S2
        pen.text(at, y + 1, pen.rect.width() - at, note, self.fonts.small, self.theme.text_muted)

    def paint_action(self, pen: RowPen, value: object, words: str) -> None:
        """A row that does something, as “More results”."""
        color = self.theme.accent if value else self.theme.text_muted
        y = (pen.rect.height() - px(18)) / 2
        pen.text(0, y, pen.rect.width(), words, self.fonts.body, color)


class RowsView(QListView):
    """`row_activated` on Enter and double click, `row_clicked` on one click; both with the key."""

    row_activated = Signal(str)
    row_clicked = Signal(str)
    row_chosen = Signal(str)  # "" when nothing is

    def __init__(self, name: str, delegate_type: type[RowDelegate], theme: Theme) -> None:
        super().__init__()
        self._rows = RowsModel(self)
        self._delegate = delegate_type(theme, self)
        self._place: tuple[str, int] = ("", 0)  # chosen key and scroll position over a reset
        self._is_moving = False
        self.setModel(self._rows)
        self.setItemDelegate(self._delegate)
        self.setAccessibleName(name)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMouseTracking(True)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setResizeMode(QListView.ResizeMode.Adjust)
        self.verticalScrollBar().setSingleStep(20)
        self.clicked.connect(lambda index: self._emit(self.row_clicked, index))
        self.doubleClicked.connect(lambda index: self._emit(self.row_activated, index))
        self.selectionModel().currentChanged.connect(self._on_current_changed)
        self._rows.modelAboutToBeReset.connect(self._on_about_to_reset)
        self._rows.modelReset.connect(self._on_reset)

    @property
    def rows(self) -> RowsModel:
        return self._rows

    @property
    def delegate(self) -> RowDelegate:
        return self._delegate

    @property
    def chosen(self) -> str:
        index = self.currentIndex()
        if not index.isValid() or index.data(KIND) == "header":
            return ""
        return self._rows.entries[index.row()].key

    def set_theme(self, theme: Theme) -> None:
        self._delegate.set_theme(theme)
        self.scheduleDelayedItemsLayout()  # rows may be higher than before
        self.viewport().update()

    def set_entries(self, entries: Sequence[Entry]) -> None:
        self._rows.set_entries(entries)

    def choose(self, key: str) -> bool:
        """Select a row and bring it into sight; False where there is none."""
        at = self._rows.row_of(key)
        if at < 0:
            return False
        self.setCurrentIndex(self._rows.index(at))
        self.scrollTo(self._rows.index(at))
        return True

    def choose_first(self) -> None:
        first = next((e.key for e in self._rows.entries if e.kind == "row"), "")
        if first:
            self.choose(first)

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if not self.currentIndex().isValid():  # else the row shows it
            draw_ring(self, self._delegate.theme)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and self.chosen:
            self.row_activated.emit(self.chosen)
            event.accept()
            return
        super().keyPressEvent(event)

    def moveCursor(
        self,
        action: QAbstractItemView.CursorAction,
        modifiers: Qt.KeyboardModifier,
    ) -> QModelIndex:
        """Headings are passed over."""
        index = super().moveCursor(action, modifiers)
        ups = (
            QAbstractItemView.CursorAction.MoveUp,
            QAbstractItemView.CursorAction.MovePrevious,
            QAbstractItemView.CursorAction.MovePageUp,
        )
        step = -1 if action in ups else 1
        row = index.row()
        while 0 <= row < self._rows.rowCount() and self._is_header(row):
            row += step
        if not 0 <= row < self._rows.rowCount():
            if step < 0:
                self.scrollToTop()  # the first heading comes into sight
            return self.currentIndex()
        return self._rows.index(row)

    def _is_header(self, row: int) -> bool:
        return self._rows.entries[row].kind == "header"

    def _emit(self, signal: SignalInstance, index: QModelIndex) -> None:
        if index.isValid() and not self._is_header(index.row()):
            signal.emit(self._rows.entries[index.row()].key)

    def _on_current_changed(self, current: QModelIndex) -> None:
        if not self._is_moving:
            self.row_chosen.emit(self.chosen)

    def _on_about_to_reset(self) -> None:
        self._place = (self.chosen, self.verticalScrollBar().value())
        self._is_moving = True

    def _on_reset(self) -> None:
        key, place = self._place
        at = self._rows.row_of(key) if key else -1
        if at >= 0:
            self.setCurrentIndex(self._rows.index(at))
        self._is_moving = False
        if key and at < 0:
            self.row_chosen.emit("")
        self.doItemsLayout()
        self.verticalScrollBar().setValue(place)
