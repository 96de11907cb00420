"""Rejection against match: how much more is accepted, and whether draws fit the target.

`python -m tests.perf.rejection --target smol-F32.gguf --draft smol-Q4_0.gguf`. Acceptance over
whole answers to the same prompts, several seeds; on the same prefixes, what the distributions allow
per position: sum of min(p, q) against p of the draft model's likeliest token; then a chi-square
over many draws with all filters and penalties on. The last line is JSON; exit 1 when a bar is
missed.
"""

import argparse
import json
import sys
from dataclasses import dataclass
from typing import Any

import msgspec
import numpy as np

from engine.answer import Answer
from engine.drafters.distributions import probability
from engine.hub.library import resolve
from engine.inference import Inference
from engine.lab.draws import draw, given_tokens, held_against_target
from engine.llama.sampling import Sampler
from engine.request import (
    GenerateRequest,
    Message,
    ModelSettings,
    Sampling,
    Speculation,
    VerifierName,
    speculation_of,
)
from tests.perf.prompts import TEN_PROMPTS, Prompt

BARS = {0.8: 1.07, 1.0: 1.12}  # acceptance of rejection over that of match, by temperature
SIGNIFICANCE = 0.01
CTX = 1024
PROMPTS = [prompt for prompt in TEN_PROMPTS if prompt.id != "long"]
FILTERED = Sampling(
    temperature=1.0,
    top_k=40,
    top_p=0.95,
    min_p=0.0,
    repeat_penalty=1.1,
    frequency_penalty=0.2,
    presence_penalty=0.2,
)


@dataclass
class Tally:
    accepted: int = 0
    drafted: int = 0
    tokens: int = 0
    passes: int = 0

    def add(self, answer: Answer) -> None:
        self.accepted += answer.stats.accepted
        self.drafted += answer.stats.drafted
        self.tokens += answer.stats.committed
        self.passes += answer.stats.passes

    @property
    def acceptance(self) -> float:
        return self.accepted / max(self.drafted, 1)


def main() -> int:
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("--target", required=True)
    p.add_argument("--draft", required=True)
    p.add_argument("--seeds", type=int, default=3)
    p.add_argument("--max-tokens", type=int, default=96)
    p.add_argument("--draft-max", type=int, default=3)
    p.add_argument("--draws", type=int, default=20_000)
    p.add_argument("--threads", type=int)
    a = p.parse_args()
    inference = Inference()
    target, draft = (
        ModelSettings(path=str(resolve(path)), ctx=CTX, threads=a.threads)
        for path in (a.target, a.draft)
    )
    inference.load(target, draft)
    try:
        acceptance = [accept(inference, t, a.seeds, a.max_tokens, a.draft_max) for t in BARS]
        fit = fitted(inference, a.draws)
    finally:
        inference.unload()
    missed = [f"acceptance at {r['temperature']}" for r in acceptance if r["ratio"] < r["bar"]]
    missed += [f"chi-square of token {r['position']}" for r in fit if r["p"] < SIGNIFICANCE]
    print(json.dumps({"acceptance": acceptance, "chi_square": fit, "missed": missed}))
    return int(bool(missed))


def accept(
    inference: Inference, temperature: float, seeds: int, max_tokens: int, draft_max: int
) -> dict[str, Any]:
    """Acceptance of both verifiers over whole answers, and what the distributions allow."""
    tallies: dict[VerifierName, Tally] = {"match": Tally(), "rejection": Tally()}
    allowed: list[tuple[float, float]] = []
    for prompt in PROMPTS:
        for seed in range(1, seeds + 1):
            sampling = Sampling(temperature=temperature, top_p=1.0, min_p=0.0, seed=seed)
            for verifier, tally in tallies.items():
                speculation = speculation_of("draft", draft_max, verifier=verifier)
                request = request_of(prompt, sampling, speculation, max_tokens)
                answer = Answer()
                for _ in inference.generate(request, answer):
                    pass
                tally.add(answer)
                if seed == 1 and verifier == "match":  # the text of plain decoding
                    tokens = inference.render(request)[0]
                    allowed += allow(inference, tokens, answer.tokens, sampling)
        found = ", ".join(f"{name} {t.acceptance:.3f}" for name, t in tallies.items())
        print(f"temperature {temperature}, up to “{prompt.id}”: {found}", file=sys.stderr)
    by_match, by_rejection = np.mean(allowed, axis=0).tolist()
    return {
        "temperature": temperature,
        **{name: round(t.acceptance, 4) for name, t in tallies.items()},
        **{f"{name}_per_pass": round(t.tokens / t.passes, 3) for name, t in tallies.items()},
        "ratio": round(tallies["rejection"].acceptance / tallies["match"].acceptance, 4),
        "bar": BARS[temperature],
        "allowed": {
            "positions": len(allowed),
            "match": round(by_match, 4),
            "rejection": round(by_rejection, 4),
            "ratio": round(by_rejection / by_match, 4),
        },
    }


def allow(
    inference: Inference, prompt: list[int], answer: list[int], sampling: Sampling
) -> list[tuple[float, float]]:
    """At each token of an answer: the chance that a drafted token is kept, by either verifier."""
    pair = inference._loaded()
    assert pair.draft is not None
    caches = (pair.target.cache, pair.draft.cache)
    samplers = [Sampler(cache, sampling, prompt) for cache in caches]
    for cache in caches:
        cache.prefill(prompt)
    found = []
    for token in answer:
        p, q = (sampler.distribution(-1) for sampler in samplers)
        likeliest = int(q.ids[q.p.argmax()])
        both = sum(min(probability(p, int(i)), float(x)) for i, x in zip(q.ids, q.p, strict=True))
        found.append((probability(p, likeliest), both))
        for cache in caches:
            cache.decode((token,))
    for sampler in samplers:
        sampler.close()
    return found


def fitted(inference: Inference, draws: int) -> list[dict[str, Any]]:
    """The first two tokens that a draft may hold, over `draws` answers with seeds of their own."""
    request = request_of(TEN_PROMPTS[-1], FILTERED, speculation_of("draft", verifier="rejection"))
    given = given_tokens(inference, request, lambda: False)

    def tell(i: int) -> None:
        if i % 2000 == 0:
            print(f"draw {i:,} of {draws:,}", file=sys.stderr)

    drawn = draw(inference, request, given, range(draws), lambda: False, tell)
    share = round(drawn.accepted / max(drawn.drafted, 1), 4)
    return [
        {**msgspec.to_builtins(each), "acceptance": share}
        for each in held_against_target(inference, request, given, drawn)
    ]


def request_of(
    prompt: Prompt, sampling: Sampling, speculation: Speculation, max_tokens: int | None = None
) -> GenerateRequest:
    return GenerateRequest(
        messages=(Message(role="user", content=prompt.text),),
        max_tokens=max_tokens,
        sampling=sampling,
        speculation=speculation,
        cold=True,
    )


if __name__ == "__main__":
    sys.exit(main())
