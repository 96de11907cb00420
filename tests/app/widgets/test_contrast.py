"""Contrast as WCAG 2.2 asks for it at AA: 4.5 : 1 for text, 3 : 1 for what shows a control.

Of the pairs of colours that style sheet and painters lay over each other, and of what the real
window shows in both themes.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from PySide6.QtGui import QColor, QImage, QPalette
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QWidget,
)
from pytestqt.qtbot import QtBot

from app.logic.highlight import DARK_CODE, LIGHT_CODE
from app.settings import Settings
from app.widgets.heat_paint import heat_color
from app.widgets.style_sheet import stylesheet
from app.widgets.theme import DARK, LIGHT, SOURCE_COLORS, Theme
from app.widgets.tinted_text import TINT_ALPHA
from tests.app.conftest import MakeApp
from tests.app.widgets.filled_window import filled, pages, path_of
from tests.app.widgets.test_theme import THEMES, contrast

TEXT, PART = 4.5, 3.0  # 1.4.3 and 1.4.11


def over_each_other(theme: Theme) -> Iterator[tuple[str, str, str]]:
    """What is written on what: a name, the text's colour, the ground's."""
    t = theme
    grounds = {
        "window": t.window,
        "surface": t.surface,
        "raised": t.surface_raised,
        "hovered": t.hover,
        "pressed": t.pressed,
        "chosen": t.accent_soft,
        "danger card": t.tint(t.danger, 0.08),
    }
    inks = {
        "text": t.text,
        "muted": t.text_muted,
        "accent": t.accent,
        "danger": t.danger,
        "warning": t.warning,
        "ok": t.ok,
    }
    for ink, color in inks.items():
        for ground, back in grounds.items():
            yield f"{ink} on {ground}", color, back
    for ground, back in (("accent", t.accent), ("hovered accent", t.accent_hover)):
        yield f"button's text on {ground}", t.accent_text, back
    for share in range(-10, 11):
        yield f"figure on heat {share / 10}", t.text, heat_color(t, share / 10)
    code = DARK_CODE if t.dark else LIGHT_CODE
    for name, color in {**code, "text": t.text, "muted": t.text_muted}.items():
        yield f"{name} where something was found", color, t.mark
        yield f"{name} in code", color, t.surface_raised
        for source, tint in SOURCE_COLORS.items():
            back = t.tint(tint, TINT_ALPHA, t.surface_raised)
            yield f"{name} of {source} in code", color, back
    for source, tint in SOURCE_COLORS.items():
        for name in ("text", "muted"):
            yield f"{name} of {source}", inks[name], t.tint(tint, TINT_ALPHA)


@THEMES
def test_every_text_is_readable_on_its_ground(theme: Theme) -> None:
    low = [
        f"{name}: {found:.2f}"
        for name, ink, ground in over_each_other(theme)
        if (found := contrast(ink, ground)) < TEXT
    ]
    assert not low, "\n".join(low)


@THEMES
def test_controls_are_seen(theme: Theme) -> None:
    """Borders of fields and boxes, the focus, and what says that something is switched on."""
    for ground in (theme.window, theme.surface, theme.surface_raised):
        for name in ("control", "accent", "danger", "warning", "ok"):
            assert contrast(getattr(theme, name), ground) >= PART, name
    assert contrast(theme.text, theme.surface) >= PART, "around a primary button with the focus"
    assert contrast(theme.accent, theme.outline) >= PART, "a button's border with the focus"
    assert contrast(theme.accent, theme.accent_soft) >= PART, "around a chosen row"


@THEMES
def test_style_sheet_writes_in_colours_for_text(theme: Theme) -> None:
    """Every rule: what it writes with is a colour for text, or greyed out and said to be so."""
    names = {getattr(theme, n): n for n in ("text", "text_muted", "accent", "danger", "warning")}
    names |= {theme.ok: "ok", theme.accent_text: "accent_text"}
    rules = re.findall(r"([^{}]+)\{([^{}]*)\}", stylesheet(theme))
    assert len(rules) > 60
    for selector, body in rules:
        parts = [each.split(":", 1) for each in body.split(";") if ":" in each]
        rule = {name.strip(): value.strip() for name, value in parts}
        ink, ground = rule.get("color"), rule.get("background", "")
        if ink is None or ":disabled" in selector:
            continue
        assert ink in names, selector
        if ground.startswith("#"):
            assert contrast(ink, ground) >= TEXT, selector


def _ground(widget: QWidget, window: QImage) -> QColor:
    """The colour that is most of what is seen of it."""
    rect = widget.visibleRegion().boundingRect()
    rect.moveTopLeft(widget.mapTo(widget.window(), rect.topLeft()))
    image = window.copy(rect)
    colors = Counter(
        image.pixel(x, y) for x in range(0, image.width(), 2) for y in range(0, image.height(), 2)
    )
    return QColor(colors.most_common(1)[0][0])


_INKS = {
    QLabel: QPalette.ColorRole.WindowText,
    QAbstractButton: QPalette.ColorRole.ButtonText,
    QComboBox: QPalette.ColorRole.ButtonText,
    QLineEdit: QPalette.ColorRole.Text,
    QPlainTextEdit: QPalette.ColorRole.Text,
}


@pytest.mark.parametrize("choice", ["light", "dark"])
def test_the_window_shows_no_text_below(
    qtbot: QtBot,
    qapp: QApplication,
    make_app: MakeApp,
    fake_worker: Callable[..., list[str]],
    choice: str,
) -> None:
    app = filled(qtbot, make_app, fake_worker, Settings(theme=choice, is_started=True))
    theme = DARK if choice == "dark" else LIGHT
    assert app.appearance.theme == theme
    low, looked_at = [], 0
    for page in pages(app):
        window = app.window.grab().toImage()
        for kind, role in _INKS.items():
            for widget in app.window.findChildren(kind):
                words = widget.currentText() if isinstance(widget, QComboBox) else ""
                words = words or getattr(widget, "text", lambda: "")()
                if not words or not widget.isEnabled() or widget.visibleRegion().isEmpty():
                    continue
                ink, ground = widget.palette().color(role).name(), _ground(widget, window).name()
                looked_at += 1
                if ink != ground and contrast(ink, ground) < TEXT:
                    low.append(f"{page}: {path_of(widget)} “{words[:30]}” {ink} on {ground}")
    assert looked_at > 200
    assert not low, "\n".join(low)
