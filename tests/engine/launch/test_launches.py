"""Every launch is what its engine takes, by the strict models of `options`, and says what it
lacks."""

import json
import shlex
from itertools import product
from typing import Any

import jsonschema
import pytest

from engine.errors import EngineError
from engine.launch.make import make
from engine.launch.values import ENGINES, METHODS, UNKNOWN, Engine, Launch, LaunchPair
from engine.request import ARMS, ModelSettings
from tests.engine.launch.options import (
    LLAMA_SERVER,
    LM_STUDIO_BODY,
    LMS,
    SGLANG,
    TENSORRT_LLM,
    VLLM,
    Refused,
    file_named,
    lines_of,
    tensorrt_config,
    transformers_script,
)
from tests.engine.launch.samples import DRAFT, PAIR, TARGET, changed, launched, request


def options_of(launch: Launch) -> dict[str, Any]:
    """What the engine reads out of the launch. Raises where it would refuse it."""
    match launch.engine:
        case "llama-server":
            (words,) = lines_of(file_named(launch, ".sh").text)
            return LLAMA_SERVER.parse(words)
        case "vllm":
            (words,) = lines_of(file_named(launch, ".sh").text)
            return VLLM.parse(words)
        case "sglang":
            (words,) = lines_of(file_named(launch, ".sh").text)
            return SGLANG.parse(words)
        case "tensorrt-llm":
            (words,) = lines_of(file_named(launch, ".sh").text)
            used = TENSORRT_LLM.parse(words)
            if name := used.get("--extra_llm_api_options"):
                used |= tensorrt_config(file_named(launch, name).text)
            assert len(launch.files) == (2 if name else 1)
            return used
        case "lm-studio":
            return lm_studio(launch)
        case "transformers":
            return transformers_script(launch.files[0].text)


def lm_studio(launch: Launch) -> dict[str, Any]:
    used: dict[str, Any] = {}
    for words in lines_of(file_named(launch, ".sh").text):
        (command,) = (c for c in LMS if words[: len(c.begins)] == c.begins)
        used |= command.parse(words)
    body = file_named(launch, ".json")
    assert used["--data-binary"] == f"@{body.name}"
    jsonschema.validate(json.loads(body.text), LM_STUDIO_BODY)
    return used | json.loads(body.text)


@pytest.mark.parametrize("engine", ENGINES)
def test_every_arm_is_what_the_engine_takes(engine: Engine) -> None:
    for arm, parallel, draft_max, min_p in product(ARMS, (1, 4), (None, 1, 12), (None, 0.4)):
        launch = launched(engine, arm, parallel=parallel, draft_max=draft_max, min_p=min_p)
        options_of(launch)
        assert launch.checked_against
        assert not launch.missing


@pytest.mark.parametrize("engine", ENGINES)
def test_every_method_that_is_chosen_is_what_the_engine_takes(engine: Engine) -> None:
    pair = changed(PAIR, target={"mtp_layers": 1}, draft={"is_eagle3": False})
    for method in METHODS:
        launch = launched(engine, "off", pair=pair, method=method, draft_repository="a/eagle")
        options_of(launch)
        assert launch.method in (method, "off")
        assert launch.possible == (launch.method == method)
        assert launch.possible or launch.unsupported


def test_llama_server_starts_what_was_measured() -> None:
    settings = ModelSettings(
        path=TARGET.path, gpu_layers=20, ctx=4096, threads=6, threads_batch=8, kv_type_k="q8_0",
        kv_type_v="q8_0", flash_attention="on", mlock=True, batch=1024, ubatch=256,
        tensor_split=(3.0, 1.5), devices=("CUDA0", "CUDA1"),
    )  # fmt: skip
    used = options_of(launched("llama-server", "draft", target=settings, parallel=4, min_p=0.25))
    assert used["-m"] == TARGET.path
    assert used["-md"] == DRAFT.path
    assert (used["-c"], used["-np"]) == (4 * 4096, 4)
    assert used["--spec-draft-n-max"] == 3
    assert used["--spec-draft-p-min"] == 0.25
    assert used["-dev"] == "CUDA0,CUDA1"
    assert used["-ts"] == "3,1.5"
    assert used["-lm"] == "mmap+mlock"
    assert {used[name] for name in ("-ngl", "-t", "-tb", "-b", "-ub")} == {20, 6, 8, 1024, 256}


def test_llama_server_tries_lookup_before_the_draft_model() -> None:
    launch = launched("llama-server", "lookup+draft")
    used = options_of(launch)
    assert used["--spec-type"] == ["ngram-simple", "draft-simple"]
    assert (used["--spec-ngram-simple-size-n"], used["--spec-ngram-simple-size-m"]) == (5, 8)
    assert launch.possible
    assert not launch.unsupported
    for engine in ("vllm", "sglang", "tensorrt-llm", "lm-studio", "transformers"):
        assert any(
            "lookup is left out" in text for text in launched(engine, "lookup+draft").differences
        )


def test_llama_server_is_not_given_a_match_that_is_longer_than_its_drafts() -> None:
    used = options_of(launched("llama-server", "lookup", arm_draft_max=3))
    assert (used["--spec-ngram-simple-size-n"], used["--spec-ngram-simple-size-m"]) == (3, 3)


def test_another_machine_of_llama_server_is_a_host() -> None:
    target = ModelSettings(path=TARGET.path, devices=("10.0.0.2:50052",))
    assert options_of(launched("llama-server", target=target))["--rpc"] == "10.0.0.2:50052"


def test_sliding_layers_are_kept_as_they_were_measured() -> None:
    pair = changed(PAIR, target={"has_window": True})
    assert options_of(launched("llama-server", pair=pair))["--swa-full"]
    windowed = ModelSettings(path=TARGET.path, windowed_kv=True)
    assert "--swa-full" not in options_of(launched("llama-server", pair=pair, target=windowed))
    assert "--swa-full" not in options_of(launched("llama-server"))


def test_vllm_speculates_as_was_measured() -> None:
    used = options_of(launched("vllm", "draft", arm_draft_max=5, parallel=8))
    assert used["positional0"] == "Qwen/Qwen2.5-7B-Instruct"
    assert used["--max-num-seqs"] == 8
    assert used["--max-model-len"] == 8192
    assert used["--speculative-config"] == {
        "method": "draft_model", "model": "Qwen/Qwen2.5-0.5B-Instruct", "num_speculative_tokens": 5
    }  # fmt: skip
    used = options_of(launched("vllm", "lookup"))
    assert used["--speculative-config"] == {
        "method": "ngram", "num_speculative_tokens": 8, "prompt_lookup_min": 5,
        "prompt_lookup_max": 16,
    }  # fmt: skip
    assert "--speculative-config" not in options_of(launched("vllm", "off"))


def test_sglang_counts_the_certain_token_among_its_draft_tokens() -> None:
    used = options_of(launched("sglang", "draft", arm_draft_max=5))
    assert used["--speculative-num-steps"] == 5
    assert used["--speculative-num-draft-tokens"] == 6
    used = options_of(launched("sglang", "lookup", arm_draft_max=8))
    assert used["--speculative-num-draft-tokens"] == 9
    assert used["--speculative-ngram-max-trie-depth"] == 24


def test_tensorrt_llm_has_its_method_in_yaml() -> None:
    used = options_of(launched("tensorrt-llm", "draft"))
    assert used["speculative_config"] == {
        "decoding_type": "DraftTarget", "max_draft_len": 3,
        "speculative_model_dir": "Qwen/Qwen2.5-0.5B-Instruct",
    }  # fmt: skip
    assert "Draft_Target" in file_named(launched("tensorrt-llm", "draft"), "tensorrt-llm.yml").text
    used = options_of(launched("tensorrt-llm", "lookup"))
    assert used["speculative_config"]["max_matching_ngram_size"] == 16


def test_lm_studio_takes_a_draft_model_and_nothing_else() -> None:
    used = options_of(launched("lm-studio", "draft"))
    assert used["model"] == "n-code-s"
    assert used["draft_model"] == "draft-home-x"
    launch = launched("lm-studio", "lookup")
    assert "draft_model" not in options_of(launch)
    assert not launch.possible
    assert launch.unsupported == ("LM Studio has no prompt lookup.",)


def test_lm_studio_knows_its_own_files() -> None:
    path = "C:\\Users\\Ü\\.lmstudio\\models\\bartowski\\Qwen2.5-7B-Instruct-GGUF\\q.gguf"
    launch = launched("lm-studio", "off", pair=changed(PAIR, target={"path": path}))
    assert "import" not in file_named(launch, ".sh").text
    assert options_of(launch)["model"] == "qwen2.5-7b-instruct"


def test_transformers_holds_to_the_length_and_the_limit() -> None:
    used = options_of(launched("transformers", "draft", arm_draft_max=4, min_p=0.3))
    assert used["num_assistant_tokens"] == 4
    assert used["num_assistant_tokens_schedule"] == "constant"
    assert used["assistant_confidence_threshold"] == 0.3
    assert options_of(launched("transformers", "draft"))["assistant_confidence_threshold"] == 0
    used = options_of(launched("transformers", "lookup"))
    assert (used["prompt_lookup_num_tokens"], used["max_matching_ngram_size"]) == ("8", "16")


@pytest.mark.parametrize("engine", ENGINES)
def test_what_auto_and_predictions_lose_is_said(engine: Engine) -> None:
    auto = launched(engine, "auto")
    assert any("as Auto does here; it drafts up to 3 tokens" in t for t in auto.differences)
    assert any("3 is the usual length" in text for text in auto.notes)
    best = launched(engine, "auto", draft_max=6)
    assert any("up to 6 tokens" in text for text in best.differences)
    assert not any("usual length" in text for text in best.notes)
    if engine != "lm-studio":  # has no lookup at all
        predicted = launched(engine, "predicted")
        assert predicted.method == "lookup"
        assert any("takes no predicted outputs" in text for text in predicted.differences)


@pytest.mark.parametrize("engine", ENGINES)
def test_another_vocabulary_is_refused_or_told_to_the_engine(engine: Engine) -> None:
    mapped = LaunchPair(target=TARGET, draft=DRAFT, refusal="Token 9 is “a” and “b”.")
    launch = launched(engine, "draft", pair=mapped)
    used = options_of(launch)
    if engine == "vllm":
        assert used["--speculative-config"]["use_heterogeneous_vocab"]
        assert launch.possible
    else:
        assert launch.method == "off"
        assert not launch.possible
        assert any("Token 9 is “a” and “b”." in text for text in launch.unsupported)


def test_vocabularies_of_other_sizes_fit_some_engines_only() -> None:
    pair = changed(PAIR, target={"vocabulary": 152064})
    possible = {engine for engine in ENGINES if launched(engine, "draft", pair=pair).possible}
    assert possible == {"llama-server", "vllm", "lm-studio", "transformers"}
    (said,) = (t for t in launched("sglang", pair=pair).unsupported if "152,064" in t)
    assert "151,936" in said


@pytest.mark.parametrize("engine", ["vllm", "sglang", "tensorrt-llm", "transformers"])
def test_what_has_to_be_filled_in_is_said_and_marked(engine: Engine) -> None:
    unknown = {"repository": "", "evidence": "Nobody knows."}
    pair = changed(PAIR, target=unknown, draft=unknown)
    launch = launched(engine, "draft", pair=pair)
    assert sum(file.text.count(UNKNOWN) for file in launch.files) >= 2
    assert len(launch.missing) == 2
    assert all("Nobody knows." in text for text in launch.missing)
    options_of(launch)


@pytest.mark.parametrize("engine", ["vllm", "sglang", "tensorrt-llm", "transformers"])
def test_original_weights_are_said_to_be_others_than_those_measured(engine: Engine) -> None:
    assert any("is Q4_K_M, so speed" in text for text in launched(engine).notes)
    whole = changed(PAIR, target={"quantization": "F16"})
    assert not any("so speed" in text for text in launched(engine, pair=whole).notes)


def test_a_head_is_found_only_where_it_is_one() -> None:
    launch = launched("vllm", "draft", method="eagle3")
    assert any("EAGLE-3 head" in text for text in launch.missing)
    head = changed(PAIR, draft={"is_eagle3": True, "repository": "yuhuili/EAGLE3"})
    launch = launched("vllm", "draft", pair=head)
    assert launch.method == "eagle3"
    assert options_of(launch)["--speculative-config"]["model"] == "yuhuili/EAGLE3"
    assert options_of(launched("llama-server", "draft", pair=head))["--spec-type"] == [
        "draft-eagle3"
    ]
    assert not launched("llama-server", "draft", method="eagle3").possible


def test_names_with_anything_in_them_reach_the_engine_whole() -> None:
    for path in ("/a b/'q'.gguf", '/x"y/$(rm).gguf', "/ümläut/模型 `x`.gguf", "/a\\b/!h.gguf"):
        pair = changed(PAIR, target={"path": path}, draft={"path": path + "2"})
        used = options_of(launched("llama-server", pair=pair))
        assert (used["-m"], used["-md"]) == (path, path + "2")


@pytest.mark.parametrize("name", ["a", "a/b/c", "a b/c", "../x", "a/b; rm -rf /", "a/$(x)"])
def test_what_is_no_repository_is_refused(name: str) -> None:
    with pytest.raises(EngineError, match="is not the name of a repository"):
        make(request(target_repository=name), PAIR)


def test_the_models_of_the_engines_are_strict() -> None:
    """Each wrong in one thing that the engine refuses."""
    chain = "--speculative-eagle-topk 1 --speculative-num-draft-tokens"
    for command, line in (
        (LLAMA_SERVER, "llama-server -m x --draft-max 3"),
        (LLAMA_SERVER, "llama-server -m x -md y"),
        (VLLM, "vllm serve a/b --num-speculative-tokens 3"),
        (SGLANG, f"python -m sglang.launch_server --speculative-algorithm NEXTN {chain} 4"),
        (SGLANG, "python -m sglang.launch_server --speculative-num-steps 3"),
        (TENSORRT_LLM, "trtllm-serve a/b --max-seq-len 5"),
    ):
        with pytest.raises(Refused):
            command.parse(shlex.split(line))
    with pytest.raises(jsonschema.ValidationError):
        tensorrt_config("speculative_config: {decoding_type: NGram}")
    with pytest.raises(Refused):
        transformers_script('drafting = {"prompt_lookup": 3}')
