"""The form for how one model is loaded: every field of `ModelSettings` but its path.

"Automatic" stands for None, which lets the worker choose for this machine. Used by the drawer, once
for the target and once for the draft model.
"""

from collections.abc import Sequence
from typing import Literal

import msgspec
from PySide6.QtCore import Signal
from PySide6.QtWidgets import QCheckBox, QLineEdit, QSpinBox, QVBoxLayout, QWidget

from app.widgets.inputs import OptionalSpin, WheelGuard, choice, choose
from app.widgets.parts import FormRow, column, label, tool_tip
from app.widgets.theme import S3, px
from engine.language import tr
from engine.protocol import Device
from engine.remote.values import is_reference
from engine.request import ModelSettings

_KV_TYPES = ("f16", "q8_0", "bf16", "f32", "q5_1", "q5_0", "q4_1", "q4_0")
_CONTROL = 156


class ModelForm(QWidget):
    changed = Signal()

    def __init__(self, role: Literal["target", "draft"]) -> None:
        super().__init__()
        self.device_list: QVBoxLayout | None = None
        self._role = role
        self._layers = OptionalSpin(0, 9999, automatic=tr("All that fit"))
        self._devices = QLineEdit(placeholderText=tr("All GPUs"))
        self._main = QSpinBox(maximum=63)
        self._split_mode = choice(
            ("layer", tr("By layer")), ("row", tr("By row")), ("none", tr("One device"))
        )
        self._split = QLineEdit(placeholderText=tr("By free memory"))
        self._ctx = OptionalSpin(64, 10_000_000, 1024)
        self._threads = OptionalSpin(1, 1024)
        self._threads_batch = OptionalSpin(1, 1024)
        self._batch = QSpinBox(minimum=1, maximum=65_536, singleStep=128)
        self._ubatch = QSpinBox(minimum=1, maximum=65_536, singleStep=128)
        self._flash = choice(("auto", tr("Automatic")), ("on", tr("On")), ("off", tr("Off")))
        self._kv_k = choice(*((t, t) for t in _KV_TYPES))
        self._kv_v = choice(*((t, t) for t in _KV_TYPES))
        self._windowed = QCheckBox(tr("Keep only the window of sliding layers"))
        self._windowed.setToolTip(
            tool_tip(
                tr(
                    "For models like Gemma 3 whose layers mostly look back a short way: far less "
                    "memory for the KV cache, but after an edit the model reads the whole chat "
                    "again."
                )
            )
        )
        self._mmap = QCheckBox(tr("Map the file instead of reading it"))
        self._mlock = QCheckBox(tr("Keep the weights in memory"))
        self._note = label("", "small", wraps=True)
        self._build()
        self.set_settings(None)

    def _build(self) -> None:
        layout = column(self, S3)
        layout.addWidget(self._note)
        for name, why, control in (
            (tr("GPU layers"), tr("How many layers a GPU computes."), self._layers),
            (
                tr("Devices"),
                tr("Names from the list below, with commas; host:port for a whole machine."),
                self._devices,
            ),
            (
                tr("Main device"),
                tr("Its place in that list, from 0; used with “One device”."),
                self._main,
            ),
            (tr("Split"), tr("How several GPUs share one model."), self._split_mode),
            (tr("Shares"), tr("Of each device, such as 3, 1."), self._split),
            (tr("Context"), tr("Tokens it can look back on. Costs memory."), self._ctx),
            (tr("Threads"), tr("For writing. Automatic: one per physical core."), self._threads),
            (tr("Threads for prompts"), tr("Automatic: as above."), self._threads_batch),
            (tr("Batch"), tr("Most tokens in one decode call."), self._batch),
            (tr("Physical batch"), tr("Most tokens computed at once."), self._ubatch),
            (
                tr("Flash attention"),
                tr("On a CPU, off is faster in long chats, but less exact."),
                self._flash,
            ),
            (tr("KV type, K"), tr("Smaller types save memory."), self._kv_k),
            (tr("KV type, V"), "", self._kv_v),
        ):
            layout.addWidget(FormRow(name, why, control, px(_CONTROL)))
        layout.addWidget(self._windowed)
        layout.addWidget(self._mmap)
        layout.addWidget(self._mlock)
        wheel = WheelGuard(self)
        for spin in (
            self._layers,
            self._main,
            self._ctx,
            self._threads,
            self._threads_batch,
            self._batch,
            self._ubatch,
        ):
            spin.valueChanged.connect(self.changed)
            wheel.watch(spin)
        for box in (self._split_mode, self._flash, self._kv_k, self._kv_v):
            box.currentIndexChanged.connect(self.changed)
            wheel.watch(box)
        for line in (self._devices, self._split):
            line.textChanged.connect(self.changed)
        for check in (self._windowed, self._mmap, self._mlock):
            check.toggled.connect(self.changed)

    def set_settings(self, settings: ModelSettings | None) -> None:
        """Show a model's settings; without a model the form is shown but off."""
        none = (
            tr("No target is chosen.")
            if self._role == "target"
            else tr("No draft model is chosen.")
        )
        is_server = settings is not None and is_reference(settings.path)
        note = settings.path if settings is not None else none
        if is_server:
            note = tr("A server answers, and how its model is loaded is decided there.")
        self._note.setText(note)
        self.setEnabled(settings is not None and not is_server)
        self.set_values(settings or ModelSettings(path=""))

    def set_devices(self, devices: Sequence[Device]) -> None:
        gpus = [d.name for d in devices if d.kind != "cpu"]
        self._devices.setPlaceholderText(tr("All GPUs") if gpus else tr("No GPU found"))
        for control in (self._devices, self._main, self._split_mode, self._split):
            control.setToolTip("" if gpus else tr("This build of llama.cpp finds no GPU."))

    def set_values(self, s: ModelSettings) -> None:
        self.blockSignals(True)
        self._layers.set_number(s.gpu_layers)
        self._devices.setText(", ".join(s.devices))
        self._main.setValue(s.main_device)
        choose(self._split_mode, s.split_mode)
        self._split.setText(", ".join(f"{share:g}" for share in s.tensor_split))
        self._ctx.set_number(s.ctx)
        self._threads.set_number(s.threads)
        self._threads_batch.set_number(s.threads_batch)
        self._batch.setValue(s.batch)
        self._ubatch.setValue(s.ubatch)
        choose(self._flash, s.flash_attention)
        choose(self._kv_k, s.kv_type_k)
        choose(self._kv_v, s.kv_type_v)
        self._windowed.setChecked(s.windowed_kv)
        self._mmap.setChecked(s.mmap)
        self._mlock.setChecked(s.mlock)
        self.blockSignals(False)
        self.changed.emit()

    def settings(self, base: ModelSettings) -> ModelSettings:
        """`base` with everything that the form shows."""
        return msgspec.structs.replace(
            base,
            gpu_layers=self._layers.number(),
            devices=tuple(_parts(self._devices.text())),
            main_device=self._main.value(),
            split_mode=self._split_mode.currentData(),
            tensor_split=tuple(_shares(self._split.text())),
            ctx=self._ctx.number(),
            threads=self._threads.number(),
            threads_batch=self._threads_batch.number(),
            batch=self._batch.value(),
            ubatch=self._ubatch.value(),
            flash_attention=self._flash.currentData(),
            kv_type_k=self._kv_k.currentData(),
            kv_type_v=self._kv_v.currentData(),
            windowed_kv=self._windowed.isChecked(),
            mmap=self._mmap.isChecked(),
            mlock=self._mlock.isChecked(),
        )


def _parts(text: str) -> list[str]:
    return [part for part in (p.strip() for p in text.split(",")) if part]


def _shares(text: str) -> list[float]:
    """Shares that can be read; anything else is left out rather than guessed."""
    shares = []
    for part in _parts(text):
        try:
            shares.append(float(part))
        except ValueError:
            continue
    return shares
