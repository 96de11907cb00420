"""A keyring for tests: one file in the test's data folder, for this process and those it starts.

Made known by PYTHON_KEYRING_BACKEND=tests.keyring_backend.FileKeyring.
"""

import json
from pathlib import Path

from keyring.backend import KeyringBackend
from keyring.errors import KeyringError, NoKeyringError, PasswordDeleteError

from engine.places import data_folder


class FileKeyring(KeyringBackend):
    priority = 1  # type: ignore[assignment]

    def get_password(self, service: str, username: str) -> str | None:
        return self._all().get(f"{service} {username}")

    def set_password(self, service: str, username: str, password: str) -> None:
        self._write(self._all() | {f"{service} {username}": password})

    def delete_password(self, service: str, username: str) -> None:
        kept = self._all()
        if kept.pop(f"{service} {username}", None) is None:
            raise PasswordDeleteError("not found")
        self._write(kept)

    @property
    def _file(self) -> Path:
        return data_folder() / "keyring.json"

    def _all(self) -> dict[str, str]:
        if not self._file.exists():
            return {}
        kept: dict[str, str] = json.loads(self._file.read_text(encoding="utf-8"))
        return kept

    def _write(self, kept: dict[str, str]) -> None:
        self._file.parent.mkdir(parents=True, exist_ok=True)
        self._file.write_text(json.dumps(kept), encoding="utf-8")


class LockedKeyring(KeyringBackend):
    """Takes nothing, and quotes what it was given, as a library's error may."""

    priority = 1  # type: ignore[assignment]

    def get_password(self, service: str, username: str) -> str | None:
        raise KeyringError("locked")

    def set_password(self, service: str, username: str, password: str) -> None:
        raise NoKeyringError(f"cannot keep {password}")

    def delete_password(self, service: str, username: str) -> None:
        raise KeyringError("locked")
