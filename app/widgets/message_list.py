"""The messages of a chat: views for them, made when they are needed, and what is asked for there.

Hands on what the page is told and emits what was asked for with the message's index. Where the
views stand is `message_column`'s.
"""

from collections.abc import Iterator

from PySide6.QtCore import Signal

from app.logic.formatting import PLAIN, NumberFormat
from app.logic.messages import ChatMessage
from app.logic.transcript import Run
from app.widgets.answer_view import AnswerView
from app.widgets.message_column import COLUMN_PX, BuiltView, ListedView, MessageColumn
from app.widgets.message_focus import chain_view
from app.widgets.text_selection import TextSelection
from app.widgets.theme import S2, Theme
from app.widgets.unbuilt_message import UnbuiltMessage
from app.widgets.user_view import UserView

__all__ = ["COLUMN_PX", "MessageList"]

AT_ONCE = 12  # messages that are built in one turn of the event loop, seen or not


class MessageList(MessageColumn):
    regenerate_requested = Signal()
    reload_requested = Signal()
    edit_requested = Signal(int, str)
    branch_requested = Signal(int, int)  # message, which of its versions
    change_requested = Signal(object, str)  # ExpectedText, how the request for it may begin
    changed = Signal()  # other messages are listed, or one says something else
    texts_changed = Signal(object)  # a view: it was made, or shows its text in another way

    def __init__(self, theme: Theme, fmt: NumberFormat = PLAIN) -> None:
        super().__init__(theme)
        self._fmt = fmt
        self._is_tinted = True
        self._is_dead = False
        self._can_ask = True
        self._can_switch = True
        self._selection = TextSelection(self)
        self.texts_changed.connect(self._selection.watch)
        self.texts_changed.connect(self._chain_focus)

    def add_message(self, index: int, message: ChatMessage) -> None:
        unbuilt = UnbuiltMessage(message)
        is_needed = message.is_running or self._added < AT_ONCE
        if not self._added:
            self._slices.add(self._down, self._count_again())
        self._added += 1
        view: ListedView = self._build(unbuilt) if is_needed else unbuilt
        self._views.insert(index, view)
        self._stale.add(view)
        self._tell_places(len(self._views) - 2)  # the others have the places they had
        self._at_end = True  # whoever sends wants to see the answer
        self._place(index)
        if not isinstance(view, UnbuiltMessage):
            self.texts_changed.emit(view)
        self.changed.emit()

    def append_text(self, index: int, runs: tuple[Run, ...]) -> None:
        view = self._views[index]
        if isinstance(view, AnswerView):
            view.append_runs(runs)

    def change_message(self, index: int, message: ChatMessage) -> None:
        view = self._views[index]
        if isinstance(view, AnswerView):
            view.show_message(message)
        elif isinstance(view, UnbuiltMessage):
            view.message = message
        if not message.is_running:
            self.changed.emit()

    def remove_from(self, index: int) -> None:
        for view in self._views[index:]:
            self._stale.discard(view)
            if not isinstance(view, UnbuiltMessage):
                self._slices.cancel(view)
                view.hide()
                view.deleteLater()
        del self._views[index:]
        self._tell_places(index - 1)
        self._place(index)
        self._selection.forget()
        self.changed.emit()

    def clear(self) -> None:
        self.remove_from(0)

    def set_tinted(self, is_tinted: bool) -> None:
        self._is_tinted = is_tinted
        for _, view in self.built_views():
            view.set_tinted(is_tinted)

    def set_can_ask(self, can_ask: bool) -> None:
        self._can_ask = can_ask
        for _, view in self.built_views():
            view.set_can_ask(can_ask)

    def set_can_switch(self, can_switch: bool) -> None:
        """Whether other versions of messages can be shown now."""
        self._can_switch = can_switch
        for _, view in self.built_views():
            view.set_can_switch(can_switch)

    def set_dead(self, is_dead: bool) -> None:
        self._is_dead = is_dead
        self._tell_places()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._icons.set_theme(theme)
        self._down.setIcon(self._icons.get("chevron-down"))
        for _, view in self.built_views():
            view.set_theme(theme)
        self._place_again()

    def show_message_at(self, index: int) -> None:
        """Bring the beginning of a message into sight."""
        self._at_end = False
        self.verticalScrollBar().setValue(self.built(index).y() - S2)

    def _build(self, unbuilt: UnbuiltMessage) -> BuiltView:
        view = self._view(unbuilt.message)
        view.setParent(self._content)
        view.edited.connect(lambda text: self.edit_requested.emit(self._views.index(view), text))
        view.triggered.connect(self._on_triggered)
        view.branch_requested.connect(lambda number: self._on_branch_requested(view, number))
        view.height_changed.connect(lambda: self._on_height_changed(view))
        view.texts_changed.connect(lambda: self.texts_changed.emit(view))
        view.set_can_ask(self._can_ask)
        view.set_can_switch(self._can_switch)
        if isinstance(view, AnswerView):
            is_last = bool(self._views) and self._views[-1] is unbuilt
            view.set_place(is_last, self._is_dead)
        view.show()
        return view

    def _view(self, message: ChatMessage) -> BuiltView:
        if message.role == "user":
            return UserView(message, self._theme, self._icons, self._fmt)
        made = AnswerView(
            message, self._theme, self._icons, self._slices, self._is_tinted, self._fmt
        )
        made.change_requested.connect(self.change_requested)
        return made

    def _count_again(self) -> Iterator[None]:
        self._added = 0
        self._build_near()
        yield

    def _chain_focus(self, view: BuiltView) -> None:
        index = self._views.index(view) if view in self._views else 0
        above = next((v for i, v in reversed(self.built_views()) if i < index), None)
        chain_view(self, above, view)

    def _tell_places(self, first: int = 0) -> None:
        for i, view in enumerate(self._views[max(0, first) :], max(0, first)):
            if isinstance(view, AnswerView):
                view.set_place(i == len(self._views) - 1, self._is_dead)

    def _on_triggered(self, name: str) -> None:
        if name in ("regenerate", "retry"):
            self.regenerate_requested.emit()
        elif name == "reload":
            self.reload_requested.emit()

    def _on_branch_requested(self, view: BuiltView, number: int) -> None:
        index, above = self._views.index(view), view.y() - self.verticalScrollBar().value()
        self.branch_requested.emit(index, number)
        if index < len(self._views) and self._views[index] is not view:
            self._at_end = False  # the reader stays at the message
            other = self.built(index)
            self.verticalScrollBar().setValue(other.y() - above)
            if other.switch is not None:
                other.switch.focus()
