"""What a bench measures, as frozen values: pairs, arms, prompts, and when it has measured enough.

A *block* is what runs share that are held against each other: the pair, the temperature, the depth
of the context. Plain decoding is run in every block, as its baseline. A server stands in the place
of a pair, or of an arm. Runs nothing; made by the front ends, carried out by `runner`.
"""

from engine.lab.workloads import Workload
from engine.request import ArmSpec, Frozen, ModelSettings, Sampling

BASELINE = "off"


class BenchPair(Frozen, frozen=True, kw_only=True):
    """Where the target's path is a server's reference (“URL#model”), nothing is loaded, and the
    baseline is that server as it was started."""

    target: ModelSettings
    draft: ModelSettings | None = None


class BenchRequest(Frozen, frozen=True, kw_only=True):
    """Every prompt through every arm of every block, `rounds` times or more.

    An arm that needs a draft model is left out of blocks whose pair has none, an arm that only
    follows a prediction is left out for prompts without one; each prompt's own replaces the text of
    the arms'. Arms that are servers run in all blocks, others not in those of a server.
    """

    pairs: tuple[BenchPair, ...]
    arms: tuple[ArmSpec, ...]  # without plain decoding, which is always there under `BASELINE`
    prompts: tuple[Workload, ...]
    temperatures: tuple[float, ...] = (0.0,)
    depths: tuple[int, ...] = (0,)  # tokens of other text in the context before each prompt
    max_tokens: int = 160
    sampling: Sampling = Sampling()  # its temperature and seed are each run's own
    seed: int = 1  # of the order, the draws and the intervals
    rounds: int = 2
    most_rounds: int = 10
    width: float = 0.05  # rounds go on until ± of each arm's speed-up, relative, is at most this
    budget_s: float | None = None  # no run begins after that


class Block(Frozen, frozen=True, kw_only=True):
    pair: int  # index into `pairs`
    temperature: float
    depth: int


class Step(Frozen, frozen=True, kw_only=True):
    """One answer to be written. Round 0 is warm-up and discarded."""

    block: int  # index into `blocks_of`
    prompt: int  # index into `prompts`
    arm: str
    round: int


def blocks_of(request: BenchRequest) -> tuple[Block, ...]:
    """All blocks; those of one pair stand together, so that each pair is loaded once."""
    return tuple(
        Block(pair=pair, temperature=temperature, depth=depth)
        for pair in range(len(request.pairs))
        for temperature in request.temperatures
        for depth in request.depths
    )
