"""Impartial combinatorial games: who wins, with which moves, and why.

>>> import grundy
>>> answer = grundy.solve("nim 8 5 11")
>>> answer.winner, answer.value
('next', 6)

* :func:`solve`, :func:`options`, :func:`explain`, :func:`play`, :func:`batch`: positions, as text or
  as :class:`Position`; :func:`graph` and :func:`board` make them from graphs and arrays.
* :class:`Game` is a user-defined game as a Python function, :class:`Rules` as a rule file.
* :func:`values`, :func:`period`, :func:`certificate`, :func:`verify`: all heaps of a game.
* :func:`identify` finds games by their values, :func:`emit` writes a program that computes
  the values, :func:`exercises` makes exercises, :func:`stress` tests a program.
* :func:`plot` and :func:`fold` draw values; notebooks show positions, answers, periods and quotients as pictures.
* :func:`scan`, :func:`hunt`, :func:`misere`: surveys of many games, long runs, misère quotients.
* :mod:`grundy.cluster`: surveys, hunts and large positions on many machines, with Ray.

Every function releases the interpreter while it works, ends soon after Ctrl-C, and takes the limits
``time=``, ``memory=``, ``nodes=`` and ``threads=``.
"""

import os as _os

from grundy import _grundy
from grundy._answers import Answer, Change, Explanation, Move, Option, Summand
from grundy._display.fold import Fold, fold
from grundy._display.svg import Picture
from grundy._errors import (
    GrundyError,
    InputError,
    Interrupted,
    LimitReached,
    ParseError,
    TooLarge,
    UnknownState,
    UnstableGame,
    WrongType,
)
from grundy._games import Game, Rules, Sum, games
from grundy._graphs import board, graph
from grundy._positions import (
    Batch,
    Play,
    Position,
    batch,
    explain,
    languages,
    options,
    play,
    solve,
)
from grundy._studies import (
    Exercise,
    Identified,
    Stress,
    emit,
    exercises,
    identify,
    plot,
    stress,
)
from grundy._surveys import (
    Period,
    Progress,
    Quotient,
    Rows,
    Verdict,
    certificate,
    hunt,
    misere,
    period,
    scan,
    values,
    verify,
)
from grundy._values import Infinite

__version__ = _grundy.version()

__all__ = [
    "Answer",
    "Batch",
    "Change",
    "Exercise",
    "Explanation",
    "Fold",
    "Game",
    "GrundyError",
    "Identified",
    "Infinite",
    "InputError",
    "Interrupted",
    "LimitReached",
    "Move",
    "Option",
    "ParseError",
    "Period",
    "Picture",
    "Play",
    "Position",
    "Progress",
    "Quotient",
    "Rows",
    "Rules",
    "Stress",
    "Sum",
    "Summand",
    "TooLarge",
    "UnknownState",
    "UnstableGame",
    "Verdict",
    "WrongType",
    "batch",
    "board",
    "certificate",
    "emit",
    "exercises",
    "explain",
    "fold",
    "games",
    "graph",
    "hunt",
    "identify",
    "languages",
    "misere",
    "options",
    "period",
    "play",
    "plot",
    "scan",
    "solve",
    "stress",
    "values",
    "verify",
]


def _name_classes() -> None:
    """Makes the exported classes report the package, not a private module, as their module."""
    for name in __all__:
        if isinstance(globals()[name], type):
            globals()[name].__module__ = __name__


_name_classes()

if hasattr(_os, "register_at_fork"):
    _os.register_at_fork(
        before=_grundy.before_fork,
        after_in_parent=_grundy.after_fork_in_parent,
        after_in_child=_grundy.after_fork_in_child,
    )
