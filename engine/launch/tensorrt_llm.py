"""TensorRT-LLM: `trtllm-serve` with a YAML file that holds the speculative_config.

Names as TensorRT-LLM 1.2 takes them, tensorrt_llm/llmapi/llm_args.py and commands/serve.py. Of what
1.3 renames it reads the older name too, but for one, which is said beside it in the file. Pure;
called by `make`.
"""

import json

from engine.language import mark, tr
from engine.launch.choice import (
    Choice,
    Words,
    no_threshold,
    one_at_a_time,
    other_vocabulary,
    repositories,
    settle,
)
from engine.launch.quoting import bash, comments
from engine.launch.values import Launch, LaunchFile, Method

CHECKED_AGAINST = "TensorRT-LLM 1.2"
CHECKED_WITH = mark("by the options in its source")
CONFIG = "tensorrt-llm.yml"
_TAKES: frozenset[Method] = frozenset({"draft_model", "lookup", "mtp", "eagle3"})
_RENAMED = "From 1.3 on: decoding_type: Draft_Target"
_TYPES = {"draft_model": "DraftTarget", "lookup": "NGram", "mtp": "MTP", "eagle3": "Eagle"}


def launch(choice: Choice) -> Launch:
    words = Words()
    method = settle(choice, "tensorrt-llm", _TAKES, words)
    if method != "off" and other_vocabulary(choice, "tensorrt-llm", words):
        method = "off"
    target, draft = repositories(choice, method, words)
    request = choice.request
    lines: list[tuple[str, ...]] = [
        ("trtllm-serve", target),
        ("--max_seq_len", str(choice.ctx)),
        ("--max_batch_size", str(request.parallel)),
        ("--host", request.host),
        ("--port", str(request.port)),
    ]
    head = comments(f"TensorRT-LLM; options of {CHECKED_AGAINST}")
    files: list[LaunchFile] = []
    if method != "off":
        lines.append(("--extra_llm_api_options", CONFIG))
        renamed = comments(_RENAMED) if method == "draft_model" else ""
        text = head + renamed + _yaml(_config(choice, method, draft, words))
        files.append(LaunchFile(name=CONFIG, text=text, language="yaml"))
        no_threshold(choice, "tensorrt-llm", words)
        one_at_a_time(choice, "tensorrt-llm", words)
    words.notes.append(tr("TensorRT-LLM runs on Linux with NVIDIA GPUs."))
    files.insert(0, LaunchFile(name="tensorrt-llm.sh", text=head + bash(*lines), language="bash"))
    return Launch(
        engine="tensorrt-llm",
        method=method,
        files=tuple(files),
        checked_against=CHECKED_AGAINST,
        checked_with=tr(CHECKED_WITH),
        possible=method == choice.wanted,
        missing=tuple(words.missing),
        unsupported=tuple(words.unsupported),
        differences=tuple(words.differences) if method != "off" else (),
        notes=tuple(words.notes),
    )


def _config(choice: Choice, method: Method, draft: str, words: Words) -> dict[str, object]:
    """Draft model and n-grams draft outside the model's own graph, which the overlap scheduler of
    1.2 cannot do."""
    speculative: dict[str, object] = {"decoding_type": _TYPES[method]}
    config: dict[str, object] = {"speculative_config": speculative}
    match method:
        case "mtp":
            speculative["num_nextn_predict_layers"] = choice.draft_max
            words.notes.append(
                tr(
                    "From 1.3 on “num_nextn_predict_layers” is called “max_draft_len”; the older "
                    "name is read too, with a warning."
                )
            )
            return config
        case "lookup":
            shortest, longest = choice.ngrams
            speculative |= {
                "max_draft_len": choice.draft_max,
                "max_matching_ngram_size": longest,
                "is_keep_all": True,
                "is_use_oldest": False,
                "is_public_pool": False,
            }
            words.differences.append(
                tr(
                    "TensorRT-LLM has no shortest match, {number} tokens here; it also drafts "
                    "after shorter ones.",
                    number=shortest,
                )
            )
        case _:
            speculative |= {"max_draft_len": choice.draft_max, "speculative_model_dir": draft}
            if method == "draft_model":
                words.notes.append(
                    tr(
                        "From 1.3 on “DraftTarget” is spelled “Draft_Target”, and only so; change "
                        "it in {file} there.",
                        file=CONFIG,
                    )
                )
    if method != "eagle3":
        config["disable_overlap_scheduler"] = True
    return config


def _yaml(config: dict[str, object]) -> str:
    """Two levels of plain values. A text is written as JSON, which YAML reads alike."""
    lines = []
    for key, value in config.items():
        if isinstance(value, dict):
            lines.append(f"{key}:")
            lines += [f"  {name}: {_value(inner)}" for name, inner in value.items()]
        else:
            lines.append(f"{key}: {_value(value)}")
    return "\n".join(lines) + "\n"


def _value(value: object) -> str:
    if isinstance(value, str) and value.isalnum():
        return value
    return json.dumps(value, ensure_ascii=False)
