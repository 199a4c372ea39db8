"""Sequences of values, folded: as many values in a row as the period has."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
import numpy.typing as npt

from grundy._display.svg import INK, SOFT, Canvas, Picture, ink_on, palette
from grundy._errors import InputError, WrongType

#: The colour of the frames of exceptions.
FRAME = "#000000"
#: More cells than this show nothing.
MOST_CELLS = 20_000
#: Values in a row where there is no period.
PLAIN = 32
#: More different values than this have no legend.
MOST_NAMED = 24

Cell = int | str | None


class Fold(Picture):
    """The picture of a sequence or a table of values.

    :ivar exceptions: the heaps in the preperiod whose values differ from those of the period.
    """

    __slots__ = ("_latex", "exceptions")

    def __init__(self, drawn: Picture, exceptions: list[int], latex: str | None) -> None:
        super().__init__(drawn.svg, drawn.width, drawn.height)
        self.exceptions = exceptions
        self._latex = latex

    def _repr_html_(self) -> str:
        return self.svg

    def _repr_latex_(self) -> str | None:
        return self._latex


def fold(
    values: npt.ArrayLike,
    period: int | None = None,
    *,
    preperiod: int | None = None,
    saltus: int = 0,
    start: int = 0,
    title: str = "",
) -> Fold:
    """Draws values: a row for each period, coloured by value.

    Values before the preperiod that differ from those of the period have a frame.

    >>> import grundy
    >>> picture = grundy.fold(grundy.values("kayles", 100), 12, preperiod=71)
    >>> picture.exceptions[:5], picture.exceptions[-1]
    ([0, 3, 6, 9, 11], 70)

    :param values: shape ``(n,)``, or ``(rows, columns)`` for a table, which is not folded.
    :param period: the number of values in a row; 32 if there is no period.
    :param preperiod: the first heap from which on the period holds. At least one whole period from
        there on is among the values.
    :param saltus: the growth in one period, which is subtracted for the colours.
    :param start: the heap of the first value.
    :param title: a line above the picture.
    :raises InputError: an array of another shape, or more than 20000 values.
    """
    array = np.asarray(values)
    if array.ndim not in (1, 2) or array.size == 0:
        raise InputError(f"values of shape {array.shape} have no picture", "give a row or a table")
    if array.size > MOST_CELLS:
        raise InputError(
            f"a picture of {array.size} values would show nothing",
            f"{MOST_CELLS} values are drawn at most; take a part of them, with start=",
        )
    for name, number, least in (
        ("period", period, 1),
        ("preperiod", preperiod, 0),
        ("saltus", saltus, 0),
        ("start", start, 0),
    ):
        if number is None:
            continue
        if isinstance(number, bool) or not isinstance(number, (int, np.integer)):
            raise WrongType(f"{name} is a whole number, not {number!r}")
        if number < least:
            raise InputError(f"{name}={number} is too small", f"it is {least} at least")
    if array.ndim == 2:
        if period is not None or preperiod is not None or saltus:
            raise InputError("a table is not folded", "give one row of it")
        table = [[_cell(value) for value in row] for row in array.tolist()]
        return Fold(_draw(table, table, set(), start, array.shape[1], title, True), [], None)
    if preperiod is not None and period is None:
        raise InputError("a preperiod goes with a period", "give period=, too")
    row = [_cell(value) for value in array.tolist()]
    exceptions = _exceptions(row, period, preperiod, saltus, start)
    width = period or PLAIN
    places = range(start, start + len(row))
    # The colour is that of the value without the growth of earlier periods.
    levels = [_less(cell, saltus * (n // width)) for n, cell in zip(places, row, strict=True)]
    drawn = _draw([row], [levels], set(exceptions), start, width, title, False)
    return Fold(drawn, exceptions, _latex(row, start))


def _cell(value: object) -> Cell:
    if value is None:
        return None
    return value if isinstance(value, int) and not isinstance(value, bool) else str(value)


def _less(cell: Cell, added: int) -> Cell:
    return cell - added if isinstance(cell, int) else cell


def _exceptions(
    row: Sequence[Cell], period: int | None, preperiod: int | None, saltus: int, start: int
) -> list[int]:
    """The heaps before the preperiod whose values the period does not have."""
    if period is None or preperiod is None:
        return []
    known = {start + at: cell for at, cell in enumerate(row)}
    if preperiod + period > start + len(row):
        raise InputError(
            f"the values end at {start + len(row) - 1}, before a whole period",
            f"give those up to {preperiod + period - 1} at least",
        )
    found = []
    for n in range(start, min(preperiod, start + len(row))):
        times = -((n - preperiod) // period)
        later = known.get(n + times * period)
        expected = _less(later, times * saltus)
        if expected != known[n]:
            found.append(n)
    return found


def _draw(
    rows: list[list[Cell]],
    levels: list[list[Cell]],
    marked: set[int],
    start: int,
    width: int,
    title: str,
    table: bool,
) -> Picture:
    size = 26 if width <= 40 else 16 if width <= 64 else 8 if width <= 130 else 4
    named = size >= 16
    keys = _sorted({cell for line in levels for cell in line})
    colours = dict(zip(keys, palette(len(keys)), strict=True))
    left, top = 62.0, (40.0 if title else 14.0) + (18.0 if named else 0.0)
    canvas = Canvas()
    if title:
        canvas.words(14, 26, title, 14)
    if named:
        for at in range(min(width, len(rows[0]) + start if not table else width)):
            canvas.words(left + (at + 0.5) * size, top - 6, at, 9, SOFT, "middle")
    first_row = 0 if table else start // width
    last_row = 0
    frames = Canvas()
    for up, line in enumerate(rows):
        for at, cell in enumerate(line):
            n = at if table else start + at
            across, down = (at, up) if table else (n % width, n // width - first_row)
            last_row = max(last_row, down)
            x, y = left + across * size, top + down * size
            colour = colours[levels[up][at]]
            if not named:
                # Cells of one colour are drawn as one.
                if at == 0 or across == 0 or levels[up][at - 1] != levels[up][at]:
                    run = 1
                    while across + run < width and at + run < len(line) and levels[up][at + run] == levels[up][at]:
                        run += 1
                    canvas.rect(x, y, size * run, size, fill=colour)
                _mark(frames, n in marked and not table, x, y, size)
                continue
            place = f"{up}, {at}" if table else str(n)
            one = Canvas()
            one.rect(x, y, size, size, fill=colour)
            text = "?" if cell is None else str(cell)
            if named and len(text) <= size // 6:
                one.words(x + size / 2, y + size / 2 + 4, text, 11 if size > 20 else 8, ink_on(colour), "middle")
            canvas.titled(f"G({place}) = {text}", one)
            _mark(frames, n in marked and not table, x, y, size)
    canvas.shifted(0, 0, frames)
    each = max(1, -(-12 // size))
    for down in range(0, last_row + 1, each):
        label = down + (start if table else 0) if table else (first_row + down) * width
        canvas.words(left - 6, top + (down + 0.5) * size + 3.5, label, 9.5, SOFT, "end")
    across = width if table or len(rows[0]) + start > width else len(rows[0]) + start
    right = left + across * size
    bottom = top + (last_row + 1) * size
    x, y = 14.0, bottom + 24
    whole = max(right + 14, 320.0)
    entries = [("?" if key is None else str(key), colours[key]) for key in keys]
    if len(entries) > MOST_NAMED:
        entries = [entries[0], entries[len(entries) // 2], entries[-1]]
    for text, colour in entries:
        room = 26 + 8.0 * len(text)
        if x + room > whole - 10:
            x, y = 14.0, y + 20
        canvas.rect(x, y - 10, 12, 12, fill=colour, stroke=SOFT, stroke_width=0.5)
        canvas.words(x + 17, y, text, 11)
        x += room
    if marked:
        y += 22
        _mark(canvas, True, 14, y - 11, 14)
        canvas.words(31, y, "exception: not the value of the period", 11, INK)
    return canvas.picture(whole, y + 14, title or "Values")


def _mark(canvas: Canvas, marked: bool, x: float, y: float, size: float) -> None:
    """The frame of an exception: black and white, so that it is visible on any colour."""
    if marked:
        width = 2.5 if size > 8 else 1.0
        for stroke, inset in ((FRAME, width / 2), ("#ffffff", 1.3 * width)):
            side = size - 2 * inset
            canvas.rect(
                x + inset, y + inset, side, side,
                fill="none", stroke=stroke, stroke_width=width if stroke == FRAME else 0.6 * width,
            )  # fmt: skip


def _sorted(keys: Iterable[Cell]) -> list[Cell]:
    """Numbers in order, then loopy values, then unknown ones."""
    return sorted(keys, key=lambda key: (key is None, isinstance(key, str), key if isinstance(key, int) else 0, str(key)))


def _latex(row: Sequence[Cell], start: int) -> str | None:
    shown = row[:40]
    if not all(isinstance(cell, int) for cell in shown):
        return None
    more = r", \ldots" if len(row) > len(shown) else ""
    return f"$G({start}), G({start + 1}), \\ldots = {', '.join(map(str, shown))}{more}$"

