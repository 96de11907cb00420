"""Show that speculation changes no token: ten kinds of prompts, greedy and with five seeds.

`python -m tests.perf.same_text --target starter --arms lookup [--draft D.gguf]`. Every arm's token
ids are compared with plain decoding; a difference is explained by the logits behind it. The last
line is JSON; exit 1 when there is a defect.
"""

import argparse
import json
import sys

import msgspec

from engine.answer import Answer
from engine.hub.library import resolve
from engine.inference import Inference
from engine.lab.divergence import explain
from engine.request import GenerateRequest, Message, ModelSettings, Sampling, speculation_of
from tests.perf.prompts import TEN_PROMPTS

SEEDS = (1, 2, 3, 4, 5)
CTX = 4096


def main() -> int:
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("--target", default="starter")
    p.add_argument("--draft")
    p.add_argument("--arms", default="lookup")
    p.add_argument("--max-tokens", type=int, default=160)
    p.add_argument("--threads", type=int, default=1)
    p.add_argument("--skip", action="append", default=[], help="leave out a prompt by its id")
    a = p.parse_args()
    inference = Inference()

    def settings(path: str) -> ModelSettings:
        return ModelSettings(path=str(resolve(path)), ctx=CTX, threads=a.threads)

    inference.load(settings(a.target), settings(a.draft) if a.draft else None)
    samplings = [
        Sampling(temperature=0),
        *(Sampling(temperature=0.8, seed=seed) for seed in SEEDS),
    ]
    compared = same = 0
    different: list[dict[str, object]] = []
    for prompt in TEN_PROMPTS:
        if prompt.id in a.skip:
            continue
        for sampling in samplings:
            base = GenerateRequest(
                messages=(Message(role="user", content=prompt.text),),
                max_tokens=a.max_tokens,
                sampling=sampling,
                cold=True,
            )
            plain = _answer(inference, base)
            for arm in a.arms.split(","):
                request = msgspec.structs.replace(base, speculation=speculation_of(arm))
                answer = _answer(inference, request)
                found = explain(
                    inference,
                    base,
                    request,
                    plain.tokens,
                    answer.tokens,
                    lambda: False,
                    (plain.drafts, answer.drafts),
                )
                compared += 1
                same += found is None
                what = "same" if found is None else f"{found.kind} at token {found.position}"
                print(f"{prompt.id}, seed {sampling.seed}, {arm}: {what}", file=sys.stderr)
                if found is not None:
                    different.append(
                        {
                            "prompt": prompt.id,
                            "seed": sampling.seed,
                            "arm": arm,
                            **msgspec.structs.asdict(found),
                        }
                    )
    inference.unload()
    print(json.dumps({"compared": compared, "same": same, "different": different}))
    return int(any(d["kind"] == "defect" for d in different))


def _answer(inference: Inference, request: GenerateRequest) -> Answer:
    answer = Answer()
    for _ in inference.generate(request, answer):
        pass
    return answer


if __name__ == "__main__":
    sys.exit(main())
