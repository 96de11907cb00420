"""Names of weight types in file names: found in any spelling, compared, turned into bits a weight.

Knows no files and no headers: a name is all there is before a download. Used by model_files,
reference, catalog and the terminal.
"""

import re

Q4_K_M_BITS = 4.85

# Longest first, because the first alternative that matches wins.
_TYPES = (
    r"IQ[1-6]_(?:XXS|XS|NL_4_4|NL|KSS|KS|KL|KT|K|S|M)",
    r"Q[1-8]_K_(?:XXL|XL|XS|S|M|L|P)",
    r"Q[1-8]_K",
    r"Q[1-8]_0_(?:4_4|4_8|8_8)",
    r"Q[1-8]_[01]",
    r"TQ[12]_0",
    r"MXFP4_MOE",
    r"MXFP4",
    r"NVFP4",
)
_FLOATS = (r"BF16", r"FP?16", r"FP?32", r"FP8")
_BARE = (r"Q[2-8]",)


def _pattern(types: tuple[str, ...]) -> re.Pattern[str]:
    body = "|".join(name.replace("_", "[-_. ]") for name in types)
    return re.compile(
        rf"(?<![A-Za-z0-9])(UD[-_. ])?({body})(?![A-Za-z0-9])",
        re.IGNORECASE,
    )


_SEARCHES = tuple(map(_pattern, (_TYPES, _FLOATS, _BARE)))

# Bits a weight of a whole file, embeddings and mixed types counted: llama.cpp's quantize lists
# them for an 8B model. Others follow from the digit in their name.
_BITS = {
    "F32": 32.0,
    "F16": 16.0,
    "BF16": 16.0,
    "FP8": 8.0,
    "Q8_0": 8.5,
    "Q8_K": 8.6,
    "Q6_K": 6.57,
    "Q5_K_M": 5.68,
    "Q5_K_S": 5.54,
    "Q5_0": 5.54,
    "Q5_1": 6.0,
    "Q4_K_M": Q4_K_M_BITS,
    "Q4_K_S": 4.64,
    "Q4_0": 4.64,
    "Q4_1": 5.1,
    "IQ4_NL": 4.65,
    "IQ4_XS": 4.42,
    "MXFP4": 4.4,
    "MXFP4_MOE": 4.4,
    "NVFP4": 4.6,
    "Q3_K_L": 4.28,
    "Q3_K_M": 3.98,
    "Q3_K_S": 3.63,
    "IQ3_M": 3.76,
    "IQ3_S": 3.66,
    "IQ3_XS": 3.5,
    "IQ3_XXS": 3.25,
    "Q2_K": 3.16,
    "IQ2_M": 2.93,
    "IQ2_S": 2.74,
    "IQ2_XS": 2.58,
    "IQ2_XXS": 2.38,
    "IQ1_M": 2.14,
    "IQ1_S": 2.0,
    "TQ1_0": 1.9,
    "TQ2_0": 2.3,
}
_PREFERRED = (
    "Q4_K_M", "UD-Q4_K_XL", "Q4_K_XL", "Q4_K_L", "Q4_K_S", "IQ4_NL", "Q4_0", "Q4_1", "IQ4_XS",
    "MXFP4", "MXFP4_MOE", "Q4", "NVFP4", "Q5_K_M", "UD-Q5_K_XL", "Q5_K_L", "Q5_K_S", "Q5_0", "Q5_1",
    "Q6_K", "UD-Q6_K_XL", "Q6_K_L", "Q3_K_L", "Q8_0",
)  # fmt: skip


def quantization_of(file: str) -> str:
    """The weight type that a file's name tells, as “Q4_K_M”; its folder's where the name is silent.

    The last one counts: “f16-Q4_K_M” was made from F16. "" where there is none.
    """
    for name in reversed(file.split("/")[-2:]):
        for search in _SEARCHES:
            found = search.findall(name)
            if found:
                dynamic, kind = found[-1]
                return ("UD-" if dynamic else "") + _spelled(kind)
    return ""


def normal(text: str) -> str:
    """A weight type as a user writes it, spelled as files spell it; "" where it is none."""
    text = text.strip()
    for search in _SEARCHES:
        match = search.fullmatch(text)
        if match:
            return ("UD-" if match[1] else "") + _spelled(match[2])
    return ""


def is_same(wanted: str, offered: str) -> bool:
    """Whether a file of type `offered` is what `wanted` asks for: “Q4_K_M” also takes UD-Q4_K_M."""
    return bool(wanted) and wanted in (offered, offered.removeprefix("UD-"))


def bits(quantization: str) -> float | None:
    """About how many bits a weight takes in a file of this type; None for an unknown one."""
    name = quantization.removeprefix("UD-")
    if name in _BITS:
        return _BITS[name]
    digit = re.match(r"I?T?Q(\d)", name)
    return int(digit[1]) + 0.6 if digit else None


def preference(quantization: str) -> tuple[int, float]:
    """Sorts types by how good a default they are: Q4_K_M, then its neighbours, then by nearness."""
    if quantization in _PREFERRED:
        return _PREFERRED.index(quantization), 0.0
    width = bits(quantization)
    distance = abs(width - Q4_K_M_BITS) if width is not None else float("inf")
    return len(_PREFERRED), distance


def _spelled(kind: str) -> str:
    name = re.sub(r"[-. ]", "_", kind).upper()
    return {"FP16": "F16", "FP32": "F32"}.get(name, name)
