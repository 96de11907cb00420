"""What forbids a bench and what is warned of, beside real processes that compute and wait."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import perf_counter
from types import SimpleNamespace as Told

import psutil
import pytest

from engine.bench import conditions
from engine.bench.conditions import LoadMeter, machine, refusal, warnings
from engine.hub.download_files import Job, Partial
from engine.hub_protocol import FilePart
from engine.protocol import Device

Start = Callable[..., subprocess.Popen[bytes]]
BUSY = "print(flush=True)\nwhile True: pass"
WAITS = "print(flush=True)\ninput()"


@pytest.fixture
def start() -> Iterator[Start]:
    """`start(code, *arguments)`: a process with these words on its command line, that runs."""
    started: list[subprocess.Popen[bytes]] = []

    def run(code: str, *arguments: str) -> subprocess.Popen[bytes]:
        process = subprocess.Popen(
            [sys.executable, "-c", code, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )
        started.append(process)
        assert process.stdout is not None
        process.stdout.readline()
        return process

    yield run
    for process in started:
        process.kill()
        process.communicate()


@pytest.fixture
def alone(monkeypatch: pytest.MonkeyPatch) -> None:
    """No process but our own children is seen: other tests of this program may run beside these."""
    every = psutil.process_iter

    def ours(attributes: list[str]) -> list[psutil.Process]:
        children = {child.pid for child in psutil.Process().children()}
        return [process for process in every(attributes) if process.pid in children]

    monkeypatch.setattr(psutil, "process_iter", ours)


@pytest.fixture
def load(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """`load(cores)`: what the meter says; no sensor says anything."""
    monkeypatch.setattr(conditions, "sensor_warnings", lambda: iter(()))
    monkeypatch.setattr(psutil, "cpu_count", lambda: 2)
    return lambda cores: monkeypatch.setattr(LoadMeter, "cores", lambda self: cores)


# -- what forbids it -----------------------------------------------------------------------------


@pytest.mark.usefixtures("alone")
def test_nothing_speaks_against_it(tmp_path: Path) -> None:
    assert refusal(tmp_path, os.getpid()) is None
    assert list(tmp_path.iterdir()) == []


@pytest.mark.usefixtures("alone")
@pytest.mark.parametrize("role", ["inference", "convert"])
def test_another_worker_that_computes(tmp_path: Path, start: Start, role: str) -> None:
    start(WAITS, "--worker=inference")
    start(BUSY, "--worker=hub")
    assert refusal(tmp_path, os.getpid()) is None, "it waits"
    busy = start(BUSY, "-m", "app", f"--worker={role}")
    refused = refusal(tmp_path, os.getpid())
    assert refused is not None
    words = f"Another Paceline is computing: its process {busy.pid} uses "
    assert refused.message.startswith(words)
    cores, rest = refused.message.removeprefix(words).split(" of ")
    assert 0.1 <= float(cores) <= 1.1
    assert rest == f"{psutil.cpu_count()} cores, which would slow what is measured."
    assert refused.hint
    assert refusal(tmp_path, busy.pid) is None, "the worker that is to measure may compute"
    busy.kill()
    busy.wait()
    assert refusal(tmp_path, os.getpid()) is None


@pytest.mark.usefixtures("alone")
def test_a_download_that_runs(tmp_path: Path) -> None:
    part = FilePart(file="Qwen3-8B-Q4_K_M.gguf", size=9)
    with Partial(Job("owner/name", "a" * 40, part, tmp_path / "models")).lock():
        refused = refusal(tmp_path, os.getpid())
    assert refused is not None
    assert refused.message == (
        "“Qwen3-8B-Q4_K_M.gguf” is being downloaded, which would slow what is measured."
    )
    assert "pause it" in refused.hint
    assert refusal(tmp_path, os.getpid()) is None


@pytest.mark.usefixtures("alone")
@pytest.mark.parametrize(
    ("arguments", "is_ours"),
    [
        (("-m", "app", "download", "owner/name"), True),
        (("-m", "engine.cli", "download", "owner/name"), True),
        (("/home/ada/my venv/bin/paceline", "download", "--pair", "x"), True),
        ((r"C:\Tools\Scripts\Paceline.exe", "download", "owner/name"), True),
        (("/usr/bin/app", "download", "x"), False),
        (("paceline", "search", "download"), False),
        (("paceline", "downloads"), False),
    ],
)
def test_a_terminal_that_downloads(
    tmp_path: Path, start: Start, arguments: tuple[str, ...], is_ours: bool
) -> None:
    """Its folder may be one that the data folder does not know of."""
    process = start(WAITS, *arguments)
    refused = refusal(tmp_path, os.getpid())
    assert (refused is not None) is is_ours
    if refused is not None:
        assert f"process {process.pid}" in refused.message


def test_processes_that_may_not_be_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, load: Callable[[float], None]
) -> None:
    class Hidden:
        pid = 4242
        info = {"cmdline": None, "cpu_times": None}  # noqa: RUF012

    class Ended:
        pid = 4243
        info = {"cmdline": ["python", "--worker=inference"], "cpu_times": None}  # noqa: RUF012

        def cpu_times(self) -> None:
            raise psutil.NoSuchProcess(self.pid)

    monkeypatch.setattr(psutil, "process_iter", lambda attributes: [Hidden(), Ended()])
    assert refusal(tmp_path, os.getpid()) is None
    load(1.4)
    assert warnings() == ("Other programs use 1.4 of 2 cores.",)


# -- what is warned of ---------------------------------------------------------------------------


def test_the_meter_leaves_its_own_process_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine of two cores in which others compute for 0.3 s of each, and this process too."""
    own, clock, busy = [0.0], [0.0], [0.0]
    monkeypatch.setattr(conditions, "perf_counter", lambda: clock[0])
    monkeypatch.setattr(conditions, "process_time", lambda: own[0])
    monkeypatch.setattr(psutil, "cpu_count", lambda: 2)
    fields = ("user", "system", "idle", "iowait", "guest", "guest_nice")

    class Times(tuple[float, ...]):
        def __getattr__(self, name: str) -> float:
            try:
                return self[fields.index(name)]
            except ValueError:
                raise AttributeError(name) from None

    monkeypatch.setattr(psutil, "cpu_times", lambda: Times((busy[0], 0.0, 7.0, 1.0, 0.0, 0.0)))
    meter = LoadMeter()
    meter.start()
    clock[0], own[0], busy[0] = 2.0, 1.0, 1.6
    assert meter.cores() == pytest.approx(0.3)
    own[0] = 1.7
    assert meter.cores() == 0.0, "clocks of two kinds"
    busy[0] = 99.0
    assert meter.cores() == 2.0, "no more than there are"
    meter.start()
    clock[0] += 1.0
    assert meter.cores() == 0.0


def test_the_meter_on_this_machine() -> None:
    meter = LoadMeter()
    meter.start()
    until = perf_counter() + 0.05
    while perf_counter() < until:
        pass
    assert 0.0 <= meter.cores() <= (psutil.cpu_count() or 1)


def test_where_the_system_hides_its_times_no_load_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def hidden() -> None:
        raise PermissionError("/proc/stat")

    monkeypatch.setattr(psutil, "cpu_times", hidden)
    meter = LoadMeter()
    meter.start()
    assert meter.cores() == 0.0


def test_other_programs_are_named(load: Callable[[float], None], start: Start) -> None:
    load(1.4)
    busy = start(BUSY, "of another program")
    (words,) = warnings()
    assert words.startswith("Other programs use 1.4 of 2 cores: ")
    assert f"{psutil.Process(busy.pid).name()} " in words
    assert words.count(",") <= 1
    assert words.endswith(".")


@pytest.mark.usefixtures("alone")
def test_ours_goes_by_our_name(load: Callable[[float], None], start: Start) -> None:
    load(1.0)
    start(BUSY, "-m", "app", "--worker=hub")
    (words,) = warnings()
    assert words.startswith("Other programs use 1.0 of 2 cores: Paceline ")


@pytest.mark.usefixtures("alone")
@pytest.mark.parametrize(("cores", "is_said"), [(0.1, False), (0.4, True)])
def test_load_that_nobody_is_seen_to_make(
    load: Callable[[float], None], cores: float, is_said: bool
) -> None:
    load(cores)
    said = ("Other programs use 0.4 of 2 cores.",) if is_said else ()
    assert warnings() == said


def test_all_that_sensors_say_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        psutil,
        "sensors_battery",
        lambda: Told(percent=63, power_plugged=False),
        raising=False,
    )
    assert "On battery (63 %): the processor may run slower." in warnings()


def test_looking_is_quick(tmp_path: Path, start: Start) -> None:
    start(WAITS, "--worker=inference")
    began = perf_counter()
    refusal(tmp_path, os.getpid())
    warnings()
    assert perf_counter() - began < 2.0, "0.5 s where no other test computes"


def test_the_machine_is_told_with_its_gpus() -> None:
    def device(name: str, kind: str, total: int) -> Device:
        return Device(
            name=name, description=f"{name}’s", kind=kind, backend="x", free=0, total=total
        )

    told = machine(
        (
            device("CPU", "cpu", 9),
            device("BLAS", "accel", 0),
            device("CUDA0", "gpu", 24_000_000_000),
            device("Vulkan0", "igpu", 0),
        )
    )
    assert told.devices == ("CUDA0: CUDA0’s, 24 GB", "Vulkan0: Vulkan0’s")
    assert told.cores >= 1
    assert told.memory == psutil.virtual_memory().total
    assert told.processor
    assert told.platform
