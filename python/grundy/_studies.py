"""Studies of games: programs, exercises, pictures, tests, and games by their values."""

from __future__ import annotations

import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass
from typing import Any, SupportsFloat, Unpack

import numpy as np
import numpy.typing as npt

from grundy import _grundy
from grundy._answers import language as language_tag
from grundy._display.svg import Picture
from grundy._errors import (
    GrundyError,
    InputError,
    Interrupted,
    LimitReached,
    WrongType,
    in_python,
    with_partial,
)
from grundy._fields import Fields
from grundy._games import Rules
from grundy._limits import LimitWords, _seconds, flag, limits, text as checked, whole
from grundy._positions import Position
from grundy._surveys import GameLike, _extent, _game, _ranges


class Identified(Fields):
    """The games with given values: a mapping with the fields of ``grundy identify --json``."""

    @property
    def games(self) -> list[str]:
        """The games, those with the closest match first."""
        return [answer["game"] for answer in self._fields["answers"]]

    @property
    def text(self) -> str:
        """The answers in words."""
        return in_python("\n".join(self._fields["text"]))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return f"Identified({self._fields['given']} values, games={self.games!r})"


def identify(
    values: str | npt.ArrayLike,
    *,
    zeros: bool = False,
    answers: int | None = 10,
    lang: str = "en",
    **words: Unpack[LimitWords],
) -> Identified:
    """Finds the games with given values.

    >>> import grundy
    >>> grundy.identify([0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]).games[0]
    'kayles'

    The index of games is the small one of ``grundy identify --no-cache``; it is built at the
    first use, which takes some seconds.

    :param values: numbers in order, shape ``(n,)``; a table, shape ``(rows, columns)``; or a text.
    :param zeros: whether they are the numbers of value 0.
    :param answers: the maximum number of answers; ``None`` for all.
    :raises InputError: too few values.
    """
    most = (1 << 32) if answers is None else whole(answers, "answers", "answers", least=1)
    zeros, lang, bounds = flag(zeros, "zeros"), language_tag(lang), limits(**words)
    found = _grundy.identify(_listed(values), zeros, most, bounds, lang)
    return Identified(json.loads(found))


def _listed(values: Any) -> str:
    """Values as the notation of ``identify``: rows with ``/`` between."""
    if isinstance(values, str):
        return checked(values, "values", "'0 1 2 3'")
    if isinstance(values, (Set, Mapping, bytes)) or not isinstance(values, (Iterable, np.ndarray)):
        raise WrongType(f"values are a list of numbers, not {values!r}")
    given = values.tolist() if isinstance(values, np.ndarray) else list(values)
    rows = given if given and all(np.ndim(row) == 1 for row in given) else [given]
    lines = [" ".join(str(whole(value, "a value", "values")) for value in row) for row in rows]
    return " / ".join(lines)


def emit(
    game: GameLike,
    language: str = "python",
    *,
    observed: bool = False,
    over: Mapping[str, range] | None = None,
    **words: Unpack[LimitWords],
) -> str:
    """A program that computes the values of a game without this package, with a test of its own.

    >>> import grundy
    >>> found = {}
    >>> exec(grundy.emit("kayles"), found)
    >>> found["grundy"](10**18), grundy.solve(f"kayles {10**18}").value
    (1, 1)

    Of a game on two numbers it is a function of both; where the second one is bounded, there is a
    function for each of its values. Of a game on lists it is one of the value of the rest of a list
    and the element at its end.

    :param language: ``"python"``, ``"cpp"`` or ``"rust"``.
    :param observed: whether a rule may be used that is observed but not proved.
    :param over: the numbers for the letter of a template.
    :raises TooLarge: no rule is proved, or none is short enough.
    """
    language = checked(language, "language", "'python'")
    observed, bounds = flag(observed, "observed"), limits(**words)
    return _grundy.emit(_game(game), language, observed, _ranges(over), bounds)


@dataclass(frozen=True)
class Exercise:
    """A position in which exactly one move wins.

    :ivar position: the position.
    :ivar level: how hard it is, from 1 to 3.
    :ivar moves: the number of all moves.
    :ivar move: the winning one, in words.
    :ivar left: the position after it.
    :ivar reason: why it wins.
    """

    position: Position
    level: int
    moves: int
    move: str
    left: Position
    reason: str


def exercises(
    game: GameLike,
    count: int = 5,
    *,
    level: int | None = None,
    seed: int = 1,
    lang: str = "en",
    **words: Unpack[LimitWords],
) -> list[Exercise]:
    """Positions of a game with exactly one winning move each, determined by game, level and seed.

    >>> import grundy
    >>> for exercise in grundy.exercises("kayles", 2, level=1):
    ...     assert [move.text for move in exercise.position.solve().moves] == [exercise.move]

    :param count: the number of exercises, from 1 to 100. The list is shorter if no more were found.
    :param level: 1 by looking ahead, 2 by a theorem or a list of lost positions, 3 by values;
        by default, from the easiest to the hardest.
    :raises LimitReached: a limit; ``partial`` is the list so far.
    """
    number = whole(count, "count", "exercises", least=1)
    hard = None if level is None else whole(level, "level", "level")
    seed, lang, bounds = whole(seed, "seed", "chance"), language_tag(lang), limits(**words)
    try:
        found = _grundy.exercises(_game(game), number, hard, seed, bounds, lang)
    except (LimitReached, Interrupted) as ended:
        raise with_partial(ended, _exercises) from None
    return _exercises(found)


def _exercises(found: str) -> list[Exercise]:
    return [
        Exercise(
            Position(one["position"]),
            one["level"],
            one["moves"],
            one["move"]["text"],
            Position(one["move"]["position"]),
            one["reason"],
        )
        for one in json.loads(found)["exercises"]
    ]


def plot(
    game: GameLike,
    to: int | tuple[int, int] | None = None,
    *,
    start: int | tuple[int, int] | None = None,
    over: Mapping[str, range] | None = None,
    period: int | None = None,
    **words: Unpack[LimitWords],
) -> Picture:
    """The picture that ``grundy plot`` draws of a game's values: points, or a table of colours.

    :func:`fold` draws values that were already computed, a row for each period.

    >>> import grundy
    >>> grundy.plot("officers", 2000).save("officers.svg")  # doctest: +SKIP

    :param to: the last heap, or the last row and column.
    :param start: the first ones.
    :param over: the numbers for the letters of a template.
    :param period: draw the values in rows of this number of heaps.
    :raises LimitReached: a limit; ``partial`` is the picture of the first values.
    """
    if over is None and to is None:
        raise InputError("how far? to= is missing", "for example plot('kayles', 100)")
    fold = None if period is None else whole(period, "period", "heaps", least=1)
    first = None if start is None else _extent(start, "start")
    last = None if to is None else _extent(to, "to")
    bounds = limits(**words)
    try:
        found = _grundy.plot(_game(game), first, last, _ranges(over), fold, bounds)
    except (LimitReached, Interrupted) as ended:
        raise with_partial(ended, _picture) from None
    return _picture(found)


def _picture(svg: str) -> Picture:
    width, height = (re.search(rf'\s{side}="([\d.]+)', svg) for side in ("width", "height"))
    sides = [float(side[1]) if side else 0.0 for side in (width, height)]
    return Picture(svg, sides[0], sides[1])


class Stress(Fields):
    """The result of a test of a program: a mapping with the fields of ``grundy stress --json``.

    It is true in a condition if the program was right on every position.
    """

    @property
    def passed(self) -> bool:
        """Whether the program was right on every position."""
        return bool(self._fields["status"] == "passed")

    def __bool__(self) -> bool:
        return self.passed

    def __repr__(self) -> str:
        if self.passed:
            return f"Stress(passed, {self._fields['tests']} positions)"
        return f"Stress(failed, {self._fields['position']!r}: {self._fields['why']})"


def stress(
    game: GameLike,
    cmd: str | Sequence[str],
    *,
    misere: bool = False,
    input: str | None = None,
    output: str | Sequence[str] = (),
    names: Sequence[str] | None = None,
    head: str | None = None,
    components: int | None = None,
    size: int | None = None,
    random: int = 100,
    largest: int | None = None,
    seed: int = 1,
    timeout: SupportsFloat = 2.0,
) -> Stress:
    """Tests a program on small and random positions against exact answers.

    A position on which it fails is reduced to the smallest one that fails.

    :param cmd: the program and its arguments, as words or as one text; no shell runs it.
    :param misere: whether the player who makes the last move loses.
    :param input: the input of the program for a position: ``"{}\\n"`` its numbers, ``{count}`` how
        many components, ``{1}`` and ``{2..}`` some of the numbers, ``{position}`` the notation.
    :param output: its output, such as ``"{winner} {place} {taken}"``; of several texts the
        second is for lost positions and the third for draws.
    :param names: its names of the winner: ``("First", "Second")``.
    :param head: the header before many positions in one run, such as ``"{tests}\\n"``.
    :param components: the maximum number of heaps, boards or graphs in a position.
    :param size: all positions up to this size are tried.
    :param random: the number of random positions tried after that.
    :param largest: the greatest number in random positions.
    :param timeout: seconds for one run of the program.
    """
    flags = ["--cmd", _command(cmd)]
    for printed in [output] if isinstance(output, str) else output:
        flags += ["--output", checked(printed, "output", "'{winner}'")]
    for name, template in (("input", input), ("head", head)):
        flags += [] if template is None else [f"--{name}", checked(template, name, "'{}\\n'")]
    if names is not None:
        if isinstance(names, str):
            raise WrongType(f"names are a pair such as ('First', 'Second'), not {names!r}")
        flags += ["--names", ",".join(checked(name, "a name", "'First'") for name in names)]
    for name, number, least in (
        ("components", components, 1),
        ("size", size, 0),
        ("random", random, 0),
        ("largest", largest, 1),
        ("seed", seed, 0),
    ):
        flags += [] if number is None else [f"--{name}", str(whole(number, name, name, least))]
    flags += ["--timeout", f"{_seconds(timeout, 'timeout')}"]
    flags += ["--misere"] if flag(misere, "misere") else []
    return Stress(_ran(game, flags))


def _command(cmd: object) -> str:
    """A program and its arguments as one text."""
    if isinstance(cmd, str):
        text = checked(cmd, "cmd", "'./sol'")
    elif isinstance(cmd, Sequence) and not isinstance(cmd, bytes):
        text = shlex.join(checked(word, "a word of cmd", "'./sol'") for word in cmd)
    else:
        raise WrongType(f"cmd is a program such as './sol' or a list of words, not {cmd!r}")
    if not text.strip():
        raise InputError("cmd is empty", "give the program and its arguments, such as './sol'")
    return text


def _ran(game: GameLike, flags: list[str]) -> dict[str, Any]:
    """The object that ``grundy stress`` prints. It starts programs, so it runs as a process."""
    with tempfile.TemporaryDirectory() as folder:
        name = _game(game)
        if isinstance(game, Rules):
            name = os.path.join(folder, os.path.basename(game.name))
            with open(name, "w", encoding="utf-8") as file:
                file.write(game.text)
        command = [sys.executable, "-m", "grundy", "stress", *name.split(), *flags, "--json"]
        ran = subprocess.run(command, capture_output=True, encoding="utf-8", errors="replace")
    if ran.stdout:
        found: dict[str, Any] = json.loads(ran.stdout.splitlines()[-1])
        return found
    told = [line.strip() for line in ran.stderr.splitlines() if line.strip()]
    message = " ".join(line.removeprefix("error: ") for line in told if not line.startswith("help: "))
    help = " ".join(line.removeprefix("help: ") for line in told if line.startswith("help: "))
    error = InputError if ran.returncode == 2 else GrundyError
    raise error(message or f"grundy stress ended with {ran.returncode}", help or None)
