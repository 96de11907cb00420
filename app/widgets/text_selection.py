"""Selecting with the mouse from one text of a chat into others, and what is copied then.

Within one text Qt's own selecting goes on; once the mouse leaves it, everything up to where it is
gets selected, and the list scrolls when it is past an edge. Shift and a click extend it. Owned by
the message list, which tells it of every text.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer
from PySide6.QtGui import QMouseEvent, QTextCursor

from app.widgets.message_column import BuiltView, MessageColumn
from app.widgets.tinted_text import TintedText
from app.widgets.unbuilt_message import UnbuiltMessage

SCROLL_MS = 30
_FASTEST_PX = 60  # in one beat of the timer


@dataclass(frozen=True, slots=True)
class _Spot:
    text: TintedText
    position: int


class TextSelection(QObject):
    def __init__(self, area: MessageColumn) -> None:
        super().__init__(area)
        self._area = area
        self._anchor: _Spot | None = None
        self._end: _Spot | None = None  # in another text; None: nothing goes across
        self._mouse = QPoint()  # on the screen
        self._scrolling = QTimer(self, interval=SCROLL_MS)
        self._scrolling.timeout.connect(self._scroll)

    @property
    def is_across(self) -> bool:
        return self._end is not None

    def watch(self, view: BuiltView) -> None:
        """A view has other texts now."""
        for text in view.texts:
            text.viewport().installEventFilter(self)
        if self._anchor is not None and not self._is_there(self._anchor):
            self.clear()
        elif self._end is not None:
            if self._is_there(self._end):
                self._show()
            else:
                self.clear()

    def forget(self) -> None:
        """Messages went."""
        if any(spot and not self._is_there(spot) for spot in (self._anchor, self._end)):
            self.clear()

    def clear(self) -> None:
        """Select nothing."""
        self._scrolling.stop()
        self._anchor = self._end = None
        for text in self._texts():
            _select(text, None)

    def text(self) -> str:
        """What is selected across texts, in the order of reading."""
        first, last = self._ends()
        if first is None or last is None:
            return ""
        begin, end = self._place(first.text), self._place(last.text)
        said = []
        for index in range(begin[0], end[0] + 1):
            view = self._area.views[index]
            if isinstance(view, UnbuiltMessage):
                said.append(view.message.text)
                continue
            for i, text in enumerate(view.texts):
                if begin <= (index, i) <= end:
                    said.append(text.selected_text())
        return "\n\n".join(part for part in said if part)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if not isinstance(event, QMouseEvent):
            return False
        text = watched.parent()
        if not isinstance(text, TintedText):
            return False
        self._mouse = event.globalPosition().toPoint()
        is_left = event.button() is Qt.MouseButton.LeftButton
        if event.type() == QEvent.Type.MouseButtonPress and is_left:
            return self._press(text, event)
        if event.type() == QEvent.Type.MouseMove:
            if event.buttons() & Qt.MouseButton.LeftButton and self._anchor is not None:
                return self._drag()
        elif event.type() == QEvent.Type.MouseButtonRelease:
            self._scrolling.stop()
        return False

    def _press(self, text: TintedText, event: QMouseEvent) -> bool:
        spot = _spot(text, self._mouse)
        is_extending = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
        if is_extending and self._anchor is not None and self._anchor.text is not text:
            self._reach(spot)
            return True
        if is_extending and not self.is_across:
            return False
        cursor = text.textCursor()
        is_inside = cursor.selectionStart() <= spot.position < cursor.selectionEnd()
        if is_inside and not self.is_across:
            self._anchor = None  # it is being dragged away
            return False
        self.clear()
        self._anchor = spot
        return False

    def _drag(self) -> bool:
        top = self._area.viewport().mapToGlobal(QPoint(0, 0)).y()
        is_past = not top <= self._mouse.y() < top + self._area.viewport().height()
        if is_past and not self._scrolling.isActive():
            self._scrolling.start()
        elif not is_past:
            self._scrolling.stop()
        spot = self._nearest(self._mouse)
        if spot is None or self._anchor is None:
            return False
        if spot.text is self._anchor.text:
            if self._end is not None:  # back in the first text, where Qt goes on
                self._end = None
                for text in self._texts():
                    if text is not spot.text:
                        _select(text, None)
                spot.text.copied_text = None
            return False
        self._reach(spot)
        return True

    def _reach(self, spot: _Spot) -> None:
        self._end = spot
        self._show()

    def _show(self) -> None:
        """Select in every text what lies between the ends."""
        first, last = self._ends()
        if first is None or last is None or self._anchor is None:
            return
        begin, end = self._place(first.text), self._place(last.text)
        for index, view in self._area.built_views():
            for i, text in enumerate(view.texts):
                if not begin <= (index, i) <= end:
                    _select(text, None)
                    continue
                whole = text.document().characterCount() - 1
                start = first.position if text is first.text else 0
                stop = last.position if text is last.text else whole
                # Where the selecting began stays the anchor, or Qt could not go on from there.
                is_back = text is self._anchor.text and self._anchor is last
                _select(text, (stop, start) if is_back else (start, stop))
                text.copied_text = self.text

    def _scroll(self) -> None:
        viewport = self._area.viewport()
        y = viewport.mapFromGlobal(self._mouse).y()
        past = y if y < 0 else max(0, y - viewport.height())
        bar = self._area.verticalScrollBar()
        bar.setValue(bar.value() + max(-_FASTEST_PX, min(_FASTEST_PX, past)))
        self._drag()

    def _ends(self) -> tuple[_Spot | None, _Spot | None]:
        """First and last in the order of reading."""
        if self._anchor is None or self._end is None:
            return None, None
        if self._place(self._anchor.text) <= self._place(self._end.text):
            return self._anchor, self._end
        return self._end, self._anchor

    def _texts(self) -> Iterator[TintedText]:
        for _, view in self._area.built_views():
            yield from view.texts

    def _is_there(self, spot: _Spot) -> bool:
        return any(text is spot.text for text in self._texts())

    def _place(self, text: TintedText) -> tuple[int, int]:
        for index, view in self._area.built_views():
            for i, other in enumerate(view.texts):
                if other is text:
                    return index, i
        return 0, 0

    def _nearest(self, at: QPoint) -> _Spot | None:
        """The place in a text that a point of the screen is at, beside or below."""
        found: TintedText | None = None
        for text in self._texts():
            if found is not None and text.mapToGlobal(QPoint(0, 0)).y() > at.y():
                break
            found = text
        return _spot(found, at) if found is not None else None


def _spot(text: TintedText, at: QPoint) -> _Spot:
    point = text.viewport().mapFromGlobal(at)
    if point.y() < 0:
        return _Spot(text, 0)
    if point.y() >= text.height():
        return _Spot(text, text.document().characterCount() - 1)
    return _Spot(text, text.cursorForPosition(point).position())


def _select(text: TintedText, ends: tuple[int, int] | None) -> None:
    cursor = text.textCursor()
    if ends is None:
        text.copied_text = None
        if not cursor.hasSelection():
            return
        cursor.clearSelection()
    else:
        cursor.setPosition(ends[0])
        cursor.setPosition(ends[1], QTextCursor.MoveMode.KeepAnchor)
    across = text.horizontalScrollBar().value()
    text.setTextCursor(cursor)
    text.horizontalScrollBar().setValue(across)
