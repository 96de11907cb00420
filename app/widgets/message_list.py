"""The messages of a chat, one below the other in a column, in a scroll area.

Places its views by hand and only from the one that changed. Stays at the bottom if the reader was
there; otherwise leaves the reader in peace and shows a button that leads down. Emits what was asked
for with the message's index.
"""

from collections.abc import Callable, Iterator

from PySide6.QtCore import QEvent, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QScrollArea, QToolButton, QWidget

from app.logic.formatting import PLAIN, NumberFormat
from app.logic.messages import ChatMessage
from app.logic.transcript import Run
from app.widgets.answer_view import AnswerView
from app.widgets.message_parts import IconCache
from app.widgets.slices import Slices
from app.widgets.theme import S1, S3, S4, S6, Theme
from app.widgets.user_view import UserView

COLUMN_PX = 760
MIN_PX = 200
STICKY_PX = 40  # this near to the end counts as being there


class MessageList(QScrollArea):
    regenerate_requested = Signal()
    reload_requested = Signal()
    edit_requested = Signal(int, str)
    branch_requested = Signal(int, int)  # message, which of its versions
    change_requested = Signal(object, str)  # ExpectedText, how the request for it may begin

    def __init__(self, theme: Theme, fmt: NumberFormat = PLAIN) -> None:
        super().__init__()
        self._theme = theme
        self._fmt = fmt
        self._icons = IconCache(theme)
        self._slices = Slices(self)
        self._views: list[UserView | AnswerView] = []
        self._stale: set[UserView | AnswerView] = set()  # to be laid out again
        self._is_tinted = True
        self._is_dead = False
        self._can_ask = True
        self._can_switch = True
        self._is_placing = False
        self._at_end = True
        self._width = 0
        self._has_keyboard = False
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setAccessibleName("Messages")
        self._content = QWidget()
        self._content.setObjectName("messages")
        self.setWidget(self._content)
        # The page's own surface shows through.
        self._content.setAutoFillBackground(False)
        self.viewport().setAutoFillBackground(False)
        self.verticalScrollBar().setSingleStep(24)
        self.verticalScrollBar().valueChanged.connect(self._on_scrolled)
        self._down = QToolButton(self)
        self._down.setText("Latest")
        self._down.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextBesideIcon)
        self._down.setIcon(self._icons.get("chevron-down"))
        self._down.setIconSize(QSize(16, 16))
        self._down.setAccessibleName("Scroll to the latest message")
        self._down.clicked.connect(self.scroll_to_end)
        self._down.hide()

    @property
    def views(self) -> tuple[UserView | AnswerView, ...]:
        return tuple(self._views)

    @property
    def is_settled(self) -> bool:
        """Nothing is left to be rendered."""
        return self._slices.is_idle

    @property
    def down_button(self) -> QToolButton:
        return self._down

    def add_message(self, index: int, message: ChatMessage) -> None:
        view = self._view(message)
        view.setParent(self._content)
        view.edited.connect(lambda text: self.edit_requested.emit(self._views.index(view), text))
        view.triggered.connect(self._on_triggered)
        view.branch_requested.connect(lambda number: self._on_branch_requested(view, number))
        view.height_changed.connect(lambda: self._on_height_changed(view))
        view.set_can_ask(self._can_ask)
        view.set_can_switch(self._can_switch)
        self._views.insert(index, view)
        self._stale.add(view)
        self._tell_places()
        view.show()
        self._at_end = True  # whoever sends wants to see the answer
        self._place(index)

    def append_text(self, index: int, runs: tuple[Run, ...]) -> None:
        view = self._views[index]
        if isinstance(view, AnswerView):
            view.append_runs(runs)

    def change_message(self, index: int, message: ChatMessage) -> None:
        view = self._views[index]
        if isinstance(view, AnswerView):
            view.show_message(message)

    def remove_from(self, index: int) -> None:
        for view in self._views[index:]:
            self._slices.cancel(view)
            self._stale.discard(view)
            view.hide()
            view.deleteLater()
        del self._views[index:]
        self._tell_places()
        self._place(index)

    def clear(self) -> None:
        self.remove_from(0)

    def set_tinted(self, is_tinted: bool) -> None:
        self._is_tinted = is_tinted
        for view in self._views:
            view.set_tinted(is_tinted)

    def set_can_ask(self, can_ask: bool) -> None:
        self._can_ask = can_ask
        for view in self._views:
            view.set_can_ask(can_ask)

    def set_can_switch(self, can_switch: bool) -> None:
        """Whether other versions of messages can be shown now."""
        self._can_switch = can_switch
        for view in self._views:
            view.set_can_switch(can_switch)

    def set_dead(self, is_dead: bool) -> None:
        self._is_dead = is_dead
        self._tell_places()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._icons.set_theme(theme)
        self._down.setIcon(self._icons.get("chevron-down"))
        for view in self._views:
            view.set_theme(theme)

    def scroll_to_end(self) -> None:
        self._at_end = True
        bar = self.verticalScrollBar()
        bar.setValue(bar.maximum())
        self._on_scrolled(bar.value())

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

    def _view(self, message: ChatMessage) -> UserView | AnswerView:
        if message.role == "user":
            return UserView(message, self._theme, self._icons, self._fmt)
        made = AnswerView(
            message, self._theme, self._icons, self._slices, self._is_tinted, self._fmt
        )
        made.change_requested.connect(self.change_requested)
        return made

    def _tell_places(self) -> None:
        for i, view in enumerate(self._views):
            if isinstance(view, AnswerView):
                view.set_place(i == len(self._views) - 1, self._is_dead)

    def _on_triggered(self, name: str) -> None:
        if name in ("regenerate", "retry"):
            self.regenerate_requested.emit()
        elif name == "reload":
            self.reload_requested.emit()

    def _on_branch_requested(self, view: UserView | AnswerView, number: int) -> None:
        index, above = self._views.index(view), view.y() - self.verticalScrollBar().value()
        self.branch_requested.emit(index, number)
        if index < len(self._views) and self._views[index] is not view:
            self._at_end = False  # the reader stays at the message
            self.verticalScrollBar().setValue(self._views[index].y() - above)
            switch = self._views[index].switch
            if switch is not None:
                switch.focus()

    def _on_height_changed(self, view: UserView | AnswerView) -> None:
        if self._is_placing or view not in self._views:
            return
        before, value = view.geometry(), self.verticalScrollBar().value()
        self._stale.add(view)
        self._place(self._views.index(view))
        is_swapping = isinstance(view, AnswerView) and view.is_swapping
        if is_swapping and not self._at_end and before.top() < value < before.bottom():
            # The rendering is not as high as the plain text: keep the reader's place in it.
            share = (value - before.top()) / max(1, before.height())
            self.verticalScrollBar().setValue(round(view.y() + share * view.height()))

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
        width = max(min(COLUMN_PX, self._width - 2 * S4), MIN_PX)
        left = max((self._width - width) // 2 - self.viewport().x(), 0)
        screen = self.viewport().height()
        y = S6
        for i, view in enumerate(self._views):
            if i >= first:
                is_near = (
                    value - screen < view.geometry().bottom() and view.y() < value + 2 * screen
                )
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
        seen = next((v for v in self._views if v.geometry().bottom() > value), None)
        above = value - seen.y() if seen is not None else 0
        place()
        if seen is not None and not at_end:
            bar.setValue(seen.y() + above)

    def _gap(self, index: int) -> int:
        # Below a question the row of its actions is space enough.
        view = self._views[index]
        return S1 if isinstance(view, UserView) and view.editor is None else S4

    def _on_scrolled(self, value: int) -> None:
        if self._is_placing:
            return
        self._at_end = value >= self.verticalScrollBar().maximum() - STICKY_PX
        self._down.setVisible(not self._at_end)
        if not self._at_end:
            self._place_button()

    def _place_button(self) -> None:
        size = self._down.sizeHint()
        self._down.setGeometry(
            (self.viewport().width() - size.width()) // 2,
            self.viewport().height() - size.height() - S3,
            size.width(),
            size.height(),
        )
        self._down.raise_()
