//! The frame of a chart: title, rule, legend and axes.

use crate::axis::{Axis, float, grouped};
use crate::colour::{GREY, GRID, INK, Rgb, WHITE, shade};
use crate::picture::{LOONY, Picture};
use crate::shape::{Anchor, Shape, TextDirection, TextStyle};

const TITLE: TextStyle = TextStyle { size: 24, colour: INK, anchor: Anchor::Start };
const RULE: TextStyle = TextStyle { size: 14, colour: INK, anchor: Anchor::Start };
const NOTE: TextStyle = TextStyle { size: 13, colour: GREY, anchor: Anchor::Start };

/// The maximum number of characters in a line of the rule, and the most lines.
const LINE: usize = 150;
const LINES: usize = 3;
const TITLE_LINE: usize = 80;

const MARGIN: f64 = 30.0;
const RIGHT: f64 = 1150.0;
const BOTTOM: f64 = 686.0;

/// A picture under construction.
#[derive(Debug)]
pub(crate) struct Frame {
    /// The shapes drawn so far, from the back to the front.
    shapes: Vec<Shape>,
    /// The top of the chart, below all text so far.
    top: f64,
    /// The left end of the chart, right of the numbers of the vertical axis.
    left: f64,
}

/// An axis with its name and ticks.
pub(crate) struct Scale<'a> {
    pub(crate) axis: Axis,
    pub(crate) name: &'a str,
    /// The numbers of the ticks, each with its text.
    pub(crate) ticks: Vec<(u64, String)>,
    /// Whether grid lines run through the chart.
    pub(crate) grid: bool,
}

impl Frame {
    /// Creates a frame with the background and the texts above the chart.
    pub(crate) fn new(picture: &Picture<'_>) -> Self {
        let [width, height] = [Picture::WIDTH, Picture::HEIGHT].map(f64::from);
        let mut frame = Self { shapes: Vec::new(), top: 40.0, left: MARGIN };
        frame.filled([0.0, 0.0, width, height], WHITE);
        let title = lines(picture.title, TITLE_LINE, 1);
        frame.texts(TITLE, &title, 26.0);
        frame.texts(RULE, &lines(picture.rule, LINE, LINES), 20.0);
        frame.texts(NOTE, &lines(picture.note, LINE, LINES), 20.0);
        frame
    }

    /// Draws a shape in front of the others.
    pub(crate) fn draw(&mut self, shape: Shape) {
        self.shapes.push(shape);
    }

    /// Draws a rectangle filled with one colour.
    pub(crate) fn filled(&mut self, over: [f64; 4], colour: Rgb) {
        self.draw(Shape::Filled { over, colour });
    }

    /// Draws text.
    pub(crate) fn words(&mut self, at: [f64; 2], face: TextStyle, text: &str) {
        self.draw(Shape::Words { at, face, text: text.to_owned(), runs: TextDirection::Right });
    }

    fn line(&mut self, from: [f64; 2], to: [f64; 2], colour: Rgb) {
        self.draw(Shape::Line { from, to, colour });
    }

    fn texts(&mut self, face: TextStyle, lines: &[String], height: f64) {
        for line in lines {
            self.words([MARGIN, self.top], face, line);
            self.top += height;
        }
    }

    /// Draws colours with their meanings, side by side.
    pub(crate) fn legend(&mut self, entries: &[(Rgb, String)]) {
        let mut x = MARGIN;
        for (colour, text) in entries {
            self.filled([x, self.top - 10.0, 11.0, 11.0], *colour);
            self.words([x + 17.0, self.top], NOTE, text);
            x += 17.0 + width(text) + 22.0;
        }
        self.top += 20.0;
    }

    /// Draws the colours of the values from 0 to `greatest`, and of loony ones if there are any, followed
    /// by the text `more`.
    pub(crate) fn shades(&mut self, greatest: u32, loony: bool, more: &str) {
        const EACH: u32 = 12;
        const PIECES: u32 = 48;
        let mut x = MARGIN;
        let mut entry = |frame: &mut Self, from: u32, to: u32, text: &str| {
            for piece in 0..=to - from {
                let left = x + f64::from(piece) * if to > from { 4.0 } else { 11.0 };
                // The pieces overlap, so that there are no seams.
                let value = if to > from { spaced(piece, PIECES, greatest) } else { from };
                let colour = shade(value, greatest);
                frame.filled([left, frame.top - 10.0, 11.0, 11.0], colour);
            }
            x += 17.0 + 4.0 * f64::from(to - from);
            frame.words([x, frame.top], NOTE, text);
            x += width(text) + 18.0;
        };
        if greatest <= EACH {
            for value in 0..=greatest {
                entry(self, value, value, &value.to_string());
            }
        } else {
            entry(self, 0, 0, "0");
            let text = format!("1 to {}", grouped(greatest.into()));
            entry(self, 0, PIECES, &text);
        }
        if loony {
            entry(self, LOONY, LOONY, "loony");
        }
        self.words([x + 4.0, self.top], NOTE, more);
        self.top += 20.0;
    }

    /// Leaves room for the numbers of the vertical axis; `text` is the longest of them.
    pub(crate) fn make_room(&mut self, text: &str) {
        self.left = (MARGIN + 20.0 + width(text)).max(76.0).round();
    }

    /// Returns the area of the chart: left, top, right, bottom, in whole pixels.
    pub(crate) fn area(&self) -> [f64; 4] {
        [self.left, self.top, RIGHT, BOTTOM]
    }

    /// Draws the lines, ticks and names of the horizontal and the vertical axis.
    pub(crate) fn axes(&mut self, across: &Scale<'_>, down: &Scale<'_>) {
        let (left, right) = (across.axis.from, across.axis.to);
        let (top, bottom) = (down.axis.from.min(down.axis.to), down.axis.from.max(down.axis.to));
        let number = |anchor| TextStyle { size: 13, colour: INK, anchor };
        for (tick, text) in &across.ticks {
            let x = across.axis.place(float(*tick));
            if across.grid {
                self.line([x, top], [x, bottom], GRID);
            }
            self.line([x, bottom], [x, bottom + 5.0], INK);
            self.words([x, bottom + 20.0], number(Anchor::Middle), text);
        }
        for (tick, text) in &down.ticks {
            let y = down.axis.place(float(*tick));
            if down.grid {
                self.line([left, y], [right, y], GRID);
            }
            self.line([left - 5.0, y], [left, y], INK);
            self.words([left - 9.0, y + 4.5], number(Anchor::End), text);
        }
        self.line([left, bottom], [right, bottom], INK);
        self.line([left, top], [left, bottom], INK);
        let name = TextStyle { size: 14, colour: INK, anchor: Anchor::Middle };
        let middle = f64::midpoint(left, right);
        self.words([middle, bottom + 44.0], name, across.name);
        let at = [24.0, f64::midpoint(top, bottom)];
        let text = down.name.to_owned();
        self.draw(Shape::Words { at, face: name, text, runs: TextDirection::Up });
    }

    /// Returns the shapes, from the back to the front.
    pub(crate) fn finish(self) -> Vec<Shape> {
        self.shapes
    }
}

/// Returns the value at piece `piece` of a colour bar from 1 to `greatest`.
fn spaced(piece: u32, pieces: u32, greatest: u32) -> u32 {
    let along = u64::from(piece) * u64::from(greatest.saturating_sub(1)) / u64::from(pieces);
    u32::try_from(along).unwrap_or(u32::MAX).saturating_add(1)
}

/// Returns the approximate width of small text, in pixels.
fn width(text: &str) -> f64 {
    text.chars().map(|_| 7.5).sum()
}

/// Breaks text into at most `most` lines of at most `width` characters; what is cut off is replaced
/// by an ellipsis.
fn lines(text: &str, width: usize, most: usize) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for word in text.split_whitespace() {
        match lines.last_mut() {
            Some(line) if line.chars().count() + 1 + word.chars().count() <= width => {
                line.push(' ');
                line.push_str(word);
            }
            _ => lines.push(cut(word, width)),
        }
    }
    if lines.len() > most {
        lines.truncate(most);
        if let Some(last) = lines.last_mut() {
            *last = cut(&format!("{last} …"), width);
        }
    }
    lines
}

/// Returns the text cut to `width` characters.
fn cut(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    text.chars().take(width - 1).chain(['…']).collect()
}

#[cfg(test)]
mod tests {
    use super::lines;

    #[test]
    fn long_texts_are_cut_between_words() {
        assert_eq!(lines("one two three", 7, 3), ["one two", "three"]);
        assert_eq!(lines("one two three", 7, 1), ["one tw…"]);
        assert_eq!(lines("immeasurable", 5, 3), ["imme…"]);
        assert!(lines("", 5, 3).is_empty());
    }
}
