"""Sizes and fonts that a widget keeps by itself and that grow with the text.

A widget remembers what it was given for text of 100 %, so that one walk over all widgets brings
them to another size. What is measured or painted anew each time goes through `theme.px` instead.
"""

from collections.abc import Iterable
from typing import TypeVar

from PySide6.QtCore import QSize
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QAbstractButton, QWidget

from app.widgets.theme import TEXT_BODY, mono_font, px, tabular, ui_font

_W = TypeVar("_W", bound=QWidget)
_SIZES, _FONT = "sizes", "own_font"
_SETTERS = {
    "width": QWidget.setFixedWidth,
    "height": QWidget.setFixedHeight,
    "min_width": QWidget.setMinimumWidth,
    "min_height": QWidget.setMinimumHeight,
    "max_width": QWidget.setMaximumWidth,
}


def sized(widget: _W, **lengths: int) -> _W:
    """`width` and `height` are fixed; `min_width`, `min_height`, `max_width`, and `icon`, the edge
    of a button's picture. In pixels for text of 100 %."""
    kept = widget.property(_SIZES) or {}
    widget.setProperty(_SIZES, {**kept, **lengths})
    _apply_sizes(widget, lengths)
    return widget


def set_font(
    widget: QWidget,
    size: int = TEXT_BODY,
    weight: QFont.Weight = QFont.Weight.Normal,
    is_tabular: bool = False,
    is_mono: bool = False,
) -> None:
    """A font of its own, where the style sheet has none for it."""
    widget.setProperty(_FONT, [size, weight.value, is_tabular, is_mono])
    _apply_font(widget)


def rescale(widgets: Iterable[QWidget]) -> None:
    """Bring them to the text's size of now."""
    for widget in widgets:
        if (lengths := widget.property(_SIZES)) is not None:
            _apply_sizes(widget, lengths)
        if widget.property(_FONT) is not None:
            _apply_font(widget)
        widget.updateGeometry()
        widget.update()


def _apply_sizes(widget: QWidget, lengths: dict[str, int]) -> None:
    for name, length in lengths.items():
        if name in _SETTERS:
            _SETTERS[name](widget, px(length))
        elif name == "icon" and isinstance(widget, QAbstractButton):
            widget.setIconSize(QSize(px(length), px(length)))


def _apply_font(widget: QWidget) -> None:
    size, weight, is_tabular, is_mono = widget.property(_FONT)
    font = mono_font(size) if is_mono else ui_font(size, QFont.Weight(weight))
    widget.setFont(tabular(font) if is_tabular else font)
