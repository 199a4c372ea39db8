"""Values other than numbers."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, TypeAlias


#: By default Python refuses to convert integers of more than 4300 digits to text.
_MOST_BITS = 4000


def shown(value: object) -> str:
    """A value as text; of a huge number its size."""
    if isinstance(value, int) and value.bit_length() > _MOST_BITS:
        return f"<integer of {value.bit_length()} bits>"
    try:
        return repr(value)
    except ValueError:
        # It holds such a number.
        return f"<{type(value).__name__} with an integer too long to show>"


def shown_fields(thing: object, fields: Iterable[str]) -> str:
    """The ``repr`` of an object with several fields, like that of a data class."""
    inside = ", ".join(f"{name}={shown(getattr(thing, name))}" for name in fields)
    return f"{type(thing).__name__}({inside})"


class Infinite(frozenset[int]):
    """The value inf(K) of a position in which play may go on for ever.

    The position equals no Nim heap. ``K``, the members of the set, are the values of those options
    that equal one. The player to move wins if 0 is among them, and otherwise the game is a draw
    (C. A. B. Smith, 1966; A. S. Fraenkel and Y. Perl, 1975).

    >>> import grundy
    >>> grundy.solve("digraph 1:1,1:2 at=1").value
    Infinite({0})
    """

    def __new__(cls, members: Iterable[int] = ()) -> Infinite:
        return super().__new__(cls, members)

    def __repr__(self) -> str:
        inside = ", ".join(map(shown, sorted(self)))
        return f"Infinite({{{inside}}})" if self else "Infinite()"


#: A value: of a position in which a move may oblige a player it may be ``"loony"``, so that the player to
#: move wins every sum with it.
Value: TypeAlias = int | Infinite | Literal["loony"]
