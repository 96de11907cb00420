"""Auto beside plain decoding and the best fixed settings, on the built-in workloads.

`python -m tests.perf.auto --target starter [--draft D.gguf] [--prompts 4] [--rounds 5] [--arms
off,auto,lookup:4:10,draft:3]`. Every prompt goes through all arms in turn, the order reversed every
other round. Without `--arms` the best of 21 fixed lookups over all prompts, and the best of each
kind, are found on paper first (their drafts over the tokens that came out, costed by the measured
T(n)) and then run. Speed-ups are of tokens after the first ÷ ms after the first over a kind's
prompts in one round; shown are medians of the rounds with smallest and largest. The last line is
JSON.
"""

import argparse
import json
import statistics
import sys
from collections import defaultdict
from collections.abc import Sequence

from engine.answer import Answer
from engine.drafters.ngram import NgramIndex
from engine.hub.starter import resolve
from engine.inference import Inference
from engine.lab.workloads import KINDS, Workload, load
from engine.request import (
    OFF,
    DraftModelSpec,
    GenerateRequest,
    ModelSettings,
    PromptLookupSpec,
    Sampling,
    Speculation,
    speculation_of,
)

LONGEST = 16  # tokens of a match
MATCHES = (2, 3, 4)
LENGTHS = (1, 2, 3, 5, 7, 10, 16)


def main() -> int:
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("--target", default="starter")
    p.add_argument("--draft")
    p.add_argument("--kinds", default=",".join(KINDS))
    p.add_argument("--prompts", type=int, default=8, help="of each kind")
    p.add_argument("--rounds", type=int, default=5)
    p.add_argument("--max-tokens", type=int, default=160)
    p.add_argument("--threads", type=int, default=None)
    p.add_argument("--ctx", type=int, default=2048)
    p.add_argument("--arms", default="")
    a = p.parse_args()
    workloads = [
        w for kind in a.kinds.split(",") for w in [w for w in load() if w.kind == kind][: a.prompts]
    ]
    inference = Inference()

    def settings(path: str) -> ModelSettings:
        return ModelSettings(path=str(resolve(path)), ctx=a.ctx, threads=a.threads)

    outcome = inference.load(settings(a.target), settings(a.draft) if a.draft else None)
    assert outcome.costs is not None
    passes = [0.0, *outcome.costs.pass_ms]
    print("T(n):", " ".join(f"{ms:.1f}" for ms in passes[1:17]), file=sys.stderr)
    if outcome.costs.draft_token_ms:
        print(f"draft token {outcome.costs.draft_token_ms:.2f} ms", file=sys.stderr)

    def run(w: Workload, arm: str) -> Answer:
        answer = Answer()
        request = GenerateRequest(
            messages=w.messages,
            max_tokens=a.max_tokens,
            sampling=Sampling(temperature=0),
            speculation=speculation(arm),
            cold=True,
        )
        for _ in inference.generate(request, answer):
            pass
        return answer

    plain = {(w.kind, w.name): run(w, "off") for w in workloads}  # the warm-up, discarded
    by_kind: dict[str, str] = {}
    best = ""
    if a.arms:
        arms = a.arms.split(",")
    else:
        best, by_kind = on_paper(inference, workloads, plain, passes)
        arms = ["off", "auto", *([best] if best != "off" else [])]
        print("best on paper:", best, by_kind, file=sys.stderr)
    speeds = Speeds()
    for round_ in range(a.rounds):
        for w in workloads:
            mine = list(dict.fromkeys([*arms, by_kind.get(w.kind, "off")]))
            for arm in mine if round_ % 2 == 0 else reversed(mine):
                stats = run(w, arm).stats
                speeds.add(w.kind, arm, round_, stats.committed - 1, stats.decode_ms)
        print(f"\nround {round_ + 1} of {a.rounds}", file=sys.stderr)
        result = table(speeds, arms, best, by_kind, range(round_ + 1))
    print(json.dumps({"target": a.target, "draft": a.draft, "passes": passes[1:17], **result}))
    return 0


class Speeds:
    """Tokens and ms by kind, arm and round."""

    def __init__(self) -> None:
        self.kinds: list[str] = []
        self._tokens: dict[tuple[str, str, int], int] = defaultdict(int)
        self._ms: dict[tuple[str, str, int], float] = defaultdict(float)

    def add(self, kind: str, arm: str, round_: int, tokens: int, ms: float) -> None:
        if kind not in self.kinds:
            self.kinds.append(kind)
        self._tokens[kind, arm, round_] += tokens
        self._ms[kind, arm, round_] += ms

    def ups(self, kinds: Sequence[str], arm: str, against: str, rounds: range) -> list[float]:
        """Speed-up of each round."""

        def tps(arm: str, round_: int) -> float:
            tokens = sum(self._tokens[kind, arm, round_] for kind in kinds)
            return tokens / sum(self._ms[kind, arm, round_] for kind in kinds)

        return [tps(arm, r) / tps(against, r) for r in rounds]


def table(
    speeds: Speeds, arms: Sequence[str], best: str, by_kind: dict[str, str], rounds: range
) -> dict[str, dict[str, list[float]]]:
    """Prints what is known by now."""
    result: dict[str, dict[str, list[float]]] = {}
    for name, kinds in [*((kind, [kind]) for kind in speeds.kinds), ("all", speeds.kinds)]:
        rival = best if name == "all" else by_kind.get(name, "off")
        here = list(dict.fromkeys([*arms, rival or "off"]))
        cells = {arm: speeds.ups(kinds, arm, "off", rounds) for arm in here if arm != "off"}
        if rival not in ("", "off") and "auto" in here:
            cells["auto ÷ best"] = speeds.ups(kinds, "auto", rival, rounds)
        told_cells = "  ".join(f"{arm} {told(ups)}" for arm, ups in cells.items())
        print(name.ljust(14), told_cells, file=sys.stderr)
        result[name] = cells
    return result


def speculation(arm: str) -> Speculation:
    """“lookup:4:10”: matches of 4 tokens or more, drafts of 10; “draft:3”; or an arm's name."""
    name, *numbers = arm.split(":")
    if arm == "off":
        return OFF
    if name == "lookup" and numbers:
        least, length = map(int, numbers)
        return Speculation(
            drafters=(PromptLookupSpec(min_ngram=least, max_ngram=LONGEST, draft_max=length),)
        )
    if name == "draft" and numbers:
        return Speculation(drafters=(DraftModelSpec(draft_max=int(numbers[0])),))
    return speculation_of(arm)


def on_paper(
    inference: Inference,
    workloads: Sequence[Workload],
    plain: dict[tuple[str, str], Answer],
    passes: Sequence[float],
) -> tuple[str, dict[str, str]]:
    """The fixed lookup (or “off”) with the lowest cost over all prompts, and that of each kind."""
    costs: dict[tuple[str, str], float] = defaultdict(float)
    for w in workloads:
        answer = plain[w.kind, w.name].tokens
        prompt, _ = inference.render(GenerateRequest(messages=w.messages))
        found = matches(prompt, answer)
        costs["off", w.kind] += passes[1] * (len(answer) - 1)
        for least in MATCHES:
            for length in LENGTHS:
                cost = cost_of(prompt, answer, found, least, length, passes)
                costs[f"lookup:{least}:{length}", w.kind] += cost
    arms = list(dict.fromkeys(arm for arm, _ in costs))
    kinds = list(dict.fromkeys(w.kind for w in workloads))
    best = min(arms, key=lambda arm: sum(costs[arm, kind] for kind in kinds))
    return best, {kind: min(arms, key=lambda arm: costs[arm, kind]) for kind in kinds}


def matches(prompt: Sequence[int], answer: Sequence[int]) -> list[tuple[int, int]]:
    """After each token of the answer: where the longest match goes on, and its length."""
    index = NgramIndex(min(MATCHES), LONGEST)
    index.extend(prompt)
    found = []
    for token in answer:
        index.extend((token,))
        found.append(index.find())
    return found


def cost_of(
    prompt: Sequence[int],
    answer: Sequence[int],
    found: Sequence[tuple[int, int]],
    least: int,
    length: int,
    passes: Sequence[float],
) -> float:
    text = [*prompt, *answer]
    total, i = 0.0, 1
    while i < len(answer):
        at, match = found[i - 1]
        n = min(length, len(answer) - i - 1) if match >= least else 0
        right = 0
        while right < n and text[at + right] == answer[i + right]:
            right += 1
        total += passes[n + 1]
        i += right + 1
    return total


def told(values: Sequence[float]) -> str:
    return f"{statistics.median(values):.3f} [{min(values):.2f}–{max(values):.2f}]"


if __name__ == "__main__":
    sys.exit(main())
