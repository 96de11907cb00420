"""The what-if view: sliders for acceptance, draft length and costs, and the speed-up they give.

Owns a `WhatIf`; every figure and word comes from `app.logic.what_if`. Starts from the costs and the
acceptance it is given, and returns to them. A tab or panel of the bench page.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from PySide6.QtCore import Qt, Slot
from PySide6.QtGui import QResizeEvent, QStandardItemModel
from PySide6.QtWidgets import QBoxLayout, QFrame, QGridLayout, QScrollArea, QWidget

from app.logic import formatting as text
from app.logic.formatting import PLAIN, NumberFormat
from app.logic.what_if import (
    ASSUMED_MS,
    ASSUMED_SLOPE,
    LEGEND,
    LONGEST,
    Answer,
    CostKind,
    WhatIf,
    answer_to,
    milliseconds,
    starting_point,
)
from app.widgets.charts import round_up
from app.widgets.inputs import WheelGuard, choice, choose
from app.widgets.length_chart import LengthChart
from app.widgets.parts import button, chain_focus, column, label, row, surface
from app.widgets.scaling import set_font, sized
from app.widgets.slider_row import SliderRow
from app.widgets.theme import S2, S3, S4, S6, Theme, px
from engine.language import mark, tr

NARROW = 760
_SINGLE = 560  # px; narrower, the sliders are below each other again
CONTROLS_WIDTH = 300
_DRAFT_STEPS = 200
_KINDS: tuple[tuple[CostKind, str], ...] = (
    ("measured", mark("As measured")),
    ("flat", mark("Flat: as long as for one token")),
    ("slope", mark("More for each further token")),
)


class WhatIfView(QScrollArea):
    def __init__(self, theme: Theme, fmt: NumberFormat = PLAIN) -> None:
        super().__init__()
        self._fmt = fmt
        self._name = ""
        self._costs: tuple[tuple[float, ...], float | None, float | None] = ((), None, None)
        self._question = starting_point((), None, None)
        self._answer = answer_to(self._question, fmt)
        self._draft_top = 0.0
        self._is_own = False  # a slider was moved
        self._arranged: tuple[bool, int] | None = None  # narrow, columns of sliders
        self.about = label("", "muted", wraps=True)
        self.acceptance = SliderRow(tr("Accepted"), 0, 100, 5)
        self.length = SliderRow(tr("Tokens of a draft"), 1, LONGEST, 2)
        self.draft = SliderRow(tr("A drafted token takes"), 0, _DRAFT_STEPS, 10)
        self.kind = choice(*((kind, tr(words)) for kind, words in _KINDS))
        self.slope = SliderRow(tr("Each further token takes"), 0, 100, 5)
        self.again = button(tr("As measured again"))
        self.chart = LengthChart(theme, fmt)
        self.sentence = label("", "section", wraps=True)
        self.formula = label("", "", wraps=True)
        self.legend = label(tr(LEGEND), "small", wraps=True)
        self._build()
        self._connect()
        self._show()

    def set_theme(self, theme: Theme) -> None:
        self.chart.set_theme(theme)

    @property
    def question(self) -> WhatIf:
        return self._question

    @property
    def answer(self) -> Answer:
        return self._answer

    def set_costs(
        self,
        pass_ms: Sequence[float],
        draft_token_ms: float | None,
        acceptance: float | None,
        name: str = "",
    ) -> None:
        """What was measured of a pair, called `name`: T(n) at index n - 1, as in `Costs`, ms of a
        drafted token (None: no draft model), and the share of drafted tokens that were kept where
        all before them were (None: not seen). Sliders that were moved stay, unless it is another
        pair."""
        costs = tuple(pass_ms), draft_token_ms, acceptance
        if (costs, name) == (self._costs, self._name):
            return
        is_other = name != self._name
        self._costs, self._name = costs, name
        if is_other or not self._is_own:
            self.start_again()
            return
        measured = starting_point(*costs).measured
        kind: CostKind = self._question.kind if measured else "slope"
        self._change(measured=measured, kind=kind)

    @Slot()
    def start_again(self) -> None:
        """From what was measured."""
        self._is_own = False
        self._question = starting_point(*self._costs)
        self._show()

    def _change(self, **changes: Any) -> None:
        """Fields of `WhatIf`."""
        self._is_own = True
        self._question = replace(self._question, **changes)
        self._show()

    def _show(self) -> None:
        question, fmt = self._question, self._fmt
        answer = self._answer = answer_to(question, fmt)
        self.about.setText(self._about())
        share = text.percent(answer.accepted_share, 0, fmt)
        self.acceptance.show_value(
            round(100 * question.acceptance),
            text.percent(question.acceptance, 0, fmt),
            tr(
                "Of the drafted tokens that are reached, as all before them were kept. That is "
                "{share} of all drafted.",
                share=share,
            ),
        )
        self.length.show_value(question.length, text.count(question.length, fmt), "")
        self._show_draft()
        self._show_passes()
        self.again.setVisible(self._is_own)
        self.again.setText(tr("As measured again") if question.measured else tr("Start again"))
        self.chart.set_answer(answer)
        self.sentence.setText(answer.sentence)
        self.formula.setText("\n".join(answer.formula))

    def _show_draft(self) -> None:
        question = self._question
        measured = self._costs[1] or 0.0
        self._draft_top = round_up(max(question.token_ms, 2 * measured))
        place = round(_DRAFT_STEPS * question.draft_token_ms / self._draft_top)
        words = milliseconds(question.draft_token_ms, self._fmt)
        self.draft.show_value(place, words, tr("0 for lookup and expected text."))

    def _show_passes(self) -> None:
        question, fmt = self._question, self._fmt
        kinds = self.kind.model()
        assert isinstance(kinds, QStandardItemModel)
        kinds.item(0).setEnabled(bool(question.measured))
        choose(self.kind, question.kind)
        self.slope.setVisible(question.kind == "slope")
        words = f"+{text.percent(question.slope, 0, fmt)}"
        one = text.duration(question.token_ms, fmt)
        note = tr("More than a pass over one token, {time}.", time=one)
        self.slope.show_value(round(100 * question.slope), words, note)

    def _about(self) -> str:
        if not self._question.measured:
            return tr(
                "No pair was measured: assumed is {time} a token, and {more} more for each "
                "further one. Load a pair to start from its costs.",
                time=text.duration(ASSUMED_MS, self._fmt),
                more=text.percent(ASSUMED_SLOPE, 0, self._fmt),
            )
        name, seen = self._name or tr("the loaded pair"), self._costs[2]
        if seen is None:
            return tr(
                "Starts from {name}, as measured here. No acceptance was seen yet; 70\u202f% is "
                "assumed.",
                name=name,
            )
        return tr(
            "Starts from {name}, as measured here. Seen: {share} accepted.",
            name=name,
            share=text.percent(seen, 0, self._fmt),
        )

    # --- Building -----------------------------------------------------------------------------

    def _build(self) -> None:
        self.setWidgetResizable(True)
        surface(self, "window")  # also under the scroll bar
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        body = surface(QWidget(), "window")
        outer = column(body, S4, S4)
        head = row(spacing=S2)
        titles = column(spacing=2)
        titles.addWidget(label(tr("What if"), "title"))
        titles.addWidget(self.about)
        head.addLayout(titles, 1)
        head.addWidget(self.again, 0, Qt.AlignmentFlag.AlignTop)
        outer.addLayout(head)
        self._halves = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._halves.setSpacing(S6)
        self._halves.addWidget(self._controls())
        self._halves.addWidget(self._result(), 1)
        outer.addLayout(self._halves, 1)
        self.setWidget(body)
        self._arrange(False, 1)
        sliders = (self.acceptance, self.length, self.draft)
        chain_focus(
            self.again, *(s.slider for s in sliders), self.kind, self.slope.slider, self.chart
        )

    def _controls(self) -> QWidget:
        self._side = QWidget()
        self._grid = QGridLayout(self._side)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(S6)
        self._grid.setVerticalSpacing(S4)
        passes = QWidget()
        layout = column(passes, S2)
        title = label(tr("A pass of the target takes"))
        title.setBuddy(self.kind)
        self.kind.setAccessibleName(title.text())
        for each in (title, self.kind, self.slope):
            layout.addWidget(each)
        self._parts = (self.acceptance, self.length, self.draft, passes)
        self._wheel = WheelGuard(self)
        sliders = (self.acceptance, self.length, self.draft, self.slope)
        for watched in (self.kind, *(each.slider for each in sliders)):
            self._wheel.watch(watched)
        return self._side

    def _result(self) -> QWidget:
        card = surface(QFrame(), "card")
        layout = column(card, S3, S4)
        layout.addWidget(self.sentence)
        sized(self.chart, min_height=220)
        layout.addWidget(self.chart, 1)
        self.formula.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        set_font(self.formula, is_tabular=True)
        layout.addWidget(self.formula)
        layout.addWidget(self.legend)
        return card

    def _connect(self) -> None:
        self.acceptance.moved.connect(lambda place: self._change(acceptance=place / 100))
        self.length.moved.connect(lambda place: self._change(length=place))
        self.chart.length_chosen.connect(lambda length: self._change(length=length))
        self.draft.moved.connect(
            lambda place: self._change(draft_token_ms=self._draft_top * place / _DRAFT_STEPS)
        )
        self.slope.moved.connect(lambda place: self._change(slope=place / 100))
        self.kind.activated.connect(lambda _: self._change(kind=self.kind.currentData()))
        self.again.clicked.connect(self.start_again)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        width = self.width()
        self._arrange(width < px(NARROW), 2 if px(_SINGLE) <= width < px(NARROW) else 1)

    def _arrange(self, is_narrow: bool, columns: int) -> None:
        """Wide: sliders below each other, beside the curve. Narrow: two by two above it."""
        if (is_narrow, columns) == self._arranged:
            return
        self._arranged = is_narrow, columns
        direction = QBoxLayout.Direction
        self._halves.setDirection(direction.TopToBottom if is_narrow else direction.LeftToRight)
        self._side.setMinimumWidth(0 if is_narrow else px(CONTROLS_WIDTH))
        self._side.setMaximumWidth(16_777_215 if is_narrow else px(CONTROLS_WIDTH))
        for i, part in enumerate(self._parts):
            self._grid.addWidget(part, i // columns, i % columns, Qt.AlignmentFlag.AlignTop)
        self._grid.setColumnStretch(0, 1)
        self._grid.setColumnStretch(1, columns - 1)
        self._grid.setRowStretch(len(self._parts), 0 if is_narrow else 1)
