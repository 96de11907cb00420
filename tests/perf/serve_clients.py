"""Clients of all kinds at once, as a network sends them: patient, leaving and broken ones.

Used by `serve_load` and by the short form of it in tests/engine/serve. Knows a URL, not our server.
"""

import asyncio
import json
import random
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import httpx2

GIANT = "the " * (1 << 18)  # 1 MB


@dataclass(frozen=True)
class Question:
    """A prompt with what a single request gets for it."""

    text: str
    fields: dict[str, Any]
    expected: str = ""

    def body(self, is_streamed: bool) -> dict[str, Any]:
        messages = [{"role": "user", "content": self.text}]
        return {"messages": messages, "stream": is_streamed, **self.fields}


@dataclass
class Outcome:
    done: Counter[str] = field(default_factory=Counter)
    wrong: list[str] = field(default_factory=list)  # sentences; empty is what should be

    def expect(self, is_right: bool, what: str) -> None:
        if not is_right:
            self.wrong.append(what)


async def ask(client: httpx2.AsyncClient, question: Question, is_streamed: bool) -> str:
    """The answer's text. Raises ValueError for anything but a whole answer."""
    body = question.body(is_streamed)
    if not is_streamed:
        reply = await client.post("/chat/completions", json=body)
        if reply.status_code != 200:
            raise ValueError(f"{reply.status_code}: {reply.text[:200]}")
        return str(reply.json()["choices"][0]["message"]["content"])
    text, ended = "", False
    async with client.stream("POST", "/chat/completions", json=body) as reply:
        async for line in reply.aiter_lines():
            if line == "data: [DONE]":
                ended = True
            elif line.startswith("data: "):
                chunk = json.loads(line[6:])
                for choice in chunk.get("choices", ()):
                    text += choice["delta"].get("content") or ""
    if reply.status_code != 200 or not ended:
        raise ValueError(f"{reply.status_code}, the stream ended without [DONE]")
    return text


async def crowd(
    url: str, questions: Sequence[Question], clients: int, seconds: float, seed: int, key: str = ""
) -> Outcome:
    """`clients` at once, each doing one thing after another for `seconds`."""
    outcome = Outcome()
    until = time.monotonic() + seconds
    headers = {"Authorization": f"Bearer {key}"} if key else {}

    async def one(number: int) -> None:
        dice = random.Random(seed * 1000 + number)
        async with httpx2.AsyncClient(base_url=url, headers=headers, timeout=300) as client:
            while time.monotonic() < until:
                act = dice.choices(_ACTS, _WEIGHTS)[0]
                await act(client, dice, questions, outcome)

    await asyncio.gather(*(one(number) for number in range(clients)))
    return outcome


async def _answered(
    client: httpx2.AsyncClient, dice: random.Random, questions: Sequence[Question], out: Outcome
) -> None:
    question = dice.choice(questions)
    is_streamed = dice.random() < 0.7
    try:
        text = await ask(client, question, is_streamed)
        out.expect(
            text == question.expected,
            f"{question.text!r} {question.fields}: {text!r} is not {question.expected!r}",
        )
    except (ValueError, httpx2.HTTPError) as error:
        out.expect(False, f"{question.text!r}: {error!r}")
    out.done["answered"] += 1


async def _left(
    client: httpx2.AsyncClient, dice: random.Random, questions: Sequence[Question], out: Outcome
) -> None:
    """Goes away after some lines of a stream, or before the answer is there."""
    body = dice.choice(questions).body(True)
    if dice.random() < 0.3:
        asking = asyncio.create_task(
            client.post("/chat/completions", json={**body, "stream": False})
        )
        await asyncio.wait({asking}, timeout=dice.uniform(0, 0.3))
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
    else:
        async with client.stream("POST", "/chat/completions", json=body) as reply:
            lines, least = 0, dice.randint(0, 12)
            async for _ in reply.aiter_lines():
                lines += 1
                if lines > least:
                    break
    out.done["left"] += 1


async def _left_in_body(
    client: httpx2.AsyncClient, dice: random.Random, questions: Sequence[Question], out: Outcome
) -> None:
    url = client.base_url
    _, writer = await asyncio.open_connection(url.host, url.port)
    head = "POST /v1/chat/completions HTTP/1.1\r\nHost: localhost\r\n"
    for name in ("authorization",):
        if value := client.headers.get(name):
            head += f"{name}: {value}\r\n"
    writer.write(f'{head}Content-Length: {dice.randint(100, 10_000)}\r\n\r\n{{"mess'.encode())
    await writer.drain()
    await asyncio.sleep(dice.uniform(0, 0.1))
    writer.close()
    await asyncio.gather(writer.wait_closed(), return_exceptions=True)
    out.done["left in the body"] += 1


async def _malformed(
    client: httpx2.AsyncClient, dice: random.Random, questions: Sequence[Question], out: Outcome
) -> None:
    body = dice.choice(_MALFORMED)
    reply = await client.post("/chat/completions", content=body)
    out.expect(reply.status_code == 400, f"{body[:40]!r}: {reply.status_code}")
    out.done["malformed"] += 1


async def _giant(
    client: httpx2.AsyncClient, dice: random.Random, questions: Sequence[Question], out: Outcome
) -> None:
    body = Question(GIANT, {}).body(dice.random() < 0.5)
    reply = await client.post("/chat/completions", json=body)
    out.expect(
        reply.status_code == 400 and reply.json()["error"]["code"] == "context_length_exceeded",
        f"1 MB: {reply.status_code} {reply.text[:200]}",
    )
    out.done["1 MB"] += 1


_MALFORMED = (
    b"",
    b"{",
    b"\xff\xff",
    b"[1, 2]",
    b"[" * 50_000,
    b'{"messages": 5}',
    b'{"messages": [{"role": "user", "content": "x"}], "n": 3}',
    b'{"messages": [{"role": "user", "content": "x"}], "temperature": "hot"}',
)
_ACTS = (_answered, _left, _left_in_body, _malformed, _giant)
_WEIGHTS = (60, 25, 6, 7, 2)
