"""The search for models: one field for words or a link, its order and its filters.

Emits a `SearchQuery`; typing searches after a pause, Enter and pasting at once. Part of the
Discover tab.
"""

from PySide6.QtCore import QTimer, Signal
from PySide6.QtGui import QFontMetrics, QHideEvent, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QComboBox, QWidget

from app.logic.discover_view import SORTS, can_search, quantizations, sizes
from app.widgets.flow import Flow
from app.widgets.inputs import choice, choose
from app.widgets.search_field import SearchField
from app.widgets.theme import S2, Theme, px, ui_font
from engine.hub_protocol import SearchQuery
from engine.language import tr

TYPING_MS = 500  # the Hub limits how often it may be asked
_AROUND = 56  # px of a list beside its words: padding and arrow
_TWO_ROWS = 700  # px; narrower, the filters stand below the field


class SearchBar(QWidget):
    query_changed = Signal(object)  # SearchQuery

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._asked = SearchQuery()
        self._length = 0
        self._is_filling = False
        self.field = SearchField(
            theme,
            tr("Search models on the Hub"),
            tr("Search, or paste a link or owner/repo:Q4_K_M"),
        )
        self.field.setAccessibleDescription(
            tr("Words, a link to a repository, owner/repo or owner/repo:Q4_K_M")
        )
        self.field.setMaxLength(400)
        self.sort = self._choice(tr("Sort by"), tuple((key, tr(words)) for key, words in SORTS))
        self.quantization = self._choice(tr("Quantisation"), quantizations())
        self.largest = self._choice(tr("Largest size"), sizes())
        self._layout = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._layout.setContentsMargins(0, 0, 0, 0)
        self._layout.setSpacing(S2)
        filters = QWidget()
        flow = Flow(filters, S2)
        for box in (self.sort, self.quantization, self.largest):
            flow.addWidget(box)
        self._layout.addWidget(self.field, 1)
        self._layout.addWidget(filters)
        self._typing = QTimer(self, singleShot=True, interval=TYPING_MS)
        self._typing.timeout.connect(self.search)
        self.field.textEdited.connect(self._on_text_edited)
        self.field.returnPressed.connect(self._on_return_pressed)

    @property
    def query(self) -> SearchQuery:
        size = self.largest.currentData()
        return SearchQuery(
            words=self.field.text().strip(),
            sort=self.sort.currentData(),
            quantization=self.quantization.currentData(),
            largest=int(size) if size else None,
        )

    def set_theme(self, theme: Theme) -> None:
        self.field.set_theme(theme)
        for box in self.findChildren(QComboBox):
            _fit(box)

    def set_query(self, query: SearchQuery) -> None:
        """Show a query without asking for it again, as after Cancel."""
        self._is_filling = True
        self._asked = query
        if self.field.text().strip() != query.words and not self._typing.isActive():
            self.field.setText(query.words)
            self._length = len(query.words)
        choose(self.sort, query.sort)
        choose(self.quantization, query.quantization)
        choose(self.largest, str(query.largest or ""))
        self._is_filling = False

    def clear_words(self) -> None:
        self.field.clear()
        self.search()

    def clear_filters(self) -> None:
        self._is_filling = True
        choose(self.quantization, "")
        choose(self.largest, "")
        self._is_filling = False
        self.search()

    def search(self) -> None:
        """Ask now, unless this has been asked already."""
        self._typing.stop()
        query = self.query
        if query != self._asked:
            self._asked = query
            self.query_changed.emit(query)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        narrow = event.size().width() < px(_TWO_ROWS)
        direction = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        self._layout.setDirection(direction)

    def hideEvent(self, event: QHideEvent) -> None:
        self._typing.stop()
        super().hideEvent(event)

    def _choice(self, name: str, items: tuple[tuple[str, str], ...]) -> QComboBox:
        box = choice(*items)
        box.setAccessibleName(name)
        box.setToolTip(name)
        # Qt's own fitting leaves more room than the words need, which the field needs more.
        box.setStyleSheet("QComboBox { padding-right: 4px; }")
        metrics = QFontMetrics(ui_font())
        box.setFixedWidth(max(metrics.horizontalAdvance(words) for _, words in items) + px(_AROUND))
        box.currentIndexChanged.connect(self._on_filter_changed)
        return box

    def _on_filter_changed(self) -> None:
        if not self._is_filling:
            self.search()

    def _on_text_edited(self, text: str) -> None:
        is_pasted = len(text) - self._length > 1
        self._length = len(text)
        if not text.strip() or (is_pasted and text.strip()):
            self.search()
        elif can_search(text):
            self._typing.start()
        else:
            self._typing.stop()

    def _on_return_pressed(self) -> None:
        """Asks again also for what was asked: the last answer may have been an error."""
        self._asked = SearchQuery()
        self.search()


def _fit(box: QComboBox) -> None:
    """As wide as its longest words, however large they are."""
    metrics = QFontMetrics(ui_font())
    words = (box.itemText(i) for i in range(box.count()))
    box.setFixedWidth(max(map(metrics.horizontalAdvance, words)) + px(_AROUND))
