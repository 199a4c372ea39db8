"""Values of many heaps, periods, surveys, hunts, quotients and certificates."""

from __future__ import annotations

import html
import json
import os
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Unpack, overload

import numpy as np
import numpy.typing as npt

from grundy import _grundy
from grundy._answers import language
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
from grundy._games import Game, Rules
from grundy._limits import LimitWords, _seconds, flag, limits, text as checked, whole
from grundy._values import shown

if TYPE_CHECKING:
    from grundy._display.fold import Fold
    from grundy._display.svg import Picture

Path = str | os.PathLike[str]

#: Seconds that a notebook waits for the values of a picture.
PICTURE_TIME = 2.0

#: A take-and-break code, the name of a game, or rules.
GameLike = str | Rules

#: The last state of a game given by functions that :func:`period` looks at by default.
LAST_STATE = 1024


def _game(game: object) -> str:
    return str(game) if isinstance(game, Rules) else checked(game, "a game", "'0.77' or 'kayles'")


def _states(
    to: int | tuple[int, int] | None, start: int | tuple[int, int] | None
) -> tuple[list[Any], tuple[int, int], int | None]:
    """The numbers or pairs up to ``to``, the first one, and the columns of a table."""
    to = LAST_STATE if to is None else to
    start = start if start is not None else (0, 0) if isinstance(to, tuple) else 0
    for name, extent in (("to", to), ("start", start)):
        _extent(extent, name)
    if isinstance(to, tuple) and isinstance(start, tuple):
        rows, columns = (range(first, last + 1) for first, last in zip(start, to, strict=True))
        pairs = [(row, column) for row in rows for column in columns]
        if not pairs:
            raise InputError(f"from {start} to {to} there is nothing")
        return pairs, start, len(columns)
    if isinstance(to, tuple) or isinstance(start, tuple):
        raise InputError("start and to are of different kinds", "give two numbers, or two pairs")
    if start > to:
        raise InputError(f"from {start} to {to} there is nothing")
    return list(range(start, to + 1)), (start, start), None


def _folder(dir: object) -> str:
    if isinstance(dir, (str, os.PathLike)) and isinstance(path := os.fspath(dir), str):
        return path
    raise WrongType(f"dir is the path of a folder, not {dir!r}")


def _callable(function: object, name: str) -> None:
    if function is not None and not callable(function):
        raise WrongType(f"{name} is a function, not {function!r}")


def values(
    game: GameLike | Game,
    to: int | tuple[int, int] | None = None,
    *,
    start: int | tuple[int, int] | None = None,
    over: Mapping[str, range] | None = None,
    dtype: npt.DTypeLike | None = None,
    **words: Unpack[LimitWords],
) -> npt.NDArray[Any]:
    """Grundy values of heaps, numbers or pairs of numbers.

    >>> import grundy
    >>> grundy.values("kayles", 10)
    array([0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2])
    >>> grundy.values("wythoff", (2, 3))
    array([[0, 1, 2, 3],
           [1, 2, 0, 4],
           [2, 0, 1, 5]])

    :param game: a game or a code; with ``over`` a template such as ``"kayles {n} {n}"``. A
        :class:`Game` has numbers as states, or pairs of numbers if ``to`` is a pair.
    :param to: the last heap, included, so that ``values(game, n)[n]`` is the value of heap ``n``; or
        the last row and column of a game on two numbers.
    :param start: the first heap, or the first row and column; 0, or the least that is a position.
    :param over: the numbers for the letters of a template: ``{"n": range(3, 61)}``.
    :param dtype: another type of numbers than ``int64``, such as ``"uint8"`` for many small values.
    :returns: shape ``(n,)`` or ``(rows, columns)``, of ``int64``; objects if a value does not fit
        or is not a number. If a period is proved, the values of distant heaps follow from it.
    :raises InputError: a value that does not fit ``dtype``.
    :raises LimitReached: a limit; ``partial`` has the first values.
    """
    if over is None and to is None:
        raise InputError("how far? to= is missing", "for example values('kayles', 100)")
    kind = np.dtype(np.int64 if dtype is None else dtype)
    bounds = limits(**words)
    if isinstance(game, Game):
        if over is not None:
            raise InputError("over= is for templates, which are texts")
        states, _, columns = _states(to, start)
        known = game._values(states, bounds)
        numbers = all(isinstance(value, (int, np.integer)) for value in known)
        array = _array(np.array(known) if numbers else known, kind, dtype is None)
        return array if columns is None else array.reshape(-1, columns)
    try:
        found, _, columns, _ = _grundy.values(
            _game(game),
            None if start is None else _extent(start, "start"),
            None if to is None else _extent(to, "to"),
            _ranges(over),
            kind.itemsize,
            bounds,
        )
    except (LimitReached, Interrupted) as ended:
        raise with_partial(ended, lambda partial: _array(partial, kind, dtype is None)) from None
    array = _array(found, kind, dtype is None)
    return array if columns is None else array.reshape(-1, columns)


def _array(found: Any, kind: np.dtype[Any], usual: bool) -> npt.NDArray[Any]:
    """Values in the requested type; as objects if they do not fit the default one."""
    if isinstance(found, np.ndarray) and (
        np.can_cast(found.dtype, kind)
        or (kind.kind in "iu" and found.max(initial=0) <= np.iinfo(kind).max)
    ):
        array: npt.NDArray[Any] = found.astype(kind, copy=False)
        return array
    if not usual and kind != object:
        raise InputError(f"not every value is a number of {kind}", "give a wider dtype, or object")
    array = np.empty(len(found), dtype=object)
    array[:] = found.tolist() if isinstance(found, np.ndarray) else found
    return array


def _extent(to: object, name: str) -> str:
    if isinstance(to, tuple):
        if len(to) != 2:
            raise InputError(f"{name}={to!r} is no extent", "write a number, or rows and columns")
        return "x".join(str(whole(side, name, "rows and columns")) for side in to)
    return str(whole(to, name, "heaps"))


def _ranges(over: object) -> list[str]:
    if over is None:
        return []
    if not isinstance(over, Mapping):
        raise WrongType(f"over is a mapping such as {{'n': range(3, 61)}}, not {over!r}")
    return [_range(letter, numbers) for letter, numbers in over.items()]


def _range(letter: object, numbers: object) -> str:
    letter = checked(letter, "a letter of over", "'n'")
    if not isinstance(numbers, range) or numbers.step != 1 or not numbers:
        raise InputError(
            f"{letter}={numbers!r} is no range of consecutive numbers", "write range(3, 61)"
        )
    return f"{letter}={numbers.start}..{numbers.stop - 1}"


class Period(Fields):
    """The pattern of the values of all heaps of a game.

    A mapping with the fields of ``grundy period --json``; the most common ones are attributes.

    >>> import grundy
    >>> kayles = grundy.period("kayles")
    >>> kayles.status, kayles.period, kayles.preperiod
    ('proved', 12, 71)
    >>> grundy.verify(kayles.certificate).proved
    True
    """

    def __init__(self, fields: Mapping[str, Any], letter: str | None = None) -> None:
        super().__init__(fields)
        #: The letter of a template, such as ``n`` in ``kayles {n} {n}``.
        self._letter = letter

    @property
    def status(self) -> str:
        """``"proved"``, ``"observed"``, or why there is none."""
        return str(self._fields["status"])

    @property
    def period(self) -> int | None:
        """The least period."""
        return _integer(self._fields["period"])

    @property
    def preperiod(self) -> int | None:
        """The least heap from which on the period holds."""
        return _integer(self._fields["preperiod"])

    @property
    def saltus(self) -> int | None:
        """The growth of the values in one period; 0 for a purely periodic sequence."""
        return _integer(self._fields["saltus"])

    @property
    def certificate(self) -> str | None:
        """The text of a certificate, for :func:`verify` or the program ``grundy-verify``."""
        certificate: str | None = self._fields.get("certificate")
        return certificate

    @property
    def looked_at(self) -> tuple[int, int] | None:
        """The first and the last number whose values were computed, or the rows and columns of a
        table. An observation holds there and was not tested elsewhere."""
        between = self._fields.get("looked_at")
        return None if between is None else (int(between[0]), int(between[1]))

    @property
    def incomplete(self) -> str | None:
        """Why the search ended early, if it did."""
        incomplete: str | None = self._fields.get("incomplete")
        return None if incomplete is None else in_python(incomplete)

    @property
    def text(self) -> str:
        """The pattern, in words."""
        return in_python("\n".join(self._fields["text"]))

    def __str__(self) -> str:
        return self.text

    def __repr__(self) -> str:
        return (
            f"Period({self._fields['game']!r}, status={self.status!r}, period={self.period}, "
            f"preperiod={self.preperiod})"
        )

    def picture(self, rows: int = 3) -> Fold | None:
        """The values folded: a row for each period, coloured by value, exceptions in a frame.

        :param rows: the number of whole periods after the one in which the preperiod ends.
        :returns: ``None`` if there is no period, or a period longer than 1000, or more than 20000
            values up to there.
        """
        from grundy._display.pages import period_picture

        return period_picture(self, whole(rows, "rows", "rows", least=1))

    def _values(self, first: int, last: int) -> npt.NDArray[Any] | None:
        """Values for a picture; ``None`` if they take too long."""
        game = str(self._fields["game"])
        try:
            if self._letter is None:
                return values(game, last, start=first, time=PICTURE_TIME)
            return values(game, over={self._letter: range(first, last + 1)}, time=PICTURE_TIME)
        except GrundyError:
            return None

    def _repr_html_(self) -> str:
        from grundy._display.pages import period_html

        return period_html(self)

    def _repr_svg_(self) -> str | None:
        drawn = self.picture()
        return None if drawn is None else drawn.svg

    def _repr_latex_(self) -> str | None:
        if self.period is None or self.preperiod is None:
            return None
        added = f" + {self.saltus}" if self.saltus else ""
        return f"$G(n + {self.period}) = G(n){added}\\quad (n \\ge {self.preperiod})$"


def _integer(field: object) -> int | None:
    """A count in JSON: a number, or a string of digits beyond the exact range."""
    return None if field is None else int(str(field))


def period(
    game: GameLike | Game,
    to: int | tuple[int, int] | None = None,
    *,
    start: int | tuple[int, int] | None = None,
    over: Mapping[str, range] | None = None,
    lang: str = "en",
    **words: Unpack[LimitWords],
) -> Period:
    """Finds the pattern of the values of all heaps: a period, a formula, digits, or another form.

    If no theorem gives a bound, heaps 0 to 65536 are computed, tables up to 64 x 64 (6 x 6 if every
    value takes a search). ``looked_at`` reports the range; a longer period is not found.

    The states of a :class:`Game` are numbers, 0 to 1024 by default, or pairs of them if ``to`` is a
    pair. What is found is observed: nothing is known of the rule but its options.

    >>> import grundy
    >>> at_most_half = grundy.Game(lambda n: [n - k for k in range(1, n // 2 + 1)])
    >>> grundy.period(at_most_half, 256).status
    'observed'

    :param to: the last heap to compute, or the last row and column.
    :param start: the first state of a :class:`Game`.
    :param over: the numbers for the letters of a template.
    :raises LimitReached: a limit; ``partial`` is the result so far.
    """
    if isinstance(game, Game):
        if over is not None:
            raise InputError("over= is for templates, which are texts")
        return _period_of_states(game, to, start, limits(**words), language(lang))
    if start is not None:
        raise InputError("start= is for games given by functions")
    ranges = _ranges(over)
    last = None if to is None else whole(to, "to", "heaps")
    letter = next(iter(over), None) if over else None
    bounds, lang = limits(**words), language(lang)
    try:
        found = _grundy.period(_game(game), last, ranges, bounds, lang)
    except (LimitReached, Interrupted) as ended:
        raise with_partial(ended, lambda known: Period(json.loads(known), letter)) from None
    return Period(json.loads(found), letter)


def _period_of_states(
    game: Game,
    to: int | tuple[int, int] | None,
    start: int | tuple[int, int] | None,
    bounds: _grundy.Limits,
    lang: str,
) -> Period:
    states, first, columns = _states(to, start)
    found = game._values(states, bounds)
    if not all(isinstance(value, (int, np.integer)) for value in found):
        raise InputError("play may go on for ever, and some states have no number as their value")
    numbers = [int(value) for value in found]
    return Period(json.loads(_grundy.pattern(game._name, numbers, first, columns, bounds, lang)))


def certificate(game: GameLike, **words: Unpack[LimitWords]) -> str:
    """The certificate of a game's proved period.

    :raises InputError: no claim with a certificate is proved.
    :raises LimitReached: a limit; ``partial`` is the :class:`Period` so far.
    """
    found = period(game, **words).certificate
    if found is None:
        raise InputError(f"there is no certificate for {_game(game)}", "no period of it is proved")
    return found


@dataclass(frozen=True, slots=True)
class Verdict:
    """The verdict of the checker on a certificate.

    :ivar verdict: ``"proved"``, ``"refuted"`` or ``"unreadable"``.
    :ivar claim: the proved claim.
    :ivar checked: a description of the check.
    :ivar cited: the theorem that the proof relies on.
    :ivar reason: why it is refuted or unreadable.
    """

    verdict: str
    game: str | None
    theorem: str | None
    claim: str | None
    checked: str | None
    cited: str | None
    reason: str | None

    @property
    def proved(self) -> bool:
        """Whether the claim is true."""
        return self.verdict == "proved"

    def __bool__(self) -> bool:
        return self.proved


def verify(
    certificate: str | bytes | os.PathLike[str], **words: Unpack[LimitWords]
) -> Verdict:
    """Checks a certificate: its text, or the path of its file.

    The checker shares no code with the engine.

    :param certificate: the text as ``str`` or ``bytes``, or a path; a ``str`` of one line is a path.
    """
    name = "certificate"
    if isinstance(certificate, bytes):
        content = certificate
    elif isinstance(certificate, os.PathLike):
        name = os.fspath(certificate)
        content = _content(certificate)
    elif isinstance(certificate, str):
        text = checked(certificate, "a certificate", "'grundy certificate 1 …'")
        content = text.encode()
        if "\n" not in text.strip() and not text.startswith("grundy certificate"):
            if not os.path.exists(text):
                reason = f"{shown(text)} is neither the text of a certificate nor the path of a file"
                return Verdict("unreadable", None, None, None, None, None, reason)
            name, content = text, _content(text)
    else:
        raise WrongType(f"a certificate is a text or a path, not {certificate!r}")
    found = json.loads(_grundy.verify(content, name, limits(**words)))
    fields = ("verdict", "game", "theorem", "claim", "checked", "cited", "reason")
    return Verdict(*(found[field] for field in fields))


def _content(path: Path) -> bytes:
    with open(path, "rb") as file:
        return file.read()


@dataclass(frozen=True)
class Rows(Sequence[Mapping[str, Any]]):
    """The rows of a survey, in the order of codes.

    :ivar rows: the rows as mappings.
    :ivar csv: the text of the file that ``grundy scan`` writes.
    :ivar complete: whether every code has a row.
    """

    rows: list[dict[str, Any]]
    csv: str
    complete: bool

    @overload
    def __getitem__(self, index: int) -> dict[str, Any]: ...
    @overload
    def __getitem__(self, index: slice) -> list[dict[str, Any]]: ...
    def __getitem__(self, index: int | slice) -> dict[str, Any] | list[dict[str, Any]]:
        return self.rows[index]

    def __len__(self) -> int:
        return len(self.rows)

    def write(self, path: Path) -> None:
        """Writes the file that ``grundy scan --merge`` reads."""
        with open(path, "w", encoding="utf-8", newline="") as file:
            file.write(self.csv)

    def to_pandas(self) -> Any:
        """The rows as a :class:`pandas.DataFrame`; pandas must be installed. Columns of numbers with
        gaps are of pandas' type ``Int64``."""
        import pandas

        frame = pandas.DataFrame(self.rows)
        for name in frame.columns:
            known = [row[name] for row in self.rows if row[name] is not None]
            # With gaps these columns would become floats.
            if known and all(type(number) is int for number in known):
                frame[name] = pandas.array([row[name] for row in self.rows], dtype="Int64")
        return frame

    def to_polars(self) -> Any:
        """The rows as a :class:`polars.DataFrame`; polars must be installed."""
        import polars

        return polars.DataFrame(self.rows, infer_schema_length=None)

    def _repr_html_(self) -> str:
        if not self.rows:
            return "<i>no rows</i>"
        head = "".join(f"<th>{html.escape(name)}</th>" for name in self.rows[0])
        body = "".join(
            "<tr>"
            + "".join(f"<td>{'' if c is None else html.escape(str(c))}</td>" for c in row.values())
            + "</tr>"
            for row in self.rows[:20]
        )
        more = f"<p>{len(self)} rows</p>" if len(self) > 20 else ""
        return f"<table><tr>{head}</tr>{body}</table>{more}"


def _rows(found: tuple[str, str]) -> Rows:
    sheet = json.loads(found[0])
    return Rows(sheet["rows"], found[1], sheet["complete"])


def scan(
    codes: str | Iterable[str],
    to: int | None = None,
    *,
    misere: bool = False,
    shard: str | tuple[int, int] | None = None,
    dir: Path | None = None,
    progress: Callable[[int, int], object] | None = None,
    **words: Unpack[LimitWords],
) -> Rows:
    """Surveys many take-and-break games: a row for each.

    >>> import grundy
    >>> rows = grundy.scan("0.3?", to=2000)
    >>> rows[4]["code"], rows[4]["period"]
    ('0.34', 8)

    :param codes: patterns, ``?`` for any digit.
    :param to: the last heap, if no period is proved before.
    :param misere: whether misère quotients are surveyed.
    :param shard: a part of the codes: ``"3/16"`` or ``(3, 16)`` is the third of sixteen.
    :param dir: a folder for finished rows, so that the survey can be resumed.
    :param progress: called with the number of finished rows and of all. An exception ends the
        survey.
    :raises LimitReached: a limit; ``partial`` has the finished rows.
    """
    if not isinstance(codes, (str, Iterable)) or isinstance(codes, bytes):
        raise WrongType(f"codes are a text such as '0.3?' or a list of them, not {codes!r}")
    listed = [codes] if isinstance(codes, str) else codes
    patterns = [checked(pattern, "a pattern of codes", "'0.3?'") for pattern in listed]
    last = None if to is None else whole(to, "to", "heaps")
    misere, part = flag(misere, "misere"), _shard(shard)
    folder = None if dir is None else _folder(dir)
    _callable(progress, "progress")
    bounds = limits(**words)
    try:
        found = _grundy.scan(patterns, last, misere, part, folder, bounds, progress)
    except (LimitReached, Interrupted) as ended:
        raise with_partial(ended, _rows) from None
    return _rows(found)


def _shard(shard: object) -> str | None:
    if shard is None or isinstance(shard, str):
        return None if shard is None else checked(shard, "shard", "'3/16'")
    if not isinstance(shard, tuple) or len(shard) != 2:
        raise WrongType(f"shard is a pair such as (3, 16) or a text such as '3/16', not {shard!r}")
    number, of = (whole(side, "a number of shard", "parts") for side in shard)
    return f"{number}/{of}"


@dataclass(frozen=True, slots=True)
class Progress:
    """The progress of a hunt.

    :ivar next: the first heap whose value is not known.
    :ivar goal: the heap at which the hunt will end, if that is known.
    :ivar rate: the current number of values per second.
    :ivar rares: the number of rare heaps so far, if values are split.
    :ivar largest: the largest value so far, and the first heap with that value.
    :ivar zeros: the number of heaps of value 0.
    """

    next: int
    goal: int | None
    rate: float
    rares: int | None
    largest: tuple[int, int] | None
    zeros: int


def hunt(
    dir: Path,
    game: GameLike,
    *,
    to: int | None = None,
    keep: bool = False,
    every: float = 10.0,
    progress: Callable[[Progress], object] | None = None,
    note: Callable[[str], object] | None = None,
    **words: Unpack[LimitWords],
) -> dict[str, Any]:
    """Hunts for a late period of a take-and-break game.

    The folder contains checkpoints: the same call continues from the last one after any
    interruption.

    :param dir: the folder of the hunt.
    :param game: a code, or the name of one.
    :param to: the last heap; without it the hunt ends with a period or a limit.
    :param keep: whether the values are kept in the folder.
    :param every: the maximum time between two checkpoints in seconds.
    :param progress: called several times a second. An exception ends the hunt, and the folder
        stays valid.
    :param note: called with each event, such as a damaged checkpoint.
    :returns: the object of ``grundy hunt --json``; ``status`` says how the hunt ended, possibly at
        a limit.
    :raises Interrupted: Ctrl-C; ``partial`` is that object. The folder stays valid.
    """
    _callable(progress, "progress")
    _callable(note, "note")

    def heard(*told: Any) -> None:
        if len(told) == 1:
            if note is not None:
                note(told[0])
        elif progress is not None:
            progress(Progress(*told))

    listener = heard if progress is not None or note is not None else None
    last = None if to is None else whole(to, "to", "heaps")
    seconds = _seconds(every, "every")
    folder, keep, bounds = _folder(dir), flag(keep, "keep"), limits(**words)
    try:
        found = _grundy.hunt(_game(game), folder, last, keep, seconds, bounds, listener)
    except Interrupted as ended:
        raise with_partial(ended, json.loads) from None
    report: dict[str, Any] = json.loads(found)
    return report


class Quotient(Fields):
    """A misère quotient: a mapping with the fields of ``grundy misere --json``.

    >>> import grundy
    >>> kayles = grundy.misere("kayles")
    >>> kayles.status, kayles.order, kayles["lost_count"]
    ('proved', 40, 9)
    """

    def __init__(self, fields: Mapping[str, Any], certificate: str | None) -> None:
        super().__init__(fields)
        #: The text of a certificate, where the quotient is proved.
        self.certificate = certificate

    @property
    def status(self) -> str:
        """``"proved"``, ``"up-to-heap"``, ``"infinite"`` or ``"infinite-suspected"``."""
        return str(self._fields["status"])

    @property
    def order(self) -> int | None:
        """The number of elements; ``None`` if it is infinite."""
        order: int | None = self._fields.get("order")
        return order

    def __repr__(self) -> str:
        return f"Quotient({self._fields['game']!r}, status={self.status!r}, order={self.order})"

    def picture(self) -> Picture | None:
        """The Cayley graph: elements, products with the generators, and which elements are lost.

        :returns: ``None`` if there is no list of elements, or more than 200 of them.
        """
        from grundy._display.cayley import cayley

        return cayley(self._fields)

    def _repr_html_(self) -> str:
        from grundy._display.pages import quotient_html

        return quotient_html(self)

    def _repr_svg_(self) -> str | None:
        drawn = self.picture()
        return None if drawn is None else drawn.svg

    def _repr_latex_(self) -> str | None:
        from grundy._display.pages import quotient_latex

        return quotient_latex(self)


def misere(game: GameLike, to: int | None = None, **words: Unpack[LimitWords]) -> Quotient:
    """The misère quotient of a game on single heaps, or of a position and all that play reaches.

    :param to: the last heap; without it the work goes on until the quotient is proved or a limit
        is reached, 10 seconds unless limits are given.
    :raises LimitReached: a limit that was given; ``partial`` is the quotient so far.
    """
    last = None if to is None else whole(to, "to", "heaps")
    open_end = last is None and not words
    bounds = limits(time=10.0) if open_end else limits(**words)
    try:
        found = _grundy.misere(_game(game), last, bounds)
    except (LimitReached, Interrupted) as ended:
        if not open_end or not isinstance(ended, LimitReached) or ended.partial is None:
            raise with_partial(ended, _quotient) from None
        found = ended.partial
    return _quotient(found)


def _quotient(found: tuple[str, str | None]) -> Quotient:
    return Quotient(json.loads(found[0]), found[1])
