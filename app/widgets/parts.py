"""Small parts that every page is put together from: labels, buttons, hairlines, form rows.

They only set the properties that the style sheet reads. Know no page.
"""

from html import escape
from itertools import pairwise
from typing import TypeVar

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QBoxLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLayout,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from app.widgets.icons import icon
from app.widgets.scaling import sized
from app.widgets.theme import ICON, S2, S4, Theme

_Layout = TypeVar("_Layout", bound=QBoxLayout)


def label(text: str = "", role: str = "", wraps: bool = False) -> QLabel:
    """Plain text, never markup, so that a file's name cannot be read as HTML."""
    result = QLabel(text)
    result.setTextFormat(Qt.TextFormat.PlainText)
    result.setWordWrap(wraps)
    if role:
        result.setProperty("role", role)
    return result


def keep_level(area: QScrollArea, layout: QLayout) -> None:
    """A scroll bar takes its room from the margin of what is scrolled, so that the edge there
    stays level with what stands above and below the area."""
    margins = layout.contentsMargins()
    bar = area.verticalScrollBar()

    def follow(_: int, most: int) -> None:
        taken = bar.sizeHint().width() if most > 0 else 0
        left, right = margins.left(), margins.right()
        if area.layoutDirection() is Qt.LayoutDirection.RightToLeft:
            left = max(0, left - taken)
        else:
            right = max(0, right - taken)
        layout.setContentsMargins(left, margins.top(), right, margins.bottom())

    bar.rangeChanged.connect(follow)


def set_role(widget: QWidget, role: str, name: str = "role") -> None:
    """Change a property that the style sheet reads."""
    if widget.property(name) == role:
        return
    widget.setProperty(name, role)
    widget.style().unpolish(widget)
    widget.style().polish(widget)


def button(text: str, kind: str = "") -> QPushButton:
    result = QPushButton(text)
    result.setCursor(Qt.CursorShape.PointingHandCursor)
    if kind:
        result.setProperty("kind", kind)
    return result


def text_button(text: str, name: str) -> QPushButton:
    """A small quiet button with a word on it."""
    result = button(text, "quiet")
    result.setAccessibleName(name)
    result.setToolTip(name)
    return result


def tool_tip(text: str) -> str:
    """A tool tip that wraps, and shows what looks like markup as it is: tokens often do."""
    return f"<p>{'<br>'.join(map(escape, text.splitlines()))}</p>" if text else ""


def key_text(keys: str) -> str:
    """Keys as this system writes them."""
    return QKeySequence(keys).toString(QKeySequence.SequenceFormat.NativeText)


def with_keys(tip: str, keys: str) -> str:
    """A tool tip that names the keys as this system writes them."""
    native = key_text(keys)
    return f"{tip} ({native})" if native else tip


def icon_button(name: str, tip: str, theme: Theme, keys: str = "") -> QToolButton:
    """A button with only a picture; `tip` is its accessible name too."""
    result = QToolButton()
    result.setProperty("kind", "icon")
    result.setProperty("icon_name", name)
    sized(result, icon=ICON)
    result.setToolTip(with_keys(tip, keys))
    result.setAccessibleName(tip)
    result.setCursor(Qt.CursorShape.PointingHandCursor)
    result.setIcon(icon(name, theme))
    return result


def retheme_icons(root: QWidget, theme: Theme) -> None:
    """Redraw the pictures of all icon buttons below `root`."""
    for found in root.findChildren(QToolButton):
        name = found.property("icon_name")
        if name:
            found.setIcon(icon(name, theme))


def chain_focus(*widgets: QWidget) -> None:
    """Tab goes through these in this order; what is made later would otherwise come last."""
    for first, second in pairwise(widgets):
        QWidget.setTabOrder(first, second)


def hairline(vertical: bool = False) -> QFrame:
    result = QFrame()
    result.setProperty("surface", "hairline-v" if vertical else "hairline-h")
    result.setSizePolicy(
        QSizePolicy.Policy.Fixed if vertical else QSizePolicy.Policy.Expanding,
        QSizePolicy.Policy.Expanding if vertical else QSizePolicy.Policy.Fixed,
    )
    return result


def surface(widget: QWidget, name: str) -> QWidget:
    """Fill a plain widget with one of the theme's surfaces."""
    widget.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
    widget.setProperty("surface", name)
    return widget


def column(parent: QWidget | None = None, spacing: int = 0, margin: int = 0) -> QVBoxLayout:
    return _flat(QVBoxLayout(parent) if parent is not None else QVBoxLayout(), spacing, margin)


def row(parent: QWidget | None = None, spacing: int = 0, margin: int = 0) -> QHBoxLayout:
    return _flat(QHBoxLayout(parent) if parent is not None else QHBoxLayout(), spacing, margin)


def _flat(layout: _Layout, spacing: int, margin: int) -> _Layout:
    layout.setSpacing(spacing)
    layout.setContentsMargins(margin, margin, margin, margin)
    return layout


def clear(layout: QLayout) -> None:
    """Remove and delete everything in a layout."""
    while (item := layout.takeAt(0)) is not None:
        if (widget := item.widget()) is not None:
            widget.hide()
            widget.deleteLater()
        elif (inner := item.layout()) is not None:
            clear(inner)


class FormRow(QWidget):
    """A name and its explanation at the left, one control at the right."""

    def __init__(self, name: str, explanation: str, control: QWidget, width: int = 180) -> None:
        super().__init__()
        layout = row(self, S4)
        texts = column(spacing=2)
        title = label(name, wraps=True)
        texts.addWidget(title)
        if explanation:
            texts.addWidget(label(explanation, "small", wraps=True))
        layout.addLayout(texts, 1)
        if width:
            sized(control, width=width)
        control.setAccessibleName(name)
        control.setAccessibleDescription(explanation)
        title.setBuddy(control)
        layout.addWidget(control, 0, Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignRight)
        self.control = control


class Section(QWidget):
    """A heading with a note, and rows below it."""

    def __init__(self, title: str, note: str = "") -> None:
        super().__init__()
        self._layout = column(self, S4)
        head = column(spacing=2)
        head.addWidget(label(title, "section"))
        if note:
            head.addWidget(label(note, "small", wraps=True))
        self._layout.addLayout(head)
        self._layout.addSpacing(-S2)

    def add(self, widget: QWidget) -> None:
        self._layout.addWidget(widget)
