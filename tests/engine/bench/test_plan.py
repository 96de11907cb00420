"""The order of a bench: complete, interleaved, the same for the same seed."""

from collections import Counter
from itertools import groupby

import pytest

from engine.bench.plan import arms_of, check, planned, round_of, spec_of, warm_up
from engine.bench.request import BenchPair, BenchRequest, blocks_of
from engine.errors import EngineError
from engine.lab.workloads import Workload
from engine.request import (
    ARMS,
    OFF,
    ArmSpec,
    DraftModelSpec,
    Message,
    ModelSettings,
    PredictionSpec,
    PromptLookupSpec,
    speculation_of,
)

TARGET = ModelSettings(path="target.gguf")
PLAIN = BenchPair(target=TARGET)
PAIR = BenchPair(target=TARGET, draft=ModelSettings(path="draft.gguf"))


def workload(name: str, prediction: str | None = None) -> Workload:
    message = Message(role="user", content=name)
    return Workload(kind="kind", name=name, messages=(message,), prediction=prediction)


def asked(*arms: str, **changes: object) -> BenchRequest:
    values = {
        "pairs": (PAIR,),
        "arms": tuple(
            ArmSpec(name=arm, speculation=speculation_of(arm, prediction="?"))
            for arm in arms or ARMS[1:]
        ),
        "prompts": (workload("a"), workload("b", "expected"), workload("c")),
    }
    return BenchRequest(**(values | changes))  # type: ignore[arg-type]


def test_a_round_has_every_prompt_through_every_arm_of_every_block() -> None:
    request = asked(temperatures=(0.0, 0.8), depths=(0, 100), pairs=(PLAIN, PAIR))
    assert len(blocks_of(request)) == 8
    for pair in (0, 1):
        steps = round_of(request, pair, 1)
        assert len(set(steps)) == len(steps)
        expected = {
            (block, prompt, arm)
            for block, each in enumerate(blocks_of(request))
            if each.pair == pair
            for prompt in range(3)
            for arm in arms_of(request, block, prompt)
        }
        assert {(s.block, s.prompt, s.arm) for s in steps} == expected


def test_all_arms_of_a_prompt_stand_next_to_each_other() -> None:
    request = asked("lookup", "draft", temperatures=(0.0, 0.8))
    units = [key for key, _ in groupby(round_of(request, 0, 1), lambda s: (s.block, s.prompt))]
    assert len(units) == len(set(units)) == 6


def test_the_order_is_random_and_the_seeds() -> None:
    request = asked(prompts=tuple(workload(str(i)) for i in range(8)))
    first = round_of(request, 0, 1)
    assert first == round_of(request, 0, 1)
    other = [s.arm for s in round_of(asked(prompts=request.prompts, seed=2), 0, 1)]
    assert [s.arm for s in first] != other
    assert [s.arm for s in first] != [s.arm for s in round_of(request, 0, 2)]
    begins = Counter(
        next(iter(unit)).arm
        for number in range(1, 40)
        for _, unit in groupby(round_of(request, 0, number), lambda s: s.prompt)
    )
    assert len(begins) == len(arms_of(request, 0, 0))  # no arm is always the first
    assert max(begins.values()) < 3 * min(begins.values())


@pytest.mark.parametrize("rounds", [5, 10, 15])
def test_a_tenth_of_what_is_planned_is_warm_up(rounds: int) -> None:
    request = asked("lookup", rounds=rounds, most_rounds=20)
    assert len(round_of(request, 0, 1)) == 6
    assert planned(request) == 6 * rounds
    steps = warm_up(request, 0)
    assert len(steps) == 6 * rounds / 10
    assert {step.round for step in steps} == {0}


def test_what_a_pair_and_a_prompt_allow() -> None:
    request = asked(pairs=(PLAIN, PAIR))
    assert arms_of(request, 0, 0) == ("off", "lookup", "auto")
    assert arms_of(request, 0, 1) == ("off", "lookup", "predicted", "auto")
    assert arms_of(request, 1, 1) == ("off", *ARMS[1:])


def test_an_arm_takes_the_prompts_own_prediction() -> None:
    request = asked()
    _, with_text, _ = request.prompts
    auto = spec_of(request, "auto", with_text, has_draft=True).drafters
    assert [type(spec) for spec in auto] == [PredictionSpec, PromptLookupSpec, DraftModelSpec]
    assert auto[0] == PredictionSpec(text="expected")
    plain = spec_of(request, "auto", request.prompts[0], has_draft=False)
    assert [type(spec) for spec in plain.drafters] == [PromptLookupSpec]
    assert spec_of(request, "off", with_text, has_draft=True) == OFF


@pytest.mark.parametrize(
    "changes",
    [
        {"pairs": ()},
        {"pairs": (PLAIN, PLAIN)},
        {"arms": ()},
        {"arms": (ArmSpec(name="off", speculation=speculation_of("lookup")),)},
        {"arms": (ArmSpec(name="nothing", speculation=OFF),)},
        {"arms": (ArmSpec(name="a", speculation=speculation_of("lookup")),) * 2},
        {"prompts": ()},
        {"rounds": 0},
        {"rounds": 3, "most_rounds": 2},
        {"most_rounds": 101},
        {"max_tokens": 1},
        {"seed": -1},
        {"width": 0.0},
        {"temperatures": ()},
        {"temperatures": (-1.0,)},
        {"temperatures": (0.5, 0.5)},
        {"depths": (-1,)},
        {
            "pairs": (PLAIN,),
            "arms": (ArmSpec(name="draft", speculation=speculation_of("draft")),),
        },
    ],
)
def test_what_makes_no_sense_is_said(changes: dict[str, object]) -> None:
    with pytest.raises(EngineError) as error:
        check(asked(**changes))
    assert error.value.message.endswith(".")
    assert error.value.hint


def test_what_makes_sense_passes() -> None:
    check(asked())
