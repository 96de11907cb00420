"""The table of a lossless check: a row for each prompt and arm, whose verdict explains itself.

Draws the rows of `app.logic.lossless_table`, without the columns that have nothing to say. Part of
the compare page.
"""

from app.logic.lossless_table import COLUMNS, TONES, LosslessCells, used_columns
from app.widgets.figures_table import Cell, FiguresTable, Head
from app.widgets.parts import tool_tip
from app.widgets.theme import Theme
from engine.language import tr

_ROW = 28
_PROMPT, _VERDICT = 0, 2


class LosslessTable(FiguresTable):
    def __init__(self, theme: Theme) -> None:
        heads = [Head(tr(title), tool_tip(tr(tip)), is_left) for title, tip, is_left in COLUMNS]
        super().__init__(theme, tr("Verdicts of the check"), heads, _ROW)

    def set_rows(self, rows: tuple[LosslessCells, ...]) -> None:
        for i, is_used in enumerate(used_columns(rows)):
            self.setColumnHidden(i, not is_used)
        self.set_cells([self._cells_of(row) for row in rows])

    @staticmethod
    def _cells_of(row: LosslessCells) -> list[Cell]:
        """The whole row explains the verdict, and the prompt its full name first."""
        return [
            Cell(
                text,
                tone=TONES[row.verdict] if i == _VERDICT else None,
                is_strong=i == _VERDICT and row.verdict == "defect",
                tip=f"{text}\n{row.explanation}" if i == _PROMPT else row.explanation,
            )
            for i, text in enumerate(row.cells)
        ]
