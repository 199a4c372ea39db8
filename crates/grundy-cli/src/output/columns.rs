//! Plain columns under a heading.

use grundy_core::text::Arg;
use grundy_engine::wording::{Wording, display_width};

/// On which side of its column a cell stands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Side {
    /// Words.
    Left,
    /// Numbers.
    Right,
}

/// Cells wider than this stick out: a heap of a thousand digits does not push everything aside.
pub(crate) const WIDEST: usize = 64;

/// Pads a cell to a width.
pub(crate) fn padded(cell: &str, width: usize, side: Side) -> String {
    let blanks = " ".repeat(width.min(WIDEST).saturating_sub(display_width(cell)));
    match side {
        Side::Left => format!("{cell}{blanks}"),
        Side::Right => format!("{blanks}{cell}"),
    }
}

/// The width of the widest of some cells.
pub(crate) fn widest<'a>(cells: impl Iterator<Item = &'a str>) -> usize {
    cells.map(display_width).max().unwrap_or(0)
}

/// Rows under their headings, indented, without trailing blanks or a final newline.
pub(crate) fn columns(heads: &[(&str, Side)], rows: &[Vec<String>]) -> String {
    let widths: Vec<usize> = heads
        .iter()
        .enumerate()
        .map(|(i, (head, _))| {
            let cells = rows.iter().filter_map(|row| row.get(i));
            widest(cells.map(String::as_str).chain([*head]))
        })
        .collect();
    let line = |cells: &mut dyn Iterator<Item = &str>| {
        let mut line = String::new();
        for ((cell, width), (_, side)) in cells.zip(&widths).zip(heads) {
            line.push_str("  ");
            line.push_str(&padded(cell, *width, *side));
        }
        line.truncate(line.trim_end().len());
        line
    };
    let mut lines = vec![line(&mut heads.iter().map(|(head, _)| *head))];
    lines.extend(rows.iter().map(|row| line(&mut row.iter().map(String::as_str))));
    lines.join("\n")
}

/// [`columns`] in a language; heads are names of words.
pub(crate) fn worded_columns(
    heads: &[(&'static str, Side)],
    rows: &[Vec<String>],
    wording: &Wording,
) -> String {
    let words: Vec<String> = heads.iter().map(|(id, _)| wording.cell(&Arg::words(id))).collect();
    let heads: Vec<(&str, Side)> =
        words.iter().zip(heads).map(|(head, &(_, side))| (head.as_str(), side)).collect();
    wording.aligned(&columns(&heads, rows))
}
