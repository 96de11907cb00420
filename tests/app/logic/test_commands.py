"""The table of commands: no key twice, and what typing finds."""

from itertools import pairwise

from app.logic.commands import commands, found


def test_ids_and_names_are_unique() -> None:
    ids = [c.id for c in commands()]
    names = [(c.group, c.words) for c in commands()]
    assert len(ids) == len(set(ids))
    assert len(names) == len(set(names))


def test_no_keys_are_given_twice() -> None:
    keys = [k for c in commands() for k in c.keys]
    assert len(keys) == len(set(keys))


def test_groups_stand_together() -> None:
    groups = [c.group for c in commands()]
    changes = sum(one != other for one, other in pairwise(groups))
    assert changes == len(set(groups)) - 1


def test_every_word_must_be_found_and_beginnings_come_first() -> None:
    assert [c.id for c in found("CHAT new", commands())] == ["new_chat"]
    assert found("log", commands())[0].id == "page:log"
    assert found("no such words", commands()) == ()
    assert found("", commands()) == commands()
