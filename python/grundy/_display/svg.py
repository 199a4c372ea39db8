"""Pictures as SVG.

Each picture stands on a light sheet of its own, so that it can be read on a light and on a dark
page, also if a notebook shows it as an image to which the page's styles do not apply.
"""

from __future__ import annotations

import html
import os
from collections.abc import Sequence

SHEET = "#fffdf6"
INK = "#241f19"
SOFT = "#62594c"
RULE = "#d8cdb8"
WOOD = "#d9b47a"
DARK = "#6b4226"
BLUE = "#1d4e89"
RED = "#c2452d"

#: The colours of Okabe and Ito (2008), which people with any colour vision can tell apart, behind a
#: light one for the value 0, and four dark ones of Paul Tol's scheme "muted".
COLOURS = (
    "#f0ead8",
    "#56b4e9",
    "#e69f00",
    "#009e73",
    "#cc79a7",
    "#f0e442",
    "#0072b2",
    "#d55e00",
    "#882255",
    "#332288",
    "#117733",
    "#7f7f7f",
)

#: Steps of the map "cividis" (Nuñez, Anderton, Renslow, 2018), for more colours than those.
_CIVIDIS = (
    (0, 34, 78),
    (44, 62, 109),
    (85, 91, 109),
    (124, 123, 120),
    (168, 157, 117),
    (212, 193, 94),
    (254, 232, 56),
)


class Picture:
    """A picture, as SVG.

    ``str`` returns the text of the file, and notebooks show it.

    :ivar svg: the SVG document.
    :ivar width: its width in pixels.
    :ivar height: its height in pixels.
    """

    __slots__ = ("height", "svg", "width")

    def __init__(self, svg: str, width: float, height: float) -> None:
        self.svg = svg
        self.width = width
        self.height = height

    def __str__(self) -> str:
        return self.svg

    def __repr__(self) -> str:
        return f"<{type(self).__name__} of {self.width:g} x {self.height:g} pixels>"

    def save(self, path: str | os.PathLike[str]) -> None:
        """Writes the SVG document into a file."""
        with open(path, "w", encoding="utf-8") as file:
            file.write(self.svg)

    def _repr_svg_(self) -> str:
        return self.svg


class Canvas:
    """The elements of a picture, in the order in which they are drawn."""

    __slots__ = ("_parts",)

    def __init__(self) -> None:
        self._parts: list[str] = []

    def element(self, tag: str, **attributes: object) -> None:
        self._parts.append(f"<{tag}{_written(attributes)}/>")

    def rect(self, x: float, y: float, width: float, height: float, **more: object) -> None:
        self.element("rect", x=x, y=y, width=width, height=height, **more)

    def circle(self, x: float, y: float, radius: float, **more: object) -> None:
        self.element("circle", cx=x, cy=y, r=radius, **more)

    def line(self, x1: float, y1: float, x2: float, y2: float, **more: object) -> None:
        self.element("line", x1=x1, y1=y1, x2=x2, y2=y2, **more)

    def words(
        self,
        x: float,
        y: float,
        text: object,
        size: float = 13,
        fill: str = INK,
        anchor: str = "start",
        **more: object,
    ) -> None:
        attributes = _written(
            {"x": x, "y": y, "font_size": size, "fill": fill, "text_anchor": anchor, **more}
        )
        self._parts.append(f"<text{attributes}>{escaped(text)}</text>")

    def titled(self, title: str, drawn: Canvas) -> None:
        """A group with a tooltip."""
        self._parts.append(f"<g><title>{escaped(title)}</title>{drawn.inner()}</g>")

    def shifted(self, x: float, y: float, drawn: Canvas) -> None:
        """Another canvas, at an offset."""
        self._parts.append(f'<g transform="translate({_number(x)} {_number(y)})">{drawn.inner()}</g>')

    def inner(self) -> str:
        return "".join(self._parts)

    def picture(self, width: float, height: float, title: str) -> Picture:
        """The whole picture, on its sheet."""
        svg = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{_number(width)}" '
            f'height="{_number(height)}" viewBox="0 0 {_number(width)} {_number(height)}" '
            'role="img" '
            'font-family="DejaVu Sans, Verdana, sans-serif">'
            f"<title>{escaped(title)}</title>"
            f'<rect width="{_number(width)}" height="{_number(height)}" rx="6" fill="{SHEET}"/>'
            f"{self.inner()}</svg>"
        )
        return Picture(svg, width, height)


def escaped(text: object) -> str:
    """Text for HTML and SVG, without the characters that XML forbids."""
    plain = "".join(c if c >= " " or c in "\t\n" else "\N{REPLACEMENT CHARACTER}" for c in str(text))
    return html.escape(plain.encode("utf-8", "replace").decode("utf-8"))


def _number(number: float) -> str:
    return f"{round(number, 2):g}" if abs(number) < 1e5 else str(round(number))


def _written(attributes: dict[str, object]) -> str:
    found = []
    for name, given in attributes.items():
        text = _number(given) if isinstance(given, (int, float)) else escaped(given)
        found.append(f' {name.replace("_", "-")}="{text}"')
    return "".join(found)


def palette(count: int) -> list[str]:
    """Returns that number of colours: distinct ones up to 12, else steps from dark blue to yellow."""
    if count <= len(COLOURS):
        return list(COLOURS[:count])
    return [_between(at / (count - 1)) for at in range(count)]


def _between(share: float) -> str:
    at = share * (len(_CIVIDIS) - 1)
    low = min(int(at), len(_CIVIDIS) - 2)
    part = at - low
    mixed = (a + (b - a) * part for a, b in zip(_CIVIDIS[low], _CIVIDIS[low + 1], strict=True))
    return "#" + "".join(f"{round(channel):02x}" for channel in mixed)


def ink_on(colour: str) -> str:
    """Black or white, whichever is easier to read on a colour."""
    channels: Sequence[int] = [int(colour[at : at + 2], 16) for at in (1, 3, 5)]
    # Relative luminance, as the guidelines for web accessibility (WCAG) define it.
    linear = [(c / 255 / 12.92) if c <= 10 else ((c / 255 + 0.055) / 1.055) ** 2.4 for c in channels]
    luminance = 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
    return "#000000" if luminance > 0.179 else "#ffffff"
