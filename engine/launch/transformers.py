"""Transformers: a short script that answers one prompt, drafting as was measured.

Arguments as Transformers 5.19.0 takes them: generation/configuration_utils.py, and what
generation/candidate_generator.py reads from the assistant's own settings. Pure; called by `make`.
"""

import json

from engine.language import mark, tr
from engine.launch.choice import Choice, Words, one_at_a_time, repositories, settle
from engine.launch.quoting import comments
from engine.launch.values import Launch, LaunchFile, Method

CHECKED_AGAINST = "Transformers 5.19.0"
CHECKED_WITH = mark("by its GenerationConfig and by running it")
_TAKES: frozenset[Method] = frozenset({"draft_model", "lookup", "mtp"})
_TOKENS = 256  # of the script's answer

_START = """\
import torch
from transformers import AutoModelForCausalLM, AutoTokenizer

device = "cuda" if torch.cuda.is_available() else "cpu"
tokenizer = AutoTokenizer.from_pretrained({target})
model = AutoModelForCausalLM.from_pretrained({target}, dtype="auto").to(device)
"""
_DRAFT = """
assistant = AutoModelForCausalLM.from_pretrained({draft}, dtype="auto").to(device)
assistant.generation_config.num_assistant_tokens = {length}
assistant.generation_config.num_assistant_tokens_schedule = "constant"
assistant.generation_config.assistant_confidence_threshold = {threshold}
drafting = {{"assistant_model": assistant}}
sizes = [m.config.get_text_config().vocab_size for m in (model, assistant)]
if sizes[0] != sizes[1]:  # then drafts go over as text
    drafting["tokenizer"] = tokenizer
    drafting["assistant_tokenizer"] = AutoTokenizer.from_pretrained({draft})
"""
_END = """
messages = [{{"role": "user", "content": "Hello"}}]
inputs = tokenizer.apply_chat_template(
    messages, add_generation_prompt=True, return_dict=True, return_tensors="pt"
).to(device)
output = model.generate(**inputs, max_new_tokens={tokens}, do_sample=False, **drafting)
print(tokenizer.decode(output[0, inputs["input_ids"].shape[1] :], skip_special_tokens=True))
"""


def launch(choice: Choice) -> Launch:
    words = Words()
    method = settle(choice, "transformers", _TAKES, words)
    pair = choice.pair
    if method == "draft_model" and pair.refusal and not pair.has_other_size:
        words.unsupported.append(
            tr(
                "Transformers takes vocabularies of one size for the same one, and these differ. "
                "{reason}",
                reason=pair.refusal,
            )
        )
        method = "off"
    target, draft = repositories(choice, method, words)
    text = (
        comments(
            f"Transformers; arguments of {CHECKED_AGAINST}",
            "Needs: pip install transformers torch",
        )
        + _START.format(target=json.dumps(target))
        + _drafting(choice, method, draft, words)
        + _END.format(tokens=_TOKENS)
    )
    words.notes.append(
        tr("Transformers answers one request at a time here, and greedily, so texts compare.")
    )
    return Launch(
        engine="transformers",
        method=method,
        files=(LaunchFile(name="transformers_generate.py", text=text, language="python"),),
        checked_against=CHECKED_AGAINST,
        checked_with=tr(CHECKED_WITH),
        possible=method == choice.wanted,
        missing=tuple(words.missing),
        unsupported=tuple(words.unsupported),
        differences=tuple(words.differences) if method != "off" else (),
        notes=tuple(words.notes),
    )


def _drafting(choice: Choice, method: Method, draft: str, words: Words) -> str:
    match method:
        case "draft_model":
            one_at_a_time(choice, "transformers", words)
            if choice.min_p:
                words.notes.append(
                    tr("Transformers moves the limit of probability by itself while it answers.")
                )
            return _DRAFT.format(
                draft=json.dumps(draft), length=choice.draft_max, threshold=choice.min_p
            )
        case "lookup":
            shortest, longest = choice.ngrams
            words.differences.append(
                tr(
                    "Transformers has no shortest match, {number} tokens here; it also drafts "
                    "after shorter ones.",
                    number=shortest,
                )
            )
            return (
                f'drafting = {{"prompt_lookup_num_tokens": {choice.draft_max}, '
                f'"max_matching_ngram_size": {longest}}}\n'
            )
        case "mtp":
            return 'drafting = {"use_mtp": True}\n'
        case _:
            return "drafting = {}\n"
