"""Stretches of one text in order, and which of them a part of it has. Used by `tinted_text`."""

from bisect import bisect_right
from collections.abc import Iterable, Iterator

from app.logic.transcript import Tint


class Stretches:
    def __init__(self, items: Iterable[Tint] = ()) -> None:
        self.items = list(items)
        self._starts = [item.start for item in self.items]

    def __bool__(self) -> bool:
        return bool(self.items)

    def add(self, item: Tint) -> None:
        """Add one at the end, to the last where it goes on."""
        last = self.items[-1] if self.items else None
        if last is not None and last.source == item.source and last.end == item.start:
            self.items[-1] = Tint(last.start, last.length + item.length, item.source)
            return
        self.items.append(item)
        self._starts.append(item.start)

    def between(self, start: int, end: int) -> Iterator[Tint]:
        """Found by halving: one long paragraph may have thousands, and it is painted again for
        every few tokens."""
        index = max(0, bisect_right(self._starts, start) - 1)
        while index < len(self.items) and self.items[index].start < end:
            if self.items[index].end > start:
                yield self.items[index]
            index += 1
