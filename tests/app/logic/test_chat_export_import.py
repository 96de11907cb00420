"""Chats written as Markdown, JSON and ShareGPT; what comes back, and what is refused."""

import json

import msgspec
import pytest

from app.logic.chat_export import (
    as_json,
    as_markdown,
    as_sharegpt,
    exported,
    file_name,
    shown_branch,
)
from app.logic.chat_import import imported
from app.logic.chats import Attachment, Chat, ChatEntry, ChatSettings, StoredMessage
from app.logic.expected_text import ExpectedText
from app.logic.messages import Problem
from app.logic.transcript import Run
from engine.errors import ErrorKind
from engine.stats import RunStats

NOW = 1_700_000_000.0


def message(id_: str, parent: str | None, text: str, **more: object) -> StoredMessage:
    role = "user" if id_.startswith("u") else "assistant"
    made = StoredMessage(id=id_, chat="c", parent=parent, role=role, created=NOW, text=text)
    return msgspec.structs.replace(made, **more)


def a_chat() -> Chat:
    """Two branches below one question; the second one is shown."""
    messages = (
        message(
            "u1", None, "Grüße 你好?", attachments=(Attachment(name="a.md", text="```\nx\n```"),)
        ),
        message("a1", "u1", "First.", reason="length"),
        message("a2", "u1", "Second.", runs=(Run("Second.", "prompt_lookup"),), stats=RunStats()),
        message("u2", "a2", "More", expected=ExpectedText("Answer", "Second.", is_sent=False)),
        message(
            "a3",
            "u2",
            "",
            state="failed",
            problem=Problem(ErrorKind.BAD_FILE, "It broke.", "Retry."),
        ),
    )
    entry = ChatEntry(id="c", created=NOW, changed=NOW + 9, title="Trip: Rome/Paris?")
    settings = ChatSettings(system="Be brief.", arm="lookup")
    return Chat(entry=entry, messages=messages, leaf="a3", settings=settings, draft="unsent")


def test_json_comes_back_whole_with_new_ids() -> None:
    chat = a_chat()
    (found,) = imported("x.json", as_json([chat]), NOW).chats
    assert found.entry.id != "c"
    assert not {m.id for m in chat.messages} & {m.id for m in found.messages}
    assert {m.chat for m in found.messages} == {found.entry.id}
    new = dict(zip((m.id for m in found.messages), (m.id for m in chat.messages), strict=True))
    back = [
        msgspec.structs.replace(
            m, id=new[m.id], chat="c", parent=new[m.parent] if m.parent else None
        )
        for m in found.messages
    ]
    assert back == list(chat.messages)
    assert new[found.leaf or ""] == "a3"
    assert (found.settings, found.draft) == (chat.settings, "unsent")


def test_what_ran_when_it_was_written_comes_back_as_stopped() -> None:
    chat = Chat(
        entry=a_chat().entry, messages=(message("a1", None, "Hal", state="streaming"),), leaf="a1"
    )
    (found,) = imported("x.json", as_json([chat]), NOW).chats
    assert found.messages[0].state == "stopped"


def test_only_the_branch_that_is_shown_is_written_for_readers() -> None:
    assert [m.id for m in shown_branch(a_chat())] == ["u1", "a2", "u2", "a3"]
    text = as_markdown([a_chat()]).decode()
    assert text.startswith("# Trip: Rome/Paris?\n")
    assert "First." not in text
    assert "Second." in text
    assert "*Attached: “a.md”*\n\n````\n```\nx\n```\n````" in text
    assert text.endswith("*Failed: It broke.*\n")


def test_sharegpt_leaves_out_what_was_not_answered() -> None:
    (item,) = json.loads(as_sharegpt([a_chat()]))
    assert item["conversations"] == [
        {"from": "system", "value": "Be brief."},
        {"from": "human", "value": "Grüße 你好?\n\n```\nx\n```"},
        {"from": "gpt", "value": "Second."},
    ]


def test_sharegpt_is_read_in_both_spellings() -> None:
    found = imported(
        "x.json",
        json.dumps(
            [
                {"conversations": [{"from": "human", "value": "a"}, {"from": "gpt", "value": "b"}]},
                {
                    "title": "T",
                    "messages": [
                        {"role": "system", "content": "s"},
                        {"role": "assistant", "content": "left out"},
                        {"role": "user", "content": "c"},
                        {"role": "user", "content": "d"},
                        {"role": "tool", "content": None},
                        {"role": "assistant", "content": "e"},
                    ],
                },
            ]
        ).encode("utf-8-sig"),
        NOW,
    )
    first, second = found.chats
    assert [(m.role, m.text) for m in first.messages] == [("user", "a"), ("assistant", "b")]
    assert first.leaf == first.messages[1].id
    assert first.messages[1].parent == first.messages[0].id
    assert [m.text for m in second.messages] == ["c\n\nd", "e"]
    assert (second.entry.title, second.settings.system) == ("T", "s")
    assert found.sentence == (
        "2 chats imported. 2 messages that are no questions or answers were left out."
    )


def test_a_written_list_is_read_again() -> None:
    (found,) = imported("x.json", exported([a_chat()], "sharegpt"), NOW).chats
    assert [m.text for m in shown_branch(found)][1] == "Second."


def own(**change: object) -> bytes:
    whole = json.loads(as_json([a_chat()]))
    return json.dumps({**whole, **change}).encode()


def changed_message(index: int, **change: object) -> bytes:
    whole = json.loads(as_json([a_chat()]))
    whole["chats"][0]["messages"][index].update(change)
    return json.dumps(whole).encode()


@pytest.mark.parametrize(
    ("data", "says"),
    [
        (b"", "not a whole JSON file"),
        (as_json([a_chat()])[:-40], "not a whole JSON file"),
        (b"\xff\xfe\x00", "not a whole JSON file"),
        (b"[" * 100_000, "not a whole JSON file"),
        (b"{}", "holds no chats"),
        (b"[]", "its list is empty"),
        (b"17", "holds no chats"),
        (b'[{"title": "x", "mapping": {}}]', "Choose a JSON file from Paceline"),
        (own(version=2), "A newer Paceline"),
        (own(chats=7), "is damaged"),
        (changed_message(1, parent="gone"), "is damaged"),
        (changed_message(0, parent="a3"), "is damaged"),
        (changed_message(1, id="u1"), "is damaged"),
        (changed_message(1, role="king"), "is damaged"),
        (b'[{"conversations": [{"from": "human"}]}]', "a turn without a text"),
        (b'[{"conversations": []}, 5]', "its entry 2 is not a conversation"),
    ],
)
def test_what_cannot_be_read_is_refused_in_a_sentence(data: bytes, says: str) -> None:
    with pytest.raises(ValueError, match=r"“x\.json”") as refused:
        imported("x.json", data, NOW)
    assert says in str(refused.value)
    assert str(refused.value).endswith(".")


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Trip: Rome/Paris?", "Trip Rome Paris.md"),
        ("con", "Chat con.md"),
        ("...", "Chat.md"),
        ("旅行", "旅行.md"),
        ("\u202egpj.exe", "gpj.exe.md"),
        ("", "Untitled chat.md"),
    ],
)
def test_names_that_every_system_takes(title: str, name: str) -> None:
    assert file_name([ChatEntry(id="c", created=0, changed=0, title=title)], "md") == name
