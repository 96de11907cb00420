"""Templates: what they render, how they fail in the open, and that none can hang or escape."""

import os
import time
from pathlib import Path

import pytest

from engine.llama.chat_template import (
    DROPPED_NOTE,
    JOINED_NOTE,
    MERGED_NOTE,
    ChatTemplate,
    chatml,
    template_hash,
)
from engine.llama.template_sandbox import MAX_SECONDS
from engine.request import Message
from tests.engine.gguf_models import CHATML

SYSTEM = Message(role="system", content="Be kind.")
HELLO = Message(role="user", content="Hello <b>&amp;</b> {{ x }}")
ANSWER = Message(role="assistant", content="Hi.")
AGAIN = Message(role="user", content="Again")
TALK = (SYSTEM, HELLO, ANSWER, AGAIN)


def template(source: str | None, bos: str = "<s>", eos: str = "</s>") -> ChatTemplate:
    return ChatTemplate(source, bos, eos)


def test_chatml_template_is_chatml() -> None:
    rendered = template(CHATML).render(TALK)
    assert rendered.template == "model"
    assert rendered.note == ""
    assert rendered.text == chatml(TALK)
    assert template(CHATML).render(TALK, False).text == chatml(TALK, False)


def test_special_tokens_and_whitespace_control() -> None:
    source = (
        "{{ bos_token }}\n{% for m in messages %}\n    {% if m['role'] == 'user' %}\n"
        "[{{ m['content'] | trim }}]\n    {% endif %}\n{% endfor %}\n{{ eos_token }}"
    )
    assert template(source).render([AGAIN]).text == "<s>\n[Again]\n</s>"


def test_python_methods_and_extensions_of_real_templates() -> None:
    source = (
        "{% set ns = namespace(seen=0) %}{% for m in messages %}"
        "{% if loop.index0 == 2 %}{% break %}{% endif %}"
        "{% generation %}{{ m.content.upper().split()[0] }}{% endgeneration %}"
        "{% set ns.seen = ns.seen + 1 %}{% endfor %}"
        "{{ ns.seen }}{{ {'ü': [1, '<']} | tojson }}{{ strftime_now('%Y') | length }}"
        "{{ 'a-b'.replace('-', '+') }}{{ ['x', 'y'] | join(',') }}{{ '%s!' % 'z' }}"
        "{{ '{} {}'.format(1, 2) }}{{ messages[0].content is string }}{{ tools is none }}"
        "{{ messages | selectattr('role', 'equalto', 'user') | list | length }}Hello"
    )
    rendered = template(source).render([HELLO.__class__(role="user", content="Hello"), ANSWER])
    assert rendered.text == 'HELLOHI.2{"ü": [1, "<"]}4a+bx,yz!1 2TrueTrue1Hello'


def test_tojson_arguments() -> None:
    source = "{{ {'b': 1, 'a': 2} | tojson(indent=1, sort_keys=true) }}{{ messages[0].content }}"
    assert template(source).render([AGAIN]).text == '{\n "a": 2,\n "b": 1\n}Again'


def test_no_template_is_chatml_and_says_so() -> None:
    for source in (None, ""):
        rendered = template(source).render(TALK)
        assert (rendered.template, rendered.text) == ("chatml", chatml(TALK))
        assert rendered.note == "This model's file has no chat template, so ChatML is used."


@pytest.mark.parametrize(
    ("source", "reason"),
    [
        ("{% for m in messages %}", "cannot be read"),
        ("{{ nothing.at.all }}", "'nothing' is undefined"),
        ("{{ 1 / 0 }}", "division by zero"),
        ("{{ raise_exception('Only poems, please.') }}", "failed (Only poems, please.)"),
        ("{{ messages | no_such_filter }}", "no_such_filter"),
        ("x" * 300_000, "too long"),
    ],
)
def test_broken_template_falls_back_with_its_own_error(source: str, reason: str) -> None:
    rendered = template(source).render(TALK)
    assert (rendered.template, rendered.text) == ("chatml", chatml(TALK))
    assert reason in rendered.note
    assert rendered.note.endswith(", so ChatML is used.")


NO_SYSTEM = (
    "{% if messages[0].role == 'system' %}{{ raise_exception('System role not supported') }}"
    "{% endif %}{% for m in messages %}"
    "{% if (m.role == 'user') != (loop.index0 % 2 == 0) %}"
    "{{ raise_exception('Conversation roles must alternate') }}{% endif %}"
    "<{{ m.role }}>{{ m.content }}{% endfor %}"
)


def test_refused_system_message_is_merged() -> None:
    rendered = template(NO_SYSTEM).render([SYSTEM, AGAIN])
    assert rendered.text == "<user>Be kind.\n\nAgain"
    assert (rendered.template, rendered.note) == ("model", MERGED_NOTE)
    alone = template(NO_SYSTEM).render([SYSTEM])
    assert alone.text == "<user>Be kind."


def test_forgotten_system_message_is_merged() -> None:
    source = "{% for m in messages if m.role == 'user' %}{{ m.content }}{% endfor %}"
    rendered = template(source).render([SYSTEM, AGAIN])
    assert rendered.text == "Be kind.\n\nAgain"
    assert rendered.note == MERGED_NOTE


def test_template_that_takes_nothing_else_is_left_as_it_is() -> None:
    source = (
        "{% if messages[0].role != 'system' %}{{ raise_exception('no') }}{% endif %}"
        "{{ messages[-1].content }}"
    )
    rendered = template(source).render([SYSTEM, AGAIN])
    assert (rendered.text, rendered.template, rendered.note) == ("Again", "model", DROPPED_NOTE)


def test_rows_of_one_role_are_joined_where_roles_must_alternate() -> None:
    rendered = template(NO_SYSTEM).render([HELLO, AGAIN])
    assert rendered.text == f"<user>{HELLO.content}\n\nAgain"
    assert rendered.note == JOINED_NOTE
    both = template(NO_SYSTEM).render([SYSTEM, HELLO, AGAIN])
    assert both.note == f"{MERGED_NOTE} {JOINED_NOTE}"


def test_content_as_parts_where_the_template_wants_them() -> None:
    source = "{% for m in messages %}{% for p in m.content %}{{ p.text }}{% endfor %}{% endfor %}"
    rendered = template(source).render([AGAIN])
    assert (rendered.text, rendered.template) == ("Again", "model")


def test_tools_are_left_out_where_the_template_walks_through_them() -> None:
    source = "{% for t in tools %}{{ t }}{% endfor %}{{ messages[0].content }}"
    assert template(source).render([AGAIN]).text == "Again"


def test_templates_may_change_what_users_say() -> None:
    source = "{{ messages[0].content | upper }}"
    rendered = template(source).render([AGAIN])
    assert (rendered.text, rendered.template) == ("AGAIN", "model")


def test_reasoning() -> None:
    plain = template(CHATML)
    assert plain.reasoning_tags is None
    assert not plain.reasoning_open("<think>")
    thinks = template(
        CHATML.replace("assistant\n{% endif", "assistant\n<think>\n{% endif") + ("{# </think> #}")
    )
    assert thinks.reasoning_tags == ("<think>", "</think>")
    assert thinks.reasoning_open(thinks.render([AGAIN]).text)
    assert not thinks.reasoning_open(thinks.render([AGAIN], False).text)
    assert not thinks.reasoning_open("<think>\n\n</think>\n")
    assert template("[THINK]{{ x }}[/THINK]").reasoning_tags == ("[THINK]", "[/THINK]")


def test_odd_messages() -> None:
    assert template(CHATML).render([]).text == "<|im_start|>assistant\n"
    empty = Message(role="user", content="")
    assert template(CHATML).render([empty]).template == "model"


ESCAPES = [
    "{{ ''.__class__.__mro__ }}",
    "{{ messages.__class__ }}",
    "{{ raise_exception.__globals__ }}",
    "{{ self.__init__.__globals__ }}",
    "{{ cycler.__init__.__globals__.os }}",
    "{{ (messages | attr('__class__')).__base__ }}",
    "{{ '{0.__class__}'.format(messages) }}",
    "{{ namespace.__init__.__builtins__ }}",
    "{{ messages.append(1) }}",
    "{% import 'os' as os %}",
    "{% include '/etc/passwd' %}",
]


@pytest.mark.parametrize("source", ESCAPES)
def test_no_way_out(source: str) -> None:
    rendered = template(source + "{{ messages[0].content }}").render([AGAIN])
    assert rendered.template == "chatml" or rendered.text == "Again"
    assert "class" not in rendered.text


LARGE = [
    "{{ 'a' * 10 ** 10 }}",
    "{{ 10 ** 10 ** 10 }}",
    "{% set n = namespace(x=9) %}{% for i in range(99) %}{% set n.x = n.x * n.x %}{% endfor %}",
    "{{ range(10 ** 9) | list }}",
    "{{ [0] * 10 ** 9 }}",
    "{{ 'x'.center(10 ** 9) }}",
    "{{ ('x' | attr('ljust'))(10 ** 9) }}",
    "{{ 'x'.zfill(10 ** 9) }}",
    "{{ '%999999999d' % 1 }}",
    "{{ '%*d' % (999999999, 1) }}",
    "{{ '{:999999999}'.format(1) }}",
    "{{ '{:{}}'.format(1, 999999999) }}",
    "{{ ('x\n' * 99999) | indent(999999999, true) | length }}",
    "{% set n = namespace(x='ab') %}{% for i in range(99) %}{% set n.x = n.x + n.x %}{% endfor %}",
    "{% set n = namespace(x='ab') %}{% for i in range(99) %}{% set n.x = n.x ~ n.x %}{% endfor %}",
    "{% set n = namespace(x='aa') %}{% for i in range(9) %}"
    "{% set n.x = n.x.replace('a', n.x) %}{% endfor %}",
    "{% set n = namespace(x='aa') %}{% for i in range(9) %}"
    "{% set n.x = n.x | replace('a', n.x) %}{% endfor %}",
    "{% set n = namespace(x='aa') %}{% for i in range(9) %}"
    "{% set n.x = n.x.join(n.x) %}{% endfor %}",
    "{% set n = namespace(x='aa') %}{% for i in range(9) %}"
    "{% set n.x = n.x | join(n.x) %}{% endfor %}",
    "{% set n = namespace(x='ab') %}{% for i in range(99) %}"
    "{% set y %}{{ n.x }}{{ n.x }}{% endset %}{% set n.x = y %}{% endfor %}",
    "{% for i in range(99999) %}{{ 'x' * 10000 }}{% endfor %}",
    "{{ messages | tojson(indent=999999999) }}" * 6000,
]


@pytest.mark.parametrize("source", LARGE)
def test_no_way_to_fill_the_memory(source: str) -> None:
    start = time.perf_counter()
    rendered = template(source).render([AGAIN])
    assert len(rendered.text) < 1 << 25
    assert time.perf_counter() - start < 2 * MAX_SECONDS


ENDLESS = [
    "{% for a in range(99999) %}{% for b in range(99999) %}{% endfor %}{% endfor %}",
    "{% macro f(n) %}{% if n %}{{ f(n - 1) }}{{ f(n - 1) }}{% endif %}{% endmacro %}{{ f(90) }}",
    "{% for a in range(99999) %}{% set x = range(99999) | map('string') | list %}{% endfor %}",
]


@pytest.mark.parametrize("source", ENDLESS)
def test_no_way_to_hang(source: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("engine.llama.template_sandbox.MAX_SECONDS", 0.3)
    start = time.perf_counter()
    rendered = template(source).render([AGAIN])
    assert rendered.template == "chatml"
    assert "takes longer than 0.3 seconds" in rendered.note
    assert time.perf_counter() - start < 3


def test_endless_recursion_and_nesting() -> None:
    loop = "{% macro f() %}{{ f() }}{% endmacro %}{{ f() }}"
    assert template(loop).render([AGAIN]).template == "chatml"
    assert (
        template("{{ " + "(" * 50_000 + ")" * 50_000 + " }}").render([AGAIN]).template == "chatml"
    )


REAL = os.environ.get("PACELINE_LLAMA_SOURCE")
# They need more than messages: a list of functions to call.
NEED_MORE = {"fireworks-ai-llama-3-firefunction-v2"}


@pytest.mark.skipif(not REAL, reason="PACELINE_LLAMA_SOURCE names no llama.cpp source folder")
def test_templates_that_llama_cpp_collects() -> None:
    paths = sorted((Path(REAL or "") / "models" / "templates").glob("*.jinja"))
    assert len(paths) > 30
    for path in paths:
        model = template(path.read_text(encoding="utf-8"))
        rendered = model.render(TALK)
        if path.stem not in NEED_MORE:
            assert rendered.template == "model", f"{path.stem}: {rendered.note}"
        for message in (SYSTEM, HELLO, AGAIN):
            assert message.content in rendered.text, path.stem
        assert rendered.note in ("", MERGED_NOTE) or path.stem in NEED_MORE, path.stem


def test_templates_are_told_apart_by_their_source() -> None:
    assert template_hash(None) == template_hash("") == ""
    assert template_hash("{{ a }}") == template_hash("{{ a }}") != template_hash("{{ b }}")
