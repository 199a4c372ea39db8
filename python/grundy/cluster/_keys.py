"""One text for positions that have the same value.

A key is a sorted tuple of texts, each a component; the empty tuple is the position without moves.
These steps keep the value of a position under normal play:

* A sum is taken apart. Two equal components cancel: g + g is lost (Sprague 1935, Grundy 1939).
* A Cram board is taken apart into connected regions, as no domino touches two. A region is moved
  into the first corner of the board, and of its copies by the symmetries of the rectangle (of the
  square, where the board has room for it) the least is taken. The board keeps its size, so that a
  worker's tables, which belong to a board, serve all questions.
* A graph written as edges, in the games of :data:`_GRAPHS`, is taken apart into connected parts,
  since a move changes only one of them. They are not renumbered.
* A position of Sprouts written as regions is taken apart where no spot is on two of them, and the
  letters of each part begin with a.

Positions of other games are not changed.
"""

from __future__ import annotations

import re
import string
from collections.abc import Iterable, Iterator

from grundy._positions import Position

#: The components of a position, in order.
Key = tuple[str, ...]

#: Games in which every move changes one connected part of the graph and nothing else.
_GRAPHS = frozenset({"node-kayles", "arc-kayles", "grim"})

_BOARD = re.compile(r"cram ([.x]+(?:/[.x]+)*)")
_SIZE = re.compile(r"cram (\d+)x(\d+)")
_END = re.compile(r"\S+ (?:0|empty)")
_REGIONS = re.compile(r"sprouts (\S*\D\S*)")
_LETTER = re.compile(r"[A-Za-z]|\(\d+\)")
_EDGES = re.compile(r"(\S+) (\d+(?:-\d+)?(?:,\d+(?:-\d+)?)*)")

_Cell = tuple[int, int]


def key_of(position: Position) -> Key:
    """The key of a position under normal play."""
    parts: set[str] = set()
    for summand in position.summands:
        if _END.fullmatch(summand.text) is not None and not summand.moves(1):
            continue
        for part in _parts(summand.text):
            parts ^= {part}
    return tuple(sorted(parts))


def text_of(key: Key, nimber: int = 0) -> str:
    """The position of a key, with a Nim heap."""
    return " + ".join([*key, *([f"nim {nimber}"] if nimber else [])]) or "nim 0"


def size_of(key: Key) -> int:
    """An estimate of the number of moves."""
    cells = 0
    for part in key:
        board = _BOARD.fullmatch(part)
        edges = None if board else _EDGES.fullmatch(part)
        if _REGIONS.fullmatch(part):
            cells += len(part)
        else:
            cells += board[1].count(".") if board else edges[2].count(",") + 1 if edges else 8
    return 1 + cells // 2


def _parts(text: str) -> Iterator[str]:
    if (size := _SIZE.fullmatch(text)) is not None:
        rows, columns = int(size[1]), int(size[2])
        yield from _regions(["." * columns] * rows)
    elif (board := _BOARD.fullmatch(text)) is not None:
        yield from _regions(board[1].split("/"))
    elif (graph := _EDGES.fullmatch(text)) is not None and graph[1] in _GRAPHS:
        yield from _connected(graph[1], graph[2].split(","))
    elif (regions := _REGIONS.fullmatch(text)) is not None:
        yield from _lands(regions[1].split("/"))
    else:
        yield text


def _regions(rows: list[str]) -> Iterator[str]:
    height, width = len(rows), max(map(len, rows))
    free = {(r, c) for r, row in enumerate(rows) for c, cell in enumerate(row) if cell == "."}
    while free:
        region = [free.pop()]
        for row, column in region:
            beside = ((row + 1, column), (row - 1, column), (row, column + 1), (row, column - 1))
            for cell in beside:
                if cell in free:
                    free.remove(cell)
                    region.append(cell)
        # A single cell has no move.
        if len(region) > 1:
            yield _least(region, height, width)


def _least(region: list[_Cell], height: int, width: int) -> str:
    top, left = min(row for row, _ in region), min(column for _, column in region)
    cells = [(row - top, column - left) for row, column in region]
    bottom, right = max(row for row, _ in cells), max(column for _, column in cells)
    shapes: list[list[_Cell]] = []
    if bottom < height and right < width:
        shapes += _flips(cells, bottom, right)
    if right < height and bottom < width:
        shapes += _flips([(column, row) for row, column in cells], right, bottom)
    least = min(sorted(shape) for shape in shapes)
    board = [["x"] * width for _ in range(height)]
    for row, column in least:
        board[row][column] = "."
    return "cram " + "/".join(map("".join, board))


def _flips(cells: list[_Cell], bottom: int, right: int) -> Iterator[list[_Cell]]:
    yield cells
    yield [(bottom - row, column) for row, column in cells]
    yield [(row, right - column) for row, column in cells]
    yield [(bottom - row, right - column) for row, column in cells]


def _connected(game: str, edges: Iterable[str]) -> Iterator[str]:
    beside: dict[int, set[int]] = {}
    for edge in edges:
        ends = [int(vertex) for vertex in edge.split("-")]
        for vertex in ends:
            beside.setdefault(vertex, set()).update(ends)
    while beside:
        first = min(beside)
        part, found = {first}, [first]
        for vertex in found:
            for other in beside[vertex] - part:
                part.add(other)
                found.append(other)
        words = []
        for vertex in sorted(part):
            others = beside.pop(vertex)
            words += [f"{vertex}-{other}" for other in sorted(others) if other > vertex]
            if others == {vertex}:
                words.append(str(vertex))
        yield f"{game} {','.join(words)}"


def _lands(regions: list[str]) -> Iterator[str]:
    lands: list[tuple[set[str], list[str]]] = []
    for region in regions:
        letters, land = set(_LETTER.findall(region)), [region]
        for other in [other for other in lands if other[0] & letters]:
            lands.remove(other)
            letters |= other[0]
            land = other[1] + land
        lands.append((letters, land))
    for _, land in lands:
        text = "/".join(land)
        names: dict[str, str] = {}
        for letter in _LETTER.findall(text):
            names.setdefault(letter, _letter(len(names)))
        text = _LETTER.sub(lambda letter: names[letter[0]], text)
        # A number alone would count spots.
        yield f"sprouts {text}." if text.isdigit() else f"sprouts {text}"


def _letter(number: int) -> str:
    letters = string.ascii_letters
    return letters[number] if number < len(letters) else f"({number + 1})"


def children(key: Key) -> list[Key]:
    """The keys of the options of a position, each once."""
    found: set[Key] = set()
    for index, part in enumerate(key):
        rest = key[:index] + key[index + 1 :]
        for option in _options(part):
            parts = set(rest)
            for left in option:
                parts ^= {left}
            found.add(tuple(sorted(parts)))
    return sorted(found)


def _options(part: str) -> set[Key]:
    return {key_of(option.position) for option in Position(part).moves()}
