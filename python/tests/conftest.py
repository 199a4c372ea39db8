"""What several tests use."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest


def command(*words: str) -> dict[str, Any]:
    """The object that the program prints with ``--json``."""
    ran = subprocess.run(
        [sys.executable, "-m", "grundy", *words, "--json"], capture_output=True, text=True
    )
    found: dict[str, Any] = json.loads(ran.stdout)
    return found


@pytest.fixture(scope="session")
def program() -> Any:
    return command


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skips slow tests, unless GRUNDY_SLOW says how much they do."""
    if os.environ.get("GRUNDY_SLOW") is None:
        for item in items:
            if item.get_closest_marker("slow") is not None:
                item.add_marker(pytest.mark.skip(reason="slow; set GRUNDY_SLOW=full"))
