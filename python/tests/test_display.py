"""What notebooks show."""

from __future__ import annotations

import xml.etree.ElementTree as ElementTree
from typing import Any

import grundy
import numpy as np
import pytest
from grundy import _surveys
from grundy._display import pages
from grundy._display.fold import FRAME
from grundy._display.layout import layout
from grundy._display.svg import COLOURS, INK, SHEET, ink_on, palette

SVG = "{http://www.w3.org/2000/svg}"


def elements(shown: Any, tag: str) -> list[ElementTree.Element]:
    """The elements of a picture, which is well-formed."""
    svg = shown if isinstance(shown, str) else shown._repr_svg_()
    return list(ElementTree.fromstring(svg).iter(SVG + tag))


def texts(shown: Any) -> list[str | None]:
    return [element.text for element in elements(shown, "text")]


@pytest.fixture(autouse=True)
def patience(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is shown here does not depend on how busy the machine is."""
    monkeypatch.setattr(pages, "MOVES_TIME", 600.0)
    monkeypatch.setattr(_surveys, "PICTURE_TIME", 600.0)


#: Position, an element, and how many of it there are besides the sheet.
PICTURES = [
    ("nim 8 5 11", "ellipse", 24),
    ("nim 0", "ellipse", 0),
    ("kayles 7 3", "path", 10),
    ("0.137 4", "path", 4),
    ("sticks XX.X", "rect", 3),
    ("sticks XX.X", "line", 1),
    ("cram 3x4", "rect", 12),
    ("crosses 2x3", "rect", 6),
    ("clobber XOXO/.XO.", "circle", 6),
    ("clobber 2x2", "circle", 4),
    ("northcott W..B W.B", "circle", 4),
    ("wythoff 3 5", "rect", 24),
    ("node-kayles 1-2,2-3,7", "ellipse", 4),
    ("node-kayles 1-2,2-3,7", "path", 2),
    ("node-kayles petersen", "path", 15),
    ("node-kayles complete:5", "path", 10),
    ("node-kayles star:4", "path", 4),
    ("node-kayles grid:2x3", "path", 7),
    ("hackenbush 1-2,1-2,2-2", "path", 2),
    ("hackenbush 1-2,1-2,2-2", "circle", 1),
    ("digraph 1:2,2:1,2:3 at=1", "polygon", 3),
    ("misere nim 3", "ellipse", 3),
    ("nim 3 + cram 2x2 + rims 3", "rect", 7),
]


@pytest.mark.parametrize(("position", "tag", "count"), PICTURES)
def test_positions_have_pictures(position: str, tag: str, count: int) -> None:
    found = elements(grundy.Position(position), tag)
    assert len(found) - (tag == "rect") == count


@pytest.mark.parametrize(
    "position",
    ["rims 3 2", "nim 41", "nim 99999999999999999999", "cram 25x2", "node-kayles path:61"],
)
def test_what_has_no_picture_is_shown_as_text(position: str) -> None:
    shown = grundy.Position(position)
    assert shown._repr_svg_() is None
    assert str(shown) in shown._repr_html_()
    assert "<svg" not in shown._repr_html_()


def test_every_example_of_the_catalogue_can_be_shown() -> None:
    drawn = 0
    for game in grundy.games():
        for example in game["examples"]:
            position = grundy.Position(example)
            svg = position._repr_svg_()
            if svg is not None:
                ElementTree.fromstring(svg)
                drawn += 1
            assert position._repr_latex_()
    assert drawn > 40


def test_vertices_have_the_callers_labels() -> None:
    position = grundy.graph("node-kayles", [("<a>", "b&c"), ("b&c", "a long name")])
    assert {"<a>", "b&c", "a lon…"} <= set(texts(position))
    titles = [element.text for element in elements(position, "title")]
    assert "a long name" in titles
    assert "<a>" not in position._repr_html_()
    states = texts(grundy.Game(lambda n: [n // 2, n - 1] if n else [])(9))
    assert {str(n) for n in range(10)} <= set(states)


def test_html_is_escaped() -> None:
    labels = ["<script>alert(1)</script>", "\x00\ud800'\""]
    shown = grundy.graph("node-kayles", [tuple(labels)])._repr_html_()
    assert "<script" not in shown
    assert "\x00" not in shown
    for part in (grundy.fold([0, 1], title="</title><b>")._repr_svg_(),):
        assert "<b>" not in part
        ElementTree.fromstring(part)


def test_a_graph_always_has_the_same_layout() -> None:
    edges = [(0, 1), (1, 2), (2, 3), (3, 0), (4, 5)]
    points = layout(7, edges)
    assert np.array_equal(points, layout(7, edges))
    assert points.min() >= 0
    apart = np.linalg.norm(points[:, None] - points[None], axis=2)[np.triu_indices(7, 1)]
    assert apart.min() > 0.5
    sides = [np.linalg.norm(points[a] - points[b]) for a, b in edges]
    assert np.allclose(sides, 1, atol=0.25)


def test_answers() -> None:
    answer = grundy.solve("nim 8 5 11")
    shown = answer._repr_html_()
    for part in ("next", "<td style=\"text-align:left\">6</td>", "take 2 from the heap of 5", "<svg"):
        assert part in shown
    assert answer._repr_svg_() == answer.position._repr_svg_()
    lost = grundy.solve("nim 1 2 3")._repr_html_()
    assert "previous" in lost
    assert "winning moves" not in lost
    assert grundy.solve("digraph 1:1,1:2 at=1")._repr_latex_() == r"$G = \infty(0)$"
    # Python does not write integers of more than 4300 digits.
    huge = grundy.solve(f"nim {'9' * 5000} 3")
    assert huge.value is not None
    assert "&lt;integer of 16610 bits&gt;" in huge._repr_html_()
    assert "<integer of 16610 bits>" in repr(huge)
    assert huge._repr_latex_() is None
    many = grundy.solve("nim 1 2 3 " + "5 " * 21)
    assert " more" in many._repr_html_()


def test_an_answer_with_gaps_can_be_shown() -> None:
    with pytest.raises(grundy.LimitReached) as reached:
        grundy.solve("clobber 8x8", nodes=10)
    shown = reached.value.partial._repr_html_()
    assert "incomplete" in shown
    assert "winning moves" not in shown


def test_periods_are_folded() -> None:
    kayles = grundy.period("kayles")
    picture = kayles.picture()
    assert picture is not None
    # Guy and Smith, 1956; Winning Ways, chapter 4.
    assert picture.exceptions == [0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70]
    assert picture.exceptions == [n for n, _ in kayles["exceptions"]]
    frames = [rect for rect in elements(picture, "rect") if rect.get("stroke") == FRAME]
    assert len(frames) == len(picture.exceptions) + 1
    cells = [title.text for title in elements(picture, "title")]
    assert "G(70) = 6" in cells
    assert "G(107) = 7" in cells
    assert str(kayles._repr_svg_()) in kayles._repr_html_()
    longer = kayles.picture(rows=5)
    assert longer is not None
    assert longer.height > picture.height
    with pytest.raises(grundy.InputError):
        kayles.picture(rows=0)


def test_arithmetic_periods_are_coloured_without_what_they_add() -> None:
    found = grundy.period("0.8")
    assert (found.period, found.saltus) == (3, 1)
    picture = found.picture()
    assert picture is not None
    assert picture.exceptions == [0]
    assert found._repr_latex_() == r"$G(n + 3) = G(n) + 1\quad (n \ge 1)$"


def test_periods_that_are_too_long_or_unknown_are_shown_in_words() -> None:
    for game in ("0.16", "half"):
        found = grundy.period(game)
        assert found.picture() is None
        assert found._repr_svg_() is None
        assert "<pre>" in found._repr_html_()
    template = grundy.period("kayles {n} {n}", over={"n": range(50)})
    assert template.period == 1
    assert template.picture() is not None


def test_sequences_and_tables() -> None:
    row = grundy.fold(grundy.values("kayles", 5), 3, start=0)
    assert row._repr_latex_() == r"$G(0), G(1), \ldots = 0, 1, 2, 3, 1, 4$"
    assert row.exceptions == []
    assert [title.text for title in elements(row, "title")][1:] == [
        f"G({n}) = {value}" for n, value in enumerate([0, 1, 2, 3, 1, 4])
    ]
    table = grundy.fold(grundy.values("wythoff", (2, 3)))
    assert table._repr_latex_() is None
    assert "G(2, 0) = 2" in [title.text for title in elements(table, "title")]
    # Without a legend for each cell, long rows stay small.
    assert len(grundy.fold(np.zeros(20_000, dtype=np.uint8), 1000).svg) < 20_000
    loopy = grundy.fold(np.array([0, grundy.Infinite({0}), None], dtype=object))
    assert "G(2) = ?" in [title.text for title in elements(loopy, "title")]


BAD: list[tuple[Any, dict[str, Any], type[Exception]]] = [
    ([], {}, grundy.InputError),
    (np.zeros((2, 2, 2)), {}, grundy.InputError),
    (np.zeros(20_001), {}, grundy.InputError),
    ([0, 1], {"period": 0}, grundy.InputError),
    ([0, 1], {"period": 1.5}, grundy.WrongType),
    ([0, 1], {"period": True}, grundy.WrongType),
    ([0, 1], {"preperiod": 0}, grundy.InputError),
    ([0, 1], {"period": 2, "preperiod": 1}, grundy.InputError),
    ([0, 1], {"start": -1}, grundy.InputError),
    ([[0, 1]], {"period": 2}, grundy.InputError),
]


@pytest.mark.parametrize(("values", "words", "error"), BAD)
def test_what_cannot_be_folded(values: Any, words: dict[str, Any], error: type[Exception]) -> None:
    with pytest.raises(error):
        grundy.fold(values, **words)


def test_quotients() -> None:
    quotient = grundy.misere("0.123")
    drawn = quotient.picture()
    assert drawn is not None
    assert set(texts(drawn)) >= {"1", "a", "b²", "a b³", "times d"}
    # A rounded box for each element, and the sheet.
    boxes = [rect for rect in elements(drawn, "rect") if rect.get("rx")]
    assert quotient.order == 20
    assert len(boxes) == 21
    latex = quotient._repr_latex_()
    assert latex is not None
    assert "b^{4} = b^{2}" in latex
    assert drawn.svg in quotient._repr_html_()


def test_large_quotients_have_no_picture() -> None:
    quotient = grundy.Quotient(
        {
            "game": "0.<",
            "status": "proved",
            "order": 201,
            "elements": ["1"] * 201,
            "products": [],
            "generators": [],
            "lost": [],
        },
        None,
    )
    assert quotient._repr_svg_() is None
    assert "0.&lt;" in quotient._repr_html_()


def contrast(one: str, other: str) -> float:
    """As the guidelines for web accessibility (WCAG 2) define it."""

    def luminance(colour: str) -> float:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in parts]
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]

    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize("count", [1, 12, 13, 40])
def test_numbers_can_be_read_on_their_colours(count: int) -> None:
    colours = palette(count)
    assert len(set(colours)) == count
    assert all(contrast(colour, ink_on(colour)) >= 4.5 for colour in colours)
    assert contrast(INK, SHEET) >= 7
    assert palette(8) == list(COLOURS[:8])
