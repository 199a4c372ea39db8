"""The Cayley graph of a misère quotient.

Elements stand in columns by their distance from the identity, ordered so that each lies near those
that lead to it. A product that is the element itself has no line; a generator that leads from one
element to another and back has one line without an arrow.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from grundy._display.svg import INK, SHEET, SOFT, Canvas, Picture

#: With more elements than this a graph shows nothing.
MOST = 200

#: The colours of lost elements and of generators, of Okabe and Ito (2008).
LOST = "#f4b183"
GENERATORS = ("#0072b2", "#009e73", "#d55e00", "#cc79a7", "#56b4e9", "#5a5a5a")

_HIGH = 26.0
_LETTER = 7.6
_TOP = 104.0
_LEFT = 24.0


def cayley(fields: Mapping[str, Any]) -> Picture | None:
    """The graph, or ``None`` if there is no list of elements, or too many to draw."""
    elements: list[str] | None = fields.get("elements")
    products: list[list[int]] | None = fields.get("products")
    if not elements or products is None or len(elements) > MOST:
        return None
    generators = [generator["name"] for generator in fields["generators"]]
    lost = set(fields["lost"])
    columns = _columns(len(elements), products)
    places, right = _places(columns, elements)
    deepest = max(map(len, columns))
    canvas = Canvas()
    title = f"The misère quotient of {fields['game']}"
    kind = "tame" if fields.get("tame") else "wild"
    canvas.words(_LEFT, 34, title, 17)
    canvas.words(_LEFT, 54, f"order {len(elements)}, {len(lost)} lost, {kind}", 12, SOFT)
    x = _LEFT
    entries = [("lost for the player to move", LOST)]
    entries += [(f"times {name}", _colour(at)) for at, name in enumerate(generators)]
    for text, colour in entries:
        canvas.rect(x, 69, 11, 11, fill=colour)
        canvas.words(x + 16, 79, text, 12)
        x += 32 + 7.0 * len(text)
    for at, row in enumerate(products):
        for start, end in enumerate(row):
            back = row[end] == start
            if end != start and not (back and end < start):
                _line(canvas, places[start], places[end], at, back)
    for number, (name, (left, top, width)) in enumerate(zip(elements, places, strict=True)):
        fill = LOST if number in lost else SHEET
        canvas.rect(left, top, width, _HIGH, rx=6, fill=fill, stroke=INK)
        canvas.words(left + width / 2, top + 17.5, _raised(name), 13, INK, "middle")
    return canvas.picture(max(right, x) + _LEFT, _TOP + deepest * 46.0, title)


def _colour(generator: int) -> str:
    return GENERATORS[generator % len(GENERATORS)]


def _columns(count: int, products: list[list[int]]) -> list[list[int]]:
    """The elements by their distance from the identity, which is number 0."""
    seen = [False] * count
    seen[0] = True
    columns = [[0]]
    while True:
        following: dict[int, list[int]] = {}
        for row in products:
            for height, element in enumerate(columns[-1]):
                if not seen[row[element]]:
                    following.setdefault(row[element], []).append(height)
        if not following:
            return columns
        for element in following:
            seen[element] = True
        mean = {element: sum(heights) / len(heights) for element, heights in following.items()}
        columns.append(sorted(following, key=lambda element: (mean[element], element)))


Place = tuple[float, float, float]


def _places(columns: list[list[int]], elements: list[str]) -> tuple[list[Place], float]:
    """The left and upper edge and the width of each box, and how far right they reach."""
    places: list[Place] = [(0.0, 0.0, 0.0)] * len(elements)
    deepest = max(map(len, columns))
    x = right = _LEFT
    for column in columns:
        width = max(len(_raised(elements[element])) for element in column) * _LETTER + 16.0
        above = (deepest - len(column)) / 2
        for at, element in enumerate(column):
            places[element] = (x, _TOP + (above + at) * 46.0, width)
        right = x + width
        x = right + 80.0 + 4.0 * deepest
    return places, right


def _line(canvas: Canvas, start: Place, end: Place, generator: int, both: bool) -> None:
    colour = _colour(generator)
    (x1, y1), (x2, y2) = _border(start, end), _border(end, start)
    length = max(math.hypot(x2 - x1, y2 - y1), 1.0)
    bend = 10.0 + 6.0 * generator
    over_x = (x1 + x2) / 2 - (y2 - y1) / length * bend
    over_y = (y1 + y2) / 2 + (x2 - x1) / length * bend
    path = f"M{x1:.1f} {y1:.1f}Q{over_x:.1f} {over_y:.1f} {x2:.1f} {y2:.1f}"
    canvas.element("path", d=path, fill="none", stroke=colour, stroke_width=1.3)
    if both:
        return
    back_x, back_y = x2 - over_x, y2 - over_y
    scale = 8.0 / max(math.hypot(back_x, back_y), 1.0)
    back_x, back_y = back_x * scale, back_y * scale
    corners = [
        (x2, y2),
        (x2 - back_x - back_y / 2, y2 - back_y + back_x / 2),
        (x2 - back_x + back_y / 2, y2 - back_y - back_x / 2),
    ]
    canvas.element("polygon", points=" ".join(f"{x:.1f},{y:.1f}" for x, y in corners), fill=colour)


def _border(box: Place, to: Place) -> tuple[float, float]:
    """Where the line from the middle of one box to that of another leaves the first."""
    x, y = box[0] + box[2] / 2, box[1] + _HIGH / 2
    dx, dy = to[0] + to[2] / 2 - x, to[1] + _HIGH / 2 - y
    reach = min(box[2] / 2 / abs(dx) if dx else math.inf, _HIGH / 2 / abs(dy) if dy else math.inf)
    return (x, y) if math.isinf(reach) else (x + dx * reach, y + dy * reach)


_DIGITS = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")


def _raised(name: str) -> str:
    """``b^12`` with its exponent raised."""
    first, *rest = name.split("^")
    for part in rest:
        digits = len(part) - len(part.lstrip("0123456789"))
        first += part[:digits].translate(_DIGITS) + part[digits:]
    return first
