"""The command lines of what goes beyond this machine: serve, endpoints, sweep, launch-config.

Carries nothing out. Called by `cli_options`, which hands in how options of a pair are added.
"""

from argparse import ArgumentParser
from collections.abc import Callable
from typing import Any

AddPair = Callable[[Callable[..., Any]], None]


def add_serve(serve: ArgumentParser, add_pair: AddPair) -> None:
    add_pair(serve.add_argument)


def add_endpoints(endpoints: ArgumentParser) -> None:
    pass


def add_sweep(sweep: ArgumentParser, add_pair: AddPair) -> None:
    add_pair(sweep.add_argument)


def add_launch_config(launch: ArgumentParser, add_pair: AddPair) -> None:
    add_pair(launch.add_argument)
