//! Writes SVG: elements with attributes, and escaped text.

use std::fmt::{Display, Write};

use crate::colour::Rgb;
use crate::error::RenderError;
use crate::shape::{Anchor, Shape, TextDirection, TextStyle};

/// An attribute of an element: its name and its value.
pub(crate) type Attribute<'a> = (&'a str, &'a dyn Display);

/// A document under construction.
#[derive(Debug, Default)]
pub(crate) struct Svg {
    text: String,
}

impl Svg {
    /// Begins a document of a width and a height, with a title and attributes of its own.
    pub(crate) fn document(title: &str, size: [f64; 2], own: &[Attribute<'_>]) -> Self {
        let [width, height] = size.map(Coordinate);
        let view_box = format!("0 0 {width} {height}");
        let namespace: Attribute<'_> = ("xmlns", &"http://www.w3.org/2000/svg");
        let others: [Attribute<'_>; 4] = [
            ("width", &width),
            ("height", &height),
            ("viewBox", &view_box),
            ("font-family", &"DejaVu Sans, Verdana, sans-serif"),
        ];
        let mut svg = Self::default();
        svg.begin("svg", &[&[namespace], own, &others].concat());
        svg.around("title", &[], title);
        svg
    }

    /// Ends the document and returns its text.
    pub(crate) fn finish(mut self) -> String {
        self.end("svg");
        self.text
    }

    /// Draws a shape.
    ///
    /// # Errors
    /// Returns an error if an image cannot be encoded.
    pub(crate) fn shape(&mut self, shape: &Shape) -> Result<(), RenderError> {
        match shape {
            Shape::Filled { over, colour } => self.filled(*over, *colour),
            Shape::Line { from, to, colour } => self.line(*from, *to, *colour),
            Shape::Words { at, face, text, runs: TextDirection::Right } => {
                self.words(*at, *face, text);
            }
            Shape::Words { at, face, text, runs: TextDirection::Up } => {
                let turned = format!("translate({}) rotate(-90)", point(*at));
                self.begin("g", &[("transform", &turned)]);
                self.words([0.0, 0.0], *face, text);
                self.end("g");
            }
            Shape::Dots { at, width, colour } => self.dots(at, *width, *colour),
            Shape::Image { image, over } => self.boxed(
                "image",
                *over,
                &[
                    ("preserveAspectRatio", &"none"),
                    ("image-rendering", &"optimizeSpeed"),
                    ("href", &image.data_url()?),
                ],
            ),
        }
        Ok(())
    }

    /// Writes an element without content.
    pub(crate) fn element(&mut self, name: &str, attributes: &[Attribute<'_>]) {
        self.open(name, attributes);
        self.text.push_str("/>\n");
    }

    /// Writes the start tag of an element around others.
    fn begin(&mut self, name: &str, attributes: &[Attribute<'_>]) {
        self.open(name, attributes);
        self.text.push_str(">\n");
    }

    /// Writes the end tag of an element.
    fn end(&mut self, name: &str) {
        self.put(format_args!("</{name}>\n"));
    }

    /// Writes an element around text.
    fn around(&mut self, name: &str, attributes: &[Attribute<'_>], text: &str) {
        self.open(name, attributes);
        self.text.push('>');
        self.escaped(text);
        self.put(format_args!("</{name}>\n"));
    }

    /// Draws a rectangle filled with one colour.
    pub(crate) fn filled(&mut self, over: [f64; 4], colour: Rgb) {
        // No seams between neighbouring rectangles.
        self.rect(over, &[("fill", &colour), ("shape-rendering", &"crispEdges")]);
    }

    /// Draws a rectangle with the given left, top, width and height.
    pub(crate) fn rect(&mut self, over: [f64; 4], style: &[Attribute<'_>]) {
        self.boxed("rect", over, style);
    }

    /// Writes an element that fills a rectangle.
    fn boxed(&mut self, name: &str, over: [f64; 4], style: &[Attribute<'_>]) {
        let [x, y, width, height] = over.map(Coordinate);
        let place: [Attribute<'_>; 4] =
            [("x", &x), ("y", &y), ("width", &width), ("height", &height)];
        self.element(name, &[&place, style].concat());
    }

    /// Draws a circle around a point.
    pub(crate) fn circle(&mut self, middle: [f64; 2], radius: f64, style: &[Attribute<'_>]) {
        let ([x, y], radius) = (middle.map(Coordinate), Coordinate(radius));
        let place: [Attribute<'_>; 3] = [("cx", &x), ("cy", &y), ("r", &radius)];
        self.element("circle", &[&place, style].concat());
    }

    /// Draws a line.
    pub(crate) fn line(&mut self, [x1, y1]: [f64; 2], [x2, y2]: [f64; 2], colour: Rgb) {
        let [x1, y1, x2, y2] = [x1, y1, x2, y2].map(Coordinate);
        self.element(
            "line",
            &[("x1", &x1), ("y1", &y1), ("x2", &x2), ("y2", &y2), ("stroke", &colour)],
        );
    }

    /// Draws each dot as a line of length 0 with round ends.
    fn dots(&mut self, dots: &[[f64; 2]], width: f64, colour: Rgb) {
        let mut path = String::new();
        for [x, y] in dots.iter().map(|at| at.map(Coordinate)) {
            // Writing into a string does not fail.
            let _ = write!(path, "M{x} {y}h0");
        }
        self.element(
            "path",
            &[
                ("d", &path),
                ("stroke", &colour),
                ("stroke-width", &width),
                ("stroke-linecap", &"round"),
                ("fill", &"none"),
            ],
        );
    }

    /// Draws text.
    pub(crate) fn words(&mut self, [x, y]: [f64; 2], face: TextStyle, text: &str) {
        let anchor = match face.anchor {
            Anchor::Start => "start",
            Anchor::Middle => "middle",
            Anchor::End => "end",
        };
        let (x, y) = (Coordinate(x), Coordinate(y));
        self.around(
            "text",
            &[
                ("x", &x),
                ("y", &y),
                ("font-size", &face.size),
                ("fill", &face.colour),
                ("text-anchor", &anchor),
            ],
            text,
        );
    }

    /// Draws the content of another document at an offset.
    pub(crate) fn shifted(&mut self, by: [f64; 2], other: &Self) {
        self.begin("g", &[("transform", &format_args!("translate({})", point(by)))]);
        self.text.push_str(&other.text);
        self.end("g");
    }

    fn open(&mut self, name: &str, attributes: &[Attribute<'_>]) {
        self.put(format_args!("<{name}"));
        for (key, value) in attributes {
            self.put(format_args!(" {key}=\""));
            self.escaped(&value.to_string());
            self.text.push('"');
        }
    }

    fn escaped(&mut self, text: &str) {
        for c in text.chars() {
            match c {
                '&' => self.text.push_str("&amp;"),
                '<' => self.text.push_str("&lt;"),
                '>' => self.text.push_str("&gt;"),
                '"' => self.text.push_str("&quot;"),
                // XML allows no other control characters.
                c if c.is_control() => self.text.push(' '),
                c => self.text.push(c),
            }
        }
    }

    fn put(&mut self, text: std::fmt::Arguments<'_>) {
        // Writing into a string does not fail.
        let _ = self.text.write_fmt(text);
    }
}

/// Returns a point as it stands in paths.
pub(crate) fn point(at: [f64; 2]) -> String {
    let [x, y] = at.map(Coordinate);
    format!("{x} {y}")
}

/// A coordinate with at most two decimals.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Coordinate(pub(crate) f64);

impl Display for Coordinate {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let text = format!("{:.2}", self.0);
        f.write_str(text.trim_end_matches('0').trim_end_matches('.'))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_escaped_and_numbers_short() {
        let mut svg = Svg::default();
        svg.around(
            "text",
            &[("x", &Coordinate(1.50)), ("y", &Coordinate(20.0))],
            "a < b & \"c\"\u{7}",
        );
        assert_eq!(svg.text, "<text x=\"1.5\" y=\"20\">a &lt; b &amp; &quot;c&quot; </text>\n");
    }
}
