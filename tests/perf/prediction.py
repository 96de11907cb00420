"""What an expected text gains: right but for every tenth word, and useless.

`python -m tests.perf.prediction --target T.gguf [--rounds 5] [--max-tokens 200]`. Some prompts are
answered plainly; that answer with a tenth of its words changed is then the prediction, or the
answer to another prompt. The arms off, predicted and auto run in turns, the order reversed every
other round. The last line is JSON: speed-ups of tokens after the first, median and range of rounds.
"""

import argparse
import json
import statistics
import sys
from collections import defaultdict

from engine.answer import Answer
from engine.hub.starter import resolve
from engine.inference import Inference
from engine.lab.workloads import load
from engine.request import GenerateRequest, ModelSettings, Sampling, speculation_of

KINDS = ("prose", "code", "summary", "arithmetic")


def main() -> int:
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("--target", default="starter")
    p.add_argument("--rounds", type=int, default=5)
    p.add_argument("--max-tokens", type=int, default=200)
    p.add_argument("--threads", type=int, default=None)
    a = p.parse_args()
    inference = Inference()
    inference.load(ModelSettings(path=str(resolve(a.target)), ctx=2048, threads=a.threads), None)
    workloads = [next(w for w in load((kind,)) if w.kind == kind) for kind in KINDS]

    def run(i: int, arm: str, prediction: str = "") -> Answer:
        answer = Answer()
        request = GenerateRequest(
            messages=workloads[i].messages,
            max_tokens=a.max_tokens,
            sampling=Sampling(temperature=0),
            speculation=speculation_of(arm, prediction=prediction),
            cold=True,
        )
        for _ in inference.generate(request, answer):
            pass
        return answer

    plain = [run(i, "off").text for i in range(len(workloads))]
    useless = [*plain[1:], plain[0]]
    arms = [("off", ""), ("predicted", "near"), ("auto", "near"), ("auto", "useless")]
    ms: dict[tuple[str, str, int], float] = defaultdict(float)
    tokens: dict[tuple[str, str, int], int] = defaultdict(int)
    for round_ in range(a.rounds):
        for i, text in enumerate(plain):
            texts = {"": "", "near": changed(text), "useless": useless[i]}
            for arm, kind in arms if round_ % 2 == 0 else reversed(arms):
                stats = run(i, arm, texts[kind]).stats
                ms[arm, kind, round_] += stats.decode_ms
                tokens[arm, kind, round_] += stats.committed - 1
    result = {}
    for arm, kind in arms[1:]:
        ups = [
            tokens[arm, kind, r] / ms[arm, kind, r] * ms["off", "", r] / tokens["off", "", r]
            for r in range(a.rounds)
        ]
        result[f"{arm} {kind}"] = [statistics.median(ups), min(ups), max(ups)]
    print(json.dumps(result))
    return 0


def changed(text: str) -> str:
    """Every tenth word turned round, which no model would have written."""
    words = text.split(" ")
    return " ".join(w[::-1] + "x" if i % 10 == 9 else w for i, w in enumerate(words))


if __name__ == "__main__":
    sys.exit(main())
