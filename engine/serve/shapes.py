"""Answers as OpenAI's API shapes them: whole ones, chunks of a stream, usage, and llama-server's
timings (tools/server/server-common.cpp, `server_slot_stats::to_json`). A model's reasoning stays in
the content, tags and all, as the model wrote it: there is no `reasoning_content`.

Knows no HTTP. Called by `responses`.
"""

import secrets
import time

import msgspec

from engine.answer import Answer
from engine.serve.asked import Asked, ServedModel
from engine.stats import RunStats

_PREDICTION = "prediction"  # name of the drafter that follows a predicted output
DONE = b"data: [DONE]\n\n"
_END = b"}\n\n"  # of an event


class Shape:
    """One answer's frame; texts are put into it as they come."""

    def __init__(self, asked: Asked, model: ServedModel) -> None:
        self._is_chat = asked.is_chat
        self._has_usage = asked.has_usage
        self._has_running_usage = asked.has_running_usage
        kind = "chat.completion" if asked.is_chat else "text_completion"
        self._common = {
            "id": ("chatcmpl-" if asked.is_chat else "cmpl-") + secrets.token_hex(16),
            "object": kind,
            "created": int(time.time()),
            "model": model.id,
            "system_fingerprint": f"paceline-{model.version}",
        }
        self._chunk = {**self._common, "object": f"{kind}.chunk" if asked.is_chat else kind}
        # A chunk a pass and client: only its text is encoded each time.
        frame = _event({**self._chunk, "choices": [self._choice(self._delta("\0"))]})
        self._before, self._after = frame.split(msgspec.json.encode("\0"))

    def whole(self, answer: Answer) -> bytes:
        part: dict[str, object] = (
            {"message": {"role": "assistant", "content": answer.text, "refusal": None}}
            if self._is_chat
            else {"text": answer.text}
        )
        choice = {"index": 0, **part, "logprobs": None, "finish_reason": answer.reason}
        return msgspec.json.encode(
            {
                **self._common,
                "choices": [choice],
                "usage": usage(answer.stats),
                "timings": timings(answer.stats),
            }
        )

    def first(self, prompt_tokens: int) -> bytes:
        """The chunk that says who speaks."""
        if not self._is_chat:
            return b""
        delta: dict[str, object] = {"delta": {"role": "assistant", "content": ""}}
        frame = _event({**self._chunk, "choices": [self._choice(delta)]})
        return self._counted(frame, prompt_tokens, 0)

    def text(self, text: str, prompt_tokens: int, tokens: int) -> bytes:
        """With the tokens of the answer until now, for those who count along."""
        frame = self._before + msgspec.json.encode(text) + self._after
        return self._counted(frame, prompt_tokens, tokens)

    def last(self, answer: Answer) -> bytes:
        """Why it ended, usage where it was asked for, and the end of the stream."""
        part: dict[str, object] = {"delta": {}} if self._is_chat else {"text": ""}
        end = {**self._chunk, "choices": [self._choice(part, answer.reason)]}
        if not self._has_usage:
            return _event({**end, "timings": timings(answer.stats)}) + DONE
        stats = answer.stats
        told = {"usage": usage(stats), "timings": timings(stats)}
        return (
            self._counted(_event(end), stats.prompt_tokens, stats.committed)
            + _event({**self._chunk, "choices": [], **told})
            + DONE
        )

    def _counted(self, frame: bytes, prompt_tokens: int, tokens: int) -> bytes:
        """An event with the usage until now, where that was asked for."""
        if not self._has_running_usage:
            return frame
        told = msgspec.json.encode(_usage(prompt_tokens, tokens))
        return frame.removesuffix(_END) + b',"usage":' + told + _END

    def _delta(self, text: str) -> dict[str, object]:
        return {"delta": {"content": text}} if self._is_chat else {"text": text}

    def _choice(self, part: dict[str, object], reason: str | None = None) -> dict[str, object]:
        return {"index": 0, **part, "logprobs": None, "finish_reason": reason}


def _usage(prompt_tokens: int, tokens: int) -> dict[str, object]:
    return {
        "prompt_tokens": prompt_tokens,
        "completion_tokens": tokens,
        "total_tokens": prompt_tokens + tokens,
    }


def usage(stats: RunStats) -> dict[str, object]:
    drafted = stats.drafted_by.get(_PREDICTION, 0)
    accepted = stats.accepted_by.get(_PREDICTION, 0)
    return {
        **_usage(stats.prompt_tokens, stats.committed),
        "prompt_tokens_details": {"cached_tokens": stats.cached_tokens},
        "completion_tokens_details": {
            "accepted_prediction_tokens": accepted,
            "rejected_prediction_tokens": drafted - accepted,
        },
    }


def timings(stats: RunStats) -> dict[str, float]:
    """Rates leave out the first token, which comes of the prompt's pass, as llama-server's do."""
    read = stats.prompt_tokens - stats.cached_tokens
    steps = max(stats.committed - 1, 0)
    told = {
        "cache_n": stats.cached_tokens,
        "prompt_n": read,
        "prompt_ms": stats.prompt_ms,
        "prompt_per_token_ms": stats.prompt_ms / read if read else 0.0,
        "prompt_per_second": 1e3 * read / stats.prompt_ms if stats.prompt_ms else 0.0,
        "predicted_n": stats.committed,
        "predicted_ms": stats.decode_ms,
        "predicted_per_token_ms": stats.decode_ms / steps if steps else 0.0,
        "predicted_per_second": stats.decode_tps,
    }
    if stats.drafted:
        told |= {"draft_n": stats.drafted, "draft_n_accepted": stats.accepted}
    return told


def _event(value: object) -> bytes:
    return b"data: " + msgspec.json.encode(value) + b"\n\n"


def models(model: ServedModel) -> bytes:
    return msgspec.json.encode({"object": "list", "data": [card(model)]})


def card(model: ServedModel) -> dict[str, object]:
    """Context length under vLLM's name for it and under llama-server's."""
    return {
        "id": model.id,
        "object": "model",
        "created": model.created,
        "owned_by": "paceline",
        "max_model_len": model.ctx,
        "meta": {
            "n_ctx": model.ctx,
            "n_ctx_train": model.ctx_train,
            "n_vocab": model.vocabulary,
            "n_params": model.parameters,
            "size": model.size,
        },
        "paceline": {
            "version": model.version,
            "parallel": model.parallel,
            "arms": model.arms,
            "drafts_with": model.drafts_with,
        },
    }
