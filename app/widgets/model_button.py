"""A button that names one model over its role, and the menu to choose another.

Knows paths as text only. Used twice by the model bar: for the target and for the draft model.
"""

from collections.abc import Sequence

from PySide6.QtCore import QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetrics, QKeyEvent, QKeySequence, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QMenu, QStyle

from app.logic.model_choices import Choice
from app.widgets.icons import icon
from app.widgets.parts import tool_tip
from app.widgets.theme import (
    ICON,
    RADIUS,
    S2,
    TEXT_BODY,
    TEXT_SMALL,
    Theme,
    px,
    text_scale,
    ui_font,
)
from engine.language import tr
from engine.remote.values import is_reference

_MENU_TEXT_PX = 420


class ModelButton(QAbstractButton):
    """`role` is the word above the name; `empty` stands for the name where there is no model, and
    `choose` says then what the button does."""

    file_chosen = Signal(str)
    open_requested = Signal()
    find_requested = Signal()
    servers_requested = Signal()
    none_chosen = Signal()

    def __init__(
        self,
        role: str,
        empty: str,
        none_text: str,
        choose: str,
        theme: Theme,
        has_servers: bool = False,
    ) -> None:
        super().__init__()
        self._role = self._usual_role = role
        self._has_servers = has_servers
        self._empty = empty
        self._none_text = none_text
        self._choose = choose
        self._path = ""
        self._choices: tuple[Choice, ...] = ()
        self._menu: QMenu | None = None
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.clicked.connect(self.open_menu)
        self.set_theme(theme)
        self.set_model("", "")

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._name_font = ui_font(TEXT_BODY)
        self._role_font = ui_font(TEXT_SMALL)
        self._chevron = icon("chevron-down", theme)
        self.update()

    def set_model(self, name: str, path: str, facts: str = "", role: str = "") -> None:
        """`role`: what stands over the name in place of the usual word."""
        self._path = path
        self._role = role or self._usual_role
        self.setText(name or self._empty)
        self.setShortcut(QKeySequence())  # "R&D" in a file's name is no key
        self.setAccessibleName(tr("{role}: {name}", role=self._role, name=self.text()))
        lines = [p for p in (path, facts) if p] or [self._choose]
        self.setToolTip(tool_tip("\n".join(lines)))
        self.updateGeometry()
        self.update()

    def set_choices(self, choices: Sequence[Choice]) -> None:
        self._choices = tuple(choices)

    def sizeHint(self) -> QSize:
        width = max(
            QFontMetrics(self._name_font).horizontalAdvance(self.text()),
            QFontMetrics(self._role_font).horizontalAdvance(self._role),
        )
        return QSize(min(width, px(240)) + 2 * S2 + px(24), px(44))

    def minimumSizeHint(self) -> QSize:
        # In large print the words give way, or the switch beside them would.
        return QSize(104 if text_scale() <= 100 else px(84), px(44))

    def paintEvent(self, event: QPaintEvent) -> None:
        theme = self._theme
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        if self.underMouse() or self._menu is not None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(theme.hover))
            painter.drawRoundedRect(box, RADIUS, RADIUS)
        if self.hasFocus():
            painter.setPen(QColor(theme.accent))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(box, RADIUS, RADIUS)
        width = self.width() - 2 * S2 - px(22)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setFont(self._role_font)
        painter.setPen(QColor(theme.text_muted))
        role = QFontMetrics(self._role_font).elidedText(
            self._role, Qt.TextElideMode.ElideRight, width
        )
        painter.drawText(self._mirrored(S2, px(4), width, px(17)), middle, role)
        painter.setFont(self._name_font)
        painter.setPen(QColor(theme.text if self._path else theme.text_muted))
        text = QFontMetrics(self._name_font).elidedText(
            self.text(), Qt.TextElideMode.ElideMiddle, width
        )
        painter.drawText(self._mirrored(S2, px(21), width, px(19)), middle, text)
        edge = px(ICON)
        at = self._mirrored(self.width() - S2 - edge + 2, (self.height() - edge) // 2, edge, edge)
        self._chevron.paint(painter, at)
        painter.end()

    def _mirrored(self, x: int, y: int, width: int, height: int) -> QRect:
        """A place as it is where text runs from left to right, turned round where it does not."""
        return QStyle.visualRect(self.layoutDirection(), self.rect(), QRect(x, y, width, height))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Down):
            self.open_menu()
            return
        super().keyPressEvent(event)

    def open_menu(self) -> None:
        menu = self.build_menu()
        self._menu = menu
        menu.aboutToHide.connect(self._on_menu_hidden)
        menu.popup(self.mapToGlobal(QPoint(0, self.height() + 2)))

    def build_menu(self) -> QMenu:
        menu = QMenu(self)
        menu.setToolTipsVisible(True)
        usable = [choice for choice in self._choices if choice.is_usable]
        servers = [choice for choice in usable if is_reference(choice.path)]
        usable = [choice for choice in usable if choice not in servers]
        refused = [choice for choice in self._choices if not choice.is_usable]
        for choice in usable:
            self._add_file(menu, choice)
        if refused:
            why = menu.addMenu(tr("Do not fit ({n})", n=len(refused)))
            why.setToolTipsVisible(True)
            for choice in refused:
                self._add_file(why, choice)
        if servers:
            menu.addSeparator()
        for choice in servers:
            self._add_file(menu, choice)
        if self._choices:
            menu.addSeparator()
        menu.addAction(tr("Find models…")).triggered.connect(self.find_requested)
        menu.addAction(tr("Open GGUF file…")).triggered.connect(self.open_requested)
        if self._has_servers:
            menu.addAction(tr("Servers…")).triggered.connect(self.servers_requested)
        if self._path:
            menu.addAction(self._none_text).triggered.connect(self.none_chosen)
        return menu

    def _add_file(self, menu: QMenu, choice: Choice) -> None:
        metrics = QFontMetrics(menu.font())
        shown = metrics.elidedText(choice.name, Qt.TextElideMode.ElideMiddle, px(_MENU_TEXT_PX))
        text = shown.replace("&", "&&")
        action = menu.addAction(f"{text}\t{choice.note}" if choice.note else text)
        action.setToolTip(tool_tip(choice.tip))
        action.setCheckable(True)
        action.setChecked(choice.path == self._path)
        action.setEnabled(choice.is_usable)
        action.triggered.connect(lambda: self.file_chosen.emit(choice.path))

    def _on_menu_hidden(self) -> None:
        if self._menu is not None:
            self._menu.deleteLater()
        self._menu = None
        self.update()
