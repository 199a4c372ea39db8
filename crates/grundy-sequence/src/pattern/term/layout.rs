//! Tables of values that a term gives.

use super::super::form::FormLine;
use super::super::table::ValueTable;
use super::{Fit, Function, LEAST_CONFIRMED, MARGIN, Operation, Places, Term, entropy, search};
use grundy_core::value::Natural;

/// A term in a and b that gives the values of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PairTerm {
    /// The term.
    pub term: Term,
    /// The least numbers a and b for which it gives the values.
    pub from: [u64; 2],
    /// The last row and column of the part in which it was found; the others confirmed it.
    pub found_to: [u64; 2],
}

/// The least number of rows and of columns in which a term is looked for.
const LEAST_SIDE: usize = 24;

/// The number of first rows and columns that may be exceptions.
const MOST_EXCEPTIONS: u64 = 2;

/// The maximum number of cells that are looked at.
const MOST_CELLS: usize = 400;

/// Returns the term that the values of a table follow: found among half of its rows and columns, or
/// fewer.
pub(in crate::pattern) fn find_pairs(table: &ValueTable) -> Option<PairTerm> {
    let (rows, columns) = (table.values.len() / table.columns.max(1), table.columns);
    if rows.min(columns) < LEAST_SIDE || entropy(&table.values) < LEAST_CONFIRMED {
        return None;
    }
    let half = [rows, columns].map(|side| side as u64 / 2);
    let [a, b] = table.first;
    let inner = |from: u64| {
        move |(row, column, _): &(u64, u64, u64)| *row >= a + from && *column >= b + from
    };
    let of_part = |(row, column, _): &(u64, u64, u64)| *row < a + half[0] && *column < b + half[1];
    let part: Vec<(u64, u64, u64)> =
        table.cells().filter(inner(MOST_EXCEPTIONS)).filter(of_part).collect();
    // Neighbours in the list of cells are in different columns.
    let step = (part.len() / MOST_CELLS).max(1) | 1;
    let chosen = || part.iter().step_by(step);
    let point = |row: u64, column: u64| vec![Natural::from(row), Natural::from(column)];
    let places = Places {
        points: chosen().map(|&(row, column, _)| point(row, column)).collect(),
        values: chosen().map(|cell| i64::try_from(cell.2).ok()).collect::<Option<_>>()?,
        simple: SIMPLE,
        atoms: atoms()?,
    };
    let holds = |term: &Term, from: u64| {
        table
            .cells()
            .filter(inner(from))
            .all(|(row, column, value)| term.value(&point(row, column)) == Some(value.into()))
    };
    let whole = entropy(&table.values);
    let confirmed = |fit: &Fit| fit.bits + MARGIN < whole && holds(&fit.term, MOST_EXCEPTIONS);
    let term = search(places, &confirmed)?;
    let from = (0..=MOST_EXCEPTIONS).find(|from| holds(&term, *from))?;
    Some(PairTerm {
        from: [a + from, b + from],
        found_to: [a + half[0] - 1, b + half[1] - 1],
        term,
    })
}

/// The first atoms, of which pairs and cases are made.
const SIMPLE: usize = 4;

/// Numbers computed from a and b.
fn atoms() -> Option<Vec<Term>> {
    let (a, b) = (|| Term::Variable(0), || Term::Variable(1));
    let of = |operation: Operation| a().with(operation, b());
    let (least, largest) = (of(Operation::Least), of(Operation::Largest));
    let square = |term: &Term| term.clone().with(Operation::Product, term.clone());
    // ⌊largest/least − least/largest⌋.
    let euclid = square(&largest)
        .with(Operation::Difference, square(&least))
        .with(Operation::Quotient, of(Operation::Product));
    let half = Function::new("quotient", 2)?;
    Some(vec![
        least.clone(),
        of(Operation::Distance),
        a(),
        b(),
        largest.clone(),
        of(Operation::Sum),
        of(Operation::NimSum),
        of(Operation::CommonDivisor),
        largest.clone().with(Operation::Quotient, least.clone()),
        largest.clone().with(Operation::Remainder, least.clone()),
        of(Operation::And),
        of(Operation::Or),
        of(Operation::Product),
        euclid,
        of(Operation::Sum).then(half),
        of(Operation::Less),
        largest.with(Operation::Quotient, of(Operation::CommonDivisor)),
        least.with(Operation::Quotient, of(Operation::CommonDivisor)),
    ])
}

impl PairTerm {
    /// Returns the lines of its description, in which the value at (a, b) is `letter`(a, b).
    pub fn lines(&self, letter: &str) -> Vec<FormLine> {
        self.term.lines(&format!("{letter}(a, b)"), &["a", "b"])
    }

    /// Returns the value at a row and a column.
    pub(in crate::pattern) fn at(&self, [a, b]: [u64; 2]) -> Option<u64> {
        if a < self.from[0] || b < self.from[1] {
            return None;
        }
        u64::try_from(self.term.value(&[a.into(), b.into()])?).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::find_pairs;
    use crate::pattern::ValueTable;

    fn found(value: impl Fn(u64, u64) -> u64) -> Option<String> {
        let cells = (0..64).flat_map(|a| (0..64).map(move |b| (a, b)));
        let values = cells.map(|(a, b)| value(a, b)).collect();
        let table = ValueTable { first: [0, 0], columns: 64, values };
        let rule = find_pairs(&table)?;
        for (a, b) in (0..40).flat_map(|i| (0..40).map(move |j| (i * i + 7, j * j * 3 + i + 5))) {
            assert_eq!(rule.at([a, b]), Some(value(a, b)), "({a}, {b}) by {:?}", rule.term);
        }
        Some(rule.term.formula(&["a", "b"]))
    }

    #[test]
    fn functions_of_two_numbers_are_found() {
        let gcd = grundy_core::value::gcd;
        let cases: [Box<dyn Fn(u64, u64) -> u64>; 9] = [
            Box::new(|a, b| (a ^ b) + a.abs_diff(b) % 3),
            Box::new(|a, b| u64::from((a ^ b).count_ones()) % 2),
            Box::new(move |a, b| a.max(b) / gcd(a, b).max(1) % 2),
            Box::new(|a, b| a.min(b) % 3 + a.abs_diff(b) % 4),
            Box::new(|a, b| (a.min(b) % 2) * (a.abs_diff(b) % 3)),
            Box::new(|a, b| a.max(b).checked_div(a.min(b)).unwrap_or(0)),
            Box::new(|a, b| {
                let (least, largest) = (a.min(b), a.max(b));
                (largest * largest - least * least).checked_div(a * b).unwrap_or(0)
            }),
            Box::new(|a, b| if (a + b) % 2 == 0 { a.min(b) } else { a.max(b) }),
            Box::new(|a, b| if a < b { a } else { b / 2 }),
        ];
        for (number, value) in cases.into_iter().enumerate() {
            assert!(found(value).is_some(), "case {number}");
        }
        assert_eq!(
            found(|a, b| u64::from((a ^ b).count_ones()) % 2).as_deref(),
            Some("s₂(a ⊕ b) mod 2")
        );
    }

    #[test]
    fn chance_is_no_term() {
        let mixed = |a: u64, b: u64| (a * 1_000_003 + b).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 62;
        assert_eq!(found(mixed), None);
    }
}
