"""What an answer leaves behind: caches after a failure, drafts to be replayed."""

from collections.abc import Iterator

import pytest

from engine.answer import Answer
from engine.errors import EngineError, ErrorKind
from engine.inference import Inference
from engine.llama.context import Context
from engine.request import Sampling, VerifierName, speculation_of
from tests.engine.asking import answer, ask, settings
from tests.engine.conftest import TinyModels


@pytest.mark.parametrize("verifier", ["match", "rejection"])
@pytest.mark.parametrize("arm", ["lookup+draft", "auto"])
def test_an_answer_that_fails_midway_leaves_caches_that_are_right(
    inference: Inference,
    tiny: TinyModels,
    monkeypatch: pytest.MonkeyPatch,
    arm: str,
    verifier: VerifierName,
) -> None:
    inference.load(settings(tiny.endless), settings(tiny.close_weights))
    way = speculation_of(arm, verifier=verifier)
    whole = answer(inference, ask("one two one two", speculation=way))
    decode = Context.decode
    for after in (3, 8, 21):
        left = iter(range(after))

        def failing(
            self: Context, tokens: list[int], rows: int = 1, left: Iterator[int] = left
        ) -> None:
            if next(left, None) is None:
                raise EngineError(ErrorKind.DEVICE, "The device failed.")
            decode(self, tokens, rows)

        monkeypatch.setattr(Context, "decode", failing)
        with pytest.raises(EngineError, match="device failed"):
            answer(inference, ask("one two one two", speculation=way))
        monkeypatch.setattr(Context, "decode", decode)
        again = ask("one two one two", speculation=way, cold=False)
        assert answer(inference, again).tokens == whole.tokens


def test_a_replay_drafts_the_same_and_asks_no_draft_model(
    inference: Inference, tiny: TinyModels
) -> None:
    inference.load(settings(tiny.endless), settings(tiny.close_weights))
    request = ask("one two one two", arm="lookup+draft")
    first = answer(inference, request)
    again = Answer()
    for _ in inference.generate(request, again, replay=first.drafts):
        pass
    assert again.tokens == first.tokens
    assert again.stats.drafted_by == first.stats.drafted_by
    draft = inference._loaded().draft
    assert draft is not None
    assert draft.cache.tokens == []


def test_drafts_are_kept_without_their_distributions(
    inference: Inference, tiny: TinyModels
) -> None:
    """They would hold a vocabulary a token where nothing filters."""
    inference.load(settings(tiny.endless), settings(tiny.close_weights))
    way = speculation_of("draft", verifier="rejection")
    done = answer(inference, ask("one", speculation=way, sampling=Sampling(seed=1)))
    assert done.stats.drafted > 0
    assert [len(draft.tokens) for draft in done.drafts if draft.tokens]
    assert not any(draft.distributions for draft in done.drafts)
