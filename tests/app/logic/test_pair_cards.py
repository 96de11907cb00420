"""Recommended pairs as cards: families, tiers, and those that do not fit."""

import msgspec

from app.logic.pair_cards import families, folded_title, memory_sentence, tier_facts, why_not
from tests.app import hub_samples as sample
from tests.app.hub_samples import GIB


def test_families_hold_pairs_and_pairs_their_tiers() -> None:
    found = families(sample.pairs(), fits=True)
    assert [family.name for family in found] == ["Qwen3", "Gemma 3", "Llama 3.x", "SmolLM2"]
    first = found[0].rows[0]
    assert first.name == "Qwen3 14B with Qwen3 0.6B"
    assert [tier.target.quantization for tier in first.tiers] == ["Q4_K_M", "Q3_K_M"]
    assert first.good_for[0].isupper()


def test_only_pairs_of_which_no_tier_fits_are_folded() -> None:
    hidden = families(sample.pairs(), fits=False)
    names = [row.name for family in hidden for row in family.rows]
    assert names == ["Qwen3 32B with Qwen3 0.6B", "Llama 3.3 70B with Llama 3.2 1B"]
    assert folded_title(hidden).endswith(": 2")


def test_a_tier_says_what_it_needs_and_suits() -> None:
    facts = tier_facts(sample.pair())
    assert facts == "Q4_K_M · needs 11.2\u202fGiB · suits 12\u202fGB · Apache 2.0"
    relaxed = msgspec.structs.replace(sample.pair(), relaxed=True)
    assert tier_facts(relaxed).endswith("relaxed mode")


def test_why_a_pair_does_not_fit_has_both_figures() -> None:
    pair = sample.pair(needs=23.9)
    words = why_not(pair, 12 * GIB)
    assert words == "Needs 23.9\u202fGiB; models may use 12.0\u202fGiB here."
    assert why_not(pair, 0) == "Needs 23.9\u202fGiB."
    assert "12.0\u202fGiB" in memory_sentence(12 * GIB)
