"""Objects of the program's JSON as mappings."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any


class Fields(Mapping[str, Any]):
    """A mapping with the fields of one object. Subclasses add attributes."""

    def __init__(self, fields: Mapping[str, Any]) -> None:
        self._fields = dict(fields)

    def __getitem__(self, name: str) -> Any:
        return self._fields[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._fields)

    def __len__(self) -> int:
        return len(self._fields)
