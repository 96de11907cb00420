"""Whether this machine can measure now: what forbids it, what makes figures worse, what it is.

A bench is refused beside a download of Paceline and beside another worker of Paceline that computes
(beside another bench, see `lock`); a battery, a slowed processor and other programs are only warned
of. Called in the process that computes, by the inference worker and by those who run a bench's
steps.
"""

import os
import platform
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from time import perf_counter, process_time, sleep

import psutil

from engine.bench.disturbed import is_disturbed
from engine.bench.processor import processor_name
from engine.bench.sensors import sensor_warnings
from engine.bench.values import Machine
from engine.errors import EngineError, ErrorKind
from engine.hub.download_running import running_download
from engine.language import local, tr
from engine.protocol import Device
from engine.sizes import byte_text

_SAMPLE = 0.25  # seconds
_COMPUTES = 0.1  # cores; a worker that waits uses none
_NAMED = 0.05  # cores of a program that is worth its name
_WORKERS = ("--worker=inference", "--worker=convert")
# In a command line without folders, as they start this program.
_OURS = r"(?:^| )(?:-m app|-m engine\.cli|paceline(?:\.exe|-script\.py)?)"
_IS_OURS = re.compile(rf"{_OURS}(?: |$)|(?:^| )--worker=", re.IGNORECASE)
_IS_DOWNLOAD = re.compile(rf"{_OURS} download(?: |$)", re.IGNORECASE)


def refusal(data: Path, engine_pid: int) -> EngineError | None:
    """Why nothing can be measured beside what Paceline does now; None where nothing speaks against
    it. `engine_pid`: the worker that is to measure. Another bench is found by its lock."""
    name = running_download(data)
    if name:
        return _download(tr("“{name}” is being downloaded", name=name))
    workers = []
    for process in psutil.process_iter(["cmdline"]):
        arguments = process.info["cmdline"] or ()  # None: another user's
        if process.pid == engine_pid:
            continue
        if any(worker in arguments for worker in _WORKERS):
            workers.append(process)
        elif _IS_DOWNLOAD.search(_command(arguments)):  # into a folder that `data` knows not of
            return _download(
                tr("“paceline download” runs in a terminal (process {pid})", pid=process.pid)
            )
    cores, pid = _busiest(workers)
    if cores < _COMPUTES:
        return None
    return EngineError(
        ErrorKind.BAD_REQUEST,
        tr(
            "Another Paceline is computing: its process {pid} uses {cores} of {all} cores, "
            "which would slow what is measured.",
            pid=pid,
            cores=local(f"{cores:.1f}"),
            all=_all_cores(),
        ),
        tr("Wait until it is done, or stop it, then start the bench again."),
    )


class LoadMeter:
    """Cores that other programs use between `start` and `cores`."""

    def __init__(self) -> None:
        self._began, self._before = 0.0, 0.0

    def start(self) -> None:
        self._began, self._before = perf_counter(), self._others()

    def cores(self) -> float:
        """The mean since `start`."""
        seconds = perf_counter() - self._began
        used = self._others() - self._before
        return min(max(used / seconds, 0.0), float(_all_cores()))

    def _others(self) -> float:
        """Seconds of computing since the machine's start, without those of this process. 0, so
        that no load is told, where a sandbox hides them."""
        try:
            times = psutil.cpu_times()
        except (OSError, RuntimeError, psutil.Error):
            return 0.0
        idle = times.idle + getattr(times, "iowait", 0.0)
        guests = getattr(times, "guest", 0.0) + getattr(times, "guest_nice", 0.0)  # counted twice
        return float(sum(times) - idle - guests) - process_time()


def calms_down(cores: int, most_s: float, cancelled: Callable[[], bool]) -> bool:
    """Wait until other programs compute no more than disturbs nothing; False where they still do
    after so many seconds, or when cancelled."""
    until = perf_counter() + most_s
    while perf_counter() < until and not cancelled():
        meter = LoadMeter()
        meter.start()
        sleep(2 * _SAMPLE)
        if not is_disturbed(meter.cores(), cores):
            return True
    return False


def warnings() -> tuple[str, ...]:
    """What makes figures slower or less steady now, a sentence with figures each.

    Computes with one thread for a quarter of a second: an idle processor is slow by design.
    """
    meter, began, before = LoadMeter(), perf_counter(), _processes()
    meter.start()
    while perf_counter() < began + _SAMPLE:
        pass
    cores, sensors = meter.cores(), tuple(sensor_warnings())
    load = _load_words(cores, before, _processes(), perf_counter() - began)
    return (*sensors, load) if load else sensors


def machine(devices: Sequence[Device]) -> Machine:
    """What measures, with its GPUs."""
    return Machine(
        platform=f"{platform.system()} {platform.release()}".strip(),
        processor=processor_name(),
        cores=psutil.cpu_count(logical=False) or _all_cores(),
        memory=psutil.virtual_memory().total,
        devices=tuple(_device_words(d) for d in devices if d.kind in ("gpu", "igpu")),
    )


def _device_words(device: Device) -> str:
    words = f"{device.name}: {device.description}"
    return f"{words}, {byte_text(device.total)}" if device.total else words


def _download(what: str) -> EngineError:
    return EngineError(
        ErrorKind.BAD_REQUEST,
        tr("{what}, which would slow what is measured.", what=what),
        tr("Wait until it is done, or pause it, then start the bench again."),
    )


def _all_cores() -> int:
    return psutil.cpu_count() or 1


def _command(arguments: Sequence[str]) -> str:
    """A command line without folders."""
    return " ".join(re.split(r"[\\/]", argument)[-1] for argument in arguments)


def _busiest(processes: Sequence[psutil.Process]) -> tuple[float, int]:
    """Cores that the busiest of them uses, and its pid; (0, 0) for none."""
    if not processes:
        return 0.0, 0
    began, before = perf_counter(), [_seconds(process) for process in processes]
    sleep(_SAMPLE)
    used = [_seconds(process) - then for process, then in zip(processes, before, strict=True)]
    most = max(range(len(used)), key=used.__getitem__)
    return used[most] / (perf_counter() - began), processes[most].pid


def _seconds(process: psutil.Process) -> float:
    """Of computing so far; 0 for one that has ended or may not be looked at."""
    try:
        times = process.cpu_times()
    except psutil.Error:
        return 0.0
    return float(times.user + times.system)


def _processes() -> dict[psutil.Process, float]:
    """Every process but this one, with its seconds of computing so far."""
    found = [p for p in psutil.process_iter(["cpu_times"]) if p.pid != os.getpid()]
    times = [(process, process.info["cpu_times"]) for process in found]
    return {process: t.user + t.system for process, t in times if t is not None}


def _load_words(
    cores: float,
    before: dict[psutil.Process, float],
    after: dict[psutil.Process, float],
    seconds: float,
) -> str:
    if not is_disturbed(cores, _all_cores()):
        return ""
    shares: dict[str, float] = {}
    for process, now in after.items():
        share = (now - before.get(process, now)) / seconds
        if share >= _NAMED and (name := _program(process)):
            shares[name] = shares.get(name, 0.0) + share
    biggest = sorted(shares.items(), key=lambda item: -item[1])[:2]
    names = ", ".join(f"{name} {local(f'{share:.1f}')}" for name, share in biggest)
    used = local(f"{cores:.1f}")
    if names:
        return tr(
            "Other programs use {used} of {all} cores: {names}.",
            used=used,
            all=_all_cores(),
            names=names,
        )
    return tr("Other programs use {used} of {all} cores.", used=used, all=_all_cores())


def _program(process: psutil.Process) -> str:
    """A program's name, ours instead of Python's; "" for one that has ended."""
    try:
        if _IS_OURS.search(_command(process.cmdline())):
            return "Paceline"
    except psutil.Error:  # another user's
        pass
    try:
        return str(process.name()).removesuffix(".exe")
    except psutil.Error:
        return ""
