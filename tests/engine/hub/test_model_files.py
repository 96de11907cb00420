"""Files of repositories as models: weight types, split files, kinds, and which one is meant."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.hub.model_files import default_file, find, group, kind_of, split_of
from engine.hub.names import is_file_path
from engine.hub.quantization import bits, normal, quantization_of
from engine.hub_protocol import FilePart, ModelFile


def grouped(*names: str) -> tuple[ModelFile, ...]:
    return group(FilePart(file=name, size=1000 + place) for place, name in enumerate(names))


def by_name(files: tuple[ModelFile, ...]) -> dict[str, ModelFile]:
    assert len({file.name for file in files}) == len(files)
    return {file.name: file for file in files}


@pytest.mark.parametrize(
    ("file", "kind"),
    [
        ("Qwen3-8B-Q4_K_M.gguf", "Q4_K_M"),
        ("qwen2.5-7b-instruct-q4_k_m-00001-of-00002.gguf", "Q4_K_M"),
        ("llama-2-70b-chat.Q4_K_M.gguf", "Q4_K_M"),
        ("Model.i1-IQ3_XXS.gguf", "IQ3_XXS"),
        ("Qwen3-30B-A3B-UD-Q4_K_XL.gguf", "UD-Q4_K_XL"),
        ("x-UD-IQ1_M.gguf", "UD-IQ1_M"),
        ("gemma-3-4b-it-q4-k-m.gguf", "Q4_K_M"),
        ("gemma.q8.0.gguf", "Q8_0"),
        ("x_Q5_K_S.gguf", "Q5_K_S"),
        ("x-IQ4_NL.gguf", "IQ4_NL"),
        ("x-IQ4_XS.gguf", "IQ4_XS"),
        ("x-Q4_0_4_4.gguf", "Q4_0_4_4"),
        ("x-Q4_0_8_8.gguf", "Q4_0_8_8"),
        ("x-TQ1_0.gguf", "TQ1_0"),
        ("gpt-oss-20b-mxfp4.gguf", "MXFP4"),
        ("gpt-oss-20b-MXFP4_MOE.gguf", "MXFP4_MOE"),
        ("x-NVFP4.gguf", "NVFP4"),
        ("x-Q1_0.gguf", "Q1_0"),
        ("x-BF16.gguf", "BF16"),
        ("Phi-3-mini-4k-instruct-fp16.gguf", "F16"),
        ("x.f32.gguf", "F32"),
        ("Phi-3-mini-4k-instruct-q4.gguf", "Q4"),
        ("x-F16-Q6_K.gguf", "Q6_K"),
        ("x-Q6_K_L.gguf", "Q6_K_L"),
        ("Q2_K/DeepSeek-00001-of-00005.gguf", "Q2_K"),
        ("BF16/x-Q8_0.gguf", "Q8_0"),
        ("x.gguf", ""),
        ("Qwen3-8B.gguf", ""),
        ("eq4_k_mx.gguf", ""),
        ("Llama-3.2-1B.gguf", ""),
    ],
)
def test_weight_types_in_names(file: str, kind: str) -> None:
    assert quantization_of(file) == kind


def test_weight_types_as_typed() -> None:
    assert normal(" q4_k_m ") == "Q4_K_M"
    assert normal("ud-q4-k-xl") == "UD-Q4_K_XL"
    assert normal("fp16") == "F16"
    assert normal("huge") == ""
    assert normal("Q4_K_M extra") == ""
    assert bits("Q4_K_M") == 4.85
    assert bits("UD-Q2_K_XL") == 2.6
    assert bits("Q4") == 4.6
    assert bits("?") is None


@pytest.mark.parametrize(
    ("file", "kind"),
    [
        ("mmproj-model-f16.gguf", "projector"),
        ("gemma-3-4b-it-mmproj-BF16.gguf", "projector"),
        ("mtp-Qwen3.5-9B-Q8_0.gguf", "drafter"),
        ("eagle3-llama-3.1-8b.gguf", "drafter"),
        ("dflash-Qwen3-8B-Q4_K_M.gguf", "drafter"),
        ("Qwen3-8B-EAGLE3-Q8_0.gguf", "drafter"),
        ("Mistral-Small-3.1-DRAFT-0.5B-Q8_0.gguf", "drafter"),
        ("x-drafter.gguf", "drafter"),
        ("Qwen3-8B-speculator.gguf", "drafter"),
        ("gemma-4-31B-it-assistant-Q8_0.gguf", "drafter"),
        ("imatrix.gguf", "other"),
        ("Qwen_Qwen3-8B-imatrix.gguf", "other"),
        ("x-lora-F16.gguf", "other"),
        ("Kuno-7B-Q4_K_M-imatrix.gguf", "target"),
        ("Qwen3.5-27B-MTP-Q4_K_M.gguf", "target"),
        ("eagle-7b-rwkv.gguf", "target"),
        ("openassistant-llama-Q4_0.gguf", "target"),
        ("overdrafted-7B.gguf", "target"),
        ("Qwen3-8B-Q4_K_M.gguf", "target"),
    ],
)
def test_kinds_by_name(file: str, kind: str) -> None:
    assert kind_of(file) == kind
    assert kind_of(f"some folder/{file}") == kind


def test_split_files_are_one_entry_in_order() -> None:
    names = [f"UD-Q2_K_XL/V3-UD-Q2_K_XL-{n:05}-of-00004.gguf" for n in (3, 1, 4, 2)]
    files = grouped("README.md", *names, "UD-Q2_K_XL/V3-UD-Q2_K_XL-00001-of-00009.gguf")
    whole, partial = sorted(files, key=lambda file: -len(file.parts))
    assert [part.file[-19:-14] for part in whole.parts] == ["00001", "00002", "00003", "00004"]
    assert whole.is_whole
    assert whole.quantization == "UD-Q2_K_XL"
    assert whole.size == 1001 + 1002 + 1003 + 1004
    assert not partial.is_whole
    assert {whole.name, partial.name} == {
        "UD-Q2_K_XL/V3-UD-Q2_K_XL (4 parts)",
        "UD-Q2_K_XL/V3-UD-Q2_K_XL (9 parts)",
    }


@pytest.mark.parametrize("number", ["00000", "00005"])
def test_a_part_number_out_of_range_is_no_part(number: str) -> None:
    name = f"m-{number}-of-00004.gguf"
    assert split_of(name) is None
    assert len(grouped(name)) == 1


def test_a_repository_as_it_is() -> None:
    files = grouped(
        ".gitattributes",
        "README.md",
        "config.json",
        "Qwen3-8B-BF16.gguf",
        "Qwen3-8B-IQ4_XS.gguf",
        "Qwen3-8B-Q3_K_M.gguf",
        "Qwen3-8B-Q4_0.gguf",
        "Qwen3-8B-Q4_K_M.gguf",
        "Qwen3-8B-Q8_0.gguf",
        "Qwen3-8B-UD-Q4_K_XL.gguf",
        "mmproj-F16.gguf",
        "imatrix_unsloth.dat",
        "mtp-Qwen3-8B.gguf",
        "Q8_0/Qwen3-8B-Q8_0.gguf",
        "../evil.gguf",
        "C:evil.gguf",
        "imatrix.gguf",
    )
    kinds = [file.kind for file in files]
    assert kinds == sorted(kinds, key=["target", "drafter", "projector", "other"].index)
    assert len(files) == 11
    named = by_name(files)
    assert {"Qwen3-8B-Q8_0", "Q8_0/Qwen3-8B-Q8_0"} <= set(named)
    assert "evil" not in " ".join(named)
    best = default_file(files)
    assert best is not None
    assert best.name == "Qwen3-8B-Q4_K_M"


@pytest.mark.parametrize(
    ("kinds", "best"),
    [
        (["Q8_0", "Q4_K_M", "F16"], "Q4_K_M"),
        (["Q8_0", "UD-Q4_K_XL", "IQ4_XS"], "UD-Q4_K_XL"),
        (["Q8_0", "F16"], "Q8_0"),
        (["IQ1_S", "Q5_K_M", "Q6_K"], "Q5_K_M"),
        (["Q2_K", "IQ3_M"], "IQ3_M"),
        (["BF16"], "BF16"),
        (["MXFP4", "F16", "Q2_K"], "MXFP4"),
    ],
)
def test_the_default_is_q4_k_m_or_nearest(kinds: list[str], best: str) -> None:
    file = default_file(grouped(*(f"m-{kind}.gguf" for kind in kinds)))
    assert file is not None
    assert file.quantization == best


def test_the_default_is_whole_and_a_model() -> None:
    assert default_file(grouped("m-Q4_K_M-00001-of-00002.gguf")) is None
    assert default_file(grouped("mmproj-F16.gguf", "imatrix.gguf")) is None
    draft_only = default_file(grouped("X-DRAFT-0.5B-Q4_0.gguf", "X-DRAFT-0.5B-Q4_K_M.gguf"))
    assert draft_only is not None
    assert draft_only.quantization == "Q4_K_M"


@pytest.mark.parametrize(
    ("wanted", "name"),
    [
        ("Qwen3-8B-Q8_0.gguf", "Qwen3-8B-Q8_0"),
        ("qwen3-8b-q8_0", "Qwen3-8B-Q8_0"),
        ("q8_0", "Qwen3-8B-Q8_0"),
        ("Q4", "Qwen3-8B-UD-Q4_K_XL"),
        ("Q4_K_XL", "Qwen3-8B-UD-Q4_K_XL"),
        ("UD-Q4_K_XL", "Qwen3-8B-UD-Q4_K_XL"),
        ("", "Qwen3-8B-UD-Q4_K_XL"),
        ("mmproj", "mmproj-F16"),
        ("F16", "mmproj-F16"),
        ("Q2_K", None),
        ("nothing", None),
        ("sub/x-00002-of-00002.gguf", "x"),
    ],
)
def test_what_a_tag_means(wanted: str, name: str | None) -> None:
    files = grouped(
        "Qwen3-8B-Q8_0.gguf",
        "Qwen3-8B-Q4_K_S.gguf",
        "Qwen3-8B-UD-Q4_K_XL.gguf",
        "mmproj-F16.gguf",
        "sub/x-00001-of-00002.gguf",
        "sub/x-00002-of-00002.gguf",
    )
    found = find(files, wanted)
    assert (found.name if found else None) == name


PARTS = ("-00000-of-00000.gguf", "-00001-of-00002.gguf", "-00002-of-00002.gguf")
WORDS = ("model", "Q4_K_M", "-", "/", ".gguf", "..", "mmproj", "draft", "\\", ":", "ü", "UD-")
NAMES = st.lists(st.sampled_from((*PARTS, *WORDS)), max_size=6).map("".join)


@settings(max_examples=300, deadline=None)
@given(st.lists(st.one_of(NAMES, st.text(max_size=30)), max_size=12), NAMES)
def test_any_listing_is_grouped(names: list[str], wanted: str) -> None:
    files = grouped(*names)
    by_name(files)  # unique
    parts = [part.file for file in files for part in file.parts]
    assert len(set(parts)) == len(parts)
    assert set(parts) <= set(names)
    assert all(is_file_path(part) for part in parts)
    found = find(files, wanted)
    assert found is None or found in files
    best = default_file(files)
    assert best is None or (best.is_whole and best.kind in ("target", "drafter"))
