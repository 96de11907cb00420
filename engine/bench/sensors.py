"""What battery, frequency and heat of the processor say against measuring now, a sentence each.

Few systems tell all of it, some refuse, some make values up; what is not told is not warned of. The
processor must be busy when its frequency is asked for. Asked by `conditions`.
"""

from collections.abc import Iterator
from typing import Any

import psutil

from engine.language import local, tr

_SLOWED = 0.6  # of the highest frequency; a busy core runs near it
_LEAST_MHZ = 100  # some systems tell GHz or nonsense
_NEAR = 5.0  # °C below the limit
_PLAUSIBLE = (60.0, 120.0)  # °C, for a limit
_PROCESSORS = ("coretemp", "k10temp", "zenpower", "cpu_thermal", "cpu-thermal", "soc_thermal")


def sensor_warnings() -> Iterator[str]:
    yield from _battery()
    yield from _frequency()
    yield from _temperature()


def _ask(what: str, **options: object) -> Any:
    """What psutil tells; None where this system has no such thing, or does not let it be read."""
    try:
        return getattr(psutil, what)(**options)
    except (AttributeError, NotImplementedError, OSError, RuntimeError, ValueError, psutil.Error):
        return None


def _battery() -> Iterator[str]:
    battery = _ask("sensors_battery")
    if battery is not None and battery.power_plugged is False:  # None: it is not known
        yield tr(
            "On battery ({percent} %): the processor may run slower.",
            percent=local(f"{battery.percent:.0f}"),
        )


def _frequency() -> Iterator[str]:
    """Of the core that comes nearest to its own highest; the others may be idle."""
    told = _ask("cpu_freq", percpu=True) or ()
    cores = [core for core in told if core.max > 0 and core.current >= _LEAST_MHZ]
    core = max(cores, key=lambda core: core.current / core.max, default=None)
    if core is not None and core.current / core.max < _SLOWED:
        now, highest = core.current / 1000, core.max / 1000
        yield tr(
            "The processor runs at {now} of {highest} GHz.",
            now=local(f"{now:.1f}"),
            highest=local(f"{highest:.1f}"),
        )


def _temperature() -> Iterator[str]:
    sensors = _ask("sensors_temperatures") or {}
    lowest, highest = _PLAUSIBLE
    limits = [
        (sensor.current, limit)
        for name in _PROCESSORS
        for sensor in sensors.get(name, ())
        if lowest <= (limit := sensor.critical or sensor.high or 0.0) <= highest
    ]
    now, limit = max(limits, key=lambda pair: pair[0] - pair[1], default=(0.0, highest))
    if now >= limit - _NEAR:
        yield tr(
            "The processor is at {now} °C of at most {limit} °C: it may run slower.",
            now=local(f"{now:.0f}"),
            limit=local(f"{limit:.0f}"),
        )
