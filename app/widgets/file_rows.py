"""The files of a repository as rows: quantisation, size, whether it fits, where it already is.

Draws `FileRow`s. Part of the repository view.
"""

from app.logic.repo_view import FileRow
from app.widgets.row_paint import RowPen
from app.widgets.rows_view import RowDelegate
from app.widgets.theme import S1, S2, S3, S4, px
from engine.language import mark, tr

_MARKS = {
    "fits": ("check", mark("fits")),
    "tight": ("warning", mark("tight")),
    "too_large": ("error", mark("too large")),
}
_MARK_PX = 80  # column of the mark
_SIZE_PX = 72


class FileDelegate(RowDelegate):
    row_height = 44

    def paint_row(self, pen: RowPen, value: object) -> None:
        if not isinstance(value, FileRow):
            return
        theme, fonts = self.theme, self.fonts
        width = pen.rect.width()
        middle = (pen.rect.height() - px(18)) / 2
        if value.memory:
            icon, mark_words = _MARKS[value.memory]
            words = tr(mark_words)
            color = {"fits": theme.ok, "tight": theme.warning}.get(value.memory, theme.danger)
            pen.icon(width - px(_MARK_PX), middle + 1, icon, 16, color)
            at = width - px(_MARK_PX) + px(16) + S1
            pen.text(at, middle + 1, width - at, words, fonts.small, theme.text_muted)
        end: float = px(_MARK_PX) + S4
        pen.end_text(end, middle, value.size, fonts.body, theme.text)
        end += px(_SIZE_PX)
        if value.state_words:
            end += S3 + pen.end_text(
                end + S3, middle + 1, value.state_words, fonts.small, theme.accent
            )
        at = pen.text(0, middle, width - end, value.title, fonts.name, theme.text)
        if value.is_recommended:
            at += S2 + pen.chip(at + S2, middle, tr("Recommended"), fonts.chip, theme.accent)
        rest = width - at - end - S3 - S2
        pen.text(at + S3, middle + 1, rest, value.detail, fonts.small, theme.text_muted)
