"""Drafting over vocabularies in another order or size: equal output, and drafts that are right."""

from collections.abc import Iterator

import pytest

from engine.inference import Answer, Inference
from engine.request import GenerateRequest, Message, ModelSettings, Sampling, speculation_of
from tests.engine.conftest import TinyModels

TEXTS = ("the same the same the same", "a list: 1, 2, 3, 4", "é 漢字 🙂 and the rest of it")


@pytest.fixture
def inference() -> Iterator[Inference]:
    engine = Inference()
    yield engine
    engine.unload()


def settings(path: object, ctx: int = 512) -> ModelSettings:
    return ModelSettings(path=str(path), ctx=ctx, threads=1)


def answer(inference: Inference, text: str, arm: str, sampling: Sampling) -> Answer:
    done = Answer()
    request = GenerateRequest(
        messages=(Message(role="user", content=text),),
        max_tokens=80,
        sampling=sampling,
        speculation=speculation_of(arm),
        cold=True,
    )
    for _ in inference.generate(request, done):
        pass
    return done


PAIRS = [("endless", "shuffled"), ("much_longer", "cut"), ("cut", "much_longer")]


@pytest.mark.parametrize(("target", "draft"), [*PAIRS, ("target", "permuted")])
@pytest.mark.parametrize("temperature", [0.0, 0.8, 1.5])
def test_output_is_equal_with_another_vocabulary(
    inference: Inference, tiny: TinyModels, target: str, draft: str, temperature: float
) -> None:
    outcome = inference.load(settings(getattr(tiny, target)), settings(getattr(tiny, draft)))
    assert outcome.verdict is not None
    assert not outcome.verdict.fits
    assert outcome.verdict.relaxed is not None
    sampling = Sampling(temperature=temperature, seed=11)
    for text in TEXTS:
        plain = answer(inference, text, "off", sampling)
        for arm in ("draft", "lookup+draft"):
            other = answer(inference, text, arm, sampling)
            assert other.tokens == plain.tokens
            assert other.text == plain.text


@pytest.mark.parametrize(
    ("target", "draft", "least"), [("endless", "shuffled", 0.99), ("much_longer", "cut", 0.3)]
)
def test_drafts_of_the_same_model_under_other_ids_are_right(
    inference: Inference, tiny: TinyModels, target: str, draft: str, least: float
) -> None:
    """Ids that were mapped wrongly would be accepted by chance only, 1 in 320. A drafter that lacks
    tokens is wrong where the target says one of them and reads on with a hole in its text."""
    inference.load(settings(getattr(tiny, target)), settings(getattr(tiny, draft)))
    done = answer(inference, "once upon a time", "draft", Sampling(temperature=0.0))
    assert done.stats.acceptance is not None
    assert done.stats.acceptance >= least
    assert done.stats.drafted > 40


def test_a_draft_ends_at_a_token_the_target_lacks(inference: Inference, tiny: TinyModels) -> None:
    """The larger vocabulary drafts: what only it has is never proposed."""
    inference.load(settings(tiny.cut), settings(tiny.much_longer))
    for text in TEXTS:
        done = answer(inference, text, "draft", Sampling(temperature=0.0))
        lengths = done.stats.drafts
        assert lengths > 0
        assert done.stats.drafted < 3 * lengths  # some drafts were cut short
