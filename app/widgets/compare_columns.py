"""Arms side by side: equal heads, texts that scroll together, one strip of results each.

Shows a `CompareRun` as it is; every word and figure comes from `app.logic.compare_view`. Part of
the compare page.
"""

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QFrame, QGridLayout, QScrollArea, QSizePolicy, QWidget

from app.logic.arms import arm_title
from app.logic.compare_difference import difference
from app.logic.compare_run import ArmColumn, CompareRun
from app.logic.compare_view import (
    HeadText,
    arm_notes,
    head_text,
    strip_text,
    strip_tone,
)
from app.logic.formatting import PLAIN, NumberFormat
from app.widgets.compare_text import CompareText
from app.widgets.described import Described
from app.widgets.parts import label, set_role
from app.widgets.result_strip import COLUMN_WIDTH, ResultStrip
from app.widgets.scaling import sized
from app.widgets.theme import (
    S1,
    S2,
    S3,
    TEXT_BODY,
    TEXT_SMALL,
    TEXT_TITLE,
    Theme,
    px,
    tabular,
    ui_font,
)
from engine.language import tr

_HEAD = 88
_SERVER = 18  # more, where a head says which server it is
_TEXT = 180  # the least that is seen of the texts under a head
_NO_TEXT = HeadText("", "", "")


class ArmHead(Described):
    """Name with its source colours, tok/s, elapsed time, and which run it is."""

    def __init__(self, theme: Theme, arm: str, has_servers: bool = False) -> None:
        """`has_servers`: a head beside it, or this one, says which server it is."""
        super().__init__(theme, "decode_tps")
        self._title = arm_title(arm)
        self._more = _SERVER if has_servers else 0
        self._sources: tuple[str, ...] = ()
        self._words = _NO_TEXT
        self._is_active = False
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_words(self, words: HeadText, is_active: bool, sources: tuple[str, ...]) -> None:
        shown = (self._words, self._is_active, self._sources)
        if (words, is_active, sources) != shown:
            self._words, self._is_active, self._sources = words, is_active, sources
            told = tr(
                "{arm}: {speed} tok/s, {elapsed}, {run}",
                arm=self._title,
                speed=words.speed,
                elapsed=words.elapsed,
                run=words.run,
            )
            self.set_hint("\n".join(part for part in (told, words.server) if part))
            self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(COLUMN_WIDTH) - 2, px(_HEAD + self._more))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.painter()
        theme = self._theme
        box = QRectF(self.rect()).adjusted(S3, S2, -S3, -S2)
        x = box.left()
        for source in self._sources:
            painter.fillRect(
                QRectF(x, box.top() + px(5), px(10), px(10)), QColor(theme.source_color(source))
            )
            x += px(14)
        x += 2 if self._sources else 0
        bold = ui_font(TEXT_BODY, QFont.Weight.DemiBold)
        painter.setFont(bold)
        painter.setPen(QColor(theme.text))
        room = int(box.right() - x)
        title = QFontMetrics(bold).elidedText(self._title, Qt.TextElideMode.ElideRight, room)
        middle, top = Qt.AlignmentFlag.AlignVCenter, QRectF(x, box.top(), room, px(20))
        painter.drawText(top, Qt.AlignmentFlag.AlignLeft | middle, title)
        if self._words.server:
            small = ui_font(TEXT_SMALL)
            painter.setFont(small)
            painter.setPen(QColor(theme.text_muted))
            where = QRectF(box.left(), box.top() + px(20), box.width(), px(18))
            shown = QFontMetrics(small).elidedText(
                self._words.server, Qt.TextElideMode.ElideRight, int(box.width())
            )
            painter.drawText(where, Qt.AlignmentFlag.AlignLeft | middle, shown)
            painter.setPen(QColor(theme.text))
        down = px(24 + self._more)
        bottom = QRectF(box.left(), box.top() + down, box.width(), px(28))
        large = tabular(ui_font(TEXT_TITLE, QFont.Weight.DemiBold))
        painter.setFont(large)
        painter.drawText(bottom, Qt.AlignmentFlag.AlignLeft | middle, self._words.speed)
        offset = QFontMetrics(large).horizontalAdvance(self._words.speed) + 6
        painter.setFont(tabular(ui_font(TEXT_SMALL)))
        painter.setPen(QColor(theme.text_muted))
        if self._words.speed:
            unit = bottom.adjusted(offset, px(5), 0, 0)
            painter.drawText(unit, Qt.AlignmentFlag.AlignLeft | middle, tr("tok/s"))
        foot = QRectF(box.left(), box.bottom() - px(18), box.width(), px(18))
        painter.drawText(foot, Qt.AlignmentFlag.AlignLeft | middle, self._words.run)
        painter.drawText(foot, Qt.AlignmentFlag.AlignRight | middle, self._words.elapsed)
        line = QColor(theme.accent if self._is_active else theme.hairline)
        height = 2 if self._is_active else 1
        painter.fillRect(QRectF(0, self.height() - height, self.width(), height), line)
        self.draw_focus(painter)


class ArmView:
    """The widgets of one column: card, head, text, strip, and a note where there is one."""

    def __init__(self, theme: Theme, column: ArmColumn, has_servers: bool = False) -> None:
        self.arm = column.arm
        self.card = QFrame()
        self.card.setProperty("surface", "card")
        sized(self.card, min_width=COLUMN_WIDTH)
        self.head = ArmHead(theme, column.arm, has_servers)
        self.text = CompareText(theme)
        self.text.setAccessibleName(tr("Answer, {name}", name=arm_title(column.arm)))
        self.text.setMinimumHeight(80)
        # What an empty editor would like to have is more than a low window has.
        self.text.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)
        self.strip = ResultStrip(theme)
        self.note = label(wraps=True)
        self.note.setContentsMargins(S3, 0, S3, S2)
        self.note.setAlignment(Qt.AlignmentFlag.AlignTop)
        self.note.hide()
        self._generation = 0
        self._shown = 0

    def set_theme(self, theme: Theme) -> None:
        self.head.set_theme(theme)
        self.text.set_theme(theme)
        self.strip.set_theme(theme)

    def show_run(self, run: CompareRun, fmt: NumberFormat) -> None:
        column = run.columns[self.arm]
        self.head.set_words(head_text(run, self.arm, fmt), column.is_active, column.sources)
        if column.generation != self._generation:
            self._generation, self._shown = column.generation, 0
            self.text.clear_text()
        if self._shown < len(column.spans):
            self.text.append_spans(column.spans[self._shown :])
            self._shown = len(column.spans)

    def show_result(self, run: CompareRun, fmt: NumberFormat) -> None:
        if run.report is None:
            return
        self.strip.set_text(strip_text(run, self.arm, fmt), strip_tone(run.report, self.arm))
        found = difference(run, self.arm, fmt)
        notes = list(arm_notes(run.report, self.arm, fmt))
        if found is not None:
            self.text.mark_from(found.start, found.is_defect)
            notes.insert(0, found.sentence)
        is_quiet = found is None or not found.is_explained
        role = "danger" if found is not None and found.is_defect else "warning"
        role = "small" if is_quiet else role
        set_role(self.note, role)
        self.note.setText("\n".join(notes))
        self.note.setVisible(bool(notes))


class CompareColumns(QScrollArea):
    """All arms of a comparison; scrolls sideways when the columns would be too narrow to read."""

    def __init__(self, theme: Theme, fmt: NumberFormat = PLAIN) -> None:
        super().__init__()
        self._theme = theme
        self._fmt = fmt
        self._run: CompareRun | None = None
        self._views: list[ArmView] = []
        self._scrolling = False
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setMinimumHeight(300)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    @property
    def whole_width(self) -> int:
        """What all columns need side by side, without scrolling."""
        body = self.widget()
        return body.minimumSizeHint().width() if body is not None else 0

    @property
    def views(self) -> tuple[ArmView, ...]:
        return tuple(self._views)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        for view in self._views:
            view.set_theme(theme)
        self._fit()

    def begin(self, run: CompareRun) -> None:
        """New columns for a new comparison."""
        self._run = run
        body = QWidget()
        # One grid, so that heads, texts and strips of all arms stand level whatever wraps.
        grid = QGridLayout(body)
        grid.setContentsMargins(0, 0, 0, S1)
        grid.setHorizontalSpacing(S2)
        grid.setVerticalSpacing(0)
        grid.setRowStretch(1, 1)
        columns = run.columns.values()
        has_servers = any(column.server for column in columns)
        self._views = [ArmView(self._theme, column, has_servers) for column in columns]
        for i, view in enumerate(self._views):
            grid.addWidget(view.card, 0, i, 4, 1)
            for row, widget in enumerate((view.head, view.text, view.strip, view.note)):
                grid.addWidget(widget, row, i)
            grid.setColumnStretch(i, 1)
            view.text.verticalScrollBar().valueChanged.connect(self._on_scrolled)
        self.setWidget(body)
        self._leave_room()
        self.refresh()

    def refresh(self) -> None:
        if self._run is not None:
            for view in self._views:
                view.show_run(self._run, self._fmt)

    def show_result(self) -> None:
        if self._run is None:
            return
        self.refresh()
        for view in self._views:
            view.show_result(self._run, self._fmt)
            view.text.verticalScrollBar().setValue(0)
        self._fit()

    def _fit(self) -> None:
        """Room for all of a result under the texts."""
        if self._run is None or self._run.report is None:
            return
        foot = max(v.strip.heightForWidth(px(COLUMN_WIDTH)) + _note_height(v) for v in self._views)
        bar = self.horizontalScrollBar().sizeHint().height()
        head = max(view.head.sizeHint().height() for view in self._views)
        self.setMinimumHeight(head + px(_TEXT) + foot + S1 + bar)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._leave_room()
        super().resizeEvent(event)

    def _leave_room(self) -> None:
        # Qt does not count the sideways bar when it gives the grid its height.
        if (body := self.widget()) is not None and (grid := body.layout()) is not None:
            overflows = grid.minimumSize().width() > self.width()
            bar = self.horizontalScrollBar().sizeHint().height() if overflows else 0
            grid.setContentsMargins(0, 0, 0, S1 + bar)

    def _on_scrolled(self, value: int) -> None:
        if self._scrolling:
            return
        self._scrolling = True
        for view in self._views:
            view.text.verticalScrollBar().setValue(value)
        self._scrolling = False


def _note_height(view: ArmView) -> int:
    return 0 if view.note.isHidden() else view.note.heightForWidth(px(COLUMN_WIDTH))
