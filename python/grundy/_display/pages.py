"""HTML and LaTeX for notebooks. The HTML takes the colours of the page around it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from grundy._display.boards import picture
from grundy._display.cayley import cayley
from grundy._display.fold import MOST_CELLS, Fold, fold
from grundy._display.svg import Picture, escaped
from grundy._errors import GrundyError
from grundy._limits import LimitWords
from grundy._values import shown

if TYPE_CHECKING:
    from grundy._answers import Answer
    from grundy._positions import Position
    from grundy._surveys import Period, Quotient

#: Seconds that a notebook waits for the winning moves, where nobody asked for them yet.
MOVES_TIME = 0.5
MOST_MOVES = 8
#: The longest period of a picture.
MOST_PERIOD = 1000
#: The longest notation and the largest number in a formula.
MOST_LATEX = 160
MOST_LATEX_BITS = 512


def position_html(position: Position) -> str:
    """The notation and the picture."""
    return _pictured(position.text, picture(position))


def answer_html(answer: Answer) -> str:
    """The position, who wins, the value, and the first winning moves."""
    moves, count = _moves(answer)
    rows = [
        ("winner", answer.winner),
        ("value", None if answer.value is None else shown(answer.value)),
        ("known by", answer.known_by),
        ("certainty", answer.certainty),
        ("incomplete", answer.incomplete),
    ]
    if moves:
        more = "" if count is None or count <= len(moves) else f" … and {count - len(moves)} more"
        rows.append(("winning moves", "; ".join(moves) + more))
    return position_html(answer.position) + _table(rows)


def _moves(answer: Answer) -> tuple[list[str], int | None]:
    """Words of the first winning moves, and the number of all, if they are found soon."""
    if answer.outcome == "P" or answer.winner in (None, "previous"):
        return [], None
    raw = answer._moves
    labels = answer.position._labels
    if raw is None:
        time = answer._settings.get("time")
        soon = MOVES_TIME if not isinstance(time, (int, float)) else min(time, MOVES_TIME)
        words: LimitWords = {**answer._settings, "time": soon}
        try:
            raw = answer.position._solve(words, moves=MOST_MOVES)
        except GrundyError:
            return [], None
    from grundy._answers import Move, _names, move_fields

    try:
        found = raw.moves("en", _names(labels), False)
    except GrundyError:
        return [], None
    moves = [str(Move(*move_fields(labels, parts))) for parts in found[:MOST_MOVES]]
    return moves, raw.winning_move_count


def position_latex(position: Position) -> str | None:
    """The notation in a formula."""
    text = notation(position.text)
    return None if text is None else f"${text}$"


def answer_latex(answer: Answer) -> str | None:
    """The value as a formula."""
    value = answer.value
    if isinstance(value, int):
        return None if value >> MOST_LATEX_BITS else f"$G = {value}$"
    if value is None:
        return None
    inside = ", ".join(map(str, sorted(value)))
    return f"$G = \\infty({inside})$" if value else r"$G = \infty$"


#: Characters that mean something else in a formula.
_SPECIAL = {
    " ": r"\ ",
    "\\": r"\backslash ",
    "^": r"{\wedge}",
    "~": r"\sim ",
    "-": "{-}",
    "+": "{+}",
    "*": "{*}",
    "/": "{/}",
    ",": "{,}",
    ":": "{:}",
    "<": r"{<}",
    ">": r"{>}",
    "=": "{=}",
    "`": "",
    "'": r"{'}",
}


def notation(text: str) -> str | None:
    """A notation, as letters of one width; ``None`` if it is too long for a formula."""
    if len(text) > MOST_LATEX:
        return None
    found = "".join(rf"\{c}" if c in "#$%&_{}" else _SPECIAL.get(c, c) for c in text)
    return rf"\mathtt{{{found}}}"


def period_picture(period: Period, rows: int = 3) -> Fold | None:
    """The folded picture: the preperiod, and ``rows`` periods after it."""
    length, before = period.period, period.preperiod
    if length is None or before is None or length > MOST_PERIOD:
        return None
    # Whole rows, the first from heap 0 on.
    to = (before // length + 1 + rows) * length - 1
    if to >= MOST_CELLS:
        return None
    first, last = int(period.get("heap_base") or 0), to
    values = period._values(first, last)
    if values is None:
        return None
    title = f"{period['game']}: period {length} from {before} on"
    return fold(values, length, preperiod=before, saltus=period.saltus or 0, start=first, title=title)


def period_html(period: Period) -> str:
    try:
        drawn = period_picture(period)
    except GrundyError:
        drawn = None
    return _pictured(str(period["game"]), drawn) + f"<pre>{escaped(period.text)}</pre>"


def quotient_html(quotient: Quotient) -> str:
    fields = quotient
    rows: list[tuple[str, Any]] = [
        ("status", quotient.status),
        ("order", quotient.order),
        ("lost", fields.get("lost_count")),
        ("kind", None if fields.get("tame") is None else "tame" if fields["tame"] else "wild"),
        ("heaps", fields.get("heaps")),
        ("relations", _listed(fields.get("relations"))),
        ("incomplete", fields.get("incomplete")),
    ]
    return _pictured(str(fields["game"]), cayley(fields)) + _table(rows)


def _listed(relations: Sequence[str] | None) -> str | None:
    return None if relations is None else ", ".join(relations)


def quotient_latex(quotient: Quotient) -> str | None:
    relations = quotient.get("relations")
    if relations is None:
        return None
    letters = ", ".join(generator["name"] for generator in quotient["generators"])
    made = re.sub(r"\^(\w+)", r"^{\1}", ", ".join(relations))
    return rf"$\langle {letters} \mid {made} \rangle$"


def _pictured(text: str, drawn: Picture | None) -> str:
    shown = text if len(text) <= 400 else text[:399] + "…"
    code = f'<code style="overflow-wrap:anywhere">{escaped(shown)}</code>'
    return f"<div>{code}</div>" + (
        f'<div style="overflow-x:auto">{drawn.svg}</div>' if drawn else ""
    )


def _table(rows: Iterable[tuple[str, object]]) -> str:
    cells = "".join(
        f'<tr><th style="text-align:left;padding-right:1em">{escaped(name)}</th>'
        f'<td style="text-align:left">{escaped(_shown(cell))}</td></tr>'
        for name, cell in rows
        if cell is not None
    )
    return f"<table>{cells}</table>"


def _shown(cell: object) -> str:
    text = str(cell)
    return text if len(text) <= 400 else text[:399] + "…"
