"""What a reader of a sweep must know besides its figures, as sentences.

Collects while points are measured and says each thing once. Called by `runner`.
"""

from collections.abc import Mapping, Sequence

import psutil

from engine.language import local, tr
from engine.remote.chat import can_forget
from engine.sweep.figures import Answered
from engine.sweep.order import amount
from engine.sweep.servers import Server
from engine.sweep.values import SweepRequest
from engine.sweep.words import level_words

_BUSY = 0.7  # of its one core: beyond, chunks wait for the generator
_FELT = 0.05  # of all cores that it shares with a server


class Notes:
    def __init__(self, request: SweepRequest, servers: Mapping[str, Server]) -> None:
        self._request = request
        self._servers = servers
        self._cores = psutil.cpu_count() or 1
        self._is_here = any(server.is_here for server in servers.values())
        self._generator = (0.0, 0.0)  # most of a core, and the level
        self._uncounted: set[str] = set()
        self._ends: list[str] = []

    def generator(self, cores: float, level: float) -> None:
        """What this process used of a core on average over a point."""
        self._generator = max(self._generator, (cores, level))

    def answers(self, arm: str, answers: Sequence[Answered]) -> None:
        if any(answer.told_tokens is None for answer in answers):
            self._uncounted.add(arm)

    def budget(self, done: int, total: int) -> None:
        self._ends.append(
            tr(
                "The time was over after {done} of {total} points.",
                done=local(f"{done:,}"),
                total=local(f"{total:,}"),
            )
        )

    def stopped(self) -> None:
        self._ends.append(tr("The sweep was stopped; the point that was under way is left out."))

    def lost(self, arm: str, level: float, why: str) -> None:
        self._ends.append(
            tr(
                "The server of “{arm}” was lost at {level}, and the sweep ended there: {why}",
                arm=arm,
                level=level_words(self._request, level),
                why=why,
            )
        )

    def left_out(self, arm: str, level: float, why: str) -> None:
        self._ends.append(
            tr(
                "“{arm}” answered nothing at {level} and is left out from there on: {why}",
                arm=arm,
                level=level_words(self._request, level),
                why=why,
            )
        )

    def warnings(self) -> tuple[str, ...]:
        return tuple(
            dict.fromkeys(
                note
                for note in (
                    *self._ends,
                    self._shares_machine(),
                    self._generator_words(),
                    *self._slot_words(),
                    *self._cache_words(),
                    *self._count_words(),
                    *(w for server in self._servers.values() for w in server.info.warnings),
                )
                if note
            )
        )

    def _shares_machine(self) -> str:
        if not self._is_here:
            return ""
        return tr(
            "Server and load generator share this machine and its {cores} cores, so the load "
            "itself takes some of what the server could use.",
            cores=self._cores,
        )

    def _generator_words(self) -> str:
        used, level = self._generator
        disturbs = used > _BUSY or (self._is_here and used > _FELT * self._cores)
        if not disturbs:
            return ""
        return tr(
            "The load generator used up to {share} of a core, at {level}; its own time is part of "
            "the latencies there.",
            share=local(f"{100 * used:.0f} %"),
            level=level_words(self._request, level),
        )

    def _slot_words(self) -> Sequence[str]:
        """Where clients wait for each other, whatever the server could do."""
        if self._request.mode == "rate":
            return []
        highest = max(self._request.levels)
        return [
            tr(
                "The server of “{arm}” decodes so many answers together: {slots}; with more "
                "clients the others wait.",
                arm=name,
                slots=local(f"{server.info.slots:,}"),
            )
            for name, server in self._servers.items()
            if server.info.slots and server.info.slots < highest
        ]

    def _cache_words(self) -> Sequence[str]:
        """Where a prompt comes again and its server may still know what it read of it."""
        request = self._request
        asked = [amount(request, level) for level in request.levels]
        needed = request.rounds * sum(each.warm_up + each.measured for each in asked)
        found = []
        for name, server in self._servers.items():
            if can_forget(server.info.kind):
                continue
            arms = [a for a in self._servers.values() if a.info.url == server.info.url]
            if needed * len(arms) > len(request.prompts):
                found.append(
                    tr(
                        "“{arm}” is asked {asked} times with {prompts} prompts and may answer "
                        "those that come again from its prefix cache, with first tokens sooner.",
                        arm=name,
                        asked=local(f"{needed * len(arms):,}"),
                        prompts=local(f"{len(request.prompts):,}"),
                    )
                )
        return found

    def _count_words(self) -> Sequence[str]:
        return [
            tr(
                "The server of “{arm}” does not say how many tokens it wrote; each chunk counts as "
                "one.",
                arm=arm,
            )
            for arm in sorted(self._uncounted)
        ]
