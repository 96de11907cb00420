"""Finds words in the messages that are listed: marks them and brings one after the other in sight.

Between find bar and message list; where words are is `logic.find`'s. Texts are read in slices, for
a long chat has many, and once.
"""

from collections.abc import Iterator

from PySide6.QtCore import QObject

from app.logic.find import Find, finds, readable
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.messages import ChatMessage
from app.widgets.find_bar import FindBar
from app.widgets.message_column import BuiltView
from app.widgets.message_list import MessageList
from app.widgets.slices import Slices
from app.widgets.tinted_text import TintedText


class ChatFinder(QObject):
    def __init__(self, messages: MessageList, bar: FindBar, fmt: NumberFormat = PLAIN) -> None:
        super().__init__(bar)
        self._messages = messages
        self._bar = bar
        self._fmt = fmt
        self._find = Find()
        self._slices = Slices(self)
        self._texts: dict[str, tuple[ChatMessage, str]] = {}  # what is read, by message
        self._start: int | None = None  # the message to begin at, if not where the reader is
        self._is_unrendered = False  # what is shown now will be replaced by its rendering
        bar.words_changed.connect(self._look)
        bar.step_requested.connect(self._step)
        bar.closed.connect(self._end)
        messages.changed.connect(self._on_changed)
        messages.texts_changed.connect(self._on_texts_changed)

    @property
    def is_settled(self) -> bool:
        return self._slices.is_idle

    def begin_at(self, index: int) -> None:
        """The next words are looked for from this message on."""
        self._find = Find()
        self._start = index

    def _look(self, words: str) -> None:
        self._slices.cancel(self)
        self._slices.add(self, self._looking(words, is_typed=True))

    def _looking(self, words: str, is_typed: bool) -> Iterator[None]:
        texts = []
        for view in self._messages.views:
            message = view.message
            known = self._texts.get(message.id)
            if known is None or known[0] is not message:
                known = (message, readable(message))
                self._texts[message.id] = known
                yield
            texts.append(known[1])
        near = self._messages.first_seen if self._start is None else self._start
        self._start = None
        self._find.look(words, texts, near)
        self._tell()
        self._mark_all()
        if is_typed:
            self._show()

    def _step(self, by: int) -> None:
        self._find.step(by)
        self._tell()
        self._mark_all()
        self._show()

    def _end(self) -> None:
        self._slices.cancel(self)
        self._find = Find()
        self._texts.clear()
        self._mark_all()
        self._tell()

    def _tell(self) -> None:
        self._bar.show_state(self._find.said(self._fmt), bool(self._find.places))

    def _on_changed(self) -> None:
        if self._bar.isVisible():
            self._slices.cancel(self)
            self._slices.add(self, self._looking(self._bar.words, is_typed=False))

    def _on_texts_changed(self, view: BuiltView) -> None:
        if not self._find.words or view not in self._messages.views:
            return
        self._mark(self._messages.views.index(view), view)
        place = self._find.place
        if (
            self._is_unrendered
            and place is not None
            and self._messages.views[place.message] is view
        ):
            self._show()

    def _show(self) -> None:
        place = self._find.place
        if place is None:
            return
        view = self._messages.built(place.message)
        view.show_find(self._find.words, place.nth)
        self._is_unrendered = not view.is_rendered
        spots = self._spots(view)
        if not spots:
            self._messages.show_message_at(place.message)
            return
        text, start, length = spots[min(place.nth, len(spots) - 1)]
        self._mark(place.message, view)
        self._messages.scroll_to(text, text.show_across(start, length))

    def _spots(self, view: BuiltView) -> list[tuple[TintedText, int, int]]:
        return [
            (text, start, length)
            for text in view.texts
            for start, length in finds(text.rendered(), self._find.words)
        ]

    def _mark_all(self) -> None:
        for index, view in self._messages.built_views():
            self._mark(index, view)

    def _mark(self, index: int, view: BuiltView) -> None:
        place = self._find.place
        nth = place.nth if place is not None and place.message == index else -1
        for text in view.texts:
            found = finds(text.rendered(), self._find.words)
            text.set_marks(found, nth if 0 <= nth < len(found) else -1)
            nth -= len(found)
