"""A scroll area whose views stand one below the other in a column, and where the reader is in it.

Places its views by hand and only from the one that changed; builds those that the reader comes
near to. Stays at the end if the reader was there; otherwise leaves the reader in peace and shows a
button that leads down. Knows heights, not what messages say; `MessageList` is one.
"""

from collections.abc import Callable, Iterator

from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QColor, QFocusEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QToolButton, QWidget

from app.widgets.answer_view import AnswerView
from app.widgets.message_parts import IconCache
from app.widgets.slices import Slices
from app.widgets.theme import S1, S3, S4, S6, Theme, px
from app.widgets.unbuilt_message import UnbuiltMessage
from app.widgets.user_view import UserView
from engine.language import tr

COLUMN_PX = 760
MIN_PX = 200
STICKY_PX = 40  # scrolled down this near to the end counts as being there

BuiltView = UserView | AnswerView
ListedView = BuiltView | UnbuiltMessage


class MessageColumn(QScrollArea):
    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._icons = IconCache(theme)
        self._slices = Slices(self)
        self._views: list[ListedView] = []
        self._stale: set[ListedView] = set()  # to be laid out again
        self._is_placing = False
        self._added = 0  # messages, in this turn of the event loop
        self._at_end = True
        self._width = 0
        self._last_value = 0
        self._has_keyboard = False
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName(tr("Messages"))
        self._content = QWidget()
        self._content.setObjectName("messages")
        self.setWidget(self._content)
        # The page's own surface shows through.
        self._content.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)
        self.verticalScrollBar().setSingleStep(24)
        self.verticalScrollBar().valueChanged.connect(self._on_scrolled)
        self._down = QToolButton(self)
        self._down.setProperty("kind", "over")
        self._down.setText(tr("Latest"))
        self._down.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._down.setIcon(self._icons.get("chevron-down"))
        self._down.setAccessibleName(tr("Scroll to the latest message"))
        self._down.clicked.connect(self.scroll_to_end)
        self._down.hide()

    @property
    def views(self) -> tuple[ListedView, ...]:
        return tuple(self._views)

    @property
    def is_settled(self) -> bool:
        """Nothing is left to be built or rendered."""
        return self._slices.is_idle

    @property
    def down_button(self) -> QToolButton:
        return self._down

    @property
    def first_seen(self) -> int:
        """The first message in sight."""
        value = self.verticalScrollBar().value()
        seen = (i for i, view in enumerate(self._views) if view.geometry().bottom() > value)
        return next(seen, 0)

    def built_views(self) -> list[tuple[int, BuiltView]]:
        """The views there are, with their places in the list."""
        built = enumerate(self._views)
        return [(i, view) for i, view in built if not isinstance(view, UnbuiltMessage)]

    def built(self, index: int) -> BuiltView:
        """The view of a message, wherever the reader is."""
        view = self._views[index]
        if not isinstance(view, UnbuiltMessage):
            return view
        built = self._build(view)
        self._keep_place(lambda: self._put(index, built))
        built.texts_changed.emit()
        return built

    def scroll_to_end(self) -> None:
        self._at_end = True
        bar = self.verticalScrollBar()
        bar.setValue(bar.maximum())
        self._on_scrolled(bar.value())

    def scroll_to(self, part: QWidget, rect: QRect) -> None:
        """Bring what a part of a message shows into sight, unless it is there already."""
        top = part.mapTo(self._content, QPoint(0, rect.top())).y()
        bar, room = self.verticalScrollBar(), self.viewport().height()
        self._at_end = False
        if not bar.value() + S6 <= top <= bar.value() + room - rect.height() - S6:
            bar.setValue(top - room // 3)

    def _build(self, unbuilt: UnbuiltMessage) -> BuiltView:
        raise NotImplementedError

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self.width() != self._width:
            self._place_again()
        elif self._at_end:
            self.scroll_to_end()
        self._place_button()

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        if self._has_keyboard:
            painter = QPainter(self.viewport())
            painter.setPen(QColor(self._theme.accent))
            painter.drawRect(self.viewport().rect().adjusted(0, 0, -1, -1))
            painter.end()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self._has_keyboard = event.reason() in (
            Qt.FocusReason.TabFocusReason,
            Qt.FocusReason.BacktabFocusReason,
        )
        self.viewport().update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._has_keyboard = False
        self.viewport().update()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        kinds = (QEvent.Type.StyleChange, QEvent.Type.LayoutDirectionChange)
        if event.type() in kinds and hasattr(self, "_down"):  # not while it is being built
            self._place_again()

    def _on_height_changed(self, view: BuiltView) -> None:
        if self._is_placing or view not in self._views:
            return
        before, value = view.geometry(), self.verticalScrollBar().value()
        self._stale.add(view)
        if before.bottom() <= value:  # above what is read
            self._keep_place(lambda: self._place(self._views.index(view)))
            return
        self._place(self._views.index(view))
        is_swapping = isinstance(view, AnswerView) and view.is_swapping
        if is_swapping and not self._at_end and before.top() < value < before.bottom():
            # The rendering is not as high as the plain text: keep the reader's place in it.
            share = (value - before.top()) / max(1, before.height())
            self.verticalScrollBar().setValue(round(view.y() + share * view.height()))

    def _put(self, index: int, built: BuiltView) -> None:
        self._stale.discard(self._views[index])
        self._views[index] = built
        self._stale.add(built)
        self._place(index)

    def _build_seen(self, screens: int = 0) -> Iterator[None]:
        """Build what is in sight and `screens` around it, the nearest to the end first."""
        for index in range(len(self._views) - 1, -1, -1):
            if index >= len(self._views):
                continue
            view = self._views[index]
            value, room = self.verticalScrollBar().value(), self.viewport().height()
            rect, margin = view.geometry(), screens * room
            if rect.bottom() < value - margin:
                return
            if isinstance(view, UnbuiltMessage) and rect.top() < value + room + margin:
                self.built(index)
                yield

    def _build_near(self) -> None:
        """What is in sight at once, what is near to it in slices."""
        if self._added:  # more may come, and then other messages are in sight
            return
        for _ in self._build_seen():
            pass
        self._slices.cancel(self._content)
        if any(isinstance(view, UnbuiltMessage) for view in self._views):
            self._slices.add(self._content, self._build_seen(1))

    def _place(self, first: int, only_near: bool = False) -> None:
        """Stack the views from `first` on, laying out only those that changed.

        `only_near`: of these, only the ones in sight or nearly so; the others keep their height
        until `_freshen` gets to them.
        """
        if self._is_placing:
            return
        self._is_placing = True
        at_end, value = self._at_end, self.verticalScrollBar().value()
        # The scroll bar lies in the margin, so that nothing moves when it appears.
        self._width = self.width()
        width = max(min(px(COLUMN_PX), self._width - 2 * S4), MIN_PX)
        left = max((self._width - width) // 2 - self.viewport().x(), 0)
        screen = self.viewport().height()
        first = min(first, len(self._views))
        y = S6 if first == 0 else self._views[first - 1].geometry().bottom() + 1
        y += self._gap(first - 1) if first else 0
        for i, view in enumerate(self._views[first:], first):
            is_near = value - screen < view.geometry().bottom() and view.y() < value + 2 * screen
            if view in self._stale and (is_near or not only_near):
                view.resize(width, view.arrange(width))
                self._stale.discard(view)
            view.setGeometry(left, y, width, view.height())
            y = view.geometry().bottom() + 1 + self._gap(i)
        self._content.resize(self.viewport().width(), y + S3)
        self._is_placing = False
        self._at_end = at_end
        if at_end:
            self.scroll_to_end()
        self._last_value = self.verticalScrollBar().value()

    def _place_again(self) -> None:
        """The width changed: what is in sight at once, the rest in slices."""
        self._stale.update(self._views)
        self._keep_place(lambda: self._place(0, only_near=True))
        self._slices.cancel(self)
        if self._stale:
            self._slices.add(self, self._freshen())

    def _freshen(self) -> Iterator[None]:
        for view in reversed(self._views[:]):
            if view in self._stale and view in self._views:
                width = view.width()
                view.resize(width, view.arrange(width))
                self._stale.discard(view)
                yield
        self._keep_place(lambda: self._place(0))

    def _keep_place(self, place: Callable[[], None]) -> None:
        """Lay out, and leave what the reader sees where it is."""
        bar = self.verticalScrollBar()
        value, at_end = bar.value(), self._at_end
        seen = next((i for i, v in enumerate(self._views) if v.geometry().bottom() > value), None)
        above = value - self._views[seen].y() if seen is not None else 0
        place()
        if seen is not None and not at_end:
            bar.setValue(self._views[seen].y() + above)

    def _gap(self, index: int) -> int:
        # Below a question the row of its actions is space enough.
        view = self._views[index]
        is_edited = isinstance(view, UserView) and view.editor is not None
        return S1 if view.message.role == "user" and not is_edited else S4

    def _on_scrolled(self, value: int) -> None:
        if self._is_placing:
            return
        # Whoever scrolls up wants to stay there, however little it was.
        is_up, self._last_value = value < self._last_value, value
        self._at_end = value >= self.verticalScrollBar().maximum() - (0 if is_up else STICKY_PX)
        self._down.setVisible(not self._at_end)
        if not self._at_end:
            self._place_button()
        self._build_near()

    def _place_button(self) -> None:
        size = self._down.sizeHint()
        self._down.setGeometry(
            (self.viewport().width() - size.width()) // 2,
            self.viewport().height() - size.height() - S3,
            size.width(),
            size.height(),
        )
        self._down.raise_()
