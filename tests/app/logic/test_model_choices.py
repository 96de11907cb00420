"""What the menus of the model bar offer."""

from app.logic.model_choices import MOST, draft_choices, target_choices
from engine.hub_protocol import FileRef, LocalModel, Suggestion
from engine.protocol import PairVerdict, TokenMapping

STARTER = "/s/starter.gguf"


def local(path: str, name: str, *, kind: str = "target", problem: str = "") -> LocalModel:
    return LocalModel(
        path=path, name=name, source="paceline", kind=kind, size=1 << 30, problem=problem
    )


def suggestion(path: str, verdict: PairVerdict) -> Suggestion:
    return Suggestion(
        ref=FileRef(path=path), name=path[3:-5], size=1 << 20, where="disk", verdict=verdict
    )


def test_targets_are_starter_recent_and_library_each_once() -> None:
    library = (
        local("/m/a.gguf", "A"),
        local("/m/b.gguf", "B"),
        local("/m/mmproj.gguf", "eyes", kind="projector"),
        local("/m/broken.gguf", "broken", problem="It is damaged."),
        local(STARTER, "smol"),
    )
    choices = target_choices(("/m/a.gguf", STARTER), STARTER, library)
    assert [(c.path, c.name) for c in choices] == [
        (STARTER, "SmolLM2 (starter)"),
        ("/m/a.gguf", "A"),
        ("/m/b.gguf", "B"),
    ]
    assert choices[2].note == "1.00\u202fGiB"


def test_a_long_library_is_cut() -> None:
    library = [local(f"/m/{i}.gguf", str(i)) for i in range(40)]
    assert len(target_choices((), None, library)) == MOST


def test_drafters_that_fit_come_first_and_refused_ones_say_why() -> None:
    mapping = TokenMapping(shared=10, moved=2, target_only=0, draft_only=0)
    suggestions = (
        suggestion("/m/fits.gguf", PairVerdict(fits=True)),
        suggestion("/m/near.gguf", PairVerdict(fits=False, rule="text", relaxed=mapping)),
        suggestion("/m/not.gguf", PairVerdict(fits=False, rule="type", reason="Another type.")),
        Suggestion(
            ref=FileRef(repo="o/r", file="f.gguf"),
            name="remote",
            size=1,
            where="recommended",
            verdict=PairVerdict(fits=True),
        ),
    )
    choices = draft_choices(("/elsewhere/x.gguf", "/m/not.gguf"), STARTER, suggestions)
    assert [(c.name, c.is_usable) for c in choices] == [
        ("fits", True),
        ("near", True),
        ("x", True),
        ("not", False),
    ]
    assert choices[1].note == "1.00\u202fMiB, relaxed"
    assert choices[3].tip == "Another type."


def test_without_a_target_the_draft_menu_lists_recent_files() -> None:
    assert [c.path for c in draft_choices(("/m/a.gguf",), STARTER)] == [STARTER, "/m/a.gguf"]
