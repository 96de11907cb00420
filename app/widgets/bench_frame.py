"""Where the parts of the bench page stand: the list at the left, at the right tabs over pages.

In a narrow window the list and the rest take turns; load sweeps have a list of their own. Knows
nothing of what the pages show; built by `bench_page`.
"""

from PySide6.QtGui import QFocusEvent, QResizeEvent
from PySide6.QtWidgets import QStackedWidget, QTabBar, QWidget

from app.widgets.back_button import BackButton
from app.widgets.parts import column, hairline, row, surface
from app.widgets.short_label import ShortLabel
from app.widgets.theme import S2, Theme, px
from engine.language import tr

LIST_WIDTH = 248
NARROW = 900  # under this width the list and the rest take turns
ANY_WIDTH = 16_777_215  # Qt's own most
BENCH, LOAD, HISTORY, WHAT_IF = range(4)  # tabs


class BenchFrame(QWidget):
    def __init__(
        self,
        theme: Theme,
        listed: tuple[QWidget, QWidget],
        tabs: tuple[QWidget, QWidget, QWidget, QWidget],
        race: QWidget,
    ) -> None:
        """`listed`: benches, load sweeps; `tabs`: the pages of bench, load, history and what-if;
        `race` takes their place for a while."""
        super().__init__()
        surface(self, "surface")
        self._listed = listed
        self._list = QStackedWidget()
        for each in listed:
            self._list.addWidget(each)
        self._race = race
        self._is_listing = False  # in a narrow window
        self.back = BackButton(theme, tr("All benches"))
        self.tabs = QTabBar()
        self.title = ShortLabel("", "muted")
        self._pages = QStackedWidget()
        for page in (*tabs, race):
            self._pages.addWidget(page)
        self._build()
        self.tabs.currentChanged.connect(self._on_tab_changed)
        self.back.clicked.connect(self._on_back)
        self._arrange()

    def set_theme(self, theme: Theme) -> None:
        self.back.set_theme(theme)

    @property
    def is_race_shown(self) -> bool:
        return self._pages.currentWidget() is self._race

    def show_race(self, is_shown: bool) -> None:
        """In place of everything else at the right, or no longer."""
        for part in (self._head, self._under):
            part.setVisible(not is_shown)
        if is_shown:
            self._pages.setCurrentWidget(self._race)
        else:
            self._pages.setCurrentIndex(self.tabs.currentIndex())

    def turn_to_right(self) -> None:
        """In a narrow window the rest has its turn."""
        self._is_listing = False
        self._arrange()

    def _on_tab_changed(self, tab: int) -> None:
        self._pages.setCurrentIndex(tab)
        self._list.setCurrentIndex(int(tab == LOAD))
        tip = tr("All load sweeps") if tab == LOAD else tr("All benches")
        self.back.setToolTip(tip)
        self.back.setAccessibleName(tip)
        self.title.setVisible(tab == BENCH)  # it names the bench, which the others are not about

    def _on_back(self) -> None:
        self._is_listing = True
        self._arrange()
        self._listed[self._list.currentIndex()].setFocus()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """The keyboard goes to the list, or to what is in its place."""
        super().focusInEvent(event)
        listed = self._listed[self._list.currentIndex()]
        (listed if self._list.isVisible() else self.tabs).setFocus(event.reason())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        """Wide: the list beside the rest. Narrow: one of them, and a way back to the list."""
        narrow = self.width() < px(NARROW)
        self._list.setVisible(not narrow or self._is_listing)
        self._right.setVisible(not narrow or not self._is_listing)
        self._line.setVisible(not narrow)
        self.back.setVisible(narrow)
        if narrow:
            self._list.setMinimumWidth(0)
            self._list.setMaximumWidth(ANY_WIDTH)
        else:
            self._list.setFixedWidth(px(LIST_WIDTH))

    def _build(self) -> None:
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        self.tabs.setAccessibleName(tr("What is shown"))
        for title in (tr("New bench"), tr("Load"), tr("History"), tr("What if")):
            self.tabs.addTab(title)
        self._head = QWidget()
        head = row(self._head, S2)
        head.setContentsMargins(S2, S2, S2, 0)
        head.addWidget(self.back)
        head.addWidget(self.tabs)
        head.addStretch(1)
        head.addWidget(self.title)
        head.addSpacing(S2)
        self._right = QWidget()
        right = column(self._right)
        right.addWidget(self._head)
        self._under = hairline()
        right.addWidget(self._under)
        right.addWidget(self._pages, 1)
        self._line = hairline(vertical=True)
        across = row(self)
        for part in (self._list, self._line):
            across.addWidget(part)
        across.addWidget(self._right, 1)
