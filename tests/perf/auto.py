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

from engine.drafters.ngram import NgramIndex
from engine.hub.starter import resolve
from engine.inference import Answer, Inference
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
    ms: dict[tuple[str, str, int], float] = defaultdict(float)
    tokens: dict[tuple[str, str, int], int] = defaultdict(int)
    for round_ in range(a.rounds):
        for w in workloads:
            mine = list(dict.fromkeys([*arms, by_kind.get(w.kind, "off")]))
            for arm in mine if round_ % 2 == 0 else reversed(mine):
                answer = run(w, arm)
                ms[w.kind, arm, round_] += answer.stats.decode_ms
                tokens[w.kind, arm, round_] += answer.stats.committed - 1
        print(f"round {round_ + 1} of {a.rounds} done", file=sys.stderr)

    def speedups(kinds: Sequence[str], arm: str, against: str = "off") -> list[float]:
        return [
            sum(tokens[k, arm, r] for k in kinds)
            / sum(ms[k, arm, r] for k in kinds)
            / sum(tokens[k, against, r] for k in kinds)
            * sum(ms[k, against, r] for k in kinds)
            for r in range(a.rounds)
        ]

    kinds = list(dict.fromkeys(w.kind for w in workloads))
    result: dict[str, object] = {"target": a.target, "draft": a.draft, "passes": passes[1:17]}
    for kind in kinds:
        here = list(dict.fromkeys([*arms, by_kind.get(kind, "off")]))
        cells = {arm: speedups([kind], arm) for arm in here if arm != "off"}
        if by_kind.get(kind, "off") != "off":
            cells["auto ÷ best of kind"] = speedups([kind], "auto", by_kind[kind])
        print(kind.ljust(14), "  ".join(f"{arm} {told(x)}" for arm, x in cells.items()))
        result[kind] = cells
    cells = {arm: speedups(kinds, arm) for arm in arms if arm != "off"}
    if best and best != "off":
        cells["auto ÷ best"] = speedups(kinds, "auto", best)
    print("all".ljust(14), "  ".join(f"{arm} {told(x)}" for arm, x in cells.items()))
    result["all"] = cells
    print(json.dumps(result))
    return 0


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
