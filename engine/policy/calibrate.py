"""A loaded pair's costs: remembered where they are still true, else measured, and remembered again.

Knows what decides a cost on this machine, hence under which key it is kept. Called by `inference`
when a pair is loaded; the policy works with what comes of it.
"""

import contextlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from time import time

from engine.llama.build_info import build_info
from engine.llama.devices import devices
from engine.llama.loading import LoadedModel
from engine.llama.model import Cancelled, LoadCancelled
from engine.policy.costs import CostCurve, DraftCosts
from engine.policy.measure import measure_draft, measure_target, still_true
from engine.policy.store import PairStore, Remembered, curve_key, model_hash, pair_key
from engine.protocol import Costs


@dataclass
class PairCosts:
    """`curve` is None where the target cannot take tokens back or could not be measured, `draft`
    also where no draft model is loaded. `estimates` are the policy's, of earlier sessions."""

    curve: CostCurve | None
    draft: DraftCosts | None
    estimates: dict[str, list[float]] = field(default_factory=dict)
    is_remembered: bool = False
    _memory: "_Memory | None" = None

    def costs(self) -> Costs | None:
        if self.curve is None:
            return None
        return Costs(
            pass_ms=tuple(self.curve.table()),
            measured=self.curve.measured,
            draft_token_ms=self.draft.token_ms if self.draft else None,
            is_remembered=self.is_remembered,
        )

    def remember(self, estimates: Mapping[str, Sequence[float]]) -> None:
        """Keep what was learnt, for the next load. Does nothing where nothing is remembered."""
        if self._memory is not None:
            self.estimates = {name: list(values) for name, values in estimates.items()}
            self._memory.save(self.curve, self.draft, self.estimates)


def calibrate(
    target: LoadedModel,
    draft: LoadedModel | None,
    *,
    load_s: float,
    store: PairStore | None = None,
    cancelled: Cancelled = lambda: False,
) -> PairCosts:
    """`load_s`, the seconds that loading took, decides how long measuring may take. Both caches are
    empty afterwards. Raises LoadCancelled.
    """
    if not target.cache.can_rewind:  # no speculation, so nothing to decide
        return PairCosts(None, None)
    memory = _Memory.of(store, target, draft) if store is not None else None
    known = memory.load() if memory is not None else Remembered()
    points = still_true(target.cache, known.curve, is_target=True)
    deeper = known.deeper
    is_remembered = points is not None
    if points is None:
        points, deeper = measure_target(target.cache, load_s, cancelled=cancelled) or (None, {})
    reading = None
    if draft is not None and not cancelled():
        reading = still_true(draft.cache, known.reading, is_target=False)
        if reading is None:
            reading = measure_draft(draft.cache, cancelled=cancelled)
    if cancelled():
        raise LoadCancelled
    costs = PairCosts(
        CostCurve(points, deeper) if points else None,
        DraftCosts(reading) if reading else None,
        known.estimates,
        is_remembered,
        memory,
    )
    costs.remember(known.estimates)
    return costs


@dataclass(frozen=True)
class _Memory:
    """Where a pair's costs are kept."""

    store: PairStore
    target: str
    pair: str

    @classmethod
    def of(
        cls, store: PairStore, target: LoadedModel, draft: LoadedModel | None
    ) -> "_Memory | None":
        with contextlib.suppress(OSError):  # a file that was deleted while it was loaded
            first = _key_of(target)
            second = _key_of(draft) if draft is not None else ""
            return cls(store, first, pair_key(first, second))
        return None

    def load(self) -> Remembered:
        """Of target and pair together."""
        curve = self.store.load(self.target) or Remembered()
        pair = self.store.load(self.pair) or Remembered()
        return Remembered(
            curve=curve.curve,
            deeper=curve.deeper,
            reading=pair.reading,
            estimates=pair.estimates,
        )

    def save(
        self,
        curve: CostCurve | None,
        draft: DraftCosts | None,
        estimates: dict[str, list[float]],
    ) -> None:
        measured = time()
        if curve is not None:
            found = Remembered(measured=measured, curve=curve.points(), deeper=curve.deeper)
            self.store.save(self.target, found)
        reading = draft.points() if draft is not None else {}
        pair = Remembered(measured=measured, reading=reading, estimates=estimates)
        self.store.save(self.pair, pair)


def _key_of(loaded: LoadedModel) -> str:
    model = loaded.model
    build = build_info()
    machine = (
        build.llama_cpp_python,
        build.system_info,
        str(build.extra_buffers),
        *(f"{device.name}: {device.description}" for device in devices()),
    )
    path = Path(model.settings.path)
    return curve_key(model_hash(path), model.settings, model.gpu_layers, model.threads, machine)
