"""The service that asks for launch configurations: the real hub worker, and files on disk."""

from pathlib import Path

from pytestqt.qtbot import QtBot

from app.services.launching import LaunchService
from engine.launch.values import LaunchFile, LaunchReport, LaunchRequest
from engine.request import ModelSettings, speculation_of
from engine.wire import worker_command
from tests.app.services.conftest import MakeHub
from tests.engine.gguf_models import write_llama


def asked(path: Path, **more: str) -> LaunchRequest:
    target = ModelSettings(path=str(path))
    return LaunchRequest(target=target, speculation=speculation_of("lookup"), **more)


def test_the_newest_question_is_answered(qtbot: QtBot, make_hub: MakeHub, tmp_path: Path) -> None:
    hub = make_hub(worker_command("hub"))
    service = LaunchService(hub)
    model = write_llama(tmp_path / "m.gguf")
    made: list[LaunchReport] = []
    service.made.connect(made.append)
    with qtbot.waitSignal(hub.ready, timeout=20_000):
        hub.start()
    service.make(asked(model, target_repository="a/old"))
    with qtbot.waitSignal(service.made, timeout=20_000):
        service.make(asked(model, target_repository="a/new"))
    assert [report.target_repository for report in made] == ["a/new"]
    assert not service.is_waiting
    with qtbot.waitSignal(service.failed, timeout=20_000) as failed:
        service.make(asked(tmp_path / "gone.gguf"))
    assert "There is no file" in failed.args[0].message
    service.close()


def test_files_are_saved_or_left_as_they_are(
    qtbot: QtBot, make_hub: MakeHub, tmp_path: Path
) -> None:
    service = LaunchService(make_hub())
    files = (
        LaunchFile(name="a.sh", text="one\n", language="bash"),
        LaunchFile(name="b.ps1", text="zwei ü\n", language="powershell"),
    )
    folder = tmp_path / "new folder"
    with qtbot.waitSignal(service.saved, timeout=10_000) as saved:
        service.save(str(folder), files)
    assert saved.args == [str(folder)]
    assert (folder / "a.sh").read_text(encoding="utf-8") == "one\n"
    assert (folder / "b.ps1").read_bytes() == b"\xef\xbb\xbfzwei \xc3\xbc\n"
    (folder / "a.sh").unlink()
    with qtbot.waitSignal(service.save_failed, timeout=10_000) as refused:
        service.save(str(folder), files)
    assert "is there already" in refused.args[0]
    assert not (folder / "a.sh").exists()  # none rather than some
    service.close()
