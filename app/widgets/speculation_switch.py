"""The switch for speculation: off, lookup, draft model, or Auto, as joined buttons.

One is chosen, or two where a pair's default asks both drafters. Where there is no room for all, the
chosen one is a button with a menu of the others. Knows the arms' names, not what they cost. A part
that cannot be chosen says why in its tooltip.
"""

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QButtonGroup,
    QMenu,
    QSizePolicy,
    QWidget,
)

from app.logic.arms import arm_sources
from app.widgets.icons import icon
from app.widgets.parts import button, row, surface, tool_tip
from app.widgets.scaling import set_font, sized
from app.widgets.theme import SMALL_ICON, TEXT_BODY, Theme, px
from engine.language import mark, tr

_PARTS = (
    (
        "off",
        mark("Off"),
        mark("Plain decoding: the target writes every token itself. The baseline."),
    ),
    ("lookup", mark("Lookup"), mark("Continue earlier text when the last tokens occurred before.")),
    ("draft", mark("Draft"), mark("A small draft model proposes tokens, the target checks them.")),
    (
        "auto",
        "Auto",
        mark(
            "Measures what a pass costs here and drafts as many tokens as pay, none included. All "
            "drafters that are there compete; no draft model is needed."
        ),
    ),
)
_NAMES = {"draft": mark("Draft model")}  # for screen readers, where there is room


class SwitchPart(QAbstractButton):
    """One segment. Chosen: a raised fill and a line in the colours of its drafters."""

    def __init__(self, arm: str, word: str, theme: Theme) -> None:
        super().__init__()
        self.arm = arm
        self._theme = theme
        self.setText(tr(word))
        self.setCheckable(True)
        self.setAccessibleName(tr("Speculation: {arm}", arm=tr(_NAMES.get(arm, word))))
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        set_font(self, TEXT_BODY)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(QFontMetrics(self.font()).horizontalAdvance(self.text()) + 24, px(28))

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
        self.setAccessibleName(tr("Speculation"))
        layout = row(self, 0, 2)
        self._group = QButtonGroup(self)
        self._group.setExclusive(True)
        self._parts: dict[str, SwitchPart] = {}
        self._tips = {arm: tr(tip) for arm, _, tip in _PARTS}
        self._blocks: dict[str, str] = {}
        self._note = ""
        for arm, word, _ in _PARTS:
            part = SwitchPart(arm, word, theme)
            part.clicked.connect(lambda _=False, arm=arm: self.arm_chosen.emit(arm))
            self._group.addButton(part)
            self._parts[arm] = part
            layout.addWidget(part)
        self._is_folded = False
        self.folded = sized(button("", "quiet"), icon=SMALL_ICON)
        self.folded.setLayoutDirection(Qt.LayoutDirection.RightToLeft)  # the arrow is at the end
        self._menu = QMenu(self.folded)
        self._menu.aboutToShow.connect(self._fill_menu)
        self.folded.setMenu(self._menu)
        self.folded.hide()
        layout.addWidget(self.folded)
        self.set_theme(theme)
        self.set_arm("off")
        self._show_tips()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    @property
    def arm(self) -> str:
        return "+".join(arm for arm, part in self._parts.items() if part.isChecked())

    @property
    def arms(self) -> tuple[str, ...]:
        return tuple(self._parts)

    def set_arm(self, arm: str) -> None:
        chosen = arm.split("+")
        self._group.setExclusive(False)
        for part in self._parts.values():  # all, so that the group knows the one that is set last
            part.setChecked(False)
        for name in chosen:
            self._parts[name].setChecked(True)
        self._group.setExclusive(len(chosen) == 1)
        words = " + ".join(self._parts[name].text() for name in chosen)
        self.folded.setText(words)
        self.folded.setAccessibleName(tr("Speculation: {arm}", arm=words))

    @property
    def full_width(self) -> int:
        """With all parts beside each other."""
        return sum(part.sizeHint().width() for part in self._parts.values()) + 4

    def set_folded(self, is_folded: bool) -> None:
        """One button with a menu, where the parts have no room."""
        if is_folded == self._is_folded:
            return
        self._is_folded = is_folded
        for part in self._parts.values():
            part.setVisible(not is_folded)
        self.folded.setVisible(is_folded)
        self.updateGeometry()

    def _fill_menu(self) -> None:
        self._menu.clear()
        for arm, part in self._parts.items():
            action = self._menu.addAction(part.text())
            action.setCheckable(True)
            action.setChecked(part.isChecked())
            action.setEnabled(part.isEnabled())
            action.setToolTip(part.accessibleDescription())
            action.triggered.connect(lambda _=False, arm=arm: self.arm_chosen.emit(arm))
        self._menu.setToolTipsVisible(True)

    def set_block(self, arm: str, reason: str) -> None:
        """Say why a part cannot be chosen; "" when it can."""
        self._blocks[arm] = reason
        self._parts[arm].setEnabled(not reason)
        self._show_tips()

    def set_note(self, note: str) -> None:
        """A sentence about what is chosen, "" for none."""
        self._note = note
        self._show_tips()

    def _show_tips(self) -> None:
        for arm, part in self._parts.items():
            words = self._blocks.get(arm) or self._tips[arm]
            words = "\n".join(filter(None, (words, self._note)))
            part.setToolTip(tool_tip(words))
            part.setAccessibleDescription(words)
        self.folded.setToolTip(tool_tip(self._note))

    def set_theme(self, theme: Theme) -> None:
        for part in self._parts.values():
            part.set_theme(theme)
        self.folded.setIcon(icon("chevron-down", theme))
