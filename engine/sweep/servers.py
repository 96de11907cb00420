"""What a sweep needs of a server: where and how to ask it, what it is, what it says of its drafts.

The way from the sweep to `engine.remote`; holds the key, which nothing here shows. Called by
`runner`.
"""

import ipaddress
import socket
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from urllib.parse import urlsplit

import httpx2
import psutil

from engine.remote.values import DraftCounts, ServerInfo

