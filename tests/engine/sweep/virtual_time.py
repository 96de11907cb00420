"""An event loop in which waiting takes no time: its clock jumps to the next timer.

For tasks that wait for each other and for timers only; nothing from outside is ever waited for.
"""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

_T = TypeVar("_T")


class _Loop(asyncio.SelectorEventLoop):
    def __init__(self) -> None:
        super().__init__()
        self._now = 0.0
        select = self._selector.select

        def jump(timeout: float | None = None) -> Any:
            if timeout:
                self._now += timeout
            assert timeout is not None, "all tasks wait, and none for a timer"
            return select(0)

        self._selector.select = jump

    def time(self) -> float:
        return self._now


def run(main: Callable[[Callable[[], float]], Coroutine[Any, Any, _T]]) -> _T:
    """Run `main`, which gets the clock. It begins at 0."""
    with asyncio.Runner(loop_factory=_Loop) as runner:
        loop = runner.get_loop()
        return runner.run(main(loop.time))
