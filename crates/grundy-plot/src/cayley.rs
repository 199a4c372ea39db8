//! Draws the Cayley graph of a finite commutative monoid with a set of marked elements.
//!
//! Elements are boxes in columns, by their distance from the identity. A column is ordered so that
//! its boxes are near those of the previous column that lead to them. A product that equals the
//! element itself has no line; a generator that leads from a to b and from b to a has one line
//! without an arrow.

use crate::colour::{COMMON, GREY, INK, RARE, Rgb, WHITE};
use crate::shape::{Anchor, TextStyle};
use crate::svg::{Svg, point};

/// A monoid with generators.
#[derive(Debug, Clone, Copy)]
pub struct Cayley<'a> {
    /// The name of the game or position whose monoid it is.
    pub title: &'a str,
    /// Remarks; may be empty.
    pub note: &'a str,
    /// The elements as text, the identity first.
    pub elements: &'a [String],
    /// The marked elements.
    pub marked: &'a [u32],
    /// The meaning of the mark, for the legend.
    pub mark: &'a str,
    /// The names of the generators.
    pub generators: &'a [String],
    /// For each generator, its product with each element.
    pub products: &'a [Vec<u32>],
}

const MARGIN: f64 = 40.0;
const TOP: f64 = 120.0;
const HEIGHT: f64 = 26.0;
const BETWEEN: f64 = 46.0;
const GAP: f64 = 90.0;
const LETTER: f64 = 7.6;

/// The remaining colours of Okabe and Ito (2008), for the first generators.
const COLOURS: [Rgb; 6] = [
    COMMON,
    Rgb([0, 158, 115]),
    Rgb([230, 159, 0]),
    Rgb([204, 121, 167]),
    Rgb([86, 180, 233]),
    Rgb([90, 90, 90]),
];

/// The dashes of the lines: with each round of the colours another one, so that no two generators look
/// alike.
const DASHES: [&str; 4] = ["", "7 3", "2 3", "9 3 2 3"];

impl Cayley<'_> {
    /// Returns the graph as SVG.
    pub fn svg(&self) -> String {
        let columns = self.columns();
        let place = self.places(&columns);
        let deepest = columns.iter().map(Vec::len).max().unwrap_or(0);
        let right = place.iter().map(|box_of| box_of.x + box_of.width).fold(0.0, f64::max);
        let legend: f64 = self.entries().iter().map(|(_, text)| entry_width(text)).sum();
        let width = f64::max(right, MARGIN + legend) + MARGIN;
        let height = TOP + size(deepest) * BETWEEN;
        let mut svg = Svg::document(self.title, [width, height], &[]);
        svg.filled([0.0, 0.0, width, height], WHITE);
        svg.words([MARGIN, 36.0], face(20, INK, Anchor::Start), self.title);
        svg.words([MARGIN, 58.0], face(13, GREY, Anchor::Start), self.note);
        self.legend(&mut svg);
        for generator in 0..self.generators.len() {
            self.lines(&mut svg, generator, &place);
        }
        self.boxes(&mut svg, &place);
        svg.finish()
    }

    /// Groups the elements by their distance from the identity.
    fn columns(&self) -> Vec<Vec<u32>> {
        let mut seen = vec![false; self.elements.len()];
        let mut column = vec![0];
        seen[0] = true;
        let mut columns = Vec::new();
        while !column.is_empty() {
            let mut next = Vec::new();
            for products in self.products {
                for &element in &column {
                    let to = products[element as usize];
                    if !std::mem::replace(&mut seen[to as usize], true) {
                        next.push(to);
                    }
                }
            }
            columns.push(std::mem::replace(&mut column, next));
        }
        for at in 1..columns.len() {
            let (before, rest) = columns.split_at_mut(at);
            self.order(&before[at - 1], &mut rest[0]);
        }
        columns
    }

    /// Orders a column by the mean heights of the elements of the previous column that lead to
    /// each.
    fn order(&self, before: &[u32], column: &mut [u32]) {
        let mean = |element: u32| {
            let leads = |from: &u32| {
                self.products.iter().any(|products| products[*from as usize] == element)
            };
            let heights: Vec<f64> = before
                .iter()
                .enumerate()
                .filter(|(_, from)| leads(from))
                .map(|(height, _)| size(height) - size(before.len()) / 2.0)
                .collect();
            heights.iter().sum::<f64>() / size(heights.len().max(1))
        };
        column.sort_by(|&a, &b| mean(a).total_cmp(&mean(b)));
    }

    /// Returns the box of each element.
    fn places(&self, columns: &[Vec<u32>]) -> Vec<ElementBox> {
        let mut places = vec![ElementBox::default(); self.elements.len()];
        let deepest = columns.iter().map(Vec::len).max().unwrap_or(0);
        let mut x = MARGIN;
        for column in columns {
            let wide = |&element: &u32| {
                size(self.elements[element as usize].chars().count()) * LETTER + 16.0
            };
            let width = column.iter().map(wide).fold(0.0, f64::max);
            let above = size(deepest - column.len()) / 2.0;
            for (at, &element) in column.iter().enumerate() {
                let y = TOP + (above + size(at)) * BETWEEN;
                places[element as usize] = ElementBox { x, y, width };
            }
            // More lines need more room.
            x += width + GAP + 6.0 * size(deepest);
        }
        places
    }

    fn legend(&self, svg: &mut Svg) {
        let mut x = MARGIN;
        for (at, (colour, text)) in self.entries().into_iter().enumerate() {
            let dashes = at.checked_sub(1).map_or("", Self::dashes);
            if dashes.is_empty() {
                svg.filled([x, 75.0, 11.0, 11.0], colour);
            } else {
                let path = format!("M{}L{}", point([x - 4.0, 80.5]), point([x + 14.0, 80.5]));
                let attributes: [(&str, &dyn std::fmt::Display); 4] = [
                    ("d", &path),
                    ("stroke", &colour),
                    ("stroke-width", &"3"),
                    ("stroke-dasharray", &dashes),
                ];
                svg.element("path", &attributes);
            }
            svg.words([x + 17.0, 85.0], face(13, INK, Anchor::Start), &text);
            x += entry_width(&text);
        }
    }

    /// Returns the colour of a generator. Where colours repeat, [`Self::dashes`] differ.
    fn colour(generator: usize) -> Rgb {
        COLOURS[generator % COLOURS.len()]
    }

    /// Returns the dashes of a generator's lines; empty for whole lines.
    fn dashes(generator: usize) -> &'static str {
        DASHES[generator / COLOURS.len() % DASHES.len()]
    }

    /// Returns the texts of the legend with their colours.
    fn entries(&self) -> Vec<(Rgb, String)> {
        let mark = (RARE, self.mark.to_owned());
        let times = self.generators.iter().enumerate();
        let times = times.map(|(at, name)| (Self::colour(at), format!("times {name}")));
        std::iter::once(mark).chain(times).collect()
    }

    /// Draws the products with one generator.
    fn lines(&self, svg: &mut Svg, generator: usize, places: &[ElementBox]) {
        let products = &self.products[generator];
        let colour = Self::colour(generator);
        for (from, &to) in products.iter().enumerate() {
            let back = products[to as usize] as usize == from;
            let to = to as usize;
            if to == from || (back && to < from) {
                continue;
            }
            let bend = 10.0 + 6.0 * size(generator);
            let ([x1, y1], [x2, y2]) = places[from].to(&places[to]);
            let (middle_x, middle_y) = (f64::midpoint(x1, x2), f64::midpoint(y1, y2));
            let length = f64::max((x2 - x1).hypot(y2 - y1), 1.0);
            let (along_x, along_y) = ((x2 - x1) / length, (y2 - y1) / length);
            let (over_x, over_y) = (middle_x - along_y * bend, middle_y + along_x * bend);
            let path =
                format!("M{}Q{} {}", point([x1, y1]), point([over_x, over_y]), point([x2, y2]));
            let mut attributes: Vec<(&str, &dyn std::fmt::Display)> = vec![
                ("d", &path),
                ("fill", &"none"),
                ("stroke", &colour),
                ("stroke-width", &"1.3"),
            ];
            let dashes = Self::dashes(generator);
            if !dashes.is_empty() {
                attributes.push(("stroke-dasharray", &dashes));
            }
            svg.element("path", &attributes);
            if !back {
                // The direction at the end of the curve.
                let (end_x, end_y) = (x2 - over_x, y2 - over_y);
                let length = f64::max(end_x.hypot(end_y), 1.0);
                let (end_x, end_y) = (end_x / length * 8.0, end_y / length * 8.0);
                let head = format!(
                    "M{}L{}L{}Z",
                    point([x2, y2]),
                    point([x2 - end_x - end_y / 2.0, y2 - end_y + end_x / 2.0]),
                    point([x2 - end_x + end_y / 2.0, y2 - end_y - end_x / 2.0])
                );
                svg.element("path", &[("d", &head), ("fill", &colour)]);
            }
        }
    }

    fn boxes(&self, svg: &mut Svg, places: &[ElementBox]) {
        for (element, (text, place)) in self.elements.iter().zip(places).enumerate() {
            let marked = self.marked.iter().any(|&marked| marked as usize == element);
            let fill = if marked { RARE } else { WHITE };
            let over = [place.x, place.y, place.width, HEIGHT];
            svg.rect(over, &[("rx", &"6"), ("fill", &fill), ("stroke", &INK)]);
            let ink = if marked { WHITE } else { INK };
            let at = [place.x + place.width / 2.0, place.y + 17.5];
            svg.words(at, face(13, ink, Anchor::Middle), text);
        }
    }
}

/// The box of an element.
#[derive(Debug, Clone, Copy, Default)]
struct ElementBox {
    x: f64,
    y: f64,
    width: f64,
}

impl ElementBox {
    /// Returns the ends of a line to another box: from side to side, or along the same side within
    /// a column.
    fn to(&self, other: &Self) -> ([f64; 2], [f64; 2]) {
        let middle = |place: &Self| place.y + HEIGHT / 2.0;
        let (own, others) = (middle(self), middle(other));
        if (self.x - other.x).abs() < 1.0 {
            // Both ends are on the side to which the line bends.
            let side = if others > own { self.x } else { self.x + self.width };
            ([side, own], [side, others])
        } else if self.x < other.x {
            ([self.x + self.width, own], [other.x, others])
        } else {
            ([self.x, own], [other.x + other.width, others])
        }
    }
}

/// Returns the width of an entry of the legend.
fn entry_width(text: &str) -> f64 {
    40.0 + size(text.chars().count()) * LETTER
}

fn face(size: u32, colour: Rgb, anchor: Anchor) -> TextStyle {
    TextStyle { size, colour, anchor }
}

/// Converts a small number to a float.
fn size(count: usize) -> f64 {
    u32::try_from(count).map_or(f64::MAX, f64::from)
}

#[cfg(test)]
mod tests {
    use super::Cayley;

    /// The quotient of misère Nim with heaps of 1 and 2: a² = 1, b³ = b.
    #[test]
    fn generators_differ_in_colour_or_dashes() {
        let looks = |generator| (Cayley::colour(generator).to_string(), Cayley::dashes(generator));
        let mut all: Vec<_> = (0..24).map(looks).collect();
        all.sort();
        all.dedup();
        assert_eq!(all.len(), 24);
    }

    #[test]
    fn a_small_monoid() {
        let texts = |list: &[&str]| list.iter().map(ToString::to_string).collect::<Vec<_>>();
        let elements = texts(&["1", "a", "b", "a b", "b^2", "a b^2"]);
        let products = [vec![1, 0, 3, 2, 5, 4], vec![2, 3, 4, 5, 2, 3]];
        let generators = texts(&["a", "b"]);
        let svg = Cayley {
            title: "nim & nim",
            note: "order 6",
            elements: &elements,
            marked: &[1, 4],
            mark: "lost",
            generators: &generators,
            products: &products,
        }
        .svg();
        assert!(
            svg.starts_with("<svg ") && svg.ends_with("</svg>\n") && svg.contains("nim &amp; nim")
        );
        assert_eq!(svg.matches("<rect ").count(), 1 + 3 + 6, "ground, legend, elements");
        // Three pairs by a; by b four lines with arrows, two of which go both ways.
        let lines = svg.matches("fill=\"none\"").count();
        assert_eq!(lines, 3 + 4);
    }
}
