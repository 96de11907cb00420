"""The window: rail, model bar, notices, one page at a time, and the drawer of model settings.

Arranges widgets that it is given and turns keys into signals; knows neither engine nor settings.
"""

from functools import partial

from PySide6.QtCore import QByteArray, QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QCloseEvent,
    QDragEnterEvent,
    QDropEvent,
    QGuiApplication,
    QKeySequence,
    QResizeEvent,
    QShortcut,
)
from PySide6.QtWidgets import (
    QApplication,
    QFileDialog,
    QMainWindow,
    QSizePolicy,
    QStackedWidget,
    QWidget,
)

from app.logic.commands import Command, commands
from app.paths import dialog_folder
from app.widgets.cheat_sheet import CheatSheet
from app.widgets.inputs import pad_numbers
from app.widgets.model_bar import ModelBar
from app.widgets.model_settings import DRAWER_WIDTH, ModelSettingsPanel
from app.widgets.notice import NoticeArea
from app.widgets.palette import CommandPalette
from app.widgets.parts import column, hairline, row, surface
from app.widgets.rail import RAIL_WIDTH, Rail
from app.widgets.theme import Theme, px
from engine.language import tr

MINIMUM = (720, 480)
DEFAULT = (1280, 800)
PAGE_LEAST = 400  # px that a page needs beside the drawer
_ANY_WIDTH = 16_777_215  # Qt's own most
_OWN = ("new_chat", "drawer", "open_file", "palette", "cheat_sheet", "quit")


class MainWindow(QMainWindow):
    page_requested = Signal(str)
    new_chat_requested = Signal()
    drawer_requested = Signal(bool)
    file_chosen = Signal(str, str)  # role, path
    command_requested = Signal(str)  # what the window does not do itself
    closed = Signal()

    def __init__(
        self, theme: Theme, bar: ModelBar, notices: NoticeArea, drawer: ModelSettingsPanel
    ) -> None:
        super().__init__()
        self.setWindowTitle("Paceline")
        self.setMinimumSize(*MINIMUM)
        self.resize(self._default_size())
        self.setAcceptDrops(True)
        self._bar = bar
        self._notices = notices
        self._drawer = drawer
        self._drawer_line = hairline(vertical=True)
        self._pages: dict[str, QWidget] = {}
        self._page = ""
        self._dialog: QFileDialog | None = None
        self._recent: tuple[str, ...] = ()
        self.rail = Rail(theme)
        self._stack = QStackedWidget()
        surface(self._stack, "surface")
        centre = QWidget()
        across = row(centre)
        across.addWidget(self.rail)
        across.addWidget(hairline(vertical=True))
        down = column()
        down.addWidget(bar)
        down.addWidget(notices)
        below = row()
        below.addWidget(self._stack, 1)
        below.addWidget(self._drawer_line)
        below.addWidget(drawer)
        down.addLayout(below, 1)
        across.addLayout(down, 1)
        self.setCentralWidget(centre)
        pad_numbers(drawer)
        self.set_drawer(False)
        self.rail.page_chosen.connect(self.page_requested)
        self._palette = CommandPalette(theme, self)
        self._palette.chosen.connect(self.run_command)
        self._cheat_sheet = CheatSheet(self)
        self._shortcuts: list[tuple[Command, QShortcut]] = []
        self._offered: set[str] = set()
        self.offer(*_OWN)
        screens = QApplication.instance()
        if isinstance(screens, QApplication):
            screens.screenRemoved.connect(self._on_screen_removed)

    def _default_size(self) -> QSize:
        """As large as is comfortable, and never larger than the screen has room for."""
        return QSize(*DEFAULT).boundedTo(self.screen().availableGeometry().size())

    def offer(self, *ids: str) -> None:
        """These commands are carried out: their keys work, and they can be found."""
        for command in commands():
            if command.id not in ids or command.id in self._offered:
                continue
            self._offered.add(command.id)
            for keys in command.keys if command.is_bound else ():
                shortcut = QShortcut(QKeySequence(keys), self)
                shortcut.activated.connect(partial(self.run_command, command.id))
                shortcut.setEnabled(command.page in ("", self._page))
                self._shortcuts.append((command, shortcut))

    def offered(self) -> tuple[Command, ...]:
        return tuple(c for c in commands() if c.id in self._offered)

    def run_command(self, id: str) -> None:
        """Do what is the window's own; whoever offered the others does them."""
        if id.startswith("page:"):
            self.page_requested.emit(id.removeprefix("page:"))
        elif id == "new_chat":
            self.new_chat_requested.emit()
        elif id == "drawer":
            self.drawer_requested.emit(self._drawer.isHidden())
        elif id == "open_file":
            self.choose_file("target")
        elif id == "palette":
            self._palette.open(tuple(c for c in self.offered() if c.id != "palette"))
        elif id == "cheat_sheet":
            self._cheat_sheet.open(self.offered())
        elif id == "quit":
            self.close()
        else:
            self.command_requested.emit(id)

    def add_page(self, name: str, page: QWidget, icon_name: str, word: str, keys: str = "") -> None:
        pad_numbers(page)
        self._pages[name] = page
        self._stack.addWidget(page)
        self.rail.add_page(name, icon_name, word, keys)
        self.offer(f"page:{name}")

    @property
    def page(self) -> str:
        return self._page

    def show_page(self, name: str) -> None:
        self._page = name
        if self._stack.isHidden():
            self.set_drawer(False)
        for other, page in self._pages.items():  # those that are not shown ask for no room
            policy = QSizePolicy.Policy.Preferred if other == name else QSizePolicy.Policy.Ignored
            page.setSizePolicy(policy, policy)
        self._stack.setCurrentWidget(self._pages[name])
        self._pages[name].setFocus()
        self.rail.set_page(name)
        for command, shortcut in self._shortcuts:
            shortcut.setEnabled(command.page in ("", name))

    def set_drawer(self, is_open: bool) -> None:
        self._drawer.setVisible(is_open)
        self._fit_drawer()
        self._bar.set_settings_open(is_open)

    def _fit_drawer(self) -> None:
        """Beside the page; where there is no room for both, in its place."""
        is_open = not self._drawer.isHidden()
        is_alone = self.width() < px(RAIL_WIDTH + DRAWER_WIDTH + PAGE_LEAST)
        self._drawer.setMinimumWidth(0 if is_alone else px(DRAWER_WIDTH))
        self._drawer.setMaximumWidth(_ANY_WIDTH if is_alone else px(DRAWER_WIDTH))
        self._drawer_line.setVisible(is_open and not is_alone)
        self._stack.setVisible(not (is_open and is_alone))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_drawer()

    def set_theme(self, theme: Theme) -> None:
        self.rail.set_theme(theme)
        self._bar.set_theme(theme)
        self._notices.set_theme(theme)
        self._drawer.set_theme(theme)
        self._fit_drawer()  # text may have another size
        self._palette.set_theme(theme)

    def set_recent(self, files: tuple[str, ...]) -> None:
        """The folder of the first one that is there is where a file is looked for."""
        self._recent = files

    def choose_file(self, role: str) -> None:
        """Ask for a GGUF file without stopping the window; the answer is `file_chosen`."""
        if self._dialog is not None:
            self._dialog.raise_()
            return
        as_target, as_draft = (
            tr("Open a GGUF file as target"),
            tr("Open a GGUF file as draft model"),
        )
        dialog = QFileDialog(
            self, as_target if role == "target" else as_draft, dialog_folder(self._recent)
        )
        dialog.setFileMode(QFileDialog.FileMode.ExistingFile)
        dialog.setNameFilters([tr("GGUF models") + " (*.gguf)", tr("All files") + " (*)"])
        dialog.fileSelected.connect(lambda path: self._on_file_selected(role, path))
        dialog.finished.connect(self._on_dialog_finished)
        self._dialog = dialog
        dialog.open()

    def restore(self, geometry: str) -> None:
        """Qt's own check keeps the window on a screen that is there."""
        if geometry:
            self.restoreGeometry(QByteArray.fromBase64(geometry.encode("ascii", "ignore")))

    def _on_screen_removed(self) -> None:
        # What the system itself does about it comes first.
        QTimer.singleShot(0, self, self._come_into_sight)

    def _come_into_sight(self) -> None:
        """A window manager may leave the window where its screen was."""
        frame = self.frameGeometry()
        if QGuiApplication.screenAt(QPoint(frame.center().x(), frame.top())) is not None:
            return
        room = QGuiApplication.primaryScreen().availableGeometry()
        self.resize(self.size().boundedTo(room.size()))
        self.move(room.center() - self.rect().center())

    def geometry_text(self) -> str:
        return bytes(self.saveGeometry().toBase64().data()).decode("ascii")

    def closeEvent(self, event: QCloseEvent) -> None:
        self.closed.emit()
        super().closeEvent(event)

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if _dropped_file(event):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        path = _dropped_file(event)
        if path:
            event.setDropAction(Qt.DropAction.CopyAction)
            event.accept()
            self.file_chosen.emit("target", path)

    def _on_file_selected(self, role: str, path: str) -> None:
        self._recent = (path, *self._recent)
        self.file_chosen.emit(role, path)

    def _on_dialog_finished(self) -> None:
        if self._dialog is not None:
            self._dialog.deleteLater()
        self._dialog = None


def _dropped_file(event: QDropEvent) -> str:
    """The first GGUF file of a drop; "" when there is none."""
    for url in event.mimeData().urls():
        path = url.toLocalFile()
        if path.lower().endswith(".gguf"):
            return path
    return ""
