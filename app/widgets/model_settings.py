"""The drawer with everything that decides how target and draft model are loaded, for each of them.

Edits `ModelSettings` values and emits both when the user applies them; loads nothing itself.
"""

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QFrame, QScrollArea, QTabWidget, QVBoxLayout, QWidget

from app.logic.formatting import PLAIN, NumberFormat
from app.logic.words import device_words
from app.widgets.model_form import ModelForm
from app.widgets.parts import (
    button,
    clear,
    column,
    hairline,
    icon_button,
    label,
    retheme_icons,
    row,
    surface,
)
from app.widgets.theme import S1, S2, S3, S4, Theme
from engine.language import tr
from engine.protocol import Device
from engine.request import ModelSettings

DRAWER_WIDTH = 380


class ModelSettingsPanel(QWidget):
    applied = Signal(object, object)  # ModelSettings of the target, of the draft model or None
    closed = Signal()

    def __init__(self, theme: Theme, fmt: NumberFormat = PLAIN) -> None:
        super().__init__()
        surface(self, "window")
        self._fmt = fmt
        self._chosen: tuple[ModelSettings | None, ModelSettings | None] = (None, None)
        outer = column(self)
        head = row(spacing=S2)
        head.setContentsMargins(S4, S2, S2, S2)
        head.addWidget(label(tr("How the models are loaded"), "section"), 1)
        close = icon_button("close", tr("Close"), theme)
        close.clicked.connect(self.closed)
        head.addWidget(close)
        outer.addLayout(head)
        self._target = ModelForm("target")
        self._draft = ModelForm("draft")
        self._tabs = QTabWidget()
        self._tabs.setAccessibleName(tr("Target and draft model"))
        for form, name in ((self._target, tr("Target")), (self._draft, tr("Draft model"))):
            self._tabs.addTab(self._scrolled(form), name)
            form.changed.connect(self._show_changed)
        outer.addWidget(self._tabs, 1)
        outer.addWidget(hairline())
        foot = row(spacing=S2)
        foot.setContentsMargins(S4, S3, S4, S3)
        self._reset = button(tr("Defaults"), "quiet")
        self._reset.setToolTip(tr("Choose everything for this machine again"))
        self._apply = button(tr("Load with these"), "primary")
        foot.addWidget(self._reset)
        foot.addStretch(1)
        foot.addWidget(self._apply)
        outer.addLayout(foot)
        self._reset.clicked.connect(self._on_reset)
        self._apply.clicked.connect(self._on_apply)
        self.set_models(None, None)
        self.set_devices(())

    def _scrolled(self, form: ModelForm) -> QScrollArea:
        area = QScrollArea()
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        holder = QFrame()
        layout = column(holder, S4)
        layout.setContentsMargins(S4, S4, S4, S4)
        layout.addWidget(form)
        devices: QVBoxLayout = column(spacing=S1)
        form.device_list = devices
        layout.addLayout(devices)
        layout.addStretch(1)
        area.setWidget(holder)
        return area

    def set_theme(self, theme: Theme) -> None:
        retheme_icons(self, theme)

    def set_models(self, target: ModelSettings | None, draft: ModelSettings | None) -> None:
        self._chosen = (target, draft)
        self._target.set_settings(target)
        self._draft.set_settings(draft)
        self._show_changed()

    def set_devices(self, devices: Sequence[Device]) -> None:
        for form in (self._target, self._draft):
            form.set_devices(devices)
            if form.device_list is None:
                continue
            clear(form.device_list)
            form.device_list.addWidget(label(tr("Devices"), "section"))
            for device in devices:
                words = label(device_words(device, self._fmt), "small", wraps=True)
                form.device_list.addWidget(words)
            if not devices:
                form.device_list.addWidget(label(tr("Known once the engine has started."), "small"))

    def values(self) -> tuple[ModelSettings | None, ModelSettings | None]:
        target, draft = self._chosen
        return (
            self._target.settings(target) if target is not None else None,
            self._draft.settings(draft) if draft is not None else None,
        )

    def _show_changed(self) -> None:
        target, _ = self._chosen
        is_changed = self.values() != self._chosen
        self._apply.setEnabled(target is not None)
        self._apply.setText(
            tr("Load with these") if is_changed or target is None else tr("Load again")
        )

    def _on_reset(self) -> None:
        target, draft = self._chosen
        for form, old in ((self._target, target), (self._draft, draft)):
            form.set_values(ModelSettings(path=old.path if old is not None else ""))
        self._show_changed()

    def _on_apply(self) -> None:
        target, draft = self.values()
        if target is not None:
            self.applied.emit(target, draft)
