"""What a screen reader is told: every control of every page has a name and the right role."""

from collections.abc import Callable

from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QAbstractSlider,
    QAbstractSpinBox,
    QCheckBox,
    QComboBox,
    QHeaderView,
    QLineEdit,
    QPlainTextEdit,
    QProgressBar,
    QScrollBar,
    QTabBar,
    QTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from app.settings import Settings
from tests.app.conftest import MakeApp
from tests.app.widgets.filled_window import filled, pages, path_of

R = QAccessible.Role
ROLES: tuple[tuple[type[QWidget], set[QAccessible.Role]], ...] = (
    (QCheckBox, {R.CheckBox}),
    (QAbstractButton, {R.Button, R.RadioButton, R.CheckBox, R.ButtonMenu, R.ButtonDropDown}),
    (QComboBox, {R.ComboBox}),
    (QAbstractSpinBox, {R.SpinBox}),
    (QLineEdit, {R.EditableText}),
    (QPlainTextEdit, {R.EditableText, R.StaticText}),
    (QTextEdit, {R.EditableText, R.StaticText}),
    (QAbstractItemView, {R.List, R.Table, R.Tree}),
    (QAbstractSlider, {R.Slider}),
    (QProgressBar, {R.ProgressBar}),
)


def told(widget: QWidget) -> tuple[str, QAccessible.Role]:
    found = QAccessible.queryAccessibleInterface(widget)
    assert found is not None
    # Of a list that opens Linux is told the chosen words, and by a relation what it is called.
    is_list = isinstance(widget, QComboBox)
    name = widget.accessibleName() if is_list else found.text(QAccessible.Text.Name)
    return name, found.role()


def is_control(widget: QWidget) -> bool:
    """What is used or read by itself; parts of other controls are told by these."""
    if isinstance(widget, QScrollBar | QTabBar | QHeaderView) or not widget.isVisible():
        return False
    if isinstance(widget.parentWidget(), QAbstractSpinBox | QComboBox | QTabBar | QLineEdit):
        return False
    kinds = tuple(kind for kind, _ in ROLES)
    return isinstance(widget, kinds) or bool(widget.focusPolicy().value & 1)  # takes Tab


def test_every_control_has_a_name_and_a_role(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Callable[..., list[str]]
) -> None:
    app = filled(qtbot, make_app, fake_worker, Settings(is_started=True))
    wrong: list[str] = []
    looked_at = 0
    for page in pages(app):
        for widget in filter(is_control, app.window.findChildren(QWidget)):
            name, role = told(widget)
            looked_at += 1
            where = f"{page}: {path_of(widget)} ({type(widget).__name__})"
            if not name.strip():
                wrong.append(f"{where} has no name")
            wanted = next((roles for kind, roles in ROLES if isinstance(widget, kind)), None)
            if wanted is not None and role not in wanted:
                wrong.append(f"{where} “{name}” is told as {role.name}")
    assert looked_at > 300
    assert not wrong, "\n".join(sorted(set(wrong)))


def test_controls_of_one_page_are_told_apart(
    qtbot: QtBot, make_app: MakeApp, fake_worker: Callable[..., list[str]]
) -> None:
    """Two buttons with one name need something that says which is which."""
    app = filled(qtbot, make_app, fake_worker, Settings(is_started=True))
    app.window.page_requested.emit("settings")
    qtbot.waitUntil(app.settings_page.isVisible)
    names: dict[str, list[str]] = {}
    for widget in filter(is_control, app.settings_page.findChildren(QWidget)):
        names.setdefault(told(widget)[0], []).append(path_of(widget))
    doubled = {name: places for name, places in names.items() if len(places) > 1}
    assert set(doubled) <= {"Draft length"}, doubled  # of the lookup, of the draft model
