"""The list model changes in place: only what differs is told to the view."""

from itertools import permutations

import pytest
from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtTest import QAbstractItemModelTester
from pytestqt.qtbot import QtBot

from app.item_models.rows import KIND, VALUE, Entry, RowsModel


def entries(keys: str, value: object = None) -> list[Entry]:
    return [Entry(key, "header" if key.isupper() else "row", value, f"row {key}") for key in keys]


def model_of(keys: str) -> RowsModel:
    model = RowsModel()
    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal, model)
    model.set_entries(entries(keys))
    return model


def keys_of(model: RowsModel) -> str:
    return "".join(entry.key for entry in model.entries)


def test_roles_and_flags(qtbot: QtBot) -> None:
    model = model_of("Ab")
    header, row = model.index(0), model.index(1)
    assert row.data(Qt.ItemDataRole.DisplayRole) == "row b"
    assert row.data(Qt.ItemDataRole.AccessibleTextRole) == "row b"
    assert header.data(KIND) == "header"
    assert row.data(VALUE) is None
    assert not header.flags() & Qt.ItemFlag.ItemIsSelectable
    assert row.flags() & Qt.ItemFlag.ItemIsSelectable
    assert model.row_of("b") == 1
    assert model.row_of("x") == -1


@pytest.mark.parametrize("old", ["abcd", "a", "", "bd", "xyz"])
@pytest.mark.parametrize("new", ["abcd", "acd", "xabcdy", "bd", "", "axbycz", "dcba", "e"])
def test_any_list_becomes_any_other(qtbot: QtBot, old: str, new: str) -> None:
    model = model_of(old)
    model.set_entries(entries(new, value=1))
    assert keys_of(model) == new
    assert all(entry.value == 1 for entry in model.entries)


def test_every_order_of_removals_and_insertions(qtbot: QtBot) -> None:
    model = model_of("abc")
    for order in permutations("abcd"):
        for keys in ("".join(order), "".join(order[1:])):
            model.set_entries(entries(keys))
            assert keys_of(model) == keys


def watched(model: QAbstractItemModel) -> list[str]:
    said: list[str] = []
    model.modelReset.connect(lambda: said.append("reset"))
    model.rowsInserted.connect(lambda _, a, b: said.append(f"+{a}-{b}"))
    model.rowsRemoved.connect(lambda _, a, b: said.append(f"-{a}-{b}"))
    model.dataChanged.connect(lambda a, b: said.append(f"={a.row()}-{b.row()}"))
    return said


def test_only_what_differs_is_told(qtbot: QtBot) -> None:
    model = model_of("abcd")
    said = watched(model)
    model.set_entries(entries("abcd"))
    assert said == []
    changed = entries("abcd")
    changed[2] = Entry("c", "row", 1, "row c")
    model.set_entries(changed)
    assert said == ["=2-2"]
    said.clear()
    model.set_entries([*changed, *entries("ef")])
    assert said == ["+4-5"]


def test_a_row_that_stays_keeps_its_index(qtbot: QtBot) -> None:
    model = model_of("abcd")
    kept = QPersistentModelIndex(model.index(2))
    model.set_entries(entries("xcyd"))
    assert kept.row() == 1
    assert kept.data(Qt.ItemDataRole.DisplayRole) == "row c"
    assert model.rowCount(QModelIndex()) == 4
