"""Names that come from outside: repositories, revisions, files. What is allowed of each.

Everything the Hub or a user says passes here before it becomes part of a path or an address, so a
name can never lead out of its folder on any system. Pure; used by reference, catalog and whoever
writes files.
"""

import re
from unicodedata import category

MAX_REPO = 96 * 2 + 1
MAX_FILE = 512  # characters of a path in a repository
MAX_REVISION = 128

_PART = r"[A-Za-z0-9_](?:[A-Za-z0-9._-]{0,94}[A-Za-z0-9_])?"
_REPO = re.compile(rf"{_PART}/{_PART}")
_REVISION = re.compile(r"[A-Za-z0-9_][A-Za-z0-9._/+-]*")
_COMMIT = re.compile(r"[0-9a-f]{40}")
_SHA256 = re.compile(r"[0-9a-f]{64}")
_RESERVED = re.compile(r'[\x00-\x1f\x7f-\x9f<>:"|?*\\]')
_DEVICE = re.compile(r"(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\..*)?", re.IGNORECASE)


def is_repo(text: str) -> bool:
    """Whether “owner/name” can be a repository: the Hub's own rules, one folder name each."""
    return (
        _REPO.fullmatch(text) is not None
        and ".." not in text
        and "--" not in text
        and not text.endswith(".git")
        and all(is_file_name(part) for part in text.split("/"))
    )


def is_revision(text: str) -> bool:
    """A branch, a tag, a commit or “refs/pr/1”."""
    return (
        len(text) <= MAX_REVISION
        and _REVISION.fullmatch(text) is not None
        and ".." not in text
        and "//" not in text
        and not text.endswith(("/", ".", ".lock"))
    )


def is_commit(text: str) -> bool:
    return _COMMIT.fullmatch(text) is not None


def is_sha256(text: str) -> bool:
    return _SHA256.fullmatch(text) is not None


def is_file_path(text: str) -> bool:
    """A path inside a repository, parts separated by “/”, each of which every system can write."""
    return 0 < len(text) <= MAX_FILE and all(is_file_name(part) for part in text.split("/"))


def is_file_name(name: str) -> bool:
    """One name of a folder or file: no separator, no drive, nothing that Windows reserves, nothing
    that is not seen or turns the text around."""
    return (
        0 < len(name.encode("utf-8", "replace")) <= 240
        and name not in (".", "..")
        and "/" not in name
        and _RESERVED.search(name) is None
        and all(c.isprintable() or category(c) == "Zs" for c in name)
        and not name.startswith(" ")
        and not name.endswith((" ", "."))
        and _DEVICE.fullmatch(name) is None
    )
