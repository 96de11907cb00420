"""Strict models of what each engine's start takes: names, types, and which belong together.

Written from the sources of the releases that the launches name; a launch that breaks one of these
rules would be refused by the engine itself.
"""

import argparse
import ast
import json
import shlex
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NoReturn

import jsonschema
import yaml

from engine.launch.values import Launch, LaunchFile


class Refused(Exception):
    """The engine would not start."""


def lines_of(text: str) -> list[list[str]]:
    """The commands of a POSIX script, as a shell splits them."""
    joined = text.replace("\\\n", " ")
    return [words for line in joined.splitlines() if (words := shlex.split(line, comments=True))]


def file_named(launch: Launch, ending: str) -> LaunchFile:
    (found,) = (file for file in launch.files if file.name.endswith(ending))
    return found


class _Parser(argparse.ArgumentParser):
    def __init__(self) -> None:
        super().__init__(add_help=False, allow_abbrev=False)

    def error(self, message: str) -> NoReturn:
        raise Refused(message)


@dataclass
class Command:
    """One program's command line: how it begins, its positionals and its options with types."""

    begins: list[str]
    options: dict[str, Callable[[str], Any] | None]  # None: a flag
    positionals: int = 0
    rules: list[Callable[[dict[str, Any]], None]] = field(default_factory=list)

    def parse(self, words: list[str]) -> dict[str, Any]:
        """Raises Refused."""
        if words[: len(self.begins)] != self.begins:
            raise Refused(f"not {self.begins}: {words}")
        parser = _Parser()
        for number in range(self.positionals):
            parser.add_argument(f"positional{number}")
        for name, kind in self.options.items():
            if kind is None:
                parser.add_argument(name, action="store_true", dest=name, default=None)
            else:
                parser.add_argument(name, type=kind, dest=name)
        parsed = vars(parser.parse_args(words[len(self.begins) :]))
        used = {name: value for name, value in parsed.items() if value is not None}
        for rule in self.rules:
            rule(used)
        return used


def one_of(*names: str) -> Callable[[str], str]:
    def check(text: str) -> str:
        if text not in names:
            raise argparse.ArgumentTypeError(f"{text} is none of {names}")
        return text

    return check


def at_least(low: int) -> Callable[[str], int]:
    def check(text: str) -> int:
        if int(text) < low:
            raise argparse.ArgumentTypeError(f"{text} is below {low}")
        return int(text)

    return check


def repository(text: str) -> str:
    if text.count("/") != 1 or text.strip("/") != text:
        raise argparse.ArgumentTypeError(f"{text} is no repository")
    return text


# -- llama-server: common/arg.cpp of llama.cpp 0c1e570 --------------------------------------------

KV = one_of("f32", "f16", "bf16", "q8_0", "q4_0", "q4_1", "iq4_nl", "q5_0", "q5_1")
SPEC_TYPES = {"none", "draft-simple", "draft-eagle3", "draft-mtp", "ngram-simple", "ngram-mod"}


def spec_types(text: str) -> list[str]:
    names = text.split(",")
    if not set(names) <= SPEC_TYPES or len(set(names)) < len(names):
        raise argparse.ArgumentTypeError(text)
    return names


def _llama_rules(used: dict[str, Any]) -> None:
    types = used.get("--spec-type", [])
    with_model = {"draft-simple", "draft-eagle3"} & set(types)
    if bool(with_model) != ("-md" in used):
        raise Refused("a draft model and its type belong together")
    if any(name.startswith("--spec-draft-") for name in used) and not any(
        name.startswith("draft-") for name in types
    ):
        raise Refused("options of drafts without a draft model")
    match, length = (used.get(f"--spec-ngram-simple-size-{x}") for x in "nm")
    if (match is None) != ("ngram-simple" not in types):
        raise Refused("n-grams and their sizes belong together")
    if match is not None and match > length:
        raise Refused("ngram-simple drops drafts that are shorter than the match: never any")


LLAMA_SERVER = Command(
    ["llama-server"],
    {
        "-m": str, "-c": at_least(1), "-np": at_least(1), "-ngl": at_least(0), "-t": at_least(1),
        "-tb": at_least(1), "-b": at_least(1), "-ub": at_least(1), "-fa": one_of("on", "off"),
        "-ctk": KV, "-ctv": KV, "-dev": str, "--rpc": str, "-mg": at_least(0), "-ts": str,
        "-sm": one_of("none", "layer", "row"), "-lm": one_of("none", "mlock", "mmap+mlock"),
        "--swa-full": None, "--host": str, "--port": at_least(0), "--spec-type": spec_types,
        "-md": str, "-ngld": at_least(0), "-td": at_least(1), "-ctkd": KV, "-ctvd": KV,
        "--spec-draft-n-max": at_least(1), "--spec-draft-p-min": float,
        "--spec-ngram-simple-size-n": at_least(1), "--spec-ngram-simple-size-m": at_least(1),
    },
    rules=[_llama_rules],
)  # fmt: skip

# -- vLLM 0.32.0: vllm/config/speculative.py ------------------------------------------------------

_TOKENS = {"type": "integer", "minimum": 1}
_REPOSITORY = {"type": "string", "pattern": "^[^/ ]+/[^/ ]+$"}
VLLM_SPECULATIVE = {
    "oneOf": [
        {
            "properties": {
                "method": {"const": "ngram"},
                "num_speculative_tokens": _TOKENS,
                "prompt_lookup_min": _TOKENS,
                "prompt_lookup_max": _TOKENS,
            },
            "required": ["method", "num_speculative_tokens", "prompt_lookup_max"],
            "additionalProperties": False,
        },
        {
            "properties": {
                "method": {"const": "draft_model"},
                "model": _REPOSITORY,
                "num_speculative_tokens": _TOKENS,
                "use_heterogeneous_vocab": {"const": True},
            },
            "required": ["method", "model", "num_speculative_tokens"],
            "additionalProperties": False,
        },
        {
            "properties": {
                "method": {"const": "eagle3"},
                "model": _REPOSITORY,
                "num_speculative_tokens": _TOKENS,
            },
            "required": ["method", "model", "num_speculative_tokens"],
            "additionalProperties": False,
        },
        {
            "properties": {"method": {"const": "mtp"}, "num_speculative_tokens": _TOKENS},
            "required": ["method", "num_speculative_tokens"],
            "additionalProperties": False,
        },
    ]
}


def vllm_speculative(text: str) -> dict[str, Any]:
    config = json.loads(text)
    jsonschema.validate(config, VLLM_SPECULATIVE)
    if config.get("prompt_lookup_min", 1) > config.get("prompt_lookup_max", 1 << 30):
        raise Refused("prompt_lookup_min must be <= prompt_lookup_max")
    return dict(config)


VLLM = Command(
    ["vllm", "serve"],
    {
        "--max-model-len": at_least(1), "--max-num-seqs": at_least(1), "--seed": int,
        "--speculative-config": vllm_speculative, "--host": str, "--port": at_least(0),
    },
    positionals=1,
)  # fmt: skip

# -- SGLang 0.5.23: srt/arg_groups/fields/spec.py, speculative_hook.py ----------------------------


def _sglang_rules(used: dict[str, Any]) -> None:
    algorithm = used.get("--speculative-algorithm")
    names = {name for name in used if name.startswith("--speculative-")}
    ngram = {name for name in names if name.startswith("--speculative-ngram-")}
    if algorithm is None:
        allowed = set()
    elif algorithm == "NGRAM":
        allowed = {"--speculative-algorithm", "--speculative-num-draft-tokens", *ngram}
        if (
            used["--speculative-ngram-max-bfs-breadth"]
            < used["--speculative-ngram-min-bfs-breadth"]
        ):
            raise Refused("breadths are the wrong way round")
    else:
        chain = ("num-steps", "eagle-topk", "num-draft-tokens")
        allowed = {f"--speculative-{name}" for name in ("algorithm", "draft-model-path", *chain)}
        if not all(f"--speculative-{name}" in used for name in chain):
            raise Refused("steps, topk and draft tokens are set together or not at all")
        steps, topk, tokens = (used[f"--speculative-{name}"] for name in chain)
        if topk == 1 and tokens != steps + 1:
            raise Refused("draft tokens must be steps + 1")
        needs_model = algorithm in ("STANDALONE", "EAGLE3")
        if needs_model != ("--speculative-draft-model-path" in used):
            raise Refused("the draft model's path belongs to STANDALONE and EAGLE3")
    if names - allowed:
        raise Refused(f"{names - allowed} do not belong to {algorithm}")


SGLANG = Command(
    ["python", "-m", "sglang.launch_server"],
    {
        "--model-path": repository, "--context-length": at_least(1), "--random-seed": int,
        "--max-running-requests": at_least(1), "--host": str, "--port": at_least(0),
        "--speculative-algorithm": one_of("EAGLE3", "NEXTN", "STANDALONE", "NGRAM"),
        "--speculative-draft-model-path": repository, "--speculative-num-steps": at_least(1),
        "--speculative-eagle-topk": at_least(1), "--speculative-num-draft-tokens": at_least(2),
        "--speculative-ngram-min-bfs-breadth": at_least(1),
        "--speculative-ngram-max-bfs-breadth": at_least(1),
        "--speculative-ngram-max-trie-depth": at_least(2),
    },
    rules=[_sglang_rules],
)  # fmt: skip

# -- TensorRT-LLM 1.2: commands/serve.py, llmapi/llm_args.py ---------------------------------------

TENSORRT_LLM = Command(
    ["trtllm-serve"],
    {
        "--max_seq_len": at_least(1), "--max_batch_size": at_least(1), "--host": str,
        "--port": at_least(0), "--extra_llm_api_options": str,
    },
    positionals=1,
)  # fmt: skip


def _decoding(kind: str, required: dict[str, Any], optional: dict[str, Any]) -> dict[str, Any]:
    return {
        "properties": {"decoding_type": {"const": kind}, **required, **optional},
        "required": ["decoding_type", *required],
        "additionalProperties": False,
    }


_FLAG = {"type": "boolean"}
TENSORRT_CONFIG = {
    "properties": {
        "disable_overlap_scheduler": _FLAG,
        "speculative_config": {
            "oneOf": [
                _decoding(
                    "DraftTarget",
                    {"max_draft_len": _TOKENS, "speculative_model_dir": _REPOSITORY},
                    {},
                ),
                _decoding(
                    "Eagle", {"max_draft_len": _TOKENS, "speculative_model_dir": _REPOSITORY}, {}
                ),
                _decoding(
                    "NGram",
                    {"max_draft_len": _TOKENS, "max_matching_ngram_size": _TOKENS},
                    {"is_keep_all": _FLAG, "is_use_oldest": _FLAG, "is_public_pool": _FLAG},
                ),
                _decoding("MTP", {"num_nextn_predict_layers": _TOKENS}, {}),
            ]
        },
    },
    "required": ["speculative_config"],
    "additionalProperties": False,
}


def tensorrt_config(text: str) -> dict[str, Any]:
    config = yaml.safe_load(text)
    jsonschema.validate(config, TENSORRT_CONFIG)
    kind = config["speculative_config"]["decoding_type"]
    if kind in ("DraftTarget", "NGram") and not config.get("disable_overlap_scheduler"):
        raise Refused("two-model drafting needs disable_overlap_scheduler")
    return dict(config)


# -- LM Studio 0.4.1: lms, and its API changelog --------------------------------------------------

LMS = [
    Command(
        ["lms", "import"],
        {"--symbolic-link": None, "-y": None, "--user-repo": repository},
        positionals=1,
    ),
    Command(
        ["lms", "load"],
        {"-y": None, "--context-length": at_least(1), "--gpu": one_of("off", "max")},
        positionals=1,
    ),
    Command(["lms", "server", "start"], {"--port": at_least(0)}),
    Command(["curl"], {"-H": str, "--data-binary": str}, positionals=1),
]
LM_STUDIO_BODY = {
    "properties": {
        "model": {"type": "string", "pattern": "^[a-z0-9._-]+$"},
        "draft_model": {"type": "string", "pattern": "^[a-z0-9._-]+$"},
        "messages": {"type": "array", "minItems": 1},
    },
    "required": ["model", "messages"],
    "additionalProperties": False,
}

# -- Transformers 5.19.0: GenerationConfig and generate() ------------------------------------------

GENERATE = {
    "assistant_model", "tokenizer", "assistant_tokenizer", "prompt_lookup_num_tokens",
    "max_matching_ngram_size", "use_mtp",
}  # fmt: skip
ASSISTANT = {
    "num_assistant_tokens",
    "num_assistant_tokens_schedule",
    "assistant_confidence_threshold",
}


def transformers_script(text: str) -> dict[str, Any]:
    """What is drafted with: the arguments of generate, and the assistant's own settings."""
    tree = ast.parse(text)
    found: dict[str, Any] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Attribute):
            found[node.targets[0].attr] = ast.literal_eval(node.value)
        elif isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Subscript):
            key = node.targets[0].slice
            assert isinstance(key, ast.Constant)
            found[key.value] = ast.unparse(node.value)
        elif isinstance(node, ast.Assign) and isinstance(node.value, ast.Dict):
            for key, value in zip(node.value.keys, node.value.values, strict=True):
                assert isinstance(key, ast.Constant)
                found[key.value] = ast.unparse(value)
    if unknown := set(found) - GENERATE - ASSISTANT:
        raise Refused(f"generate() does not take {unknown}")
    if ("assistant_model" in found) != bool(ASSISTANT & set(found)):
        raise Refused("an assistant and its settings belong together")
    if "assistant_model" in found and not set(found) >= ASSISTANT:
        raise Refused("a setting that is left out has a default of its own: 0.4, 20 tokens")
    return found
