"""The table of all figures under a finished comparison: a row an arm, medians over their spread.

Draws the rows of `app.logic.compare_table`; header cells explain their column. Part of the compare
page.
"""

from app.logic.compare_table import COLUMNS, TableRow
from app.logic.definitions import definition
from app.widgets.figures_table import Cell, FiguresTable, Head
from app.widgets.theme import Theme
from engine.language import tr

_ROW = 42


class CompareTable(FiguresTable):
    def __init__(self, theme: Theme) -> None:
        heads = [
            Head(tr(title), definition(key).rich if key else "", is_left=i == 0)
            for i, (title, key) in enumerate(COLUMNS)
        ]
        super().__init__(theme, tr("Figures of the comparison"), heads, _ROW)

    def set_rows(self, rows: tuple[TableRow, ...]) -> None:
        self.set_cells(
            [
                [
                    Cell(cell, spread, is_strong=i == 0)
                    for i, (cell, spread) in enumerate(zip(row.cells, row.spreads, strict=True))
                ]
                for row in rows
            ]
        )
