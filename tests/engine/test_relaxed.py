"""Drafting over vocabularies in another order or size: equal output, and drafts that are right."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

from engine.answer import Answer
from engine.inference import Inference
from engine.request import GenerateRequest, Message, Sampling, VerifierName, speculation_of
from tests.engine import gguf_models
from tests.engine.asking import settings
from tests.engine.conftest import TinyModels

TEXTS = ("the same the same the same", "a list: 1, 2, 3, 4", "é 漢字 🙂 and the rest of it")


def answer(
    inference: Inference,
    text: str,
    arm: str,
    sampling: Sampling,
    verifier: VerifierName = "match",
) -> Answer:
    done = Answer()
    request = GenerateRequest(
        messages=(Message(role="user", content=text),),
        max_tokens=80,
        sampling=sampling,
        speculation=speculation_of(arm, verifier=verifier),
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
        for arm in ("draft", "lookup+draft", "auto"):
            other = answer(inference, text, arm, sampling)
            assert other.tokens == plain.tokens
            assert other.text == plain.text
            if not temperature:
                drawn = answer(inference, text, arm, sampling, "rejection")
                assert drawn.tokens == plain.tokens


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


# -- whole chats, warm caches ---------------------------------------------------------------------


def turn(
    inference: Inference,
    chat: Sequence[str],
    arm: str,
    sampling: Sampling,
    *,
    cold: bool = False,
    stop_after: int = 1 << 30,
) -> Answer:
    """One answer in a chat; it is cancelled after so many looks at whether it is."""
    looks = iter(range(stop_after))
    done = Answer()
    request = GenerateRequest(
        messages=tuple(
            Message(role="assistant" if i % 2 else "user", content=c) for i, c in enumerate(chat)
        ),
        max_tokens=40,
        sampling=sampling,
        speculation=speculation_of(arm),
        cold=cold,
    )
    for _ in inference.generate(request, done, cancelled=lambda: next(looks, None) is None):
        pass
    return done


def some_vocabulary(random: np.random.Generator, share: float) -> gguf_models.TinyVocabulary:
    """A share of the tokens in any order; BOS is added or not."""
    count = len(gguf_models.VOCABULARY.tokens)
    others = random.permutation(np.arange(3, count))[: int(share * count)]
    ids = random.permutation(np.concatenate([np.arange(3), others]))
    return replace(gguf_models.rearranged([int(i) for i in ids]), add_bos=bool(random.integers(2)))


@pytest.mark.parametrize("seed", range(10))
def test_chats_are_equal_with_any_vocabulary(
    inference: Inference, tmp_path: Path, seed: int
) -> None:
    """Any order, any part of the tokens, other BOS rules, a context of the drafter's that is soon
    full, drafters in turns, answers that are stopped, prompts that are edited."""
    random = np.random.default_rng(seed)
    base = gguf_models.VOCABULARY
    target = gguf_models.write_llama(
        tmp_path / "target.gguf",
        vocabulary=some_vocabulary(random, 1.0),
        base=base,
        endless=bool(random.integers(2)),
    )
    draft = gguf_models.write_llama(
        tmp_path / "draft.gguf",
        vocabulary=some_vocabulary(random, random.uniform(0.6, 1.0)),
        base=base,
        noise=0.1,
    )
    draft_ctx = int(random.choice([24, 64, 512]))
    outcome = inference.load(settings(target, 300), settings(draft, draft_ctx))
    assert outcome.verdict is not None
    assert outcome.verdict.relaxed is not None
    chat = ["the cat in the hat 🙂"]
    for _ in range(3):
        sampling = Sampling(temperature=float(random.choice([0.0, 1.0])), seed=int(seed))
        plain = turn(inference, chat, "off", sampling, cold=True)
        turn(inference, chat, "draft", sampling, stop_after=int(random.integers(1, 12)))
        for arm in ("lookup+draft", "draft"):
            other = turn(inference, chat, arm, sampling)
            assert (other.tokens, other.text, other.reason) == (
                plain.tokens,
                plain.text,
                plain.reason,
            )
        is_edited = bool(random.integers(2))
        chat = ["the hat"] if is_edited else [*chat, plain.text[:20], "and the cat?"]


def test_the_drafter_keeps_up_with_a_chat(inference: Inference, tiny: TinyModels) -> None:
    """A cache that lost its place would still give equal output, only slowly: the same model under
    other ids must go on being right in later turns, after a stopped answer and an edited prompt."""
    inference.load(settings(tiny.endless), settings(tiny.shuffled))
    greedy = Sampling(temperature=0.0)
    chat = ["the same the same the same"]
    for edited in ("a list: 1, 2, 3", "a list: 1, 2, 4", "something else"):
        turn(inference, chat, "draft", greedy, stop_after=5)
        turn(inference, chat, "lookup+draft", greedy)
        done = turn(inference, chat, "draft", greedy)
        assert done.stats.drafted > 20
        assert (done.stats.acceptance or 0) >= 0.99
        chat = [*chat[:1], done.text[:20], edited]
