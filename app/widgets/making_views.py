"""A draft model being made and what came of it, as the panel that makes one shows them.

Draw a `MakeState` and a `DrafterMade` and decide nothing.
"""

import os

from PySide6.QtWidgets import QProgressBar, QWidget

from app.logic import drafter_making as making
from app.logic.drafter_making import MakeState
from app.logic.formatting import NumberFormat
from app.widgets.pane_parts import ElidedLabel, FactRows, TonedLine, card
from app.widgets.parts import column, label, tool_tip
from app.widgets.theme import S2, S3, Theme
from engine.language import mark, tr
from engine.protocol import DrafterMade

BESIDE = mark(
    "It runs beside the chat and loads the target a second time. Figures are only right while "
    "nothing else computes."
)


class MakingProgress(QWidget):
    """Which step it is in, and how far."""

    def __init__(self, fmt: NumberFormat) -> None:
        super().__init__()
        self._fmt = fmt
        layout = column(self, S2)
        self._step = label("", "small")
        self._how_far = label("", "", wraps=True)
        self._bar = QProgressBar(textVisible=False)
        self._bar.setAccessibleName(tr("Done of this step"))
        layout.addWidget(self._step)
        layout.addWidget(self._how_far)
        layout.addWidget(self._bar)
        layout.addWidget(label(tr(BESIDE), "small", wraps=True))

    def set_state(self, state: MakeState) -> None:
        self._step.setText(making.step_words(state.progress))
        self._how_far.setText(making.progress_words(state, self._fmt))
        share = making.progress_share(state.progress)
        self._bar.setRange(0, 0 if share is None else 1000)
        if share is not None:
            self._bar.setValue(round(1000 * share))


class MadeResult(QWidget):
    """Whether it is worth keeping, and the figures behind that."""

    def __init__(self, theme: Theme, fmt: NumberFormat) -> None:
        super().__init__()
        self._fmt = fmt
        layout = column(self, S3)
        frame = card()
        inner = frame.layout()
        assert inner is not None
        self._verdict = TonedLine(theme, "section")
        self._sentence = label("", "", wraps=True)
        self._rows = FactRows()
        for part in (self._verdict, self._sentence, self._rows):
            inner.addWidget(part)
        self._made = ElidedLabel("", "muted")
        layout.addWidget(frame)
        layout.addWidget(self._made)

    def set_theme(self, theme: Theme) -> None:
        self._verdict.set_theme(theme)

    def set_result(self, made: DrafterMade | None) -> None:
        if made is None:
            return
        view = making.result_view(made, self._fmt)
        self._verdict.set_line(view.title, view.tone)
        self._sentence.setText(view.sentence)
        self._rows.set_rows(view.rows)
        self._made.setText(os.path.basename(made.path))
        self._made.setToolTip(tool_tip(made.path))
