"""The exceptions of the package. All but Ctrl-C's are subclasses of :class:`GrundyError`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


class GrundyError(Exception):
    """Why there is no answer.

    :ivar message: what is wrong.
    :ivar help: what would be right, where that is known.
    """

    def __init__(self, message: str, help: str | None = None) -> None:
        super().__init__(message, help)
        self.message = message
        self.help = help

    def __str__(self) -> str:
        return self.message if self.help is None else f"{self.message}; {self.help}"


class InputError(GrundyError, ValueError):
    """An argument that means nothing, such as a graph with unhashable vertices."""


class WrongType(GrundyError, TypeError):
    """An argument of a type that cannot be used."""


class ParseError(InputError):
    """A text that is no position, with the place of the fault.

    :ivar text: the text as typed, or the line of the file where the fault is.
    :ivar start: the first character of the fault, from 0.
    :ivar end: the character behind it.
    :ivar file: the file and the line, from 1, where the fault is in a file.
    """

    def __init__(
        self,
        message: str,
        help: str | None = None,
        text: str = "",
        start: int = 0,
        end: int = 0,
        file: tuple[str, int] | None = None,
    ) -> None:
        super().__init__(message, help)
        self.args = (message, help, text, start, end, file)
        self.text = text
        self.start = start
        self.end = end
        self.file = file

    def __str__(self) -> str:
        lines = [self.message]
        if self.file is not None:
            lines[0] += f" ({self.file[0]}, line {self.file[1]})"
        # A long text is shown around the fault.
        first = max(0, self.start - 60)
        shown = self.text[first : self.start + 60].splitlines()
        if shown:
            marks = "^" * max(1, min(self.end, self.start + 60) - self.start)
            lines += [f"    {shown[0]}", "    " + " " * (self.start - first) + marks]
        if self.help is not None:
            lines.append(f"  {self.help}")
        return "\n".join(lines)


class TooLarge(GrundyError):
    """A size or a question that is not supported; the message says what is."""


class UnstableGame(GrundyError):
    """A game given as a function whose options changed from one call to the next."""


class LimitReached(GrundyError):
    """A limit was reached before there was an answer.

    :ivar limit: which one: ``"time"``, ``"memory"`` or ``"nodes"``.
    :ivar partial: what is known so far: an answer with gaps, the first values of a list; ``None``
        where nothing is.
    """

    def __init__(self, message: str, limit: str = "", partial: Any = None) -> None:
        super().__init__(message)
        self.args = (message, limit, partial)
        self.limit = limit
        self.partial = partial


class Interrupted(KeyboardInterrupt):
    """Ctrl-C was pressed.

    :ivar partial: what is known so far, as in :class:`LimitReached`.
    """

    def __init__(self, message: str = "", partial: Any = None) -> None:
        super().__init__(message, partial)
        self.message = message
        self.partial = partial

    def __str__(self) -> str:
        return self.message


def with_partial(
    ended: LimitReached | Interrupted, shown: Callable[[Any], object]
) -> LimitReached | Interrupted:
    """The same exception, with what is known as the package shows it."""
    if ended.partial is None:
        return ended
    partial = shown(ended.partial)
    if isinstance(ended, LimitReached):
        return LimitReached(ended.message, ended.limit, partial)
    return Interrupted(ended.message, partial)
