"""What a chat is asked with, which models it wants, and what is said of both."""

import msgspec
import pytest

from app.logic.chat_setup import (
    NO_LIMIT,
    ModelWish,
    in_chat,
    keep_words,
    models_for,
    own_fields,
    preset_name,
    preset_of,
    put_back,
    setup_words,
    wish_of,
    wish_words,
    with_own,
)
from app.logic.chats import ChatSettings, Preset
from app.settings import Settings
from engine.request import ModelSettings, Sampling

APP = Settings(system_prompt="Be brief.", arm="auto", max_tokens=2048)
OWN = ChatSettings(
    system="Translate.",
    target="/m/big.gguf",
    draft="",
    sampling=Sampling(temperature=0.0),
    max_tokens=64,
    arm="lookup",
    verifier="rejection",
)


def test_a_chat_without_choices_is_asked_as_the_app_is() -> None:
    assert in_chat(APP, ChatSettings()) is APP


def test_own_choices_take_the_place_of_the_apps() -> None:
    said = in_chat(APP, OWN)
    assert (said.system_prompt, said.arm, said.verifier) == ("Translate.", "lookup", "rejection")
    assert (said.sampling.temperature, said.max_tokens) == (0.0, 64)
    assert said.target is None, "models are as they are loaded"


def test_nothing_is_a_choice_too() -> None:
    said = in_chat(APP, ChatSettings(system="", max_tokens=NO_LIMIT))
    assert said.system_prompt == ""
    assert said.max_tokens is None


def test_an_arm_of_another_version_is_left_out() -> None:
    assert in_chat(APP, ChatSettings(arm="heads")).arm == "auto"


def test_what_differs_and_what_is_put_back() -> None:
    assert own_fields(ChatSettings()) == ()
    assert len(own_fields(OWN)) == 7
    left = put_back(OWN, "system", "sampling")
    assert own_fields(left) == ("target", "draft", "max_tokens", "arm", "verifier")


@pytest.mark.parametrize(
    ("field", "value", "same"),
    [
        ("system", "Be long.", "Be brief."),
        ("sampling", Sampling(temperature=0.1), Sampling()),
        ("max_tokens", 10, 2048),
    ],
)
def test_what_is_equal_to_the_apps_follows_it_again(
    field: str, value: object, same: object
) -> None:
    own = with_own(ChatSettings(), APP, **{field: value})
    assert getattr(own, field) == value
    assert with_own(own, APP, **{field: same}) == ChatSettings()


def test_no_limit_is_equal_to_the_apps_where_it_has_none() -> None:
    app = msgspec.structs.replace(APP, max_tokens=None)
    assert with_own(ChatSettings(), app, max_tokens=NO_LIMIT) == ChatSettings()
    assert with_own(ChatSettings(), APP, max_tokens=NO_LIMIT).max_tokens == NO_LIMIT


def test_an_arm_can_be_fixed_to_what_the_app_has_now() -> None:
    own = with_own(ChatSettings(), APP, arm="auto")
    later = msgspec.structs.replace(APP, arm="off")
    assert in_chat(later, own).arm == "auto"


@pytest.mark.parametrize(
    ("own", "loaded", "wish"),
    [
        (ChatSettings(), ("/m/a.gguf", ""), None),
        (ChatSettings(target="/m/a.gguf"), ("/m/a.gguf", "/m/d.gguf"), None),
        (ChatSettings(target="/m/b.gguf"), ("/m/a.gguf", ""), ModelWish(target="/m/b.gguf")),
        (ChatSettings(target="/m/b.gguf"), ("", ""), ModelWish(target="/m/b.gguf")),
        (ChatSettings(draft=""), ("/m/a.gguf", "/m/d.gguf"), ModelWish(draft="")),
        (ChatSettings(draft="/m/d.gguf"), ("/m/a.gguf", ""), ModelWish(draft="/m/d.gguf")),
        (ChatSettings(draft="/m/d.gguf"), ("", ""), None),
        (
            ChatSettings(target="/m/b.gguf", draft="/m/d.gguf"),
            ("/m/b.gguf", ""),
            ModelWish(draft="/m/d.gguf"),
        ),
    ],
)
def test_which_models_are_missing(
    own: ChatSettings, loaded: tuple[str, str], wish: ModelWish | None
) -> None:
    assert wish_of(own, *loaded) == wish


@pytest.mark.parametrize(
    ("wish", "sentence", "button"),
    [
        (ModelWish(target="/m/b.gguf"), "This chat is with b.", "Load b"),
        (
            ModelWish(target="/m/b.gguf", draft=""),
            "This chat is with b, without a draft model.",
            "Load b",
        ),
        (
            ModelWish(target="/m/b.gguf", draft="/m/d.gguf"),
            "This chat is with b and the draft model d.",
            "Load both",
        ),
        (ModelWish(draft="/m/d.gguf"), "This chat is with the draft model d.", "Load d"),
        (ModelWish(draft=""), "This chat is without a draft model.", "Unload the draft model"),
    ],
)
def test_what_is_said_of_missing_models(wish: ModelWish, sentence: str, button: str) -> None:
    assert wish_words(wish) == (sentence, button)


def test_a_long_name_is_whole_in_the_sentence_and_short_on_the_button() -> None:
    name = "Meta-Llama-3.1-8B-Instruct-abliterated-with-a-long-name-Q4_K_M"
    sentence, button = wish_words(ModelWish(target=f"/m/{name}.gguf"))
    assert name in sentence
    assert len(button) < 40
    assert button.endswith("Q4_K_M")


def test_without_models_there_is_nothing_to_keep() -> None:
    assert keep_words(True) == "Keep the present models"
    assert keep_words(False) == "Not now"


def test_models_are_loaded_as_they_were_last() -> None:
    big = ModelSettings(path="/m/big.gguf", ctx=4096)
    now, draft = ModelSettings(path="/m/a.gguf"), ModelSettings(path="/m/d.gguf", threads=2)
    app = Settings(target=now, draft=draft, past_targets=(big,))
    assert models_for(OWN, app, now, draft) == (big, None)
    assert models_for(ChatSettings(), app, now, draft) == (now, draft)
    own = ChatSettings(draft="/m/d.gguf")
    assert models_for(own, app, now, None) == (now, draft)
    assert models_for(own, app, now, ModelSettings(path="/m/e.gguf")) == (now, draft)
    other = ChatSettings(target="/m/new.gguf", draft="/m/new-d.gguf")
    assert models_for(other, app, None, None) == (
        ModelSettings(path="/m/new.gguf"),
        ModelSettings(path="/m/new-d.gguf"),
    )


def test_the_button_tells_how_much_is_the_chats_own() -> None:
    assert setup_words(ChatSettings())[:2] == ("Chat settings", "")
    words, short, name = setup_words(ChatSettings(system="", arm="off"))
    assert (words, short) == ("Chat settings · 2", "2")
    assert name == "Chat settings: this chat’s own: System prompt, Speculation"


def test_a_preset_is_known_by_its_choices_and_has_a_clean_name() -> None:
    presets = (Preset(name="a", settings=ChatSettings(arm="off")), Preset(name="b", settings=OWN))
    assert preset_of(OWN, presets) == presets[1]
    assert preset_of(ChatSettings(arm="auto"), presets) is None
    assert preset_name("  Code \n review ") == "Code review"
    assert len(preset_name("x" * 100)) == 60
