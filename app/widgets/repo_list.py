"""The results of a search as rows: name and owner, what its models are, how popular and how new.

Draws `RepoRow`s; the last row asks for more results. Part of the Discover tab.
"""

from app.item_models.rows import Entry
from app.logic.discover_state import DiscoverState
from app.logic.discover_view import RepoRow
from app.widgets.row_paint import RowPen
from app.widgets.rows_view import RowDelegate
from app.widgets.theme import S1, S2, S3, S4, px
from engine.language import tr

MORE = "\nmore"  # no repository has such a name
_FIGURES_FROM = 520  # px; narrower rows leave the quantisations out


class RepoDelegate(RowDelegate):
    row_height = 60

    def paint_row(self, pen: RowPen, value: object) -> None:
        if not isinstance(value, RepoRow):
            return
        theme, fonts = self.theme, self.fonts
        width = pen.rect.width()
        top, second = px(10), px(32)
        end = 0.0
        for words, icon in ((value.likes, "heart"), (value.downloads, "save")):
            taken = max(pen.end_text(end, top, words, fonts.small, theme.text_muted), px(44))
            pen.icon(width - end - taken - S1 - px(14), top + 1, icon, 14, theme.text_muted)
            end += taken + px(14) + S1 + S3
        at = pen.text(0, top - 1, width - end - px(60), value.name, fonts.name, theme.text)
        if value.is_gated:
            at += S2
            at += pen.chip(at, top - 1, tr("Gated"), fonts.chip, theme.warning, "lock")
        pen.text(at + S2, top, width - at - S2 - end, value.owner, fonts.small, theme.text_muted)
        end = pen.end_text(0, second, value.updated, fonts.small, theme.text_muted)
        if width >= px(_FIGURES_FROM) and value.quantizations:
            end = max(end, px(92)) + S4
            most = width * 0.34
            end += pen.end_text(
                end, second, value.quantizations, fonts.small, theme.text_muted, most
            )
        pen.text(0, second, width - end - S4, value.facts, fonts.small, theme.text_muted)


def repo_entries(rows: tuple[RepoRow, ...], state: DiscoverState) -> tuple[Entry, ...]:
    """The rows, and below them the way to more or why there is none."""
    entries = [Entry(row.repo, "row", row, row.spoken, row.tip) for row in rows]
    if state.error is not None:
        words = tr("{trouble} Try again", trouble=state.error.message)
        entries.append(Entry(MORE, "action", True, words))
    elif state.is_adding:
        entries.append(Entry(MORE, "action", False, tr("Loading more results…")))
    elif state.has_more:
        entries.append(Entry(MORE, "action", True, tr("More results")))
    return tuple(entries)
