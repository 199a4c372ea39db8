"""The exceptions of the package. All but Ctrl-C's are subclasses of :class:`GrundyError`."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

#: What flags of the command line are called here.
_FLAGS = {"for": "over", "from": "start", "max": "to"} | {
    name: name
    for name in (
        *("answers", "cmd", "components", "dir", "head", "input", "keep", "largest", "level", "memory"),
        *("misere", "names", "nodes", "observed", "output", "period", "random", "seed", "shard"),
        *("size", "threads", "time", "timeout", "to"),
    )
}
_VALUE = r"(all|\d[\w./]*|[a-z]=\d+\.\.\d+|'[^']*'|[A-Z]+)"
_FLAG = re.compile(rf"--({'|'.join(_FLAGS)})\b(?: {_VALUE})?")
_COMMAND = re.compile(rf"\bgrundy (values|period|hunt) ('[^']*'|[\w.:]+)((?: --\w+ {_VALUE})+)")
_PROGRAM = re.compile(r"\bgrundy (games|hunt|period|scan|solve|values|verify)(?=`| says)")
_UNITS = {"s": 1, "m": 60, "h": 3600}


def _keyword(match: re.Match[str]) -> str:
    """A flag as an argument: ``--to 4x6`` as ``to=(4, 6)``."""
    name, value = _FLAGS[match[1]], match[2]
    if value is None:
        return f"{name}="
    if value == "all":
        value = "None"
    elif letters := re.fullmatch(r"([a-z])=(\d+)\.\.(\d+)", value):
        value = f"{{'{letters[1]}': range({letters[2]}, {int(letters[3]) + 1})}}"
    elif sides := re.fullmatch(r"(\d+)x(\d+)", value):
        value = f"({sides[1]}, {sides[2]})"
    elif time := re.fullmatch(r"(\d+)([smh])", value):
        value = str(int(time[1]) * _UNITS[time[2]])
    elif not value.isdecimal() and not value.startswith("'"):
        value = f"'{value}'"
    return f"{name}={value}"


def _call(match: re.Match[str]) -> str:
    """A command as a call: ``grundy values kayles --to 9`` as ``values('kayles', to=9)``."""
    game = match[2] if match[2].startswith("'") else f"'{match[2]}'"
    if match[1] == "hunt":
        return f"hunt('DIR', {game})"
    flags = [_keyword(flag) for flag in _FLAG.finditer(match[3])]
    return f"{match[1]}({', '.join([game, *flags])})"


def in_python(text: str) -> str:
    """A sentence of the engine, with commands and flags replaced by calls and arguments."""
    text = _COMMAND.sub(_call, text) if "grundy " in text else text
    text = _FLAG.sub(_keyword, text) if "--" in text else text
    return _PROGRAM.sub(r"\1()", text) if "grundy " in text else text


class GrundyError(Exception):
    """The base class of the exceptions of this package.

    :ivar message: what is wrong.
    :ivar help: a suggested fix, if there is one.
    """

    def __init__(self, message: str, help: str | None = None) -> None:
        message = in_python(message)
        help = None if help is None else in_python(help)
        super().__init__(message, help)
        self.message = message
        self.help = help

    def __str__(self) -> str:
        return self.message if self.help is None else f"{self.message}; {self.help}"


class InputError(GrundyError, ValueError):
    """An invalid argument, such as a graph with unhashable vertices."""


class WrongType(GrundyError, TypeError):
    """An argument of a type that cannot be used."""


class ParseError(InputError):
    """A text that is not a position, with the place of the error.

    :ivar text: the text as given, or the line of the file that contains the error.
    :ivar start: the index of the first wrong character, from 0.
    :ivar end: the index after the last wrong character.
    :ivar file: the file and the line, from 1, if the error is in a file.
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
        self.args = (self.message, self.help, text, start, end, file)
        self.text = text
        self.start = start
        self.end = end
        self.file = file

    def __str__(self) -> str:
        lines = [self.message]
        if self.file is not None:
            lines[0] += f" ({self.file[0]}, line {self.file[1]})"
        # Of a long text, the part around the error is shown.
        first = max(0, self.start - 60)
        shown = self.text[first : self.start + 60].splitlines()
        if shown:
            marks = "^" * max(1, min(self.end, self.start + 60) - self.start)
            lines += [f"    {shown[0]}", "    " + " " * (self.start - first) + marks]
        if self.help is not None:
            lines.append(f"  {self.help}")
        return "\n".join(lines)


class UnknownState(InputError, KeyError):
    """A state that is not a key of the mappings of a game.

    :ivar state: the state.
    """

    def __init__(self, message: str, help: str | None = None, state: Any = None) -> None:
        super().__init__(message, help)
        self.args = (self.message, self.help, state)
        self.state = state


class TooLarge(GrundyError):
    """A size or a question that is not supported; the message names the limit."""


class UnstableGame(GrundyError):
    """A game as a function that returned different options in two calls."""


class LimitReached(GrundyError):
    """A limit was reached before there was an answer.

    :ivar limit: which one: ``"time"``, ``"memory"`` or ``"nodes"``.
    :ivar partial: the result so far: an answer with gaps, the first values of a list; ``None``
        if there is none.
    """

    def __init__(self, message: str, limit: str = "", partial: Any = None) -> None:
        super().__init__(message)
        self.args = (self.message, limit, partial)
        self.limit = limit
        self.partial = partial


class Interrupted(KeyboardInterrupt):
    """Ctrl-C was pressed.

    :ivar partial: the result so far, as in :class:`LimitReached`.
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
    """The same exception, with its partial result converted."""
    if ended.partial is None:
        return ended
    partial = shown(ended.partial)
    if isinstance(ended, LimitReached):
        return LimitReached(ended.message, ended.limit, partial)
    return Interrupted(ended.message, partial)
