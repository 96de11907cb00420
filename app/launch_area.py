"""Handing pairs over to other engines: the panel in a window of its own, and its service.

The panel is built when it is first opened. Owned by `models_area`, whose pair pane opens it; a
bench's results open it too.
"""

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSize, Qt
from PySide6.QtWidgets import QDialog, QWidget

from app.logic.launch_view import Filled, Handed, request_of
from app.services.hub_client import HubClient
from app.services.launching import LaunchService
from app.services.settings_store import SettingsStore
from app.widgets.parts import column
from app.widgets.theme import Theme, px
from engine.language import tr

if TYPE_CHECKING:
    from app.widgets.launch_panel import LaunchPanel

_SIZE = QSize(860, 680)


class LaunchArea(QObject):
    def __init__(
        self, theme: Theme, hub: HubClient, store: SettingsStore, over: QWidget, parent: QObject
    ) -> None:
        """`over` is in the window that the panel opens over."""
        super().__init__(parent)
        self._theme = theme
        self._store = store
        self._over = over
        self._handed: Handed | None = None
        self.service = LaunchService(hub, self)

    def open(self, handed: Handed) -> None:
        """Show what starts this pair elsewhere; what was open before is replaced."""
        self._handed = handed
        panel = self.panel
        panel.set_handed(handed)
        self._make(handed, Filled())
        self._dialog.show()
        self._dialog.raise_()
        self._dialog.activateWindow()

    def close(self) -> None:
        self.service.close()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        if "panel" in self.__dict__:
            self.panel.set_theme(theme)

    @cached_property
    def panel(self) -> "LaunchPanel":
        from app.widgets.launch_panel import LaunchPanel

        panel = LaunchPanel(self._theme)
        window = self._over.window()
        self._dialog = dialog = QDialog(window, Qt.WindowType.Window)
        dialog.setModal(False)
        dialog.setWindowTitle(tr("Hand over"))
        column(dialog).addWidget(panel)
        wanted = QSize(px(_SIZE.width()), px(_SIZE.height()))
        dialog.resize(wanted.boundedTo(window.size()))
        service = self.service
        panel.changed.connect(self._on_changed)
        panel.save_requested.connect(service.save)
        service.made.connect(panel.set_report)
        service.failed.connect(panel.fail)
        service.saved.connect(lambda path: panel.tell(tr("Saved in {path}.", path=path)))
        service.save_failed.connect(panel.tell)
        return panel

    def _on_changed(self, filled: Filled) -> None:
        if self._handed is not None:
            self.panel.set_waiting()
            self._make(self._handed, filled)

    def _make(self, handed: Handed, filled: Filled) -> None:
        self.service.make(request_of(handed, filled, self._store.settings.rpc_hosts))
