"""The window's engine over a real machine that goes away in mid-answer.

Skipped where PACELINE_RPC_BUILD names no llama.cpp build with the RPC backend.
"""

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.services.disk import DiskWriter
from app.services.engine_client import EngineClient
from app.services.hosts import HostsDesk
from app.services.settings_store import SettingsStore
from engine.request import GenerateRequest, ModelSettings, Sampling
from engine.wire import worker_command
from tests.engine.conftest import TinyModels, running_rpc_server

Make = Callable[[list[str]], EngineClient]


@pytest.mark.rpc
def test_a_machine_that_goes_away_is_told_and_the_model_comes_back_without_it(
    qtbot: QtBot, make_engine: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GGML_NO_BACKTRACE", "1")
    with running_rpc_server() as server:
        disk = DiskWriter()
        store = SettingsStore(tmp_path / "settings.json", disk)
        monkeypatch.setenv("LLAMA_CPP_LIB_PATH", str(server.build))
        engine = make_engine(worker_command())
        desk = HostsDesk(engine, store, engine)
        engine.start()
        qtbot.waitUntil(lambda: engine.state.phase == "idle", timeout=60_000)
        assert desk.state.has_rpc
        desk.add(server.endpoint)
        qtbot.waitUntil(lambda: not desk.state.asking, timeout=60_000)
        assert store.settings.rpc_hosts == (server.endpoint,)
        target = ModelSettings(path=str(TinyModels(tmp_path).endless), ctx=16_000, threads=1)
        with qtbot.waitSignal(engine.loaded, timeout=60_000):
            engine.load(target, None)
        assert not desk.state.needs_load
        with qtbot.waitSignal(engine.pass_arrived, timeout=60_000):
            engine.generate(GenerateRequest(prompt="x", sampling=Sampling(temperature=0)))
        with qtbot.waitSignal(engine.worker_ended, timeout=60_000) as ended:
            server.process.kill()
        fault = ended.args[0]
        assert fault.kind == "host"
        assert "The chat is kept" in fault.sentence
        assert desk.state.why_restart
        with qtbot.waitSignal(engine.loaded, timeout=60_000) as again:
            desk.restart()
        assert [d.device for d in again.args[0].memory.devices] == ["CPU"]
        told = desk.state.told[server.endpoint]
        assert told.problem.startswith("No RPC server answers")
        store.close()
        disk.close()
