"""Pictures of positions: heaps of matches, rows of pins, boards of cells, graphs.

A summand without a simple picture is shown as text. A position of such summands only has no
picture.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable, Hashable, Mapping
from typing import TYPE_CHECKING

from grundy._display.layout import layout
from grundy._display.svg import BLUE, DARK, INK, RED, RULE, SHEET, SOFT, WOOD, Canvas, Picture

if TYPE_CHECKING:
    from grundy._positions import Position

#: More than this is not drawn.
MOST_SUMMANDS = 24
MOST_HEAP = 40
MOST_SIDE = 24
MOST_VERTICES = 60
MOST_EDGES = 240
#: The width after which summands go on below.
_WIDE = 720.0

#: What was drawn, with its width and height.
Drawn = tuple[Canvas, float, float]
Names = Mapping[int, Hashable]


def picture(position: Position) -> Picture | None:
    """The position as a picture; ``None`` if it has none, or is too large for one."""
    text = position.text
    if len(text) > 20_000:
        return None
    summands = position.summands
    if not 0 < len(summands) <= MOST_SUMMANDS:
        return None
    drawn: list[tuple[str, Drawn | None]] = []
    for summand in summands:
        labels = summand._labels[0] if summand._labels else None
        one = summand.text.removeprefix("misere ")
        drawn.append((one, _summand(one, labels.names if labels else {})))
    if all(one is None for _, one in drawn):
        return None
    return _sum(text, drawn)


def _sum(title: str, drawn: list[tuple[str, Drawn | None]]) -> Picture:
    """The summands side by side, each above its text."""
    canvas = Canvas()
    x, y, high, right = 14.0, 14.0, 0.0, 0.0
    lines: list[list[tuple[float, float, str, Drawn | None]]] = [[]]
    heights: list[float] = []
    for text, one in drawn:
        caption = text if len(text) <= 28 else text[:27] + "…"
        room = max(one[1] if one else 0.0, 7.2 * len(caption))
        if lines[-1] and x + room > _WIDE:
            heights.append(high)
            lines.append([])
            x, high = 14.0, 0.0
        lines[-1].append((x, room, caption, one))
        x += room + 22.0
        high = max(high, one[2] if one else 0.0)
        right = max(right, x - 8.0)
    heights.append(high)
    for line, height in zip(lines, heights, strict=True):
        for x, room, caption, one in line:
            if one:
                canvas.shifted(x + (room - one[1]) / 2, y + height - one[2], one[0])
            canvas.words(x + room / 2, y + height + 18, caption, 11, SOFT, "middle")
        y += height + 34.0
    return canvas.picture(right, y, title if len(title) <= 200 else title[:199] + "…")


@functools.cache
def _boards() -> dict[str, str | None]:
    """The board of each game, from the engine's catalogue."""
    from grundy._games import games

    found: dict[str, str | None] = {}
    for game in games():
        for name in (game["name"], *game["aliases"]):
            found[name] = game["display"]["board"]
    return found


def _summand(text: str, names: Names) -> Drawn | None:
    game, *words = text.split()
    arguments = [word for word in words if "=" not in word]
    settings = dict(word.split("=", 1) for word in words if "=" in word)
    if not arguments:
        return None
    name = game.split(":")[0]
    board = _boards().get(name)
    if board is None and re.fullmatch(r"\d+!?\.[0-9A-F.]+", name):
        board = "rows"
    if name in ("clobber", "nogo"):
        return _cells(name, arguments[0])
    kind = _KINDS.get(board or "")
    return kind(arguments, settings, names) if kind else None


# Heaps.


def _heaps(draw: Callable[[Canvas, float, int], float]) -> Callable[..., Drawn | None]:
    def heaps(arguments: list[str], settings: Mapping[str, str], names: Names) -> Drawn | None:
        canvas, x, high = Canvas(), 0.0, 0.0
        for word in arguments:
            if not word.isdecimal():
                return None
            size = int(word) if len(word) < 4 else MOST_HEAP + 1
            if size > MOST_HEAP:
                return None
            x += _heap(canvas, x, size, draw)
            high = max(high, _RISE * (-(-size // 10) or 1))
        return canvas, max(x - 10.0, 10.0), high

    return heaps


_RISE = 48.0


def _heap(canvas: Canvas, x: float, size: int, draw: Callable[[Canvas, float, int], float]) -> float:
    """A heap, ten things in a layer. Returns its width."""
    if size == 0:
        canvas.words(x + 6, 30, "∅", 14, SOFT, "middle")
        return 24.0
    across = 0.0
    for layer in range(-(-size // 10)):
        one = Canvas()
        across = max(across, draw(one, 0.0, min(10, size - 10 * layer)))
        canvas.shifted(x, _RISE * (-(-size // 10) - 1 - layer), one)
    return across + 10.0


def _matches(canvas: Canvas, x: float, count: int) -> float:
    for at in range(count):
        canvas.rect(x + 10 * at + 3, 10, 4, 34, rx=1, fill=WOOD, stroke=DARK, stroke_width=0.5)
        canvas.element("ellipse", cx=x + 10 * at + 5, cy=8, rx=3.6, ry=5, fill=RED)
    return 10.0 * count


def _pins(canvas: Canvas, x: float, count: int) -> float:
    for at in range(count):
        middle = x + 16 * at + 8
        body = f"M{middle - 3:g} 12Q{middle - 9:g} 32 {middle - 3.5:g} 44H{middle + 3.5:g}Q{middle + 9:g} 32 {middle + 3:g} 12Z"
        canvas.element("path", d=body, fill=WOOD, stroke=DARK, stroke_width=0.8)
        canvas.circle(middle, 9, 4.6, fill=WOOD, stroke=DARK, stroke_width=0.8)
    return 16.0 * count


def _places(canvas: Canvas, x: float, count: int) -> float:
    for at in range(count):
        canvas.rect(x + 18 * at, 20, 18, 18, fill=SHEET, stroke=INK)
    return 18.0 * count


# Boards of cells.

_CELL = 24.0
#: The colours of pieces.
_PIECES = {"W": "#ffffff", "B": INK, "O": "#ffffff", "X": INK, "R": RED}


def _rows(argument: str) -> list[str] | None:
    """The rows of a board, from ``3x4`` or from rows joined by ``/``."""
    sides = re.fullmatch(r"(\d{1,3})x(\d{1,3})", argument)
    rows = ["." * int(sides[2])] * int(sides[1]) if sides else argument.split("/")
    if not re.fullmatch(r"[.A-Za-z/]+", "/".join(rows)) or len({len(row) for row in rows}) != 1:
        return None
    if len(rows) > MOST_SIDE or not 0 < len(rows[0]) <= 2 * MOST_SIDE:
        return None
    return rows


def _cells(game: str, argument: str) -> Drawn | None:
    rows = _rows(argument)
    if rows is None:
        return None
    if game == "clobber" and re.fullmatch(r"\d+x\d+", argument):
        # The start is a chequered board.
        rows = ["".join("XO"[(r + c) % 2] for c in range(len(row))) for r, row in enumerate(rows)]
    return _board(rows, pieces=True)


def _board(rows: list[str], pieces: bool) -> Drawn:
    canvas = Canvas()
    for r, row in enumerate(rows):
        for c, cell in enumerate(row):
            x, y = c * _CELL, r * _CELL
            gone = not pieces and cell in "xX"
            canvas.rect(x, y, _CELL, _CELL, fill=DARK if gone else SHEET, stroke=INK)
            if cell == "." or gone:
                continue
            colour = _PIECES.get(cell.upper(), SHEET)
            canvas.circle(x + _CELL / 2, y + _CELL / 2, 9, fill=colour, stroke=INK, stroke_width=1.2)
            ink = "#ffffff" if colour in (INK, RED) else INK
            canvas.words(x + _CELL / 2, y + _CELL / 2 + 4, cell, 11, ink, "middle")
    return canvas, len(rows[0]) * _CELL, len(rows) * _CELL


def _free(arguments: list[str], settings: Mapping[str, str], names: Names) -> Drawn | None:
    """Cells that are free or removed."""
    rows = _rows(arguments[0]) if len(arguments) == 1 else None
    return None if rows is None or set("".join(rows)) - set(".xX") else _board(rows, pieces=False)


def _line(arguments: list[str], settings: Mapping[str, str], names: Names) -> Drawn | None:
    """Pieces on lines."""
    rows = [_rows(word) for word in arguments]
    if len(rows) != 1 or rows[0] is None or arguments[0].isdecimal() or "x" in arguments[0]:
        return None
    return _board(rows[0], pieces=True)


def _queen(arguments: list[str], settings: Mapping[str, str], names: Names) -> Drawn | None:
    """A piece that moves towards the upper left corner."""
    if len(arguments) != 2 or not all(word.isdecimal() and len(word) < 4 for word in arguments):
        return None
    down, across = map(int, arguments)
    if max(down, across) >= MOST_SIDE:
        return None
    canvas, width, height = _board(["." * (across + 1)] * (down + 1), pieces=False)
    middle = (across * _CELL + _CELL / 2, down * _CELL + _CELL / 2)
    canvas.circle(*middle, 9, fill=BLUE)
    canvas.words(middle[0], middle[1] + 5.5, "♛", 14, "#ffffff", "middle")
    return canvas, width, height


# Graphs.

_STEP = 62.0
Edge = tuple[int, int]


def _family(text: str) -> tuple[list[int], list[Edge]] | None:
    """Vertices and edges of a graph as text: those listed, or those of a family."""
    if text == "petersen":
        outer = [(v, v % 5 + 1) for v in range(1, 6)]
        inner = [(v + 5, (v + 1) % 5 + 6) for v in range(1, 6)]
        return list(range(1, 11)), outer + [(v, v + 5) for v in range(1, 6)] + inner
    family = re.fullmatch(r"(path|cycle|complete|star|grid):(\d{1,3})(?:x(\d{1,3}))?", text)
    if family:
        columns = int(family[3]) if family[3] else None
        return _of_family(family[1], int(family[2]), columns)
    vertices: dict[int, None] = {}
    edges = []
    for word in text.split(","):
        ends = re.fullmatch(r"(\d{1,9})(?:[-:](\d{1,9}))?", word)
        if ends is None:
            return None
        numbers = [int(end) for end in ends.groups() if end is not None]
        vertices.update(dict.fromkeys(numbers))
        if len(numbers) == 2:
            edges.append((numbers[0], numbers[1]))
    return sorted(vertices), edges


def _of_family(name: str, size: int, columns: int | None) -> tuple[list[int], list[Edge]] | None:
    if size > MOST_VERTICES or (columns or 0) > MOST_VERTICES or (columns is not None) != (name == "grid"):
        return None
    every = list(range(1, size + 1))
    path = [(v, v + 1) for v in range(1, size)]
    match name:
        case "path":
            return every, path
        case "cycle":
            return every, [*path, (size, 1)]
        case "complete":
            return every, [(a, b) for a in every for b in range(a + 1, size + 1)]
        case "star":
            return [*every, size + 1], [(1, v + 1) for v in every]
    wide = columns or 1
    across = [(v, v + 1) for v in range(1, size * wide + 1) if v % wide]
    down = [(v, v + wide) for v in range(1, size * wide - wide + 1)]
    return list(range(1, size * wide + 1)), across + down


def _graph(arguments: list[str], settings: Mapping[str, str], names: Names) -> Drawn | None:
    return _network(arguments, settings, names, arrows=False, ground=False)


def _digraph(arguments: list[str], settings: Mapping[str, str], names: Names) -> Drawn | None:
    return _network(arguments, settings, names, arrows=True, ground=False)


def _hackenbush(arguments: list[str], settings: Mapping[str, str], names: Names) -> Drawn | None:
    return _network(arguments, settings, names, arrows=False, ground=True)


def _network(
    arguments: list[str], settings: Mapping[str, str], names: Names, arrows: bool, ground: bool
) -> Drawn | None:
    read = _family(arguments[0]) if len(arguments) == 1 else None
    if read is None or not 0 < len(read[0]) <= MOST_VERTICES or len(read[1]) > MOST_EDGES:
        return None
    vertices, edges = read
    number = {vertex: at for at, vertex in enumerate(vertices)}
    points = layout(len(vertices), [(number[a], number[b]) for a, b in edges]) * _STEP + 24.0
    marked = {int(at) for at in settings.get("at", "").split(",") if at.isdecimal()}
    grounded = {int(settings.get("ground", "1"))} if ground else set()
    canvas = Canvas()
    spots = [(float(x), float(y)) for x, y in points]
    drawn: dict[Edge, int] = {}
    for a, b in edges:
        pair = (min(a, b), max(a, b))
        drawn[pair] = drawn.get(pair, 0) + 1
        _edge(canvas, spots[number[a]], spots[number[b]], drawn[pair] - 1, arrows)
    for vertex, (x, y) in zip(vertices, spots, strict=True):
        label = str(names.get(vertex, vertex))
        short = label if len(label) <= 6 else label[:5] + "…"
        one = Canvas()
        fill = WOOD if vertex in grounded else "#f2c14e" if vertex in marked else SHEET
        wide = max(11.0, 3.6 * len(short) + 5.0)
        if vertex in grounded:
            one.rect(x - wide, y - 11, 2 * wide, 22, fill=fill, stroke=INK, stroke_width=1.4)
        else:
            one.element("ellipse", cx=x, cy=y, rx=wide, ry=11, fill=fill, stroke=INK, stroke_width=1.4)
        one.words(x, y + 4, short, 11, INK, "middle")
        canvas.titled(label, one)
    return canvas, float(points[:, 0].max()) + 24.0, float(points[:, 1].max()) + 24.0


def _edge(
    canvas: Canvas, start: tuple[float, float], end: tuple[float, float], parallel: int, arrow: bool
) -> None:
    (x1, y1), (x2, y2) = start, end
    if start == end:
        canvas.circle(x1, y1 - 15 - 5 * parallel, 10 + 5 * parallel, fill="none", stroke=SOFT)
        return
    # Parallel edges, and arcs in opposite directions, are curved apart.
    length = max(((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5, 1e-6)
    ux, uy = (x2 - x1) / length, (y2 - y1) / length
    bend = (10.0 if arrow else 0.0) + 16.0 * parallel * (1 if start < end else -1)
    over_x, over_y = (x1 + x2) / 2 - uy * bend, (y1 + y2) / 2 + ux * bend
    path = f"M{x1:.1f} {y1:.1f}Q{over_x:.1f} {over_y:.1f} {x2:.1f} {y2:.1f}"
    canvas.element("path", d=path, fill="none", stroke=SOFT, stroke_width=1.5)
    if not arrow:
        return
    back = max(((x2 - over_x) ** 2 + (y2 - over_y) ** 2) ** 0.5, 1e-6)
    vx, vy = (x2 - over_x) / back, (y2 - over_y) / back
    tip_x, tip_y = x2 - 13 * vx, y2 - 13 * vy
    corners = [
        (tip_x, tip_y),
        (tip_x - 8 * vx - 4 * vy, tip_y - 8 * vy + 4 * vx),
        (tip_x - 8 * vx + 4 * vy, tip_y - 8 * vy - 4 * vx),
    ]
    canvas.element("polygon", points=" ".join(f"{x:.1f},{y:.1f}" for x, y in corners), fill=INK)


def _sticks(arguments: list[str], settings: Mapping[str, str], names: Names) -> Drawn | None:
    """A row of sticks with gaps."""
    if len(arguments) != 1:
        return None
    word = arguments[0]
    row = "X" * int(word) if word.isdecimal() and len(word) < 4 else word
    if not re.fullmatch(r"[X.]+", row) or len(row) > 2 * MOST_SIDE:
        return None
    canvas = Canvas()
    for at, cell in enumerate(row):
        if cell == "X":
            canvas.rect(12 * at + 4, 4, 4, 40, rx=2, fill=WOOD, stroke=DARK, stroke_width=0.8)
        else:
            canvas.line(12 * at + 3, 44, 12 * at + 9, 44, stroke=RULE, stroke_width=2)
    return canvas, 12.0 * len(row), _RISE


#: How each board of the catalogue is drawn.
_KINDS: dict[str, Callable[[list[str], Mapping[str, str], Names], Drawn | None]] = {
    "matches": _heaps(_matches),
    "rows": _heaps(_pins),
    "strips": _heaps(_places),
    "rectangle": _heaps(_matches),
    "sticks": _sticks,
    "dominoes": _free,
    "crosses": _free,
    "bites": _free,
    "lines": _line,
    "redblue": _line,
    "walled": _line,
    "queen": _queen,
    "node-kayles": _graph,
    "arc-kayles": _graph,
    "geography": _graph,
    "edge-geography": _graph,
    "grim": _graph,
    "hackenbush": _hackenbush,
    "pawns": _digraph,
}
