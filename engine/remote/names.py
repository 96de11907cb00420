"""What kinds of servers are called, in words for people.

Pure. Called wherever a server is named: terminal, reports, sweeps, the window.
"""

from engine.remote.values import ServerInfo, ServerKind

KINDS: dict[ServerKind, str] = {
    "paceline": "Paceline", "llama-server": "llama-server", "vllm": "vLLM", "sglang": "SGLang",
    "tensorrt-llm": "TensorRT-LLM", "lm-studio": "LM Studio", "ollama": "Ollama", "tgi": "TGI",
    "openai": "OpenAI API",
}  # fmt: skip


def server_words(server: ServerInfo | None) -> str:
    """Kind and version: “vLLM 0.32.0”; "" for this machine."""
    return "" if server is None else f"{KINDS[server.kind]} {server.version}".rstrip()
