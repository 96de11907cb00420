"""vLLM: `vllm serve` with its --speculative-config.

Options as vLLM 0.32.0 takes them: vllm/config/speculative.py, vllm/engine/arg_utils.py and, for
what requests may not ask, vllm/sampling_params.py. Pure; called by `make`.
"""

import json

from engine.language import mark, tr
from engine.launch.choice import Choice, Words, no_threshold, one_at_a_time, repositories, settle
from engine.launch.quoting import bash, comments
from engine.launch.values import Launch, LaunchFile, Method

CHECKED_AGAINST = "vLLM 0.32.0"
CHECKED_WITH = mark("by its own parser")
_TAKES: frozenset[Method] = frozenset({"draft_model", "lookup", "mtp", "eagle3"})


def launch(choice: Choice) -> Launch:
    words = Words()
    method = settle(choice, "vllm", _TAKES, words)
    target, draft = repositories(choice, method, words)
    config = _config(choice, method, draft, words)
    request = choice.request
    lines: list[tuple[str, ...]] = [
        ("vllm", "serve", target),
        ("--max-model-len", str(choice.ctx)),
        ("--max-num-seqs", str(request.parallel)),
        ("--seed", "0"),
    ]
    if config:
        lines.append(("--speculative-config", json.dumps(config, ensure_ascii=False)))
    lines += [("--host", request.host), ("--port", str(request.port))]
    if method != "off":
        words.notes.append(
            tr(
                "Above temperature 0 vLLM verifies by rejection sampling: the distribution stays, "
                "the text of a seed does not."
            )
        )
        words.differences.append(
            tr("vLLM refuses requests with min_p or logit_bias while it speculates.")
        )
        one_at_a_time(choice, "vllm", words)
    words.notes.append(tr("vLLM runs on Linux; on Windows, use it inside WSL."))
    text = comments(f"vLLM; options of {CHECKED_AGAINST}") + bash(*lines)
    return Launch(
        engine="vllm",
        method=method,
        files=(LaunchFile(name="vllm.sh", text=text, language="bash"),),
        checked_against=CHECKED_AGAINST,
        checked_with=tr(CHECKED_WITH),
        possible=method == choice.wanted,
        missing=tuple(words.missing),
        unsupported=tuple(words.unsupported),
        differences=tuple(words.differences) if method != "off" else (),
        notes=tuple(words.notes),
    )


def _config(choice: Choice, method: Method, draft: str, words: Words) -> dict[str, object]:
    config: dict[str, object] = {"num_speculative_tokens": choice.draft_max}
    match method:
        case "off":
            return {}
        case "lookup":
            shortest, longest = choice.ngrams
            config |= {
                "method": "ngram",
                "prompt_lookup_min": shortest,
                "prompt_lookup_max": longest,
            }
        case "draft_model":
            config |= {"method": "draft_model", "model": draft}
            no_threshold(choice, "vllm", words)
            if choice.pair.refusal or choice.pair.has_other_size:
                config["use_heterogeneous_vocab"] = True
                words.notes.append(
                    tr(
                        "The vocabularies differ, so vLLM is told to draft with the tokens that "
                        "both have; it then drafts greedily."
                    )
                )
            words.notes.append(
                tr(
                    "With --tensor-parallel-size above 1, “draft_tensor_parallel_size” may be 1 "
                    "or the same number."
                )
            )
        case "eagle3":
            config |= {"method": "eagle3", "model": draft}
        case "mtp":
            config["method"] = "mtp"
    return config
