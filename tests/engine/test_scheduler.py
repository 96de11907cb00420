"""Who is next, who hears what: fairness, the queue's limit, cancels, prefixes found again."""

import threading
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.errors import EngineError, ErrorKind
from engine.inference import Inference
from engine.policy.auto import Auto
from engine.request import ModelSettings, Sampling, speculation_of
from engine.scheduler import Scheduler
from engine.stats import PassStats
from tests.engine.asking import answer, ask, settings
from tests.engine.conftest import TinyModels
from tests.engine.together import Heard, submit, together


def several(path: Path, parallel: int) -> ModelSettings:
    return replace(settings(path), parallel=parallel)


@pytest.fixture
def one(inference: Inference, tiny: TinyModels) -> Inference:
    """One answer at a time."""
    inference.load(several(tiny.endless, 1), None)
    return inference


@pytest.fixture
def two(inference: Inference, tiny: TinyModels) -> Inference:
    inference.load(several(tiny.endless, 2), None)
    return inference


def run(scheduler: Scheduler) -> None:
    while scheduler.step():
        pass


def test_clients_take_turns_each_in_its_own_order(one: Inference) -> None:
    scheduler = Scheduler(one)
    order: list[str] = []
    for client, name in (("a", "a1"), ("a", "a2"), ("a", "a3"), ("b", "b1"), ("c", "c1")):
        heard = Heard(on_pass=lambda step, name=name: order.append(name))  # type: ignore[misc]
        scheduler.submit(ask(name, max_tokens=1), heard, client)
    run(scheduler)
    assert order == ["a1", "b1", "c1", "a2", "a3"]


def test_a_full_queue_refuses(one: Inference) -> None:
    scheduler = Scheduler(one)
    heard = [Heard(), Heard()]
    for each in heard:
        scheduler.submit(ask("x", max_tokens=2), each, queue_limit=2)
    with pytest.raises(EngineError, match="Too many requests") as caught:
        scheduler.submit(ask("x"), Heard(), queue_limit=2)
    assert caught.value.kind is ErrorKind.BUSY
    assert caught.value.passes
    run(scheduler)
    assert [each.answer.reason for each in heard] == ["length"] * 2


def test_everything_is_heard_once_and_in_order(two: Inference) -> None:
    request = ask("word " * 60, max_tokens=5)
    heard = together(Scheduler(two), [request, request, request])
    for each in heard:
        (info,) = each.infos
        assert info.prompt_tokens == each.answer.stats.prompt_tokens
        assert [done for done, _ in each.prompt] == sorted(done for done, _ in each.prompt)
        assert sum(len(step.tokens) for step in each.steps) == len(each.answer.tokens) == 5
        assert each.answer.stats.queue_ms > 0


def test_cancelled_while_waiting_reading_and_running(two: Inference) -> None:
    scheduler = Scheduler(two)
    running, heard_running = submit(scheduler, ask("a", max_tokens=400))
    reading, heard_reading = submit(scheduler, ask("word " * 80, max_tokens=5))
    waiting, heard_waiting = submit(scheduler, ask("c", max_tokens=5))
    while not heard_running.steps:
        scheduler.step()
    for ticket in (running, reading, waiting):
        ticket.cancel()
    run(scheduler)
    for heard in (heard_running, heard_reading, heard_waiting):
        assert heard.answer.reason == "cancelled"
    assert (scheduler.running, scheduler.waiting) == (0, 0)


def test_a_cancel_from_another_thread_ends_an_answer(two: Inference) -> None:
    scheduler = Scheduler(two)
    ticket, heard = submit(scheduler, ask("a", max_tokens=None))
    thread = threading.Thread(target=ticket.cancel)
    while not heard.steps:
        scheduler.step()
    thread.start()
    thread.join()
    run(scheduler)
    assert heard.answer.reason == "cancelled"


def test_a_request_that_is_wrong_fails_alone(two: Inference) -> None:
    scheduler = Scheduler(two)
    _, long = submit(scheduler, ask("word " * 2000))
    _, hot = submit(scheduler, ask("x", sampling=Sampling(temperature=-1)))
    _, none = submit(scheduler, ask("x", max_tokens=0))
    _, good = submit(scheduler, ask("x", max_tokens=3))
    run(scheduler)
    kinds = [heard.errors[0].kind for heard in (long, hot, none)]
    assert kinds == [ErrorKind.CONTEXT, ErrorKind.BAD_REQUEST, ErrorKind.BAD_REQUEST]
    assert len(good.answer.tokens) == 3


def test_with_nothing_loaded_all_that_waits_fails(inference: Inference) -> None:
    scheduler = Scheduler(inference)
    heard = [submit(scheduler, ask("x"))[1] for _ in range(3)]
    run(scheduler)
    assert [each.errors[0].kind for each in heard] == [ErrorKind.NOT_LOADED] * 3


def test_a_long_prompt_is_read_a_chunk_a_step(two: Inference) -> None:
    """So that those who are answered meanwhile wait for no more than that."""
    chunk = two.cache.chunk
    scheduler = Scheduler(two)
    _, running = submit(scheduler, ask("a", max_tokens=100))
    while not running.steps:
        scheduler.step()
    _, long = submit(scheduler, ask("word " * 90, max_tokens=3))
    (before, total), passes = (0, 0), len(running.steps)
    while not long.steps:
        scheduler.step()
        now, total = long.prompt[-1]
        assert now - before <= chunk
        before = now
    assert len(running.steps) - passes == -(-total // chunk)


def test_auto_does_not_learn_that_others_prompts_are_what_a_pass_costs(
    two: Inference, monkeypatch: pytest.MonkeyPatch
) -> None:
    learnt: list[PassStats] = []
    learn = Auto.learn

    def heard(auto: Auto, stats: PassStats) -> None:
        learnt.append(stats)
        learn(auto, stats)

    monkeypatch.setattr(Auto, "learn", heard)
    scheduler = Scheduler(two)
    _, running = submit(scheduler, ask("a", arm="auto", max_tokens=60))
    while not running.steps:
        scheduler.step()
    before = len(learnt)
    _, long = submit(scheduler, ask("word " * 90, max_tokens=1))
    run(scheduler)
    told = [step.stats for step in running.steps[1:]]
    pairs = zip(learnt[before:], told[before:], strict=True)
    waited = [own.other_ms < whole.other_ms for own, whole in pairs]
    assert sum(waited) == -(-long.answer.stats.prompt_tokens // two.cache.chunk)


def test_another_model_is_used_after_a_load(inference: Inference, tiny: TinyModels) -> None:
    scheduler = Scheduler(inference)
    request = ask("one two", max_tokens=10)
    for path, parallel in ((tiny.endless, 2), (tiny.target, 3), (tiny.endless, 1)):
        inference.load(several(path, parallel), None)
        expected = answer(inference, request).tokens
        heard = together(scheduler, [request] * 3)
        assert [each.answer.tokens for each in heard] == [expected] * 3


def test_a_listener_that_fails_ends_its_own_answer(two: Inference) -> None:
    def broken(step: object) -> None:
        raise RuntimeError("a listener's defect")

    scheduler = Scheduler(two)
    bad = Heard(on_pass=broken)
    scheduler.submit(ask("a", max_tokens=20), bad)
    _, good = submit(scheduler, ask("a", max_tokens=20))
    run(scheduler)
    assert bad.answer.reason == "cancelled"
    assert len(good.answer.tokens) == 20


def test_a_next_turn_finds_its_conversation_again(two: Inference) -> None:
    scheduler = Scheduler(two)
    first, other = ask("a story of " * 10, cold=False), ask("quite " * 30, cold=False)
    together(scheduler, [first, other])
    (again,) = together(scheduler, [first])
    (back,) = together(scheduler, [other])
    for heard in (again, back):
        stats = heard.answer.stats
        assert stats.cached_tokens == stats.prompt_tokens - 1


def test_a_new_conversation_leaves_the_one_used_last(two: Inference) -> None:
    scheduler = Scheduler(two)
    kept = ask("a story of " * 10, cold=False)
    together(scheduler, [kept])
    together(scheduler, [ask("quite another one", cold=False)])
    together(scheduler, [kept])
    together(scheduler, [ask("and a third that is new", cold=False)])
    (heard,) = together(scheduler, [kept])
    assert heard.answer.stats.cached_tokens == heard.answer.stats.prompt_tokens - 1


def test_what_came_before_is_answered_and_nothing_else(two: Inference) -> None:
    scheduler = Scheduler(two)
    before, heard_before = submit(scheduler, ask("a", max_tokens=5))
    after, heard_after = submit(scheduler, ask("b", max_tokens=5))
    scheduler.drain(after.arrived)
    assert heard_before.has_ended
    assert not heard_after.has_ended
    assert (scheduler.running, scheduler.waiting) == (0, 1)
    run(scheduler)
    assert heard_after.has_ended
    assert before is not after


def test_decodes_are_counted_by_their_answers(two: Inference) -> None:
    scheduler = Scheduler(two)
    together(scheduler, [ask("a", max_tokens=9)] * 2)
    together(scheduler, [ask("a", max_tokens=5)])
    assert scheduler.answers_per_decode[2] >= 7
    assert scheduler.answers_per_decode[1] >= 4


@pytest.mark.parametrize("arm", ["off", "predicted"])
def test_a_stop_text_ends_the_answer_wherever_it_lies(one: Inference, arm: str) -> None:
    """Also in the middle of a draft; what may be its beginning is held back."""
    whole = answer(one, ask("some words", max_tokens=60))
    way = speculation_of(arm, prediction=whole.text)
    for at in (3, 11, 20):
        stop = whole.text[at : at + 5]
        end = whole.text.index(stop)
        request = replace(
            ask("some words", max_tokens=60, speculation=way), stop=("never there", stop)
        )
        alone = answer(one, request)
        (heard,) = together(Scheduler(one), [request])
        for done in (alone, heard.answer):
            assert done.reason == "stop"
            assert done.text == whole.text[:end]
            assert done.tokens == whole.tokens[: len(done.tokens)]
            assert done.stats.committed == len(done.tokens)
        assert heard.text == heard.answer.text


def test_what_was_held_back_comes_when_no_stop_text_does(one: Inference) -> None:
    whole = answer(one, ask("some words", max_tokens=20))
    request = replace(ask("some words", max_tokens=20), stop=(whole.text[-3:] + "never",))
    (heard,) = together(Scheduler(one), [request])
    assert heard.answer.text == whole.text
    assert whole.text.startswith(heard.text)
    assert heard.answer.reason == "length"
