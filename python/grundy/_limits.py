"""The limits of a question, as the keywords ``time``, ``memory``, ``nodes`` and ``threads``."""

from __future__ import annotations

import math
import operator
import re
from datetime import timedelta
from decimal import Decimal
from numbers import Real
from typing import Any, SupportsFloat, TypedDict

import numpy as np

from grundy import _grundy
from grundy._errors import InputError, WrongType
from grundy._values import shown


class LimitWords(TypedDict, total=False):
    """The keywords of limits.

    Numbers may be of any kind: of Python, of NumPy, a ``Fraction``, a ``Decimal``.

    :ivar time: seconds, or a :class:`~datetime.timedelta`.
    :ivar memory: bytes that tables may take, or a text such as ``"4G"`` in powers of 1024; 8 GiB
        by default.
    :ivar nodes: positions that a search may visit.
    :ivar threads: the number of threads; all cores by default. No answer depends on it.
    :ivar search: whether to search even if a theorem gives the answer.
    """

    time: SupportsFloat | timedelta | None
    memory: int | str | None
    nodes: int | float | None
    threads: int | None
    search: bool


NONE = _grundy.Limits()

_UNITS = {"": 0, "K": 10, "M": 20, "G": 30, "T": 40}


def _is_number(number: object) -> bool:
    return isinstance(number, (Real, Decimal)) and not isinstance(number, bool)


def _seconds(time: Any, name: str = "time") -> float:
    if isinstance(time, timedelta):
        time = time.total_seconds()
    if not _is_number(time):
        raise WrongType(f"{name} is a number of seconds, not {time!r}")
    seconds = float(time)
    if math.isnan(seconds) or seconds < 0:
        raise InputError(f"{name}={time!r} is no time", "write seconds, such as 10 or 0.5")
    return seconds


def _bytes(memory: object) -> int:
    if isinstance(memory, str):
        match = re.fullmatch(r"\s*(\d+)\s*([KMGT]?)(?:i?B)?\s*", memory, re.IGNORECASE)
        if match is None:
            raise InputError(
                f"memory={memory!r} is no size", "write bytes or units of 1024: 500_000, '200M', '4G'"
            )
        memory = int(match[1]) << _UNITS[match[2].upper()]
    return _whole(memory, "memory", "bytes")


def _whole(number: Any, name: str, unit: str, least: int = 0) -> int:
    """Converts to a whole number of 64 bits; a float such as 1e6 is accepted."""
    if _is_number(number):
        try:
            number = int(number) if number == int(number) else number
        except (OverflowError, ValueError):
            # It is infinite, or not a number.
            pass
    try:
        whole = operator.index(number)
    except TypeError:
        whole = None
    if whole is None or isinstance(number, bool):
        raise WrongType(f"{name} is a number of {unit}, not {number!r}")
    if not least <= whole < 1 << 64:
        raise InputError(
            f"{name}={shown(whole)} is no number of {unit}", f"write one from {least} on"
        )
    return whole


def flag(value: object, name: str) -> bool:
    """Checks a Boolean; ``"no"`` is rejected, since it would count as true.

    :raises WrongType: anything but ``True`` and ``False``.
    """
    if isinstance(value, (bool, np.bool_)):
        return bool(value)
    raise WrongType(f"{name} is True or False, not {value!r}")


def text(value: object, name: str, example: str) -> str:
    """A text that other programs can read.

    :raises WrongType: anything but a ``str``.
    :raises InputError: half of a surrogate pair, which is not a character.
    """
    if not isinstance(value, str):
        raise WrongType(f"{name} is a text such as {example}, not {value!r}")
    try:
        value.encode()
    except UnicodeEncodeError as error:
        place = value[error.start].encode("unicode_escape").decode()
        raise InputError(
            f"{name} has the character {place} at {error.start}, which no file can hold",
            "surrogates come from bytes that are no UTF-8",
        ) from None
    return str(value)


def limits(
    time: SupportsFloat | timedelta | None = None,
    memory: int | str | None = None,
    nodes: int | float | None = None,
    threads: int | None = None,
    search: bool = False,
) -> _grundy.Limits:
    """Converts the keywords to limits."""
    if time is None and memory is None and nodes is None and threads is None and search is False:
        return NONE
    return _grundy.Limits(
        None if time is None else _seconds(time),
        None if memory is None else _bytes(memory),
        None if nodes is None else _whole(nodes, "nodes", "positions"),
        None if threads is None else _whole(threads, "threads", "threads", least=1),
        flag(search, "search"),
    )


def whole(number: object, name: str, unit: str, least: int = 0) -> int:
    """A whole number that 64 bits hold.

    :raises WrongType: something other than a number.
    :raises InputError: a number that is too small or too large.
    """
    return _whole(number, name, unit, least)
