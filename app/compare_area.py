"""The compare page and its services: speeds of several arms, and the check that answers stay.

The page is built when it is first shown, in the state that everything is in by then; the start does
not wait for it. Built by `application`, which hands on states, settings and themes.
"""

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal
from PySide6.QtWidgets import QWidget

from app.logic.engine_state import EngineState
from app.logic.formatting import NumberFormat
from app.services.compare import CompareService
from app.services.engine_client import EngineClient
from app.services.lossless import LosslessService
from app.settings import Settings
from app.widgets.inputs import pad_numbers
from app.widgets.parts import column
from app.widgets.theme import Theme
from engine.remote.values import Endpoint

if TYPE_CHECKING:
    from app.widgets.compare_page import ComparePage


class CompareArea(QObject):
    servers_requested = Signal(str)  # tab of the page where servers are added

    def __init__(
        self, theme: Theme, fmt: NumberFormat, engine: EngineClient, parent: QObject
    ) -> None:
        super().__init__(parent)
        self.holder = QWidget()  # where the page goes
        self.compare = CompareService(engine, self)
        self.lossless = LosslessService(engine, self)
        self._theme = theme
        self._fmt = fmt
        self._state = EngineState()
        self._settings = Settings()
        self._recent: tuple[str, ...] = ()
        self._endpoints: tuple[Endpoint, ...] = ()

    @cached_property
    def page(self) -> "ComparePage":
        from app.widgets.compare_page import ComparePage

        page = ComparePage(self._theme, self._fmt)
        pad_numbers(page)
        column(self.holder).addWidget(page)
        page.show()  # at once, or it could not have the keyboard yet
        self._connect_compare(page)
        self._connect_check(page)
        page.setup.set_endpoints(self._endpoints)
        page.setup.servers.servers_requested.connect(
            lambda: self.servers_requested.emit("endpoints")
        )
        page.set_engine_state(self._state)
        self._show_settings(page)
        return page

    def shown(self) -> None:
        """The page comes into sight and has the keyboard."""
        self.page.setFocus()

    def show_check(self) -> None:
        self.page.show_check()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        if self._is_built:
            self.page.set_theme(theme)

    def set_engine_state(self, state: EngineState) -> None:
        self._state = state
        if self._is_built:
            self.page.set_engine_state(state)

    def set_settings(self, settings: Settings, recent: tuple[str, ...]) -> None:
        """`recent`: the user's own model files, the newest first."""
        self._settings, self._recent = settings, recent
        if self._is_built:
            self._show_settings(self.page)

    def set_endpoints(self, endpoints: Sequence[Endpoint]) -> None:
        """Servers that the user added."""
        self._endpoints = tuple(endpoints)
        if self._is_built:
            self.page.setup.set_endpoints(self._endpoints)

    @property
    def _is_built(self) -> bool:
        return "page" in self.__dict__

    def _show_settings(self, page: "ComparePage") -> None:
        settings = self._settings
        page.set_recent(self._recent)
        page.setup.set_defaults(settings.sampling, settings.speculation("lookup+draft"))

    def _connect_compare(self, page: "ComparePage") -> None:
        service = self.compare
        page.start_requested.connect(service.start)
        page.stop_requested.connect(service.stop)
        page.save_requested.connect(service.save)
        service.started.connect(page.begin)
        service.advanced.connect(page.advance)
        service.compared.connect(page.finish)
        service.failed.connect(page.fail)
        service.saved.connect(page.report_saved)
        service.save_failed.connect(page.report_save_failed)

    def _connect_check(self, page: "ComparePage") -> None:
        service = self.lossless
        page.check_requested.connect(service.start)
        page.check_stop_requested.connect(service.stop)
        service.started.connect(page.begin_check)
        service.advanced.connect(page.advance_check)
        service.checked.connect(page.finish_check)
        service.failed.connect(page.fail_check)
