"""What servers and their models are called, in words for people.

Pure. Called wherever a server is named: terminal, reports, sweeps, the window.
"""

import re

from engine.remote.values import ServerInfo, ServerKind

KINDS: dict[ServerKind, str] = {
    "paceline": "Paceline", "llama-server": "llama-server", "vllm": "vLLM", "sglang": "SGLang",
    "tensorrt-llm": "TensorRT-LLM", "lm-studio": "LM Studio", "ollama": "Ollama", "tgi": "TGI",
    "openai": "OpenAI API",
}  # fmt: skip

# Of this machine or from a root; “Qwen/Qwen3-32B” is none.
_PATH = re.compile(
    r"[/~\\]|\.{1,2}[/\\]|[A-Za-z]:[/\\]|.*[/\\].*\.gguf$", re.IGNORECASE | re.DOTALL
)


def server_words(server: ServerInfo | None) -> str:
    """Kind and version: “vLLM 0.32.0”; "" for this machine."""
    return "" if server is None else f"{KINDS[server.kind]} {server.version}".rstrip()


def short_model(model: str) -> str:
    """The last part of a model's id: of a file without its folders, of a repository without its
    owner."""
    name = model.replace("\\", "/").rstrip("/")
    return name.rpartition("/")[2] or name


def bare_model(model: str) -> str:
    """A model's id, short where the server names it by its file: folders are private."""
    return short_model(model) if _PATH.match(model) else model


def bare_reference(reference: str) -> str:
    """“URL#model” with `bare_model`; any other text as it is."""
    url, mark, model = reference.partition("#")
    return f"{url}{mark}{bare_model(model)}"
