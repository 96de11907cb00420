"""A list of rows under headings as a Qt item model, changed in place so that a view stays put.

Rows are any frozen values with a key; knows nothing of what they mean. Used by the lists of the
models page.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from typing import Literal

from PySide6.QtCore import QAbstractListModel, QModelIndex, QObject, QPersistentModelIndex, Qt

Kind = Literal["header", "row", "action"]
Index = QModelIndex | QPersistentModelIndex
VALUE = Qt.ItemDataRole.UserRole + 1
KIND = Qt.ItemDataRole.UserRole + 2


@dataclass(frozen=True, slots=True)
class Entry:
    """`key` is unique in a list; `text` is what a screen reader says and typing finds; `tip` is
    what a row has no room for."""

    key: str
    kind: Kind
    value: object
    text: str
    tip: str = ""  # plain text


class RowsModel(QAbstractListModel):
    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._entries: tuple[Entry, ...] = ()

    @property
    def entries(self) -> tuple[Entry, ...]:
        return self._entries

    def set_entries(self, entries: Sequence[Entry]) -> None:
        """Only what differs changes: selection, scroll position and focus of a view stay."""
        new = tuple(entries)
        if new == self._entries:
            return
        kept = {entry.key for entry in new}
        known = {entry.key for entry in self._entries}
        old_order = [entry.key for entry in self._entries if entry.key in kept]
        new_order = [entry.key for entry in new if entry.key in known]
        if old_order != new_order or not old_order:
            self.beginResetModel()
            self._entries = new
            self.endResetModel()
            return
        self._remove_missing(kept)
        self._insert_and_change(new)

    def row_of(self, key: str) -> int:
        """-1 where there is no such row."""
        return next((i for i, entry in enumerate(self._entries) if entry.key == key), -1)

    def rowCount(self, parent: Index | None = None) -> int:
        return 0 if parent is not None and parent.isValid() else len(self._entries)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> object:
        if not index.isValid() or index.row() >= len(self._entries):
            return None
        entry = self._entries[index.row()]
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return entry.text
        if role == Qt.ItemDataRole.ToolTipRole and entry.tip:
            return f"<p>{'<br>'.join(map(escape, entry.tip.splitlines()))}</p>"
        if role == VALUE:
            return entry.value
        return entry.kind if role == KIND else None

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        if self._entries[index.row()].kind == "header":
            return Qt.ItemFlag.ItemIsEnabled
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable

    def _remove_missing(self, kept: set[str]) -> None:
        end = len(self._entries)
        while end > 0:
            if self._entries[end - 1].key in kept:
                end -= 1
                continue
            start = end - 1
            while start > 0 and self._entries[start - 1].key not in kept:
                start -= 1
            self.beginRemoveRows(QModelIndex(), start, end - 1)
            self._entries = self._entries[:start] + self._entries[end:]
            self.endRemoveRows()
            end = start

    def _insert_and_change(self, new: tuple[Entry, ...]) -> None:
        at = 0
        while at < len(new):
            if at < len(self._entries) and self._entries[at].key == new[at].key:
                if self._entries[at] != new[at]:
                    self._entries = (*self._entries[:at], new[at], *self._entries[at + 1 :])
                    index = self.index(at)
                    self.dataChanged.emit(index, index)
                at += 1
                continue
            following = self._entries[at].key if at < len(self._entries) else None
            end = at
            while end < len(new) and new[end].key != following:
                end += 1
            self.beginInsertRows(QModelIndex(), at, end - 1)
            self._entries = self._entries[:at] + new[at:end] + self._entries[at:]
            self.endInsertRows()
            at = end
