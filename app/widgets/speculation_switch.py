"""The switch for speculation: off, lookup, draft model, or Auto, as joined buttons.

Knows the arms' names, not what they cost. A part that cannot be chosen says why in its tooltip.
"""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QSizePolicy, QWidget

from app.logic.arms import arm_sources
from app.widgets.parts import row, surface, tool_tip
from app.widgets.theme import TEXT_BODY, Theme, ui_font

_PARTS = (
    ("off", "Off", "Plain decoding: the target writes every token itself. The baseline."),
    ("lookup", "Lookup", "Continue earlier text when the last tokens occurred before."),
    ("draft", "Draft", "A small draft model proposes tokens, the target checks them."),
    (
        "auto",
        "Auto",
        "Measures what a pass costs here and drafts as many tokens as pay, none included. All "
        "drafters that are there compete; no draft model is needed.",
    ),
)
_NAMES = {"draft": "Draft model"}  # for screen readers, where there is room


class SwitchPart(QAbstractButton):
    """One segment. Chosen: a raised fill and a line in the colours of its drafters."""

    def __init__(self, arm: str, word: str, theme: Theme) -> None:
        super().__init__()
        self.arm = arm
        self._theme = theme
        self.setText(word)
        self.setCheckable(True)
        self.setAccessibleName(f"Speculation: {_NAMES.get(arm, word)}")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFont(ui_font(TEXT_BODY))
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(QFontMetrics(self.font()).horizontalAdvance(self.text()) + 24, 28)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        if self.isChecked():
            painter.setPen(QColor(theme.outline))
            painter.setBrush(QColor(theme.surface))
            painter.drawRoundedRect(box, 6, 6)
        elif self.underMouse() and self.isEnabled():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.pressed))
            painter.drawRoundedRect(box, 6, 6)
        if self.hasFocus():
            painter.setPen(QColor(theme.accent))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, 6, 6)
        color = theme.text if self.isChecked() else theme.text_muted
        painter.setPen(QColor(color if self.isEnabled() else theme.text_disabled))
        painter.drawText(self.rect(), Qt.AlignmentFlag.AlignCenter, self.text())
        if self.isChecked() and self.arm != "off":
            width = QFontMetrics(self.font()).horizontalAdvance(self.text())
            line = QRectF((self.width() - width) / 2, self.height() - 5, width, 2)
            painter.fillRect(line, QColor(self._line_color()))
        painter.end()

    def _line_color(self) -> str:
        """That of the arm's drafter; Auto takes what there is and has the window's own."""
        if self.arm == "auto":
            return self._theme.accent
        return self._theme.source_color(arm_sources(self.arm)[0])


class SpeculationSwitch(QWidget):
    arm_chosen = Signal(str)

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        surface(self, "raised")
        self.setAccessibleName("Speculation")
        layout = row(self, 0, 2)
        self._group = QButtonGroup(self)
        self._group.setExclusive(True)
        self._parts: dict[str, SwitchPart] = {}
        self._tips = {arm: tip for arm, _, tip in _PARTS}
        for arm, word, tip in _PARTS:
            part = SwitchPart(arm, word, theme)
            part.setToolTip(tool_tip(tip))
            part.setAccessibleDescription(tip)
            part.clicked.connect(lambda _=False, arm=arm: self.arm_chosen.emit(arm))
            self._group.addButton(part)
            self._parts[arm] = part
            layout.addWidget(part)
        self._parts["off"].setChecked(True)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    @property
    def arm(self) -> str:
        return next((arm for arm, part in self._parts.items() if part.isChecked()), "off")

    @property
    def arms(self) -> tuple[str, ...]:
        return tuple(self._parts)

    def set_arm(self, arm: str) -> None:
        self._parts[arm].setChecked(True)

    def set_block(self, arm: str, reason: str) -> None:
        """Say why a part cannot be chosen; "" when it can."""
        part, words = self._parts[arm], reason or self._tips[arm]
        part.setEnabled(not reason)
        part.setToolTip(tool_tip(words))
        part.setAccessibleDescription(words)

    def set_theme(self, theme: Theme) -> None:
        for part in self._parts.values():
            part.set_theme(theme)
