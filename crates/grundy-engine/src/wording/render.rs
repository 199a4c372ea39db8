//! Rendering of explanations as lines of text.

use super::{Wording, display_width};
use grundy_core::answer::{Explanation, Step};
use grundy_core::game::{Arg, Phrase};

impl Wording {
    /// Renders an explanation as lines of text.
    pub fn explanation(&self, explanation: &Explanation) -> String {
        let heading = (!explanation.theory.is_empty()).then(|| Step::Say(Phrase::new("theory")));
        let steps = explanation.steps.iter().chain(&heading).chain(&explanation.theory);
        steps.map(|step| self.step(step) + "\n").collect()
    }

    /// Renders a step as one line or several.
    pub fn step(&self, step: &Step) -> String {
        match step {
            Step::Say(phrase) => self.say(phrase),
            Step::Lines(lines) => self.aligned(&lines.join("\n")),
            Step::Table(rows) => self.aligned(&table(rows, self)),
            Step::Values(letter, values) => self.aligned(&listed(letter, values, self)),
            Step::Pictured(_, step) => self.step(step),
        }
    }
}

/// Columns are not aligned with cells wider than this (numbers of thousands of digits).
const WIDEST: usize = 120;

/// Returns the blanks that fill a cell up to a width.
fn fill(cell: &str, width: usize) -> String {
    " ".repeat(width.saturating_sub(display_width(cell)))
}

/// Sets cells in right-aligned columns.
fn table(rows: &[Vec<Arg>], wording: &Wording) -> String {
    let rows: Vec<Vec<String>> =
        rows.iter().map(|row| row.iter().map(|cell| wording.cell(cell)).collect()).collect();
    let width = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| display_width(cell)).max().unwrap_or(0).min(WIDEST)
    };
    let widths: Vec<usize> = (0..rows.iter().map(Vec::len).max().unwrap_or(0)).map(width).collect();
    let lines = rows.iter().map(|row| {
        let cells = row.iter().zip(&widths).map(|(cell, width)| fill(cell, *width) + cell);
        cells.collect::<Vec<_>>().join("   ").trim_end().to_owned()
    });
    lines.collect::<Vec<_>>().join("\n")
}

/// The number of columns in a list of values.
const COLUMNS: usize = 20;

/// Sets numbers and their values in two rows, which are broken if they are long.
fn listed(letter: &str, values: &[(u64, u64)], wording: &Wording) -> String {
    let texts: Vec<[String; 2]> =
        values.iter().map(|(n, value)| [n.to_string(), value.to_string()]).collect();
    let width = texts.iter().flatten().map(String::len).max().unwrap_or(1);
    let names = [letter.to_owned(), wording.cell(&Phrase::new("column-value").into())];
    let label = names.iter().map(|name| display_width(name)).max().unwrap_or(0);
    let mut lines = vec![String::new()];
    for part in texts.chunks(COLUMNS) {
        for (row, name) in names.iter().enumerate() {
            let cells: Vec<String> =
                part.iter().map(|cell| format!("{:>width$}", cell[row])).collect();
            lines.push(format!("  {name}{}  {}", fill(name, label), cells.join(" ")));
        }
        lines.push(String::new());
    }
    lines.join("\n")
}
