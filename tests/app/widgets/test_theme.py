"""Contrast of both themes (WCAG 2.2, AA), and that every picture the style names is there."""

import re
from pathlib import Path

import pytest
from PySide6.QtGui import QColor, QFont, QPixmap
from PySide6.QtWidgets import QApplication, QListView
from pytestqt.qtbot import QtBot

from app.widgets import theme as theme_module
from app.widgets.icons import asset, icon, pixmap
from app.widgets.style_sheet import stylesheet
from app.widgets.theme import DARK, LIGHT, SOURCE_COLORS, Theme, tabular, theme_of, ui_font

THEMES = pytest.mark.parametrize("theme", [LIGHT, DARK], ids=["light", "dark"])


def luminance(color: str) -> float:
    def linear(value: float) -> float:
        return value / 12.92 if value <= 0.04045 else ((value + 0.055) / 1.055) ** 2.4

    c = QColor(color)
    return 0.2126 * linear(c.redF()) + 0.7152 * linear(c.greenF()) + 0.0722 * linear(c.blueF())


def contrast(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


@THEMES
@pytest.mark.parametrize("text", ["text", "text_muted", "accent", "danger", "warning", "ok"])
@pytest.mark.parametrize("back", ["window", "surface", "surface_raised"])
def test_text_is_readable(theme: Theme, text: str, back: str) -> None:
    assert contrast(getattr(theme, text), getattr(theme, back)) >= 4.5


@THEMES
def test_text_on_fills_is_readable(theme: Theme) -> None:
    assert contrast(theme.accent_text, theme.accent) >= 4.5
    assert contrast(theme.accent_text, theme.accent_hover) >= 4.5
    for back in (theme.accent_soft, theme.hover, theme.pressed):
        assert contrast(theme.text, back) >= 4.5
    assert contrast(theme.danger, theme.tint(theme.danger, 0.08)) >= 4.5
    assert contrast(theme.accent, theme.surface) >= 3  # the border of what has the focus
    assert contrast(theme.accent, theme.window) >= 3
    for color in SOURCE_COLORS.values():
        assert contrast(theme.text, theme.tint(color)) >= 4.5


@THEMES
def test_every_picture_of_the_style_exists(theme: Theme, qtbot: QtBot) -> None:
    paths = re.findall(r'url\("([^"]+)"\)', stylesheet(theme))
    assert paths
    for path in paths:
        assert not QPixmap(path).isNull(), path


def test_icons_are_coloured_and_all_usable(qtbot: QtBot) -> None:
    names = [p.stem for p in Path(asset("icons")).glob("*.svg")]
    assert len(names) > 20
    for name in names:
        assert not icon(name, DARK).isNull()
    image = pixmap("close", LIGHT, 20, "#ff0000").toImage()
    colors = {
        image.pixelColor(x, y).name()
        for x in range(image.width())
        for y in range(image.height())
        if image.pixelColor(x, y).alpha() == 255
    }
    assert colors == {"#ff0000"}


def test_icons_are_one_set() -> None:
    """The same grid, strokes and ends, so that none looks borrowed; the program's own is a logo."""
    for path in Path(asset("icons")).glob("*.svg"):
        drawing = path.read_text(encoding="utf-8")
        if path.stem in ("paceline", "more"):  # and three dots have no strokes
            continue
        start = drawing.partition(">")[0]
        assert 'viewBox="0 0 20 20" fill="none" stroke="currentColor"' in start, path.stem
        assert 'stroke-linecap="round" stroke-linejoin="round"' in start, path.stem
        assert 'stroke-width="1.5"' in start, path.stem
        assert "#" not in drawing, path.stem


def test_colours_and_sizes_of_text_are_named_in_one_place() -> None:
    widgets = Path(theme_module.__file__).parent
    strays = re.compile(r"#[0-9A-Fa-f]{6}\b|setPixelSize|setPointSize|font-size: ?[0-9]")
    for path in widgets.glob("*.py"):
        if path.name != "theme.py":
            assert not strays.findall(path.read_text(encoding="utf-8")), path.name


@THEMES
def test_lists_that_pop_up_are_opaque(theme: Theme, qtbot: QtBot, qapp: QApplication) -> None:
    qapp.setStyleSheet(stylesheet(theme))
    popup = QListView()
    qtbot.addWidget(popup)
    popup.show()
    middle = popup.grab().toImage().pixelColor(popup.rect().center())
    assert middle == QColor(theme.surface)
    qapp.setStyleSheet("")


def test_theme_of_a_choice(qtbot: QtBot, qapp: object) -> None:
    assert theme_of(qapp, "dark") is DARK
    assert theme_of(qapp, "light") is LIGHT
    assert theme_of(qapp, "system") in (LIGHT, DARK)


def test_tabular_is_a_copy(qtbot: QtBot) -> None:
    font = ui_font(15, QFont.Weight.DemiBold)
    assert font.pixelSize() == 15
    assert tabular(font) is not font


def test_unknown_source_is_muted() -> None:
    assert LIGHT.source_color("") == LIGHT.text_muted
    assert LIGHT.source_color("draft_model") == "#009E73"
