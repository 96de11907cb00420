"""What is made of a server's counts and texts, and what servers are called as arms."""

from engine.answer import Answer
from engine.lab.report import TextDifference
from engine.lab.server_arms import draws_for_itself, text_difference, told_stats
from engine.lab.server_names import endpoint_arms
from engine.remote.names import server_words
from engine.remote.values import DraftCounts, Endpoint, ServerInfo
from engine.request import GenerateRequest, PredictionSpec, Sampling
from engine.stats import PassStats, RunStats


def answer(counts: DraftCounts | None, tokens: int = 11) -> Answer:
    stats = RunStats(committed=1)
    stats.add(PassStats(at_ms=1.0, committed=tokens - 1, other_ms=100.0))
    return Answer(stats=stats, published=counts)


def test_counts_of_a_server_give_the_usual_rates() -> None:
    counts = DraftCounts(
        source="metrics", drafted=15, accepted=6, drafts=3, accepted_at=(3, 2, 1, 0, 0)
    )
    stats = told_stats(answer(counts))
    assert stats.acceptance == 0.4
    assert stats.mean_accepted_length == 3.0
    assert stats.passes == 4  # 10 tokens after the first, 6 of them accepted
    assert stats.tokens_per_pass == 2.5
    assert stats.acceptance_at == [1.0, 2 / 3, 0.5, 0.0]
    assert stats.decode_tps == 100.0


def test_what_others_made_it_count_gives_no_share_above_1() -> None:
    counts = DraftCounts(
        source="metrics", drafted=5, accepted=50, drafts=9, accepted_at=(20, 30, 1)
    )
    stats = told_stats(answer(counts))
    assert stats.acceptance == 1.0
    assert stats.passes == 5
    assert all(0 <= share <= 1 for share in stats.acceptance_at)
    assert told_stats(answer(counts, tokens=2)).passes == 1


def test_without_counts_there_are_bursts() -> None:
    for counts in (None, DraftCounts()):
        stats = told_stats(answer(counts))
        assert (stats.acceptance, stats.mean_accepted_length, stats.passes) == (None, None, 1)


def test_where_texts_part() -> None:
    assert text_difference("same", "same") is None
    assert text_difference("a b", "a c") == TextDifference(
        position=2, baseline_text="b", arm_text="c"
    )
    assert text_difference("a b", "a") == TextDifference(
        position=1, baseline_text=" b", arm_text=""
    )
    cut = text_difference("x" * 100, "")
    assert cut is not None
    assert len(cut.baseline_text) == 40


def test_arms_of_servers_have_names_of_their_own() -> None:
    url = "http://localhost:8000/v1"
    endpoints = (
        Endpoint(url=url, model="big", kind="vllm"),
        Endpoint(url=url, model="small", kind="vllm"),
        Endpoint(url="http://localhost:9000/v1", model="x", name="off"),
        Endpoint(url="http://localhost:9001/v1", model="x", name="off"),
    )
    arms = endpoint_arms(endpoints, "a text")
    assert [arm.name for arm in arms] == [
        "vLLM localhost:8000", "vLLM localhost:8000 small", "off x", "off x (2)"
    ]  # fmt: skip
    assert [arm.endpoint for arm in arms][:2] == [f"{url}#big", f"{url}#small"]
    assert {arm.speculation.drafters for arm in arms} == {(PredictionSpec(text="a text"),)}
    assert endpoint_arms(endpoints)[0].speculation.drafters == ()


def test_a_server_is_told_by_kind_and_version() -> None:
    assert server_words(ServerInfo(url="", kind="vllm", version="0.32.0")) == "vLLM 0.32.0"
    assert server_words(ServerInfo(url="", kind="ollama")) == "Ollama"
    assert server_words(None) == ""


def test_random_numbers_of_a_server_are_its_own() -> None:
    def request(temperature: float, endpoint: str) -> GenerateRequest:
        return GenerateRequest(sampling=Sampling(temperature=temperature), endpoint=endpoint)

    assert draws_for_itself(request(0.5, "http://x/v1#m"))
    assert not draws_for_itself(request(0.0, "http://x/v1#m"))
    assert not draws_for_itself(request(0.5, ""))
