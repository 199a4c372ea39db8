//! Numbers from standard input: somebody's own computation.

use std::io::Read;

use grundy::pattern::{ValueTable, observe, observe_p_positions, observe_table};
use grundy_protocol::pattern::Pattern;

use crate::args::{Input, Period as Flags};
use crate::error::Error;
use crate::limits::waiting;

/// What the numbers look like.
pub(super) fn found(flags: &Flags) -> Result<Pattern, Error> {
    if flags.certificate.is_some() {
        return Err(Error::usage(
            "numbers from standard input prove nothing, so there is no certificate",
            "name the game instead of -",
        ));
    }
    let mut text = String::new();
    waiting(|| std::io::stdin().read_to_string(&mut text))?;
    let lines = lines(&text)?;
    if lines.is_empty() {
        return Err(Error::usage("no numbers came in", "for example: seq 0 3 | grundy period -"));
    }
    let from = flags.from.unwrap_or(0);
    match flags.input.unwrap_or_default() {
        Input::Values => {
            Ok(Pattern::Sequence(observe(from, lines.into_iter().flatten().collect())))
        }
        Input::Losing => losing(&lines.concat()),
        Input::Table => table(from, lines),
    }
}

/// The numbers of each line that has any; what follows `#` is a remark.
fn lines(text: &str) -> Result<Vec<Vec<u64>>, Error> {
    let mut lines = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let line = line.split('#').next().unwrap_or_default();
        let between = |c: char| c.is_whitespace() || matches!(c, ',' | ';' | '[' | ']' | '(' | ')');
        let words = line.split(between).filter(|word| !word.is_empty());
        let numbers = words.map(|word| {
            word.parse::<u64>().map_err(|_| {
                Error::usage(
                    format!("line {number}: `{word}` is not a number from 0 to 2^64 - 1"),
                    "numbers stand apart by blanks, commas or line ends; # begins a remark",
                )
            })
        });
        let numbers = numbers.collect::<Result<Vec<u64>, Error>>()?;
        if !numbers.is_empty() {
            lines.push(numbers);
        }
    }
    Ok(lines)
}

fn losing(list: &[u64]) -> Result<Pattern, Error> {
    let falls = |pair: &&[u64]| !pair.is_sorted_by(|before, after| before < after);
    if let Some([before, after]) = list.windows(2).find(falls) {
        return Err(Error::usage(
            format!("{after} does not come after {before}"),
            "list the lost numbers once each, in ascending order",
        ));
    }
    Ok(Pattern::Sequence(observe_p_positions(list)))
}

fn table(first: u64, rows: Vec<Vec<u64>>) -> Result<Pattern, Error> {
    let columns = rows.first().map_or(0, Vec::len);
    if let Some((number, row)) = (1..).zip(&rows).find(|(_, row)| row.len() != columns) {
        return Err(Error::usage(
            format!("row {number} has {} numbers and the first one has {columns}", row.len()),
            "a table has equally many numbers on each line",
        ));
    }
    let values = rows.into_iter().flatten().collect();
    let table = ValueTable { first: [first, first], columns, values };
    Ok(Pattern::Table(observe_table(&table, None)))
}
