"""What servers tell of their drafts."""

import json
from collections.abc import Callable
from pathlib import Path

import httpx2
import pytest

from engine.errors import EngineError
from engine.remote.http import headers
from engine.remote.metrics_pages import Counters, parsed
from engine.remote.published import counters, difference, of_answer, total, with_drafts
from engine.remote.recognise import run
from engine.remote.values import DraftCounts, ServerInfo
from tests.engine.remote import recorded_answers as recorded
from tests.scripted_http import Answers, Reply, ScriptedServer, json_of

VLLM = Path(__file__).parent / "recorded" / "vllm-0.32.0"


def _vllm(name: str, model: str = "") -> Counters:
    return parsed("vllm", (VLLM / name).read_text(encoding="utf-8"), model)


def _final_chunk() -> dict[str, object]:
    lines = (VLLM / "stream.txt").read_text(encoding="utf-8").splitlines()
    chunks = [json.loads(x[6:]) for x in lines if x.startswith("data: {")]
    found: dict[str, object] = next(c for c in chunks if c.get("usage"))
    return found


class TestVllm:
    """Pages of a real one, see the README beside."""

    def test_the_difference_of_its_counters_is_the_answers_own(self) -> None:
        tokens = _final_chunk()["usage"]["completion_tokens"]  # type: ignore[index]
        counts = difference(
            _vllm("metrics-before.txt"), _vllm("metrics-after.txt"), requests=1, tokens=tokens
        )
        assert counts.source == "metrics"
        assert 0 < counts.accepted <= counts.drafted
        assert 0 < counts.drafts <= counts.drafted
        assert sum(counts.accepted_at) == counts.accepted
        assert list(counts.accepted_at) == sorted(counts.accepted_at, reverse=True)
        assert counts.note == ""

    def test_another_name_of_the_only_model_is_no_other_model(self) -> None:
        assert _vllm("metrics-after.txt", "an alias") == _vllm("metrics-after.txt")

    def test_of_several_models_only_the_models_own_are_read(self) -> None:
        name = "vllm:spec_decode_num_draft_tokens_total"
        page = "".join(f'{name}{{model_name="{m}"}} {n}\n' for m, n in (("a", 3), ("b", 4)))
        read = [parsed("vllm", page, model).drafted for model in ("a", "b", "c", "")]
        assert read == [3, 4, None, 7]

    def test_others_are_told_by_the_requests(self) -> None:
        before, after = _vllm("metrics-before.txt"), _vllm("metrics-after.txt")
        assert before.requests is not None
        earlier = parsed("vllm", "")
        assert earlier.drafted is None
        counts = difference(
            Counters(drafted=0, accepted=0, drafts=0, requests=before.requests - 3),
            after,
            requests=1,
        )
        assert "3 requests of others" in counts.note

    def test_a_restart_is_told_instead_of_figures(self) -> None:
        counts = difference(_vllm("metrics-after.txt"), _vllm("metrics-before.txt"))
        assert counts == DraftCounts(note=counts.note)
        assert "started again" in counts.note

    def test_figures_of_one_answer(self) -> None:
        """vLLM 0.32.0, entrypoints/generate/base/protocol.py, SpeculativeDecodingMetrics."""
        inside = {
            "num_spec_steps": 10,
            "num_draft_tokens": 30,
            "num_accepted_draft_tokens": 12,
            "acceptance_histogram": [3, 4, 1, 2],
        }
        assert of_answer({"metrics": {"speculative_decoding": inside}}) == DraftCounts(
            source="stats", drafted=30, accepted=12, drafts=10, accepted_at=(7, 3, 2)
        )


class TestSglang:
    def _page(self, **values: int) -> Counters:
        return parsed("sglang", recorded.SGLANG_METRICS.format(**values), "qwen")

    def test_counts_are_worked_out_and_it_says_so(self) -> None:
        before = self._page(prompt=1, tokens=1000, calls=400, requests=10)
        after = self._page(prompt=1, tokens=1101, calls=440, requests=11)
        counts = difference(before, after, requests=1, tokens=101)
        # 101 tokens, 1 of the prompt's pass and 40 of the target's own: 60 were drafted before.
        assert (counts.accepted, counts.drafts, counts.drafted) == (60, 40, 120)
        assert counts.note

    def test_gauges_alone_are_no_counts(self) -> None:
        gauges = Counters(accept_length=2.53, accept_rate=0.51)
        counts = difference(gauges, gauges)
        assert counts.source == ""
        assert "2.5" in counts.note
        assert "51 %" in counts.note


class TestTensorrtLlm:
    def test_iterations_are_summed_and_drained_ones_need_no_difference(self) -> None:
        page = json.dumps(recorded.TRT_ITERATIONS)
        counts = difference(parsed("tensorrt-llm", page), parsed("tensorrt-llm", page))
        assert (counts.drafted, counts.accepted, counts.drafts) == (8, 4, 2)
        assert "takes them away" in counts.note

    def test_iterations_without_drafts_publish_nothing(self) -> None:
        empty = parsed("tensorrt-llm", "[]")
        assert difference(empty, empty).source == ""

    def test_counters_of_newer_releases(self) -> None:
        page = recorded.TRT_PROMETHEUS
        before = parsed("tensorrt-llm", page.format(requests=1, drafted=8, accepted=4))
        after = parsed("tensorrt-llm", page.format(requests=2, drafted=20, accepted=9))
        counts = difference(before, after, requests=1)
        assert (counts.source, counts.drafted, counts.accepted) == ("metrics", 12, 5)
        assert counts.note == ""


@pytest.mark.parametrize(
    ("last", "counts"),
    [
        ({"timings": {"draft_n": 22, "draft_n_accepted": 7}}, ("timings", 22, 7)),
        ({"timings": {"predicted_n": 22}}, ("", 0, 0)),
        ({"stats": recorded.LM_STUDIO_STATS}, ("stats", 44, 30)),
        ({"stats": {}, "usage": recorded.LM_STUDIO_STATS}, ("stats", 44, 30)),
        (
            {
                "usage": {
                    "completion_tokens_details": {
                        "accepted_prediction_tokens": 18,
                        "rejected_prediction_tokens": 10,
                    }
                }
            },
            ("usage", 28, 18),
        ),
        ({"usage": {"completion_tokens_details": None}, "timings": "x", "stats": []}, ("", 0, 0)),
        ({"timings": {"draft_n": "many"}}, ("", 0, 0)),
    ],
)
def test_what_an_answer_tells_of_itself(
    last: dict[str, object], counts: tuple[str, int, int]
) -> None:
    told = of_answer(last)
    assert (told.source, told.drafted, told.accepted) == counts


def test_no_share_is_above_1_whatever_a_server_says() -> None:
    told = of_answer({"timings": {"draft_n": 4, "draft_n_accepted": 9}})
    assert (told.drafted, told.accepted) == (4, 4)
    before = Counters(drafted=0, accepted=0, drafts=0, accepted_at=(0.0, 0.0))
    after = Counters(drafted=6, accepted=9, drafts=3, accepted_at=(2.0, 7.0))
    moved = difference(before, after)
    assert (moved.accepted, moved.drafts, moved.accepted_at) == (6, 3, (2, 2))


def test_answers_are_summed() -> None:
    one = DraftCounts(source="timings", drafted=5, accepted=3, drafts=2, accepted_at=(2, 1))
    two = DraftCounts(source="timings", drafted=4, accepted=1, drafts=1, accepted_at=(1,))
    silent = DraftCounts(note="Nothing told.")
    assert total([one, two]) == DraftCounts(
        source="timings", drafted=9, accepted=4, drafts=3, accepted_at=(3, 1)
    )
    assert total([one, silent]).note == "Nothing told."
    assert total([silent, silent]) == silent
    assert total([one, DraftCounts(source="timings", drafted=2)]).drafts == 0


def test_an_answer_takes_the_number_of_drafts_from_counters_that_moved_by_it_alone() -> None:
    own = DraftCounts(source="timings", drafted=5, accepted=3)
    moved = DraftCounts(source="metrics", drafted=5, accepted=3, drafts=2, accepted_at=(2, 1))
    assert with_drafts(own, moved).drafts == 2
    assert with_drafts(own, DraftCounts(source="metrics", drafted=6, accepted=3, drafts=2)) == own


@pytest.mark.parametrize(
    "text",
    ["", "<html>", "vllm:spec_decode_num_drafts_total", "[", "[1, null]", 'a{b="c"} x\n', "\x00"],
)
def test_a_page_that_is_none_tells_nothing(text: str) -> None:
    assert parsed("vllm", text).drafted is None


@pytest.mark.parametrize("value", ["+Inf", "-Inf", "NaN", "-3", "1e300"])
def test_a_value_that_no_counter_has_is_not_told(value: str) -> None:
    name = "vllm:spec_decode_num_draft_tokens_total"
    assert parsed("vllm", f"{name} {value}\n").drafted is None


def test_a_page_that_is_nested_too_deep_tells_nothing() -> None:
    assert parsed("tensorrt-llm", "[" * 100_000) == Counters()


def test_no_sentence_about_counters_quotes_the_key(
    scripted: Callable[[Answers], ScriptedServer],
) -> None:
    server = scripted({"/metrics": json_of({"error": "no sk-secret here"}, status=500)})
    info = ServerInfo(url=server.url, kind="vllm", metrics_url=f"{server.url}/metrics")

    async def look() -> Counters | None:
        async with httpx2.AsyncClient() as client:
            return await counters(client, info, "", headers("sk-secret"))

    with pytest.raises(EngineError) as told:
        run(look(), lambda: False)
    assert "no … here" in str(told.value)


def test_a_page_that_cannot_be_had_is_an_error(
    scripted: Callable[[Answers], ScriptedServer],
) -> None:
    server = scripted({"/metrics": Reply(status=501)})
    info = ServerInfo(url=server.url, kind="vllm", metrics_url=f"{server.url}/metrics")

    async def look(info: ServerInfo) -> Counters | None:
        async with httpx2.AsyncClient() as client:
            return await counters(client, info, "", {})

    with pytest.raises(EngineError):
        run(look(info), lambda: False)
    assert run(look(ServerInfo(url=server.url, kind="openai")), lambda: False) is None
