"""From “Hand over…” to what is shown: the pair pane and a bench's results over the real hub."""

from pathlib import Path

from PySide6.QtWidgets import QDialog, QWidget
from pytestqt.qtbot import QtBot

from app.launch_area import LaunchArea
from app.logic.launch_view import of_pair
from app.services.disk import DiskWriter
from app.services.settings_store import SettingsStore
from app.widgets.launch_file import LaunchFileView
from app.widgets.theme import LIGHT
from engine.hub_protocol import PlanSettings
from engine.wire import worker_command
from tests.app.services.conftest import MakeHub
from tests.engine.gguf_models import write_llama


def test_a_pair_is_shown_in_a_window_of_its_own(
    qtbot: QtBot, make_hub: MakeHub, tmp_path: Path
) -> None:
    window = QWidget()
    window.resize(1280, 800)
    qtbot.addWidget(window)
    window.show()
    hub = make_hub(worker_command("hub"))
    disk = DiskWriter()
    store = SettingsStore(tmp_path / "settings.json", disk, window)
    store.change(rpc_hosts=("box:50052",))
    area = LaunchArea(LIGHT, hub, store, window, window)
    with qtbot.waitSignal(hub.ready, timeout=20_000):
        hub.start()
    model = write_llama(tmp_path / "tiny model.gguf")
    with qtbot.waitSignal(area.service.made, timeout=20_000):
        area.open(of_pair(str(model), "", PlanSettings(ctx=512)))
    dialog = window.findChild(QDialog)
    assert dialog is not None
    assert dialog.isVisible()
    assert not dialog.isModal()
    shown = area.panel.findChildren(LaunchFileView)
    assert "-c 512" in shown[0].file.text
    assert "tiny model.gguf" in shown[0].file.text
    assert "--rpc box:50052" in shown[0].file.text
    with qtbot.waitSignal(area.service.made, timeout=20_000):
        area.panel.form.parallel.setValue(4)
    texts = [v.file.text for v in area.panel.findChildren(LaunchFileView) if v.isVisible()]
    assert "-c 2048" in texts[0]
    dialog.close()
    area.close()
    disk.close()
