"""Signing in to the Hub: a token is checked and kept in the Hub's own token file.

huggingface_hub does both, so `hf` and other programs know the token too. Nothing of it is kept or
said here. Called by the hub worker.
"""

import os

from huggingface_hub import login

from engine.errors import EngineError, ErrorKind
from engine.hub.client import TOKEN_PAGE, Hub
from engine.language import tr

_VARIABLES = ("HF_TOKEN", "HUGGING_FACE_HUB_TOKEN")  # they win over the file


def sign_in(hub: Hub, token: str) -> str:
    """The account's name. Raises EngineError; the token stands in no error and no log."""
    page = f"{hub.endpoint}/{TOKEN_PAGE}"
    token = token.strip()
    if not token.isascii() or not token.isprintable() or len(token) < 8 or " " in token:
        raise EngineError(
            ErrorKind.BAD_REQUEST,
            tr("This is not a token of the Hub."),
            tr("Copy it from your account's page; it begins with “hf_”."),
            page,
        )
    variable = next((name for name in _VARIABLES if os.environ.get(name)), None)
    if variable is not None:
        raise EngineError(
            ErrorKind.BAD_REQUEST,
            tr(
                "The variable {variable} is set and would win over a token given here.",
                variable=variable,
            ),
            tr("Change it there, or start Paceline without it."),
        )
    try:
        login(token, skip_if_logged_in=False)
        user = hub.api.whoami(token)["name"]
    except ValueError as error:
        if "organization" in str(error):
            raise EngineError(
                ErrorKind.BAD_REQUEST,
                tr("This is a token of an organisation."),
                tr("Use one of your own account."),
                page,
            ) from None
        raise hub.error(error) from None
    except Exception as error:
        response = getattr(error, "response", None)
        if response is not None and response.status_code == 401:
            raise EngineError(
                ErrorKind.ACCESS,
                tr("The Hub does not know this token."),
                tr("Copy it again, or make a new one."),
                page,
            ) from None
        if isinstance(error, PermissionError):
            raise EngineError(
                ErrorKind.DISK,
                tr("The Hub's token file cannot be written."),
                tr("Give yourself write access to the folder that HF_HOME names."),
            ) from None
        raise hub.error(error) from None
    return str(user)
