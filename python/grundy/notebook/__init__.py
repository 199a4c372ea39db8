"""A board in a notebook, to play against the machine.

>>> from grundy.notebook import Board
>>> board = Board("nim 3 4 5")
>>> board.position
Position('nim 3 4 5')

It needs the extra: ``pip install 'grundy[notebook]'``. JupyterLab and marimo show it; it is
untested in other notebooks that support anywidget, such as VS Code.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

try:
    import anywidget
    import traitlets
except ImportError as error:
    raise ImportError(
        "boards in notebooks need anywidget; install it with: pip install 'grundy[notebook]'"
    ) from error

from grundy import _grundy
from grundy._answers import Labels
from grundy._errors import GrundyError, InputError
from grundy._positions import Position, PositionLike, _files, as_position, languages

__all__ = ["Board"]

_SCRIPT = Path(__file__).parent / "widget.js"

#: The questions that a board asks.
_METHODS = ("games", "read", "solve", "options", "explain", "reply", "rule")
_LEVELS = ("careless", "learner", "perfect")


class Board(anywidget.AnyWidget):
    """A game on a board: play with the mouse or the keyboard, and read the position here.

    The board is that of Grundy's page. It asks Python for the moves and for the machine's answers, so
    while a cell runs it waits.

    :param position: a position or its notation.
    :param misere: whether the player who makes the last move loses.
    :param level: the strength of the machine: ``"careless"``, ``"learner"`` or ``"perfect"``.
    :param begins: who makes the first move, ``"you"`` or ``"machine"``.
    :param two: whether two people play, and the machine does not.
    :param values: whether the values of moves are shown.
    :param lang: the language, one of :func:`grundy.languages`.
    :raises ParseError: the text is not a position.
    :raises InputError: another value of one of these.

    The board shows vertices of a graph by their numbers; ``board.position`` has them by their own labels
    if the game began with one graph.

    The traits ``text``, ``moves`` and ``winner`` change as the game goes on:
    ``board.observe(print, "moves")``.
    """

    _esm = _SCRIPT
    _first: Position

    #: The position now, as notation.
    text = traitlets.Unicode().tag(sync=True)
    #: The moves so far, in words.
    moves = traitlets.List(traitlets.Unicode()).tag(sync=True)
    #: Who has won: ``"you"``, ``"machine"``, ``"first"``, ``"second"``, ``"draw"``, or ``None``.
    winner = traitlets.Unicode(None, allow_none=True).tag(sync=True)
    #: How well the machine plays.
    level = traitlets.Enum(_LEVELS, "perfect").tag(sync=True)
    #: Whether two people play.
    two = traitlets.Bool(False).tag(sync=True)
    #: Whether the values of moves are shown.
    values = traitlets.Bool(False).tag(sync=True)
    #: The language of the board.
    language = traitlets.Enum(tuple(languages()), "en").tag(sync=True)

    #: What games begin with, and which game this is.
    start = traitlets.Unicode().tag(sync=True)
    begins = traitlets.Enum(("you", "machine"), "you").tag(sync=True)
    game = traitlets.Int(0).tag(sync=True)
    #: The moves as the board keeps them.
    line = traitlets.Any(None, allow_none=True).tag(sync=True)
    files = traitlets.Dict().tag(sync=True)

    def __init__(
        self,
        position: PositionLike = "nim 3 5 7",
        *,
        misere: bool = False,
        level: str = "perfect",
        begins: str = "you",
        two: bool = False,
        values: bool = False,
        lang: str = "en",
    ) -> None:
        if not _SCRIPT.exists():
            raise GrundyError("this build has no boards", "install a wheel, or run npm run build:widget")
        _one_of("level", level, _LEVELS)
        _one_of("lang", lang, languages())
        super().__init__(level=level, two=bool(two), values=bool(values), language=lang)
        self.on_msg(_hear)
        self.begin(position, misere=misere, begins=begins)

    def begin(
        self, position: PositionLike | None = None, *, misere: bool = False, begins: str | None = None
    ) -> None:
        """Begins a new game.

        :param position: the first position; by default that of the last game.
        :param misere: whether the player who makes the last move loses.
        :param begins: who makes the first move, ``"you"`` or ``"machine"``; by default as before.
        """
        if begins is not None:
            _one_of("begins", begins, ("you", "machine"))
        first = as_position(self._first if position is None else position, misere)
        self._first = first
        with self.hold_sync():
            self.start = self.text = first.text
            self.files = {name: text for name, text in _files.items() if name in first.text}
            self.begins = self.begins if begins is None else begins
            self.moves = []
            self.winner = None
            self.line = None
            self.game += 1

    @property
    def position(self) -> Position:
        """The position on the board."""
        found = Position(self.text)
        own: tuple[Labels | None, ...] = self._first._labels
        if len(own) == 1:
            # All parts come from the one summand whose vertices have labels.
            found = Position._of(found._raw, own * len(found._raw.parts()))
        return found


def _one_of(name: str, given: object, words: list[str] | tuple[str, ...]) -> None:
    if given not in words:
        raise InputError(f"{name}={given!r} is unknown", f"it is one of {', '.join(map(repr, words))}")


def _hear(board: Board, message: Any, _buffers: object) -> None:
    """Answers a question of a view."""
    if not isinstance(message, dict) or not {"id", "method", "request"} <= message.keys():
        return
    board.send({"id": message["id"], "answer": _answer(message["method"], message["request"])})


def _answer(method: object, request: object) -> str:
    """The engine's answer: an object, or an error object, as text."""
    if method not in _METHODS or not isinstance(request, str):
        return _failure("input", f"{method!r} is no question of a board")
    try:
        answer: str = _grundy.ask(method, request)
    except KeyboardInterrupt:
        return _failure("limit", "interrupted")
    except GrundyError as error:
        return _failure("input", str(error))
    except Exception as error:
        return _failure("internal", f"{type(error).__name__}: {error}")
    return answer


def _failure(kind: str, message: str) -> str:
    return json.dumps(
        {"error": {"kind": kind, "message": message, "help": None, "at": None, "file": None}}
    )
