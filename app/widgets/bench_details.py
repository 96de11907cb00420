"""The chosen cell of the heat table in full: its figures, why it is as fast as it is, its texts.

Draws `CellDetails`; every figure explains itself. Asks for a race of two arms and for a default
through signals. Part of the bench page's results.
"""

from PySide6.QtCore import QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPaintEvent
from PySide6.QtWidgets import QBoxLayout, QFrame, QSizePolicy, QWidget

from app.logic.bench_details import CellDetails
from app.logic.bench_words import arm_label
from app.widgets.charts import PositionBars
from app.widgets.described import Described
from app.widgets.inputs import WheelGuard, choice
from app.widgets.parts import button, column, label, row
from app.widgets.stacked_bars import StackedBars
from app.widgets.theme import S1, S2, S3, S4, S6, TEXT_BODY, Theme, px, tabular, ui_font
from engine.bench.request import BASELINE
from engine.language import tr

_LINE = 22
_NAMES, _MOST_NAMES = 128, 176  # px, of the lines' names


class FigureLine(Described):
    """A name and its figure on one line."""

    def __init__(self, theme: Theme, key: str, name: str) -> None:
        super().__init__(theme, key)
        self._name = name
        self._names = 0
        self.value = ""
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @property
    def names(self) -> int:
        """The room that the name wants, in px."""
        wide = QFontMetrics(ui_font(TEXT_BODY)).horizontalAdvance(self._name) + S2
        return min(max(px(_NAMES), wide), px(_MOST_NAMES))

    def set_names(self, width: int) -> None:
        """The room that the names of all lines have."""
        if width != self._names:
            self._names = width
            self.updateGeometry()
            self.update()

    def set_value(self, value: str) -> None:
        if value != self.value:
            self.value = value
            self.set_hint(value)
            self.setAccessibleName(f"{self._name}: {value}")
            self.updateGeometry()
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(self._room + 200, px(_LINE))

    def minimumSizeHint(self) -> QSize:
        return QSize(self._room + 80, px(_LINE))

    def heightForWidth(self, width: int) -> int:
        """A long figure takes as many lines as it needs."""
        room = QRect(0, 0, max(1, width - self._room), 10 * px(_LINE))
        metrics = QFontMetrics(_figure_font())
        needed = metrics.boundingRect(room, int(Qt.TextFlag.TextWordWrap), self.value).height()
        return px(_LINE) + max(0, needed - metrics.lineSpacing())

    @property
    def _room(self) -> int:
        return self._names or self.names

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.painter()
        left, middle = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignVCenter
        painter.setFont(ui_font(TEXT_BODY))
        painter.setPen(QColor(self._theme.text_muted))
        painter.drawText(QRectF(0, 0, self._room, px(_LINE)), int(left | middle), self._name)
        painter.setFont(_figure_font())
        painter.setPen(QColor(self._theme.text))
        room = QRectF(self._room, 0, self.width() - self._room, self.height())
        painter.drawText(room, int(left | middle) | int(Qt.TextFlag.TextWordWrap), self.value)
        self.draw_focus(painter)


def _figure_font() -> QFont:
    return tabular(ui_font(TEXT_BODY, QFont.Weight.Medium))


class BenchDetails(QFrame):
    race_clicked = Signal(int, object)  # prompt, names of two arms
    default_clicked = Signal(str)  # arm

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self.arm = ""
        self._details: CellDetails | None = None
        self.setProperty("surface", "card")
        self.title = label("", "section", wraps=True)
        self.lines: dict[str, FigureLine] = {}
        self._figures = column()
        self.note = label("", "warning", wraps=True)
        self.why = label("", wraps=True)
        self.formula = label("", "small", wraps=True)
        self.ledger = StackedBars(theme, "cost")
        self.positions = PositionBars(theme)
        self.divergences = label("", "small", wraps=True)
        self.prompts = choice()
        self.prompts.setAccessibleName(tr("Prompt that is raced"))
        self.others = choice()
        self.others.setAccessibleName(tr("Arm that is raced against"))
        for box in (self.prompts, self.others):
            box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self._guard = WheelGuard(self)
        self._guard.watch(self.prompts)
        self._guard.watch(self.others)
        self.race = button(tr("Race"))
        self.race.setToolTip(tr("Shows both answers side by side as fast as they were written."))
        self.default = button(tr("Make this arm the pair’s default"))
        self._build()
        self.race.clicked.connect(self._on_race_clicked)
        self.default.clicked.connect(lambda: self.default_clicked.emit(self.arm))

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        for line in self.lines.values():
            line.set_theme(theme)
        self.ledger.set_theme(theme)
        self.positions.set_theme(theme)
        if self._details is not None:
            self.positions.set_bars(
                self._details.positions, theme.source_color(self._details.source)
            )

    def show_details(self, details: CellDetails, arm: str, arms: tuple[str, ...]) -> None:
        """`arms`: all of the block, plain decoding included, that it can be raced against."""
        is_other = (arm, arms) != (self.arm, self._arms())
        self._details, self.arm = details, arm
        self.title.setText(details.title)
        for line in details.lines:
            if line.key not in self.lines:
                made = FigureLine(self._theme, line.key, line.label)
                self.lines[line.key] = made
                self._figures.addWidget(made)
            self.lines[line.key].set_value(line.value)
        names = max((each.names for each in self.lines.values()), default=0)
        for each in self.lines.values():
            each.set_names(names)
        self._say(self.note, details.note)
        self._say(self.why, details.why)
        formula = details.formula
        self._say(self.formula, tr("Predicted = {formula}", formula=formula) if formula else "")
        self.ledger.set_rows(details.ledger)
        self._ledger.setVisible(bool(details.ledger))
        self.positions.set_bars(details.positions, self._theme.source_color(details.source))
        self._positions.setVisible(bool(details.positions))
        self.divergences.setText("\n".join(details.divergences))
        self._divergences.setVisible(bool(details.divergences))
        self._offer_race(details, arms, is_other)

    def set_default_enabled(self, is_enabled: bool, why: str) -> None:
        self.default.setEnabled(is_enabled)
        self.default.setToolTip(why)

    def set_across(self, is_across: bool) -> None:
        """Two halves beside each other, where it has the whole width."""
        across, down = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._halves.setDirection(across if is_across else down)
        self._halves.setSpacing(S6 if is_across else S3)

    @staticmethod
    def _say(where: QWidget, words: str) -> None:
        where.setText(words)  # type: ignore[attr-defined]
        where.setVisible(bool(words))

    def _arms(self) -> tuple[str, ...]:
        return tuple(self.others.itemData(i) for i in range(self.others.count()))

    def _offer_race(self, details: CellDetails, arms: tuple[str, ...], is_other: bool) -> None:
        names = tuple(name for _, name in details.prompts)
        shown = tuple(self.prompts.itemText(i) for i in range(self.prompts.count()))
        if names != shown:
            self.prompts.clear()
            for prompt, name in details.prompts:
                self.prompts.addItem(name, prompt)
        others = tuple(arm for arm in arms if arm != self.arm)
        if is_other and others != self._arms():
            self.others.clear()
            for arm in others:
                self.others.addItem(arm_label(arm), arm)
            self.others.setCurrentIndex(max(0, self.others.findData(BASELINE)))
        self._race.setVisible(bool(details.prompts) and bool(others))

    def _on_race_clicked(self) -> None:
        prompt, other = self.prompts.currentData(), self.others.currentData()
        if prompt is not None and other is not None:
            self.race_clicked.emit(prompt, (other, self.arm))

    def _build(self) -> None:
        first, second = QWidget(), QWidget()
        left, right = column(first, S3), column(second, S3)
        left.addWidget(self.title)
        left.addLayout(self._figures)
        left.addWidget(self.note)
        left.addWidget(_headed(tr("Why"), self.why, self.formula))
        self._divergences = _headed(tr("Where texts part"), self.divergences)
        left.addWidget(self._divergences)
        left.addStretch(1)
        self._ledger = _headed(tr("Cost per token"), self.ledger)
        right.addWidget(self._ledger)
        self._positions = _headed(tr("Acceptance by position"), self.positions)
        right.addWidget(self._positions)
        line = row(spacing=S2)
        line.addWidget(self.others, 1)
        line.addWidget(self.race)
        race = QWidget()
        inner = column(race, S2)
        inner.addWidget(label(tr("Race it on one prompt against"), "section"))
        inner.addWidget(self.prompts)
        inner.addLayout(line)
        self._race = race
        right.addWidget(race)
        right.addWidget(self.default, 0, Qt.AlignmentFlag.AlignLeft)
        right.addStretch(1)
        self._halves = QBoxLayout(QBoxLayout.Direction.TopToBottom, self)
        self._halves.setContentsMargins(S4, S3, S4, S4)
        self._halves.setSpacing(S3)
        self._halves.addWidget(first, 1)
        self._halves.addWidget(second, 1)


def _headed(title: str, *widgets: QWidget) -> QWidget:
    section = QWidget()
    layout = column(section, S1)
    layout.addWidget(label(title, "section"))
    for widget in widgets:
        layout.addWidget(widget)
    return section
