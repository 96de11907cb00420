"""The design system: colours of both schemes, spacing, type, and how large text is.

Widgets take a `Theme` in their constructor and a new one through `set_theme`; nothing else in the
app names a colour, and lengths that hold text go through `px` where they are used, since the user
chooses how large text is. The application has that choice, as it has the font. Contrast of every
text colour against what is behind it is at least 4.5 : 1 (WCAG AA), which a test holds.
"""

from dataclasses import dataclass
from functools import cache

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QColor, QFont, QFontDatabase, QGuiApplication, QPalette

S1, S2, S3, S4, S6 = 4, 8, 12, 16, 24
RADIUS = 8
CARD_RADIUS = 12
TEXT_TINY, TEXT_SMALL, TEXT_BODY, TEXT_MESSAGE, TEXT_TITLE, TEXT_FIGURE = 11, 12, 13, 15, 20, 28
CONTROL_HEIGHT = 32
ICON, SMALL_ICON = 20, 16
_TEXT_SCALE = "textScale"  # percent, a property of the application

# Okabe and Ito (2008): told apart by colour-blind eyes.
SOURCE_COLORS = {
    "draft_model": "#009E73",
    "prompt_lookup": "#E69F00",
    "prediction": "#CC79A7",
    "heads": "#56B4E9",
}
# What answers elsewhere, of the same set: several servers take turns. Marks and lines, no tints.
SERVER_COLORS = {"server": "#0072B2", "server 2": "#D55E00", "server 3": "#56B4E9"}
PAPER = "#FFFFFF"
# Ends of a diverging scale, of the same set: slower and faster than what is compared with.
SLOWER, FASTER = "#D55E00", "#0072B2"

# Generic names that a bare X server gives where no desktop has chosen a font.
_GENERIC_FAMILIES = {
    "sans",
    "sans serif",
    "sans-serif",
    "dejavu sans",
    "helvetica",
    "open sans",
    "",
}
_GOOD_FAMILIES = ("Inter", "Adwaita Sans", "Noto Sans", "Cantarell", "Ubuntu", "Roboto")


@dataclass(frozen=True)
class Theme:
    """Colours as `#RRGGBB`. Surfaces from back to front: window, surface, surface_raised."""

    dark: bool
    window: str
    surface: str
    surface_raised: str  # popovers, menus, the user's message
    hairline: str  # separators
    outline: str  # borders of what needs none to be known: buttons, popovers
    control: str  # borders of fields and boxes, which nothing else tells apart
    hover: str
    pressed: str
    text: str
    text_muted: str
    text_disabled: str
    accent: str
    accent_hover: str
    accent_text: str  # on an accent fill
    accent_soft: str  # fill behind what is chosen
    mark: str  # fill behind what was looked for
    danger: str
    warning: str
    ok: str

    def source_color(self, source: str) -> str:
        """Colour of a drafter or a server; the target itself ("") is muted text."""
        return {**SOURCE_COLORS, **SERVER_COLORS}.get(source, self.text_muted)

    def tint(self, color: str, share: float = 0.18, over: str | None = None) -> str:
        """`color` laid at `share` over a surface, as an opaque colour."""
        top, base = QColor(color), QColor(over or self.surface)
        return QColor(
            round(top.red() * share + base.red() * (1 - share)),
            round(top.green() * share + base.green() * (1 - share)),
            round(top.blue() * share + base.blue() * (1 - share)),
        ).name()


LIGHT = Theme(
    dark=False,
    window="#F4F4F6",
    surface="#FFFFFF",
    surface_raised="#F0F0F3",
    hairline="#E2E3E7",
    outline="#C5C7CF",
    control="#83868F",
    hover="#ECECF0",
    pressed="#E2E2E8",
    text="#1A1B1F",
    text_muted="#5C5F69",
    text_disabled="#9698A1",
    accent="#4A4FC4",
    accent_hover="#3E43B0",
    accent_text="#FFFFFF",
    accent_soft="#E6E7FA",
    mark="#FFE08A",
    danger="#B3261E",
    warning="#855400",
    ok="#17703D",
)

DARK = Theme(
    dark=True,
    window="#141518",
    surface="#1B1C20",
    surface_raised="#26282D",
    hairline="#2D2F35",
    outline="#454851",
    control="#7A7E89",
    hover="#26282D",
    pressed="#30323A",
    text="#ECEDF0",
    text_muted="#A9ACB6",
    text_disabled="#6B6E78",
    accent="#9AA0FF",
    accent_hover="#AFB4FF",
    accent_text="#14151C",
    accent_soft="#2B2D4A",
    mark="#4A390A",
    danger="#FF8F87",
    warning="#E8B549",
    ok="#63CC92",
)


def theme_of(application: QGuiApplication, choice: str = "system") -> Theme:
    """The theme for a choice of "system", "light" or "dark"; system follows the desktop."""
    if choice in ("light", "dark"):
        return DARK if choice == "dark" else LIGHT
    return DARK if application.styleHints().colorScheme() is Qt.ColorScheme.Dark else LIGHT


def set_text_scale(percent: int) -> None:
    """For everything that is drawn or laid out from now on."""
    application = QCoreApplication.instance()
    assert application is not None
    application.setProperty(_TEXT_SCALE, percent)


def text_scale() -> int:
    """Percent."""
    application = QCoreApplication.instance()
    percent = application.property(_TEXT_SCALE) if application is not None else None
    return int(percent or 100)


def px(length: float) -> int:
    """A length as long as the text in it is large; the ones of `theme` are for 100 %."""
    return round(length * text_scale() / 100)


@cache
def _ui_family() -> str:
    family = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont).family()
    if family.lower() not in _GENERIC_FAMILIES:
        return family
    installed = set(QFontDatabase.families())
    return next((name for name in _GOOD_FAMILIES if name in installed), family)


def ui_font(size: int = TEXT_BODY, weight: QFont.Weight = QFont.Weight.Normal) -> QFont:
    """The system's font; a good installed one where the system only names "Sans"."""
    font = QFont(_ui_family())
    font.setPixelSize(px(size))
    font.setWeight(weight)
    return font


def mono_font(size: int = TEXT_BODY) -> QFont:
    font = QFontDatabase.systemFont(QFontDatabase.SystemFont.FixedFont)
    font.setPixelSize(px(size))
    return font


def tabular(font: QFont) -> QFont:
    """A copy whose digits are all equally wide, so that figures do not jump."""
    copy = QFont(font)
    copy.setFeature(QFont.Tag("tnum"), 1)
    return copy


def palette(theme: Theme) -> QPalette:
    """Qt's palette, for what style sheets do not reach (selections, links, placeholders)."""
    result = QPalette()
    role = QPalette.ColorRole
    for r, color in (
        (role.Window, theme.window),
        (role.WindowText, theme.text),
        (role.Base, theme.surface),
        (role.AlternateBase, theme.surface_raised),
        (role.Text, theme.text),
        (role.Button, theme.surface),
        (role.ButtonText, theme.text),
        (role.ToolTipBase, theme.surface_raised),
        (role.ToolTipText, theme.text),
        (role.PlaceholderText, theme.text_muted),
        (role.Highlight, theme.accent),
        (role.HighlightedText, theme.accent_text),
        (role.Link, theme.accent),
        (role.LinkVisited, theme.accent),
        (role.Accent, theme.accent),
        (role.Light, theme.hover),
        (role.Midlight, theme.hairline),
        (role.Mid, theme.outline),
        (role.Dark, theme.outline),
        (role.Shadow, theme.hairline),
        (role.BrightText, theme.danger),
    ):
        result.setColor(r, QColor(color))
    disabled = QPalette.ColorGroup.Disabled
    for r in (role.WindowText, role.Text, role.ButtonText, role.HighlightedText):
        result.setColor(disabled, r, QColor(theme.text_disabled))
    return result
