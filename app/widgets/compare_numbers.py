"""The numbers of the compare page's form: runs, lengths, temperature, seed, draws.

Knows values, not what they are for. Part of the compare page's form.
"""

from PySide6.QtWidgets import QDoubleSpinBox, QGridLayout, QLabel, QSpinBox, QWidget

from app.logic.compare_form import MAX_RUNS
from app.logic.lossless_form import DRAWS, FEWEST_DRAWS, MAX_TOKENS, MOST_DRAWS
from app.widgets.parts import column, label
from app.widgets.theme import S1, S3
from engine.language import tr
from engine.request import VerifierName


class SpeedNumbers(QWidget):
    """Of a comparison."""

    def __init__(self) -> None:
        super().__init__()
        self.runs = QSpinBox(minimum=1, maximum=MAX_RUNS, value=3)
        self.max_tokens = QSpinBox(minimum=1, maximum=100_000, value=128)
        self.temperature = QDoubleSpinBox(minimum=0, maximum=5, singleStep=0.1, decimals=2)
        self.seed = QSpinBox(minimum=0, maximum=2_147_483_647, value=1)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(S3)
        grid.setVerticalSpacing(S1)
        fields = (
            (tr("Runs"), self.runs),
            (tr("Most tokens"), self.max_tokens),
            (tr("Temperature"), self.temperature),
            (tr("Seed"), self.seed),
        )
        for i, (name, field) in enumerate(fields):
            line, side = 2 * (i // 2), i % 2
            grid.addWidget(_title(name, field), line, side)
            grid.addWidget(field, line + 1, side)


class CheckNumbers(QWidget):
    """Of a lossless check: the length of answers, or how many are drawn for rejection."""

    def __init__(self) -> None:
        super().__init__()
        self.max_tokens = QSpinBox(minimum=1, maximum=100_000, value=MAX_TOKENS)
        self.draws = QSpinBox(minimum=FEWEST_DRAWS, maximum=MOST_DRAWS, value=DRAWS)
        self.draws.setSingleStep(FEWEST_DRAWS)
        self.draws.setGroupSeparatorShown(True)
        self._tokens = titled(tr("Most tokens of an answer"), self.max_tokens)
        self._draws = titled(tr("Draws of each prompt and arm"), self.draws)
        layout = column(self)
        layout.addWidget(self._tokens)
        layout.addWidget(self._draws)

    def set_verifier(self, verifier: VerifierName) -> None:
        self._tokens.setVisible(verifier == "match")
        self._draws.setVisible(verifier == "rejection")


def titled(name: str, field: QWidget) -> QWidget:
    """A field under its name."""
    result = QWidget()
    layout = column(result, S1)
    layout.addWidget(_title(name, field))
    layout.addWidget(field)
    return result


def _title(name: str, field: QWidget) -> QLabel:
    result = label(name, "section")
    result.setBuddy(field)
    field.setAccessibleName(name)
    return result
