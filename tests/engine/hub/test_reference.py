"""What a pasted text means: links, names with tags, command lines, and everything that is none."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.hub.names import is_file_path, is_repo, is_revision
from engine.hub.reference import Reference, parse

HUB = "https://huggingface.co"


def ref(repo: str, file: str = "", quantization: str = "", revision: str = "main") -> Reference:
    return Reference(repo=repo, file=file, quantization=quantization, revision=revision)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("owner/repo", ref("owner/repo")),
        ("  owner/repo/ ", ref("owner/repo")),
        ("“owner/repo”", ref("owner/repo")),
        ("Qwen/Qwen2.5-Coder-0.5B-Instruct-GGUF", ref("Qwen/Qwen2.5-Coder-0.5B-Instruct-GGUF")),
        ("Nexesenex/Smaug-34B-v0.1.GGUF", ref("Nexesenex/Smaug-34B-v0.1.GGUF")),
        ("01-ai/Yi", ref("01-ai/Yi")),
        ("owner/repo:Q4_K_M", ref("owner/repo", quantization="Q4_K_M")),
        ("owner/repo:q4_k_m", ref("owner/repo", quantization="Q4_K_M")),
        ("owner/repo:UD-Q4_K_XL", ref("owner/repo", quantization="UD-Q4_K_XL")),
        ("owner/repo:Q4", ref("owner/repo", quantization="Q4")),
        ("owner/repo:latest", ref("owner/repo")),
        ("owner/repo@q4_k_m", ref("owner/repo", quantization="Q4_K_M")),
        ("owner/repo@v1.0", ref("owner/repo", revision="v1.0")),
        ("owner/repo@" + "a1" * 20, ref("owner/repo", revision="a1" * 20)),
        ("owner/repo@v2:Q8_0", ref("owner/repo", quantization="Q8_0", revision="v2")),
        ("owner/repo/model-Q4_0.gguf", ref("owner/repo", "model-Q4_0.gguf")),
        ("owner/repo/sub/a b.gguf", None),  # two words
        (
            "owner/repo/UD-Q2/m-00001-of-00003.gguf",
            ref("owner/repo", "UD-Q2/m-00001-of-00003.gguf"),
        ),
        ("https://huggingface.co/owner/repo", ref("owner/repo")),
        ("HTTPS://HuggingFace.co/owner/repo/", ref("owner/repo")),
        ("http://www.huggingface.co/owner/repo", ref("owner/repo")),
        ("huggingface.co/owner/repo?not-for-all-audiences=true#top", ref("owner/repo")),
        ("hf.co/owner/repo:Q4_K_M", ref("owner/repo", quantization="Q4_K_M")),
        ("https://hf.co/owner/repo", ref("owner/repo")),
        ("https://hf-mirror.com/owner/repo/tree/main", ref("owner/repo")),
        ("https://huggingface.co/owner/repo.git", ref("owner/repo")),
        ("https://huggingface.co/owner/repo/tree/main", ref("owner/repo")),
        ("https://huggingface.co/owner/repo/tree/main/some/folder", ref("owner/repo")),
        (
            "https://huggingface.co/owner/repo/tree/dev/UD-Q4_K_XL",
            ref("owner/repo", quantization="UD-Q4_K_XL", revision="dev"),
        ),
        (
            "https://huggingface.co/owner/repo/tree/refs%2Fpr%2F7",
            ref("owner/repo", revision="refs/pr/7"),
        ),
        (
            "https://huggingface.co/owner/repo/blob/refs/pr/7/m.gguf",
            ref("owner/repo", "m.gguf", revision="refs/pr/7"),
        ),
        (
            "https://huggingface.co/owner/repo/blob/main/a%20b-Q8_0.gguf",
            ref("owner/repo", "a b-Q8_0.gguf"),
        ),
        (
            "https://huggingface.co/owner/repo/resolve/main/m.gguf?download=true",
            ref("owner/repo", "m.gguf"),
        ),
        (
            "https://huggingface.co/owner/repo/raw/v1/sub/m.gguf",
            ref("owner/repo", "sub/m.gguf", revision="v1"),
        ),
        (
            "https://huggingface.co/owner/repo?show_file_info=sub%2Fm.gguf",
            ref("owner/repo", "sub/m.gguf"),
        ),
        (
            "https://huggingface.co/owner/repo/tree/main?show_file_info=m.gguf",
            ref("owner/repo", "m.gguf"),
        ),
        ("https://huggingface.co/owner/repo/discussions/4", ref("owner/repo")),
        ("https://huggingface.co/api/models/owner/repo", ref("owner/repo")),
        ("hf://owner/repo/m.gguf", ref("owner/repo", "m.gguf")),
        ("hf:owner/repo", ref("owner/repo")),
        ("ollama run hf.co/owner/repo:Q4_K_M", ref("owner/repo", quantization="Q4_K_M")),
        ("$ ollama pull hf.co/owner/repo", ref("owner/repo")),
        ("llama-server -hf owner/repo:Q4", ref("owner/repo", quantization="Q4")),
        (
            "llama-server -hf owner/repo:Q4_K_M -ngl 99 -c 8192",
            ref("owner/repo", quantization="Q4_K_M"),
        ),
        (
            "./build/bin/llama-cli --hf-repo owner/repo --hf-file m-Q4_0.gguf",
            ref("owner/repo", "m-Q4_0.gguf"),
        ),
        ("llama-server --hf-repo=owner/repo", ref("owner/repo")),
        ("docker model run hf.co/owner/repo:Q8_0", ref("owner/repo", quantization="Q8_0")),
        ("lms get owner/repo@q6_k", ref("owner/repo", quantization="Q6_K")),
        ("hf download owner/repo m.gguf --local-dir .", ref("owner/repo", "m.gguf")),
        (
            'huggingface-cli download owner/repo --include "*Q4_K_M*"',
            ref("owner/repo", quantization="Q4_K_M"),
        ),
        ("hf download owner/repo --revision v2", ref("owner/repo", revision="v2")),
        ("git clone https://huggingface.co/owner/repo", ref("owner/repo")),
        ("wget https://huggingface.co/owner/repo/resolve/main/m.gguf", ref("owner/repo", "m.gguf")),
    ],
)
def test_what_is_meant(text: str, meant: Reference | None) -> None:
    assert parse(text, HUB) == meant


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "qwen3",
        "qwen3 8b instruct",
        "small coding model / 8 GB",
        "a/b c",
        "/",
        "//",
        ":",
        "models/smol.gguf",
        "./owner/repo",
        "../owner/repo",
        "~/owner/repo",
        "/owner/repo",
        "C:/models/x",
        "C:\\models\\x",
        "\\\\server\\share",
        "owner\\repo",
        "owner/..",
        "../..",
        "owner/repo/../../etc/passwd",
        "owner/repo/..%2F..%2Fx.gguf",
        "owner/repo/more/x",
        "owner/repo/sub//x.gguf",
        "owner/repo/CON.gguf",
        "owner/re\0po",
        "owner/re\npo",
        "öwner/repo",
        "owner/-repo",
        "owner/repo-",
        "owner/a..b",
        "owner/repo@",
        "owner/repo:",
        "owner/repo:../x",
        "owner/repo@../x",
        "owner/repo@a b",
        "owner/repo:$(id)",
        "con/repo",
        "owner/nul",
        "https://example.org/owner/repo",
        "https://huggingface.co.evil.org/owner/repo",
        "https://huggingface.co@evil.org/owner/repo",
        "https://user:pw@huggingface.co/owner/repo",
        "https://huggingface.co",
        "https://huggingface.co/owner",
        "https://huggingface.co/models?x=1",
        "https://huggingface.co/datasets/owner/repo",
        "https://huggingface.co/spaces/owner/repo",
        "https://huggingface.co/collections/owner/repo",
        "https://huggingface.co/docs/hub",
        "https://huggingface.co/owner/repo/blob",
        "https://huggingface.co/owner/repo/tree/..%2F..",
        "https://huggingface.co/owner/repo/blob/main/%2e%2e/x.gguf",
        "https://huggingface.co/owner/repo/blob/main/a%00.gguf",
        "https://huggingface.co/owner/repo/blob/main/C%3A%5Cx.gguf",
        "https://[huggingface.co/owner/repo",
        "ftp://huggingface.co/owner/repo",
        "file:///etc/passwd",
        "javascript://huggingface.co/owner/repo",
        "ollama run llama3.2",
        "ollama run",
        "please run owner/repo",
        "llama-server -m model.gguf",
        "hf download owner/repo ../x.gguf",
        "hf download owner/repo --revision ../x",
        "x" * 5000,
        "owner/" + "r" * 97,
    ],
)
def test_what_is_none(text: str) -> None:
    assert parse(text, HUB) is None


def test_the_endpoint_counts_as_a_hub() -> None:
    mirror = "http://hub.example.org:8080/mirror"
    assert parse(f"{mirror}/owner/repo/tree/main", mirror) == ref("owner/repo")
    assert parse("hub.example.org:8080/mirror/owner/repo", mirror) == ref("owner/repo")
    assert parse("http://hub.example.org:8080/other/owner/repo", mirror) is None
    assert parse("http://hub.example.org/mirror/owner/repo", mirror) is None
    assert parse("https://huggingface.co/owner/repo", mirror) == ref("owner/repo")


PIECES = st.sampled_from(
    [
        "owner",
        "repo",
        "/",
        ":",
        "@",
        "..",
        ".",
        "-",
        "%2F",
        "%00",
        "\\",
        "https://",
        "huggingface.co",
        "hf.co",
        "hf:",
        "Q4_K_M",
        "blob",
        "tree",
        "main",
        "refs/pr/1",
        "x.gguf",
        "?show_file_info=",
        " ",
        "ollama",
        "-hf",
        "--hf-file",
        "[",
        "]",
        "#",
        "C:",
        "ü",
        "\ud800",
        "\n",
        "=",
    ]
)


@settings(max_examples=400, deadline=None)
@given(st.one_of(st.text(max_size=60), st.lists(PIECES, max_size=14).map("".join)))
def test_never_fails_and_never_gives_what_could_leave_its_folder(text: str) -> None:
    meant = parse(text, HUB)
    if meant is None:
        return
    assert is_repo(meant.repo)
    assert is_revision(meant.revision)
    assert not meant.file or is_file_path(meant.file)
    assert meant.quantization.isascii()
    assert not set("/\\:%") & set(meant.quantization)


@pytest.mark.parametrize(
    ("name", "good"),
    [
        ("m.gguf", True),
        ("sub/m.gguf", True),
        ("ü 漢.gguf", True),
        ("", False),
        ("/m", False),
        ("a//b", False),
        ("a/../b", False),
        ("..", False),
        ("a\\b", False),
        ("c:m", False),
        ("aux", False),
        ("AUX.gguf", False),
        ("com1.gguf", False),
        ("a.", False),
        ("a ", False),
        (" a", False),
        ("a\x7f", False),
        ("a*", False),
        ("a?b", False),
        ("a" * 300, False),
        ("\ud800.gguf", False),
        ("console.gguf", True),
        ("-rf.gguf", True),
    ],
)
def test_file_paths(name: str, good: bool) -> None:
    assert is_file_path(name) is good
