"""What recommended pairs are good for, in the window's language.

The texts are those of `assets/pairs.json`, which is data and not searched for texts: a test says
when one of them is missing here. Used by the cards of pairs.
"""

from engine.language import mark, tr

USES = frozenset(
    (
        mark("a small reasoning model for laptops and 8 GB cards"),
        mark("everyday chat and reasoning on one card"),
        mark("chat, reasoning and code on 12 to 24 GB"),
        mark("the strongest dense Qwen3: reasoning and code"),
        mark("fast already, as only 3B of it compute; drafting helps on slow memory"),
        mark("workstations with much memory"),
        mark("chat and long texts without thinking aloud"),
        mark("code with agents and long files"),
        mark("quick answers in many languages"),
        mark("an all-round model for 12 to 24 GB"),
        mark("knowledge and writing on 24 GB and more"),
        mark("the largest Qwen2.5; two cards or a large Mac"),
        mark("code on 8 GB; drafts of code are often right"),
        mark("code on 12 to 24 GB"),
        mark("the best known pair for code: long drafts are accepted"),
        mark("long reasoning; relaxed mode, since llama.cpp finds the vocabularies unequal"),
        mark("a well-known all-round model; the drafter is large for it"),
        mark("large chat model with a drafter of a fiftieth"),
        mark("the newest Llama of this size for chat, tools and translation"),
        mark("helpful long answers"),
        mark("reasoning on 48 GB and more"),
        mark("the older Llama, for comparisons"),
        mark("the older large Llama, for comparisons"),
        mark("code with an older model"),
        mark("many languages and pictures on 8 GB"),
        mark("good writing on 12 to 24 GB"),
        mark("the largest Gemma 3: languages, writing, pictures"),
        mark("the Gemma before, for comparisons"),
        mark("a quick model for chat, tools and pictures on 24 GB"),
        mark("reasoning on 12 to 24 GB"),
        mark("strong reasoning on 24 GB and more; measured twice as fast by others"),
        mark("the largest distilled R1; the drafter thinks as it does"),
        mark("old laptops, and trying things out"),
        mark("business texts; the drafter computes with 400M only"),
        mark("a model whose training is open in every part"),
        mark("the largest fully open model of its family"),
        mark("science and mathematics on 12 to 16 GB"),
        mark("Korean and English; research use only"),
        mark("Korean, English and Spanish with reasoning; research use only"),
        mark("code completion; the pair of llama.cpp's own first examples"),
        mark("code with 128k tokens of context; the drafter is large for it"),
        mark("Chinese and English; only 3B of it compute"),
        mark("mathematics and logic; relaxed mode with a drafter of another family"),
    )
)


def use_words(good_for: str) -> str:
    """As a title begins."""
    said = tr(good_for)
    return said[:1].upper() + said[1:]
