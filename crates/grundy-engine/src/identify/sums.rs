//! Tables that are nim-sums of two sequences: positions with two heaps.
//!
//! If v(a, b) = G(a) ⊕ H(b), then G(a) = v(a, 0) ⊕ c and H(b) = v(0, b) ⊕ c ⊕ v(0, 0) for some c,
//! and small c are tried.

use super::answer::{Match, Relation};
use super::index::Index;
use super::look::plainly;
use grundy_core::game::{Failure, Meter};

/// The constants that are tried.
const CONSTANTS: u64 = 16;

/// Fewer rows or columns than this do not show a sum.
const FEWEST: usize = 3;

/// The sum of two games that has the values of a table.
pub(super) fn sums(
    from: [u64; 2],
    columns: usize,
    values: &[u64],
    index: &Index,
    meter: &Meter<'_>,
) -> Result<Option<Match>, Failure> {
    let Some(&corner) = values.first() else { return Ok(None) };
    let side: Vec<u64> = values.iter().step_by(columns).copied().collect();
    let top = &values[..columns];
    let fits = |(place, value): (usize, &u64)| {
        side[place / columns] ^ top[place % columns] ^ corner == *value
    };
    if side.len() < FEWEST || columns < FEWEST || !values.iter().enumerate().all(fits) {
        return Ok(None);
    }
    for constant in 0..CONSTANTS {
        meter.pause()?;
        let shifted = |list: &[u64], by: u64| list.iter().map(|value| value ^ by).collect();
        let (rows, columns): (Vec<u64>, Vec<u64>) =
            (shifted(&side, constant), shifted(top, constant ^ corner));
        let both = plainly(index, &rows).zip(plainly(index, &columns));
        if let Some(((row, a), (column, b))) = both {
            let game = format!("{} + {}", lettered(&row, "{a}"), lettered(&column, "{b}"));
            return Ok(Some(Match {
                game,
                also: Vec::new(),
                more: 0,
                relation: Relation::Table { from, first: [a, b], transposed: false },
                terms: values.len() as u64,
                between: None,
            }));
        }
    }
    Ok(None)
}

/// The positions of a game, with a letter for the number.
fn lettered(game: &str, letter: &str) -> String {
    if game.contains("{n}") { game.replace("{n}", letter) } else { format!("{game} {letter}") }
}
