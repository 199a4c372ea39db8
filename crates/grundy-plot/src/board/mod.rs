//! Draws positions for print: from a plain description of a board to SVG. Each kind of drawing has
//! a file.
//!
//! No trigonometric functions are used, so that equal input gives equal bytes on every machine.

mod bars;
mod cells;
mod dots;
mod heaps;
mod layout;
mod network;
mod ring;
mod strip;

pub use network::Network;

use crate::colour::GREY;
use crate::shape::{Anchor, TextStyle};
use crate::svg::Svg;

/// The description of a board.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Board {
    /// Heaps of matches, with their sizes.
    Matches(Vec<u32>),
    /// Heaps of matches, and a reserve of counters that all of them share.
    Reserve {
        /// The sizes of the heaps.
        heaps: Vec<u32>,
        /// The number of counters.
        spare: u32,
    },
    /// Rows of pins that stand side by side.
    Pins(Vec<u32>),
    /// Rows of tokens, `X` a token and `.` a gap.
    Sticks(Vec<String>),
    /// Numbers as bars.
    Bars(Vec<u32>),
    /// Rows of cells of equal length: `.` is a free cell.
    Cells {
        /// The rows.
        rows: Vec<String>,
        /// What the other letters are.
        letters: Letters,
    },
    /// Cells in a circle, with pieces as letters.
    Ring {
        /// The content of each cell; `.` is free.
        cells: String,
        /// Whether free cells show their numbers, from 0.
        numbered: bool,
    },
    /// Cells in a row with their numbers. The content of a cell is one or two letters.
    Strip {
        /// The number of the first cell.
        first: u32,
        /// The content of each cell.
        cells: Vec<String>,
        /// Whether the cells are the steps of a staircase.
        rises: bool,
    },
    /// Regions with dots.
    Dots(Vec<u32>),
    /// Vertices and edges.
    Network(Network),
}

/// What the letters in the cells of a board are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Letters {
    /// `x` is a removed cell, other letters are pieces.
    Removed,
    /// All letters are pieces.
    Pieces,
    /// `X` is a cross, and `-` a cell that one has taken.
    Crosses,
}

/// The maximum numbers, cells in a row, vertices and edges of a drawing.
const MOST_NUMBER: u32 = 60;
const MOST_SIDE: usize = 40;
const MOST_VERTICES: usize = 60;
const MOST_EDGES: usize = 240;

/// The width after which boards continue in a new row.
const WIDE: f64 = 640.0;
const GAP: f64 = 26.0;
const CAPTION: f64 = 22.0;
/// The width of a letter of a caption.
const LETTER: f64 = 7.2;
/// A margin, so that lines at the edge are not cut off.
const MARGIN: f64 = 4.0;

/// A part of a picture with its width and height.
struct Drawing {
    svg: Svg,
    width: f64,
    height: f64,
}

impl Board {
    /// Whether the board is small enough to be drawn.
    pub fn fits(&self) -> bool {
        match self {
            Self::Matches(sizes) | Self::Pins(sizes) | Self::Bars(sizes) | Self::Dots(sizes) => {
                sizes.len() <= MOST_SIDE && sizes.iter().all(|&size| size <= MOST_NUMBER)
            }
            Self::Reserve { heaps, spare } => {
                heaps.len() <= MOST_SIDE
                    && heaps.iter().chain([spare]).all(|&size| size <= MOST_NUMBER)
            }
            Self::Sticks(rows) | Self::Cells { rows, .. } => {
                rows.len() <= MOST_SIDE && rows.iter().all(|row| row.len() <= MOST_SIDE)
            }
            Self::Ring { cells, .. } => (1..=MOST_SIDE).contains(&cells.len()),
            Self::Strip { cells, .. } => cells.len() <= MOST_SIDE,
            Self::Network(network) => {
                network.vertices.len() <= MOST_VERTICES && network.edges.len() <= MOST_EDGES
            }
        }
    }

    fn draw(&self) -> Drawing {
        match self {
            Self::Matches(sizes) => heaps::matches(sizes),
            Self::Reserve { heaps, spare } => heaps::reserve(heaps, *spare),
            Self::Pins(sizes) => heaps::pins(sizes),
            Self::Sticks(rows) => heaps::sticks(rows),
            Self::Bars(sizes) => bars::bars(sizes),
            Self::Cells { rows, letters } => cells::cells(rows, *letters),
            Self::Ring { cells, numbered } => ring::ring(cells, *numbered),
            Self::Strip { first, cells, rises } => strip::strip(*first, cells, *rises),
            Self::Dots(sizes) => dots::dots(sizes),
            Self::Network(network) => network::network(network),
        }
    }
}

/// Draws the boards of a sum side by side, each above its caption. Returns `None` if one of them
/// has no drawing or is too large.
pub fn table(title: &str, boards: &[(String, Option<Board>)]) -> Option<String> {
    let drawable = boards.iter().all(|(_, board)| board.as_ref().is_some_and(Board::fits));
    if boards.is_empty() || !drawable {
        return None;
    }
    let captioned = boards.len() > 1;
    let (mut all, mut x, mut y, mut high, mut wide) = (Svg::default(), 0.0, 0.0, 0.0_f64, 0.0_f64);
    for (caption, board) in boards {
        let drawn = board.as_ref()?.draw();
        let letters =
            if captioned { LETTER * caption.chars().fold(0.0, |sum, _| sum + 1.0) } else { 0.0 };
        let width = drawn.width.max(letters);
        if x > 0.0 && x + width > WIDE {
            (x, y, high) = (0.0, y + high + GAP, 0.0);
        }
        all.shifted([x + (width - drawn.width) / 2.0, y], &drawn.svg);
        let mut height = drawn.height;
        if captioned {
            let face = TextStyle { size: 12, colour: GREY, anchor: Anchor::Middle };
            all.words([x + width / 2.0, y + drawn.height + CAPTION - 6.0], face, caption);
            height += CAPTION;
        }
        wide = wide.max(x + width);
        (x, high) = (x + width + GAP, high.max(height));
    }
    let size = [wide, y + high].map(|length| length + 2.0 * MARGIN);
    let mut svg = Svg::document(title, size, &[("role", &"img")]);
    svg.shifted([MARGIN, MARGIN], &all);
    Some(svg.finish())
}
