//! Writes SVG: elements with attributes, and escaped text.

use std::fmt::{Display, Write};

use crate::colour::Rgb;
use crate::error::RenderError;
use crate::shape::{Anchor, Shape, TextDirection, TextStyle};

/// A document under construction.
#[derive(Debug, Default)]
pub(crate) struct Svg {
    text: String,
}

impl Svg {
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
            Shape::Words { at: [x, y], face, text, runs: TextDirection::Up } => {
                let turned =
                    format!("translate({} {}) rotate(-90)", Coordinate(*x), Coordinate(*y));
                self.begin("g", &[("transform", &turned)]);
                self.words([0.0, 0.0], *face, text);
                self.end("g");
            }
            Shape::Dots { at, width, colour } => self.dots(at, *width, *colour),
            Shape::Image { image, over } => self.image(*over, &image.data_url()?),
        }
        Ok(())
    }

    /// Writes an element without content.
    pub(crate) fn element(&mut self, name: &str, attributes: &[(&str, &dyn Display)]) {
        self.open(name, attributes);
        self.text.push_str("/>\n");
    }

    /// Writes the start tag of an element around others.
    pub(crate) fn begin(&mut self, name: &str, attributes: &[(&str, &dyn Display)]) {
        self.open(name, attributes);
        self.text.push_str(">\n");
    }

    /// Writes the end tag of an element.
    pub(crate) fn end(&mut self, name: &str) {
        self.put(format_args!("</{name}>\n"));
    }

    /// Writes an element around text.
    pub(crate) fn around(&mut self, name: &str, attributes: &[(&str, &dyn Display)], text: &str) {
        self.open(name, attributes);
        self.text.push('>');
        self.escaped(text);
        self.put(format_args!("</{name}>\n"));
    }

    /// Draws a rectangle filled with one colour.
    pub(crate) fn filled(&mut self, [x, y, width, height]: [f64; 4], colour: Rgb) {
        let [x, y, width, height] = [x, y, width, height].map(Coordinate);
        self.element(
            "rect",
            &[
                ("x", &x),
                ("y", &y),
                ("width", &width),
                ("height", &height),
                ("fill", &colour),
                // No seams between neighbouring rectangles.
                ("shape-rendering", &"crispEdges"),
            ],
        );
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

    /// Draws an image stretched over a rectangle, without smoothing.
    fn image(&mut self, [x, y, width, height]: [f64; 4], url: &str) {
        let [x, y, width, height] = [x, y, width, height].map(Coordinate);
        self.element(
            "image",
            &[
                ("x", &x),
                ("y", &y),
                ("width", &width),
                ("height", &height),
                ("preserveAspectRatio", &"none"),
                ("image-rendering", &"optimizeSpeed"),
                ("href", &url),
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
    pub(crate) fn shifted(&mut self, [x, y]: [f64; 2], other: &Self) {
        let moved = format!("translate({} {})", Coordinate(x), Coordinate(y));
        self.begin("g", &[("transform", &moved)]);
        self.text.push_str(&other.text);
        self.end("g");
    }

    /// Returns the content.
    pub(crate) fn into_text(self) -> String {
        self.text
    }

    fn open(&mut self, name: &str, attributes: &[(&str, &dyn Display)]) {
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
        assert_eq!(
            svg.into_text(),
            "<text x=\"1.5\" y=\"20\">a &lt; b &amp; &quot;c&quot; </text>\n"
        );
    }
}
