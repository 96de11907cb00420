"""Made-up repositories, pairs, models and downloads for tests of the models page."""

from datetime import UTC, datetime

from engine.errors import ErrorKind
from engine.hub_protocol import (
    DownloadItem,
    DownloadPhase,
    FileKind,
    FilePart,
    Library,
    LocalModel,
    ModelFile,
    PairFile,
    RecommendedPair,
    RepoDetail,
    RepoSummary,
    Source,
)
from engine.protocol import Error

MIB = 1024**2
GIB = 1024**3
NOW = datetime(2026, 11, 29, 12, tzinfo=UTC)
COMMIT = "0123456789abcdef0123456789abcdef01234567"
OFFLINE = Error(
    kind=ErrorKind.NETWORK,
    message="huggingface.co cannot be reached: Temporary failure in name resolution.",
    hint="Check the network connection; models on this machine work without it.",
)


def repo(name: str = "bartowski/Qwen3-14B-GGUF", **changes: object) -> RepoSummary:
    values: dict[str, object] = {
        "downloads": 1_240_000,
        "likes": 812,
        "updated": "2026-11-26T08:00:00.000Z",
        "licence": "apache-2.0",
        "architecture": "qwen3",
        "parameters": 14_768_307_200,
        "context": 40_960,
        "quantizations": ("Q2_K", "Q3_K_M", "Q4_K_M", "Q5_K_M", "Q6_K", "Q8_0", "BF16"),
        "url": f"https://huggingface.co/{name}",
    }
    return RepoSummary(repo=name, **{**values, **changes})  # type: ignore[arg-type]


def repos(number: int = 40) -> tuple[RepoSummary, ...]:
    """Of every kind: gated, long names, little known, right to left."""
    named = (
        repo(),
        repo("unsloth/Qwen3-30B-A3B-Instruct-2507-GGUF", architecture="qwen3moe",
             parameters=30_532_122_624, context=262_144, downloads=864_021, likes=390),
        repo("google/gemma-3-12b-it-qat-q4_0-gguf", gated=True, licence="gemma",
             architecture="gemma3", parameters=11_765_788_416, context=131_072,
             quantizations=("Q4_0",), downloads=98_310, likes=244, updated="2026-04-02T08:00:00Z"),
        repo("lmstudio-community/DeepSeek-R1-Distill-Llama-8B-with-a-name-that-is-much-longer-than-"
             "any-list-has-room-for-GGUF", licence="mit", architecture="llama",
             parameters=8_030_261_248, context=131_072),
        repo("tester/tiny", downloads=3, likes=0, licence="", architecture="", parameters=None,
             context=None, quantizations=(), updated=""),
        repo("דניאל/שלום-עולם-GGUF", downloads=120, likes=4, parameters=1_500_000_000),
    )  # fmt: skip
    more = tuple(
        repo(f"maker-{i % 7}/Model-{i}-GGUF", downloads=90_000 - 700 * i, likes=200 - i)
        for i in range(number - len(named))
    )
    return named + more


def model_file(
    quantization: str, size: int, kind: FileKind = "target", parts: int = 1, name: str = ""
) -> ModelFile:
    stem = name or f"Qwen3-14B-{quantization}"
    if parts == 1:
        files: tuple[FilePart, ...] = (FilePart(file=f"{stem}.gguf", size=size),)
    else:
        files = tuple(
            FilePart(file=f"{stem}-{i:05}-of-{parts:05}.gguf", size=size // parts)
            for i in range(1, parts + 1)
        )
    return ModelFile(name=stem, kind=kind, quantization=quantization, parts=files)


def detail(wanted: str = "", gated: bool = False) -> RepoDetail:
    sizes = {
        "Q2_K": 5.36, "Q3_K_M": 6.82, "IQ4_XS": 7.55, "Q4_0": 7.93, "Q4_K_S": 7.99,
        "Q4_K_M": 8.38, "Q5_K_M": 9.79, "Q6_K": 11.29, "Q8_0": 14.62,
    }  # fmt: skip
    files = [model_file(name, round(size * GIB)) for name, size in sizes.items()]
    files.append(model_file("BF16", round(27.5 * GIB), parts=2))
    draft = model_file("Q8_0", 610 * MIB, "drafter", name="Qwen3-14B-draft-0.6B-Q8_0")
    projector = model_file("F16", 880 * MIB, "projector", name="mmproj-Qwen3-14B-F16")
    return RepoDetail(
        summary=repo(gated=gated), commit=COMMIT, files=(*files, draft, projector), wanted=wanted
    )


def pair(
    family: str = "Qwen3",
    name: str = "Qwen3 14B with Qwen3 0.6B",
    quantization: str = "Q4_K_M",
    needs: float = 11.2,
    memory_class: int = 12,
    fits: bool = True,
) -> RecommendedPair:
    target, _, draft = name.replace(" ", "-").partition("-with-")
    size = round((needs - 2) * GIB)
    return RecommendedPair(
        family=family,
        name=name,
        good_for="All-round: chat, code and reasoning in many languages.",
        licence="apache-2.0",
        target=PairFile(repo=f"maker/{target}-GGUF", file=f"{target}-{quantization}.gguf",
                        quantization=quantization, size=size),
        draft=PairFile(repo=f"maker/{draft}-GGUF", file=f"{draft}-Q8_0.gguf", quantization="Q8_0",
                       size=610 * MIB),
        needs=round(needs * GIB),
        memory_class=memory_class,
        fits=fits,
    )  # fmt: skip


def pairs() -> tuple[RecommendedPair, ...]:
    return (
        pair(),
        pair(quantization="Q3_K_M", needs=9.4),
        pair(name="Qwen3 8B with Qwen3 0.6B", needs=7.1, memory_class=8),
        pair("Gemma 3", "Gemma 3 12B with Gemma 3 270M", needs=10.1),
        pair("Llama 3.x", "Llama 3.1 8B with Llama 3.2 1B", needs=8.4),
        pair("SmolLM2", "SmolLM2 1.7B with SmolLM2 135M", "Q8_0", 2.9, 4),
        pair(quantization="Q8_0", needs=17.8, memory_class=24, fits=False),
        pair(name="Qwen3 32B with Qwen3 0.6B", needs=23.9, memory_class=24, fits=False),
        pair("Llama 3.x", "Llama 3.3 70B with Llama 3.2 1B", needs=45.5, memory_class=48,
             fits=False),
    )  # fmt: skip


def model(
    name: str, source: Source = "paceline", size: float = 8.38, **changes: object
) -> LocalModel:
    values: dict[str, object] = {
        "path": f"/home/ada/models/{source}/{name}.gguf",
        "kind": "target",
        "size": round(size * GIB),
        "quantization": "Q4_K_M",
        "architecture": "qwen3",
        "parameters": 14_768_307_200,
        "context": 40_960,
        "modified": NOW.timestamp() - 3 * 86_400,
        "can_delete": source in ("paceline", "folder"),
    }
    return LocalModel(name=name, source=source, **{**values, **changes})  # type: ignore[arg-type]


def models() -> tuple[LocalModel, ...]:
    return (
        model("Qwen3-14B-Q4_K_M", repo="bartowski/Qwen3-14B-GGUF",
              path="/home/ada/models/bartowski/Qwen3-14B-GGUF/Qwen3-14B-Q4_K_M.gguf"),
        model("Qwen3-0.6B-Q8_0", size=0.6, kind="drafter", quantization="Q8_0",
              parameters=596_049_920),
        model("Llama-3.3-70B-Instruct-Q4_K_M", size=39.6, parts=2, architecture="llama",
              parameters=70_553_706_496, context=131_072),
        model("My everyday model", alias="My everyday model",
              path="/home/ada/models/paceline/gemma-3-12b-it-Q4_K_M.gguf", architecture="gemma3"),
        model("broken-download", size=1.2, quantization="", architecture="", parameters=None,
              context=None, problem="This file is not a GGUF model: it begins with “<!DOCTYPE”."),
        model("SmolLM2-135M-Instruct.Q4_1", "starter", 0.09, quantization="Q4_1",
              architecture="llama", parameters=134_515_008, context=8192),
        model("phi-4-Q4_K_M", "lm_studio", 8.43, architecture="phi3"),
        model("mmproj-gemma-3-12b-it-f16", "lm_studio", 0.8, kind="projector", quantization="F16"),
        model("qwen2.5-coder:7b", "ollama", 4.36,
              path="/usr/share/ollama/.ollama/models/blobs/sha256-60e05f21"),
        model("a-model-with-a-name-that-goes-on-and-on-because-its-maker-could-not-stop-adding-"
              "words-to-it-and-nobody-told-them-v2-final-Q5_K_M", "folder", 9.8),
    )  # fmt: skip


def library(*own: LocalModel) -> Library:
    return Library(models=own or models(), folder="/home/ada/models", free=212 * GIB)


def item(
    name: str = "Qwen3-14B-Q4_K_M", phase: DownloadPhase = "active", share: float = 0.42,
    **changes: object,
) -> DownloadItem:  # fmt: skip
    total = round(8.38 * GIB)
    values: dict[str, object] = {
        "key": name,
        "repo": "bartowski/Qwen3-14B-GGUF",
        "revision": COMMIT,
        "done": round(share * total),
        "total": total,
        "speed": 24.1 * MIB if phase == "active" else 0.0,
        "seconds_left": 207.0 if phase == "active" else None,
    }
    return DownloadItem(name=name, phase=phase, **{**values, **changes})  # type: ignore[arg-type]


def items() -> tuple[DownloadItem, ...]:
    return (
        item(),
        item("Qwen3-0.6B-Q8_0", "verifying", 0.8, kind="drafter", total=610 * MIB,
             done=488 * MIB),
        item("Llama-3.3-70B-Instruct-Q4_K_M", "waiting", 0.31, total=round(39.6 * GIB),
             done=round(12.3 * GIB), reason="The disk is full: 27.3 GiB are missing.",
             hint="It goes on by itself once there is room."),
        item("phi-4-Q4_K_M", "queued", 0.0),
        item("Qwen3-8B-Q6_K", "paused", 0.66),
        item("gemma-3-12b-it-q4_0", "failed", 0.0, repo="google/gemma-3-12b-it-qat-q4_0-gguf",
             reason="“google/gemma-3-12b-it-qat-q4_0-gguf” is gated and its licence has not been "
             "accepted with this account.", hint="Accept it on the repository's page, then try "
             "again.", link="https://huggingface.co/google/gemma-3-12b-it-qat-q4_0-gguf"),
        item("SmolLM2-1.7B-Instruct-Q8_0", "done", 1.0, path="/home/ada/models/smol.gguf"),
    )  # fmt: skip
