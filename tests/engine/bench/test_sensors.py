"""Sensors that say something, that say nothing, that make something up, and that refuse."""

from types import SimpleNamespace as Told

import psutil
import pytest

from engine.bench.sensors import sensor_warnings


def battery(percent: float, plugged: bool | None) -> Told:
    return Told(percent=percent, power_plugged=plugged)


def core(current: float, highest: float) -> Told:
    return Told(current=current, min=400.0, max=highest)


def heat(current: float, high: float | None, critical: float | None) -> Told:
    return Told(label="Package", current=current, high=high, critical=critical)


@pytest.fixture(autouse=True)
def nothing_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """As where a machine has none of it."""
    tell(monkeypatch, sensors_battery=None, cpu_freq=[], sensors_temperatures={})


def tell(monkeypatch: pytest.MonkeyPatch, **values: object) -> None:
    for name, value in values.items():
        monkeypatch.setattr(psutil, name, lambda value=value, **_: value, raising=False)


def test_nothing_is_said_of_what_is_not_there() -> None:
    assert tuple(sensor_warnings()) == ()


@pytest.mark.parametrize(
    ("told", "words"),
    [
        (battery(63.4, False), ("On battery (63 %): the processor may run slower.",)),
        (battery(63, True), ()),
        (battery(63, None), ()),
    ],
)
def test_battery(monkeypatch: pytest.MonkeyPatch, told: Told, words: tuple[str, ...]) -> None:
    tell(monkeypatch, sensors_battery=told)
    assert tuple(sensor_warnings()) == words


@pytest.mark.parametrize(
    ("told", "words"),
    [
        ([core(800, 3400), core(1200, 3400)], ("The processor runs at 1.2 of 3.4 GHz.",)),
        ([core(800, 3400), core(3300, 3400)], ()),  # one is idle, the other one computes
        ([core(1900, 2000), core(1000, 4000)], ()),  # cores of two kinds
        ([core(2600, 0)], ()),  # of a virtual machine
        ([core(2.6, 3400)], ()),  # GHz among MHz
        (None, ()),
    ],
)
def test_frequency(
    monkeypatch: pytest.MonkeyPatch, told: list[Told] | None, words: tuple[str, ...]
) -> None:
    tell(monkeypatch, cpu_freq=told)
    assert tuple(sensor_warnings()) == words


@pytest.mark.parametrize(
    ("told", "words"),
    [
        (
            {"coretemp": [heat(60, 80, 100), heat(98, 80, 100)]},
            ("The processor is at 98 °C of at most 100 °C: it may run slower.",),
        ),
        (
            {"k10temp": [heat(91, 95, None)]},
            ("The processor is at 91 °C of at most 95 °C: it may run slower.",),
        ),
        ({"coretemp": [heat(85, 80, 100)]}, ()),
        ({"coretemp": [heat(85, None, None)]}, ()),
        ({"coretemp": [heat(40, 0.0, 0.0)], "k10temp": [heat(40, 65261.8, None)]}, ()),
        ({"nvme": [heat(84, 80, 85)]}, ()),
    ],
)
def test_heat(monkeypatch: pytest.MonkeyPatch, told: object, words: tuple[str, ...]) -> None:
    tell(monkeypatch, sensors_temperatures=told)
    assert tuple(sensor_warnings()) == words


@pytest.mark.parametrize(
    "error",
    [
        NotImplementedError("no way to tell"),
        FileNotFoundError(2, "No such file", "/sys/class/power_supply"),
        PermissionError(13, "Permission denied"),
        RuntimeError("no function to list sensors"),
        ValueError("could not convert string to float"),
        psutil.AccessDenied(),
    ],
)
def test_a_sensor_that_refuses_is_no_error(
    monkeypatch: pytest.MonkeyPatch, error: Exception
) -> None:
    def refuse(**_: object) -> None:
        raise error

    for name in ("sensors_battery", "cpu_freq", "sensors_temperatures"):
        monkeypatch.setattr(psutil, name, refuse, raising=False)
    assert tuple(sensor_warnings()) == ()


def test_systems_lack_functions(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("sensors_battery", "cpu_freq", "sensors_temperatures"):
        monkeypatch.delattr(psutil, name, raising=False)
    assert tuple(sensor_warnings()) == ()
