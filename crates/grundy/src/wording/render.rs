//! An explanation as lines of text.

use super::Wording;
use crate::answer::{Explanation, Step};

impl Explanation {
    /// The explanation as lines of text.
    pub fn to_text(&self, wording: &Wording) -> String {
        let mut text = String::new();
        for step in &self.steps {
            text.push_str(&step.to_text(wording));
            text.push('\n');
        }
        text
    }
}

impl Step {
    /// The step as text, of one line or several.
    pub fn to_text(&self, wording: &Wording) -> String {
        match self {
            Self::Say(phrase) => wording.say(phrase),
            Self::Lines(lines) => lines.join("\n"),
            Self::Table(rows) => columns(rows),
            Self::Pictured(_, step) => step.to_text(wording),
        }
    }
}

/// Wider cells (a number of thousands of digits) are not lined up with.
const WIDEST: usize = 120;

/// Cells set in right-aligned columns.
fn columns(rows: &[Vec<String>]) -> String {
    let width = |column: usize| {
        rows.iter()
            .filter_map(|row| row.get(column))
            .map(|cell| cell.chars().count())
            .max()
            .unwrap_or(0)
            .min(WIDEST)
    };
    let widths: Vec<usize> = (0..rows.iter().map(Vec::len).max().unwrap_or(0)).map(width).collect();
    let lines = rows.iter().map(|row| {
        let cells = row.iter().zip(&widths).map(|(cell, width)| format!("{cell:>width$}"));
        cells.collect::<Vec<_>>().join("   ").trim_end().to_owned()
    });
    lines.collect::<Vec<_>>().join("\n")
}
