"""The style sheet that makes Qt's controls look like Paceline's: flat, hairlines, one accent.

One function of a `Theme` and of how large text is. Widgets ask for a variant with dynamic
properties, never with colours: `kind` = "primary" | "quiet" | "danger" | "icon" | "link" | "chip" |
"over" (lies over what is scrolled) on buttons, `role` = "title" | "headline" | "muted" | "small" |
"section" | "danger" | "warning" | "ok" on labels, `surface` = "window" | "surface" | "raised" |
"card" | "danger-card" | "hairline-*" on plain widgets.
"""

from importlib.resources import files

from app.widgets.theme import (
    CARD_RADIUS,
    CONTROL_HEIGHT,
    RADIUS,
    S1,
    S2,
    S3,
    SMALL_ICON,
    TEXT_MESSAGE,
    TEXT_SMALL,
    TEXT_TITLE,
    Theme,
    px,
)


def _glyph(name: str, theme: Theme) -> str:
    """A control glyph as a style sheet address; style sheets cannot recolour an image."""
    scheme = "dark" if theme.dark else "light"
    path = files("assets") / "icons" / "controls" / f"{name}-{scheme}.svg"
    return f'url("{str(path).replace(chr(92), "/")}")'


def stylesheet(theme: Theme) -> str:
    t = theme
    control = px(CONTROL_HEIGHT) - 2  # without its border
    return f"""
* {{ outline: none; }}
QMainWindow, QDialog {{ background: {t.window}; }}
QToolTip {{ background: {t.surface_raised}; color: {t.text}; border: 1px solid {t.outline};
  padding: {S1}px {S2}px; font-size: {px(TEXT_SMALL)}px; }}

*[surface="window"] {{ background: {t.window}; }}
*[surface="surface"] {{ background: {t.surface}; }}
*[surface="raised"] {{ background: {t.surface_raised}; border-radius: {RADIUS}px; }}
*[surface="card"] {{ background: {t.surface}; border: 1px solid {t.hairline};
  border-radius: {CARD_RADIUS}px; }}
*[surface="danger-card"] {{ background: {t.tint(t.danger, 0.08)};
  border: 1px solid {t.danger}; border-radius: {CARD_RADIUS}px; }}
*[surface="popover"] {{ background: {t.surface}; border: 1px solid {t.outline};
  border-radius: {CARD_RADIUS}px; }}
*[surface="drop"] {{ background: {t.accent_soft}; border: 1px solid {t.accent};
  border-radius: {CARD_RADIUS}px; }}
*[surface="hairline-h"] {{ background: {t.hairline}; min-height: 1px; max-height: 1px; }}
*[surface="hairline-v"] {{ background: {t.hairline}; min-width: 1px; max-width: 1px; }}

QLabel {{ background: transparent; }}
QLabel[role="title"] {{ font-size: {px(TEXT_TITLE)}px; font-weight: 600; }}
QLabel[role="headline"] {{ font-size: {px(TEXT_MESSAGE)}px; font-weight: 600; }}
QLabel[role="section"] {{ font-weight: 600; }}
QLabel[role="muted"] {{ color: {t.text_muted}; }}
QLabel[role="small"] {{ color: {t.text_muted}; font-size: {px(TEXT_SMALL)}px; }}
QLabel[role="danger"] {{ color: {t.danger}; }}
QLabel[role="warning"] {{ color: {t.warning}; }}
QLabel[role="ok"] {{ color: {t.ok}; }}
QLabel:disabled {{ color: {t.text_disabled}; }}

QPushButton, QToolButton {{ background: {t.surface}; border: 1px solid {t.outline};
  border-radius: {RADIUS}px; padding: 0 {S3}px; min-height: {control}px; }}
QPushButton, QToolButton {{ icon-size: {px(SMALL_ICON)}px; }}
QPushButton:hover, QToolButton:hover {{ background: {t.hover}; }}
QPushButton:pressed, QToolButton:pressed {{ background: {t.pressed}; }}
QPushButton:focus, QToolButton:focus {{ border-color: {t.accent}; }}
QPushButton:disabled, QToolButton:disabled {{ color: {t.text_disabled};
  border-color: {t.hairline}; background: transparent; }}
QPushButton[kind="primary"] {{ background: {t.accent}; color: {t.accent_text};
  border-color: {t.accent}; font-weight: 600; }}
QPushButton[kind="primary"]:hover {{ background: {t.accent_hover};
  border-color: {t.accent_hover}; }}
QPushButton[kind="primary"]:focus {{ border: 2px solid {t.text}; padding: 0 {S3 - 1}px;
  min-height: {control - 2}px; }}
QPushButton[kind="primary"]:disabled {{ background: {t.pressed}; color: {t.text_disabled};
  border-color: {t.pressed}; }}
QPushButton[kind="danger"] {{ color: {t.danger}; border-color: {t.danger}; }}
*[kind="quiet"] {{ background: transparent; border-color: transparent; color: {t.text_muted}; }}
*[kind="quiet"]:hover {{ background: {t.hover}; color: {t.text}; }}
*[kind="quiet"]:checked {{ background: {t.accent_soft}; color: {t.text}; }}
*[kind="quiet"]:focus {{ border-color: {t.accent}; }}
*[kind="quiet"]:disabled {{ color: {t.text_disabled}; background: transparent; }}
*[kind="chip"] {{ border-radius: {px(14)}px; min-height: {px(28)}px; }}
*[kind="chip"]:checked {{ background: {t.accent_soft}; border-color: {t.accent}; }}
*[kind="chip"]:focus {{ border: 2px solid {t.accent}; padding: 0 {S3 - 1}px;
  min-height: {px(28) - 2}px; }}
*[kind="chip"]:disabled {{ background: transparent; border-color: {t.hairline}; }}
*[kind="link"] {{ background: transparent; border: none; border-bottom: 1px solid transparent;
  border-radius: 0; color: {t.accent}; padding: 0; min-height: {px(20)}px; }}
*[kind="link"]:hover, *[kind="link"]:focus {{ background: transparent;
  border-bottom: 1px solid {t.accent}; }}
*[kind="icon"] {{ background: transparent; border: 1px solid transparent; padding: 0;
  min-width: {control}px; max-width: {control}px;
  min-height: {control}px; max-height: {control}px; }}
*[kind="icon"]:hover {{ background: {t.hover}; }}
*[kind="icon"]:pressed, *[kind="icon"]:checked {{ background: {t.pressed}; }}
*[kind="icon"]:disabled {{ border-color: transparent; background: transparent; }}
*[kind="icon"]:focus {{ border-color: {t.accent}; }}
*[kind="over"] {{ background: {t.surface}; }}
*[kind="over"]:hover {{ background: {t.hover}; }}
*[kind="over"]:pressed {{ background: {t.pressed}; }}
QToolButton::menu-indicator, QPushButton::menu-indicator {{ image: none; width: 0; }}

QLineEdit, QSpinBox, QDoubleSpinBox, QComboBox, QPlainTextEdit[framed="true"],
QTextEdit[framed="true"] {{ background: {t.surface}; border: 1px solid {t.control};
  border-radius: {RADIUS}px; padding: 0 {S2}px; min-height: {control}px;
  selection-background-color: {t.accent}; selection-color: {t.accent_text}; }}
QPlainTextEdit[framed="true"], QTextEdit[framed="true"] {{ padding: {S1}px; }}
QLineEdit:hover, QSpinBox:hover, QDoubleSpinBox:hover, QComboBox:hover {{
  border-color: {t.text_muted}; }}
QLineEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus, QComboBox:focus, QComboBox:on,
QPlainTextEdit[framed="true"]:focus, QTextEdit[framed="true"]:focus {{
  border: 1px solid {t.accent}; }}
QLineEdit:disabled, QSpinBox:disabled, QDoubleSpinBox:disabled, QComboBox:disabled {{
  color: {t.text_disabled}; border-color: {t.hairline}; background: transparent; }}
QPlainTextEdit, QTextEdit, QTextBrowser {{ background: transparent; border: none;
  selection-background-color: {t.accent}; selection-color: {t.accent_text}; }}

QAbstractSpinBox QLineEdit {{ border: none; background: transparent; padding: 0;
  min-height: 0; border-radius: 0; }}
QSpinBox, QDoubleSpinBox {{ max-height: {control}px; }}
QSpinBox::up-button, QDoubleSpinBox::up-button {{ subcontrol-origin: border;
  subcontrol-position: top right; width: {px(20)}px; height: {control // 2}px;
  border: none; margin-right: 2px; }}
QSpinBox::down-button, QDoubleSpinBox::down-button {{ subcontrol-origin: border;
  subcontrol-position: bottom right; width: {px(20)}px; height: {control // 2}px;
  border: none; margin-right: 2px; }}
QSpinBox::up-arrow, QDoubleSpinBox::up-arrow {{ image: {_glyph("chevron-up", t)};
  width: {px(10)}px; height: {px(10)}px; }}
QSpinBox::down-arrow, QDoubleSpinBox::down-arrow {{ image: {_glyph("chevron-down", t)};
  width: {px(10)}px; height: {px(10)}px; }}
QComboBox {{ padding-right: {px(26)}px; }}
QComboBox::drop-down {{ subcontrol-origin: border; subcontrol-position: center right;
  width: {px(26)}px; border: none; }}
QComboBox::down-arrow {{ image: {_glyph("chevron-down", t)};
  width: {px(12)}px; height: {px(12)}px; }}
QComboBox QAbstractItemView {{ background: {t.surface}; border: 1px solid {t.outline};
  padding: {S1}px; selection-background-color: {t.accent_soft}; selection-color: {t.text}; }}
QComboBox QAbstractItemView::item {{ min-height: {px(28)}px; padding: 0 {S2}px; }}

QCheckBox, QRadioButton {{ spacing: {S2}px; background: transparent; min-height: {px(24)}px; }}
QCheckBox[kind="tall"] {{ min-height: {px(CONTROL_HEIGHT)}px; }}
QCheckBox::indicator {{ width: {px(16)}px; height: {px(16)}px; border: 1px solid {t.control};
  border-radius: 4px; background: {t.surface}; }}
QCheckBox::indicator:hover, QCheckBox::indicator:focus {{ border-color: {t.accent}; }}
QCheckBox:focus, QRadioButton:focus {{ color: {t.accent}; }}
QRadioButton::indicator {{ width: {px(16)}px; height: {px(16)}px;
  border: 1px solid {t.text_disabled}; border-radius: {px(16) // 2 + 1}px;
  background: {t.surface}; }}
QRadioButton::indicator:hover, QRadioButton::indicator:focus {{ border-color: {t.accent}; }}
QRadioButton::indicator:checked {{ width: {px(16) - 8}px; height: {px(16) - 8}px;
  border: 5px solid {t.accent}; }}
QRadioButton::indicator:disabled {{ border-color: {t.outline}; }}
QCheckBox::indicator:checked {{ background: {t.accent}; border-color: {t.accent};
  image: {_glyph("check", t)}; }}
QCheckBox::indicator:disabled {{ border-color: {t.hairline}; background: transparent; }}

QMenu {{ background: {t.surface}; border: 1px solid {t.outline}; padding: {S1}px;
  border-radius: {RADIUS}px; }}
QMenu::item {{ padding: 6px {S3}px; border-radius: 6px; min-width: {px(160)}px; }}
QMenu::item:selected {{ background: {t.accent_soft}; }}
QMenu::item:disabled {{ color: {t.text_disabled}; }}
QMenu::indicator {{ width: {px(14)}px; height: {px(14)}px; padding-left: {S2}px; }}
QMenu::indicator:checked {{ image: {_glyph("tick", t)}; }}
QMenu::icon {{ padding-left: {S2}px; }}
QMenu::separator {{ height: 1px; background: {t.hairline}; margin: {S1}px {S2}px; }}

QScrollArea, QAbstractScrollArea {{ background: transparent; border: none; }}
QScrollArea > QWidget, QScrollArea > QWidget > QWidget {{ background: transparent; }}
QScrollBar:vertical {{ background: transparent; width: 12px; margin: 0; }}
QScrollBar:horizontal {{ background: transparent; height: 12px; margin: 0; }}
QScrollBar::handle {{ background: {t.outline}; border-radius: 3px; }}
QScrollBar::handle:vertical {{ min-height: 32px; margin: 2px 3px; }}
QScrollBar::handle:horizontal {{ min-width: 32px; margin: 3px 2px; }}
QScrollBar::handle:hover {{ background: {t.text_disabled}; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
QSplitter::handle {{ background: {t.hairline}; }}
QSplitter::handle:hover {{ background: {t.accent}; }}

QSlider {{ min-height: {px(24)}px; }}
QSlider::groove:horizontal {{ background: {t.pressed}; height: 4px; border-radius: 2px; }}
QSlider::sub-page:horizontal {{ background: {t.accent}; height: 4px; border-radius: 2px; }}
QSlider::handle:horizontal {{ background: {t.surface}; border: 2px solid {t.accent}; width: 12px;
  height: 12px; margin: -6px 0; border-radius: 8px; }}
QSlider::handle:horizontal:hover, QSlider::handle:horizontal:focus {{ background: {t.accent}; }}
QSlider::sub-page:horizontal:disabled {{ background: {t.outline}; }}
QSlider::handle:horizontal:disabled {{ border-color: {t.outline}; }}

QProgressBar {{ background: {t.pressed}; border: none; border-radius: 2px;
  min-height: 4px; max-height: 4px; }}
QProgressBar::chunk {{ background: {t.accent}; border-radius: 2px; }}

QTabWidget::pane {{ border: none; border-top: 1px solid {t.hairline}; }}
QTabWidget::tab-bar {{ left: {S1}px; }}
QTabBar {{ background: transparent; }}
QTabBar::tab {{ background: transparent; color: {t.text_muted}; padding: {S2}px {S3}px;
  border-bottom: 2px solid transparent; }}
QTabBar::tab:hover {{ color: {t.text}; }}
QTabBar::tab:selected {{ color: {t.text}; border-bottom-color: {t.accent}; }}
QTabBar::tab:focus {{ color: {t.accent}; }}
QTabBar QToolButton {{ border: none; border-radius: 0; padding: 0; }}

QHeaderView {{ background: transparent; }}
QHeaderView::section {{ background: transparent; color: {t.text_muted}; border: none;
  border-bottom: 1px solid {t.hairline}; padding: {S1}px {S2}px; font-weight: 400; }}
QTableView, QListView, QTreeView {{ border: none;
  gridline-color: {t.hairline}; alternate-background-color: {t.hover};
  selection-background-color: {t.accent_soft}; selection-color: {t.text}; }}
QTableView {{ background: transparent; }}
QListView, QTreeView {{ background: {t.surface}; color: {t.text}; }}
QFileDialog QTableView {{ background: {t.surface}; }}
QTableCornerButton::section {{ background: transparent; border: none; }}
"""
