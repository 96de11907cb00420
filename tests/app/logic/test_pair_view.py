"""What the pair pane says about files, verdicts, suggestions and its main button."""

from dataclasses import replace

import msgspec
import pytest

from app.logic.formatting import NARROW_SPACE, NumberFormat
from app.logic.pair_action import main_action, missing_files
from app.logic.pair_state import Answer, FileState, PairState
from app.logic.pair_view import (
    are_suggestions_folded,
    file_card,
    item_words,
    refused_title,
    suggestion_rows,
    trouble,
    troubles,
    verdict_view,
)
from app.screenshots_pair import (
    CHOSEN,
    DRAFT,
    DRAFT_PATH,
    FITS,
    HERE,
    OTHER_TEXT,
    RELAXED,
    TARGET,
    TARGET_FACTS,
    TARGET_PATH,
    plan,
    report,
)
from engine.errors import ErrorKind
from engine.hub_protocol import FileRef, PlanSettings
from engine.protocol import Error, PairVerdict, TokenMapping
from tests.app.pair_samples import GATED, OFFLINE, STATES, item


def plain(text: str) -> str:
    return text.replace(NARROW_SPACE, " ")


def test_a_file_says_what_it_is_and_where() -> None:
    card = file_card(TARGET, FileState(), TARGET_FACTS)
    assert plain(card.facts) == "qwen3 · 14.8 B parameters · Q4_K_M · 8.38 GiB"
    assert card.where == "Not downloaded · Qwen/Qwen3-14B-GGUF"
    assert file_card(TARGET, FileState(path=TARGET_PATH), None).where == "On this machine"
    assert plain(file_card(TARGET, FileState(item=item(TARGET)), None).where) == "Downloading, 42 %"


@pytest.mark.parametrize(
    "phase", ["queued", "active", "verifying", "waiting", "paused", "failed", "done"]
)
def test_every_phase_of_a_download_has_words(phase: str) -> None:
    assert item_words(item(TARGET, phase))


def test_a_pair_that_fits() -> None:
    view = verdict_view(report(FITS, ("The chat templates differ.",)))
    assert (view.title, view.tone) == ("Fits", "ok")
    assert plain(view.break_even) == (
        "Predicted to pay when more than 21 % of drafted tokens are accepted, with drafts of "
        "3 tokens."
    )
    assert view.notes == ("The chat templates differ.",)
    assert not view.rows


def test_a_pair_that_cannot_pay_says_so() -> None:
    view = verdict_view(report(FITS, break_even=1.3))
    assert "not expected to pay" in view.break_even
    assert view.break_even_tone == "warning"
    assert verdict_view(report(FITS, break_even=None)).break_even == ""


def measured(break_even: float | None) -> str:
    known = msgspec.structs.replace(report(FITS, break_even=break_even), is_measured=True)
    return plain(verdict_view(known).break_even)


def test_a_break_even_says_that_it_was_measured() -> None:
    assert measured(0.64) == (
        "As measured on this machine, pays when more than 64 % of drafted tokens are accepted, "
        "with drafts of 3 tokens."
    )
    assert measured(None) == (
        "As measured on this machine, does not pay with drafts of 3 tokens: they cost more time "
        "than they can save."
    )


def relaxed(**counts: int) -> PairVerdict:
    mapping = TokenMapping(**{"shared": 49_152, "moved": 0, "target_only": 0, "draft_only": 0,
                              **counts})  # fmt: skip
    return msgspec.structs.replace(RELAXED, relaxed=mapping)


@pytest.mark.parametrize(
    ("counts", "says"),
    [
        ({"moved": 37}, "37 of 49,152 tokens have other ids"),
        ({"moved": 1}, "1 of 49,152 tokens has another id"),
        ({"target_only": 8}, "8 of 49,160 tokens are missing in the draft model"),
        (
            {"moved": 37, "target_only": 1},
            "37 of 49,153 tokens have other ids, 1 is missing in the draft model",
        ),
        ({"draft_only": 4}, "4 tokens of the draft model are unused"),
    ],
)
def test_relaxed_mode_counts_what_differs(counts: dict[str, int], says: str) -> None:
    view = verdict_view(report(relaxed(**counts)))
    assert view.title == f"Fits in relaxed mode: {says}"
    assert view.tone == "warning"
    assert "stay the same" in view.sentence
    assert view.break_even
    assert view.details[0] == ("llama.cpp’s reason", RELAXED.reason)


def test_examples_come_along() -> None:
    assert len(verdict_view(report(RELAXED)).examples) == 3


def test_a_pair_that_does_not_fit_gives_rule_id_and_both_texts() -> None:
    view = verdict_view(report(OTHER_TEXT))
    assert view.title == "Does not fit: a token has another text"
    assert view.tone == "danger"
    rows = dict(view.rows)
    assert rows["Token"] == "312"
    assert rows["In the target"] == "“␣the”"
    assert rows["In the draft model"] == "“␣The”"
    assert not view.break_even


@pytest.mark.parametrize("rule", ["", "type", "bos", "eos", "size", "text"])
def test_every_rule_has_words(rule: str) -> None:
    verdict = PairVerdict(fits=False, rule=rule, reason="Why.")  # type: ignore[arg-type]
    assert verdict_view(report(verdict)).title.startswith("Does not fit: ")


def test_suggestions_that_fit_come_first_and_the_others_say_why() -> None:
    usable, refused = suggestion_rows(replace(CHOSEN, draft=None))
    assert [row.name for row in usable] == [
        "Qwen3-0.6B-Q8_0",
        "Qwen3-1.7B-Q8_0",
        "Qwen2.5-0.5B-Instruct-Q4_K_M",
    ]
    assert plain(usable[0].facts) == "610 MiB · on this machine · pays above 21 %"
    assert "to download" in usable[1].facts
    assert "fits in relaxed mode" in usable[2].facts
    assert refused_title(refused) == "Why not the others (2)"
    assert all(row.note for row in refused)


def test_a_large_draft_model_says_its_share_of_the_target() -> None:
    first = CHOSEN.suggestions.value[0]
    verdict = PairVerdict(fits=True, warnings=("It is large.",))
    large = msgspec.structs.replace(first, verdict=verdict, size=CHOSEN.target.size // 4)
    state = replace(CHOSEN, draft=None, suggestions=Answer((large,)))
    (row,), _ = suggestion_rows(state)
    assert "25 % of the target" in plain(row.facts)
    assert row.tone == "warning"
    assert not row.note


def test_the_chosen_one_is_not_suggested_again() -> None:
    usable, refused = suggestion_rows(CHOSEN)
    assert [row.name for row in usable] == ["Qwen3-1.7B-Q8_0", "Qwen2.5-0.5B-Instruct-Q4_K_M"]
    assert len(refused) == 2


@pytest.mark.parametrize(
    ("state", "is_folded"),
    [
        (CHOSEN, True),
        (replace(CHOSEN, draft=None, check=Answer()), False),
        (replace(CHOSEN, check=Answer(is_asked=True)), False),
        (replace(CHOSEN, check=Answer(report(PairVerdict(fits=False, rule="type")))), False),
    ],
)
def test_suggestions_are_folded_once_a_draft_model_works(state: PairState, is_folded: bool) -> None:
    assert are_suggestions_folded(state) is is_folded


def test_a_chosen_file_is_known_by_its_path_too() -> None:
    state = replace(HERE, suggestions=CHOSEN.suggestions)
    local = msgspec.structs.replace(
        CHOSEN.suggestions.value[0],
        ref=msgspec.structs.replace(DRAFT.ref, path=DRAFT_PATH, repo=""),
    )
    usable, _ = suggestion_rows(replace(state, suggestions=Answer((local,))))
    assert usable == ()


def test_troubles_are_titled_by_their_kind_and_told_in_full_once() -> None:
    assert trouble(OFFLINE, "X").title == "No connection to the Hub"
    assert trouble(GATED, "X").link.startswith("https://")
    odd = Error(kind=ErrorKind.BAD_FILE, message="It is no GGUF file.")
    assert trouble(odd, "It could not be told.").title == "It could not be told."
    told = troubles(STATES["offline"])
    assert told.check is not None
    assert told.check.can_retry
    assert told.suggestions is not None
    assert not told.suggestions.text
    assert told.plan is not None
    assert not told.plan.can_retry


# --- The main button -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "kind", "text", "is_enabled"),
    [
        ("empty", "none", "Load this pair", False),
        ("draft_only", "none", "Load this pair", False),
        ("to_download", "download", "Download both (8.98 GiB)", True),
        ("target_only", "download", "Download the target (8.38 GiB)", True),
        ("downloading", "wait", "Downloading, 3.52 GiB of 8.38 GiB", False),
        ("failed_download", "resume", "Try the download again", True),
        ("relaxed", "load", "Load this pair", True),
        ("refused", "load", "Load this pair", False),
        ("too_much", "load", "Load this pair", True),
        ("left_out", "load", "Load the target", True),
        ("loading", "wait", "Loading…", False),
        ("loaded", "wait", "Loaded", False),
        ("offline", "download", "Download both (8.98 GiB)", True),
    ],
)
def test_the_button_does_what_is_next(name: str, kind: str, text: str, is_enabled: bool) -> None:
    action = main_action(STATES[name])
    assert (action.kind, plain(action.text), action.is_enabled) == (kind, text, is_enabled)


def test_the_button_gives_its_reason() -> None:
    assert main_action(STATES["draft_only"]).reason == "Choose a target first."
    assert "do not fit" in main_action(STATES["refused"]).reason
    assert "1.50 GiB more than is free on CUDA0" in plain(main_action(STATES["too_much"]).reason)
    assert plain(main_action(STATES["downloading"]).reason) == "About 4 min left"
    failed = main_action(STATES["failed_download"])
    assert "licence" in failed.reason
    assert failed.link
    assert failed.keys == (TARGET.name,)


def test_a_paused_and_a_waiting_download() -> None:
    paused = replace(HERE, target_file=FileState(item=item(TARGET, "paused")))
    action = main_action(paused)
    assert (action.kind, action.text) == ("resume", "Go on downloading")
    full = item(TARGET, "waiting", reason="The disk is full.", hint="Make room; it goes on then.")
    action = main_action(replace(HERE, target_file=FileState(item=full)))
    assert (action.kind, action.is_enabled) == ("wait", False)
    assert action.reason == "The disk is full. Make room; it goes on then."


def test_only_what_is_missing_is_asked_for() -> None:
    state = replace(CHOSEN, target_file=FileState(item=item(TARGET)))
    assert missing_files(state) == (DRAFT.ref,)
    assert plain(main_action(state).text) == "Download the draft model (610 MiB)"
    alone = replace(CHOSEN, settings=PlanSettings(with_draft=False))
    assert missing_files(alone) == (TARGET.ref,)


def test_unknown_sizes_are_left_out() -> None:
    state = PairState(target=replace(TARGET, size=0))
    assert main_action(state).text == "Download the target"


def test_other_settings_load_again() -> None:
    state = replace(HERE, loading="other", plan=Answer(plan(free=20 * 1024**3)))
    assert main_action(state).text == "Load again with these settings"


def test_numbers_follow_the_locale() -> None:
    german = NumberFormat(decimal=",", group=".")
    assert "8,98" in main_action(CHOSEN, german).text
    assert "49.152" in verdict_view(report(RELAXED), german).title


def test_a_deleted_file_is_neither_loaded_nor_downloaded() -> None:
    local = replace(DRAFT, ref=FileRef(path=DRAFT_PATH))
    state = replace(HERE, draft=local, draft_file=FileState())
    action = main_action(state)
    assert not action.is_enabled
    assert action.kind == "none"
    assert "draft model is not there any more" in action.reason
    assert file_card(local, FileState(), None).where == "Deleted or moved away"
