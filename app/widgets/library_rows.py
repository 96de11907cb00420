"""Models on this machine as rows: name, what it is, its size, and what is wrong or going on.

Draws `LibraryRow`s. Part of the tab “On this machine”.
"""

from dataclasses import dataclass

from app.logic.library_state import ModelNote
from app.logic.library_view import ModelRow
from app.widgets.row_paint import RowPen
from app.widgets.rows_view import RowDelegate
from app.widgets.theme import S1, S2, S4, px


@dataclass(frozen=True, slots=True)
class LibraryRow:
    """A model's row with what is being done to it; `share` is set while it is verified."""

    row: ModelRow
    note: ModelNote | None = None
    share: float | None = None
    doing: str = ""


class ModelDelegate(RowDelegate):
    row_height = 60

    def paint_row(self, pen: RowPen, value: object) -> None:
        if not isinstance(value, LibraryRow):
            return
        theme, fonts, row = self.theme, self.fonts, value.row
        width = pen.rect.width()
        top, second = px(10), px(32)
        end = max(pen.end_text(0, top, row.size, fonts.body, theme.text), px(64))
        is_usable = not row.model.problem
        color = theme.text if is_usable else theme.text_muted
        at = pen.text(0, top - 1, width - end - px(110), row.model.name, fonts.name, color)
        if row.mark:
            pen.chip(at + S2, top - 1, row.mark.capitalize(), fonts.chip, theme.text_muted)
        end = pen.end_text(0, second, row.updated, fonts.small, theme.text_muted)
        room = width - max(end, px(84)) - S4
        if value.share is not None:
            pen.text(0, second, px(190), value.doing, fonts.small, theme.accent)
            pen.bar(
                px(200), second + px(6), room - px(200), value.share, theme.pressed, theme.accent
            )
        elif value.doing:
            pen.text(0, second, room, value.doing, fonts.small, theme.accent)
        elif row.model.problem:
            pen.icon(0, second, "error", 16, theme.danger)
            pen.text(
                px(16) + S1, second, room - px(20), row.model.problem, fonts.small, theme.danger
            )
        elif value.note is not None:
            icon = "check" if value.note.tone == "ok" else "error"
            color = theme.ok if value.note.tone == "ok" else theme.danger
            pen.icon(0, second, icon, 16, color)
            pen.text(px(16) + S1, second, room - px(20), value.note.text, fonts.small, color)
        else:
            pen.text(0, second, room, row.facts, fonts.small, theme.text_muted)
