"""What the live panel says of an answer that a server writes."""

from dataclasses import replace

from app.logic.engine_state import EngineState
from app.logic.live import LiveFigures, LiveRun
from app.logic.live_status import live_status, strip_line
from app.logic.remote_live import acceptance, mean_length, waiting_row
from engine.errors import ErrorKind
from engine.protocol import Error, Finished, Loaded, Memory, Started
from engine.remote.values import DraftCounts
from engine.stats import RunStats
from tests.fake_values import server_info

STATS = RunStats(
    prompt_tokens=12, prompt_ms=80.0, committed=50, passes=49, verify_ms=0.0, other_ms=1000.0
)


def state(path: str = "http://127.0.0.1:8080/v1#qwen") -> EngineState:
    loaded = Loaded(target=server_info(path), memory=Memory(resident=0, devices=()), load_ms=1.0)
    return EngineState(phase="ready", loaded=loaded)


def finished(drafts: DraftCounts | None) -> LiveFigures:
    run = LiveRun()
    run.begin("off")
    run.start(
        Started(prompt_tokens=12, cached_tokens=0, ctx=0, seed=1, drafters=(), template="none"),
        "off",
    )
    run.finish(Finished(reason="stop", text="a", tokens=(), stats=STATS, drafts=drafts))
    return run.figures()


TOLD = DraftCounts(source="timings", drafted=40, accepted=30, drafts=10)


def test_before_an_answer_it_says_who_answers_and_how_it_drafts() -> None:
    said = live_status(state(), "auto", LiveFigures())
    assert said.headline == "Answers come from llama-server."
    assert "as it was started" in said.detail
    ours = live_status(state("http://h/v1#paceline"), "auto", LiveFigures())
    assert "as the switch says" in ours.detail


def test_acceptance_is_the_servers_own_and_says_from_where() -> None:
    figures = finished(TOLD)
    said = live_status(state(), "auto", figures)
    assert said.headline == "75\u202f% of the server’s drafts were accepted."
    assert said.detail == "30 of 40 tokens. The server’s own count, in the answer’s timings."
    assert acceptance(figures) == 0.75
    assert mean_length(figures) == "4.00"
    assert strip_line(said, figures).endswith("75\u202f% accepted")


def test_what_is_not_published_is_no_zero() -> None:
    for drafts in (None, DraftCounts()):
        figures = finished(drafts)
        said = live_status(state(), "auto", figures)
        assert said.headline == "llama-server does not publish its drafts."
        assert acceptance(figures) is None
        assert mean_length(figures) == "–"
        assert "accepted" not in strip_line(said, figures)


def test_nothing_drafted_is_said() -> None:
    said = live_status(state(), "off", finished(DraftCounts(source="metrics")))
    assert said.headline == "llama-server drafted nothing for this answer."


def test_drafts_that_are_not_counted_have_no_length() -> None:
    figures = finished(replace_counts(TOLD, drafts=0))
    assert mean_length(figures) == "–"


def replace_counts(counts: DraftCounts, **fields: int) -> DraftCounts:
    import msgspec

    return msgspec.structs.replace(counts, **fields)


def test_the_wait_is_one_from_here() -> None:
    assert waiting_row(LiveFigures()) is None
    row = waiting_row(finished(None))
    assert row is not None
    assert len(row.parts) == 1
    assert row.total == "80.0\u202fms"
    assert "12 tokens" in row.hint


def test_an_answer_that_broke_off_says_why() -> None:
    error = Error(kind=ErrorKind.NETWORK, message="The server is gone.", hint="Start it.")
    said = live_status(state(), "off", replace(LiveFigures(), phase="failed", error=error))
    assert said.tone == "error"
    assert said.detail == "The server is gone. Start it."


def test_a_server_that_does_not_load_is_no_model_that_does_not() -> None:
    error = Error(kind=ErrorKind.NETWORK, message="Nothing answers.")
    said = live_status(EngineState(phase="idle", error=error), "off", LiveFigures())
    assert said.headline == "The server does not answer."
