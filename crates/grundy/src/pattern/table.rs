//! Patterns in tables of values.

use std::collections::HashMap;

use super::finding::{Finding, Status};
use super::pairs::{WythoffPairs, pairs};
use super::study::observe;
use crate::game::Formula;
use crate::period::{Period, longest_repeated, looks_periodic};

/// Values of a game on pairs, in rows of equal length.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ValueTable {
    /// The numbers of the first row and the first column.
    pub first: [u64; 2],
    /// The number of columns, at least 1.
    pub columns: usize,
    /// The values, row by row.
    pub values: Vec<u64>,
}

/// How the value at row a and column b depends on a and b.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Layout {
    /// Only on one number computed from a and b; the finding describes the values in order of that
    /// number.
    One(Key, Box<Finding>),
    /// It is the sum or nim-sum of a value of the row and a value of the column, given by the first
    /// column and the first row.
    Separate {
        /// Whether it is the nim-sum rather than the sum.
        nim: bool,
        /// The values of rows, then of columns.
        parts: [Box<Finding>; 2],
    },
    /// Rows and columns repeat.
    Blocks {
        /// The period of rows.
        rows: Period,
        /// The period of columns.
        columns: Period,
    },
}

impl Layout {
    /// Whether it says more about P-positions than that there are none from some point on.
    fn is_rule(&self) -> bool {
        !matches!(self, Self::Blocks { rows, columns } if rows.period == 1 && columns.period == 1)
    }
}

/// A number computed from two numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Key {
    /// The absolute difference.
    Difference,
    /// The sum.
    Sum,
    /// The nim-sum.
    NimSum,
    /// The smaller one.
    Least,
    /// The larger one.
    Largest,
}

/// What is known of a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableFinding {
    /// How it is known.
    pub status: Status,
    /// The numbers of rows and columns examined.
    pub size: [u64; 2],
    /// The largest value among them.
    pub max_value: Option<u64>,
    /// The rule of the values.
    pub layout: Option<Layout>,
    /// The rule of the P-positions (1 for a P-position, else 0), if the values have none.
    pub losing: Option<Layout>,
    /// The rule of P-positions as pairs.
    pub pairs: Option<WythoffPairs>,
    /// The formula of a theorem about all pairs, and its name.
    pub theorem: Option<(Formula, &'static str)>,
}

impl ValueTable {
    fn rows(&self) -> impl Iterator<Item = (u64, &[u64])> {
        (self.first[0]..).zip(self.values.chunks_exact(self.columns.max(1)))
    }

    /// Every row number, column number and value.
    fn cells(&self) -> impl Iterator<Item = (u64, u64, u64)> {
        self.rows().flat_map(|(a, row)| (self.first[1]..).zip(row).map(move |(b, &v)| (a, b, v)))
    }

    fn height(&self) -> usize {
        self.values.len() / self.columns.max(1)
    }
}

/// The least number of rows and of columns needed to recognise a rule.
const LEAST_SIDE: usize = 6;

/// Returns the rules that the values of a table follow; proved if there is a theorem.
pub fn observe_table(table: &ValueTable, theorem: Option<(Formula, &'static str)>) -> TableFinding {
    let layout = layout(table);
    let lost = ValueTable {
        values: table.values.iter().map(|&value| u64::from(value == 0)).collect(),
        ..table.clone()
    };
    let losing = if layout.is_none() { self::layout(&lost).filter(Layout::is_rule) } else { None };
    let pairs = pairs(&p_pairs(table));
    let seen = layout.is_some() || losing.is_some() || pairs.is_some();
    TableFinding {
        status: match (&theorem, seen) {
            (Some(_), _) => Status::Proved,
            (None, true) => Status::Observed,
            (None, false) => Status::NoneFound,
        },
        size: [table.height() as u64, table.columns as u64],
        max_value: table.values.iter().copied().max(),
        layout,
        losing,
        pairs,
        theorem,
    }
}

/// The P-positions (a, b) with a ≤ b, in order.
fn p_pairs(table: &ValueTable) -> Vec<(u64, u64)> {
    let lost = |&(a, b, value): &(u64, u64, u64)| a <= b && value == 0;
    table.cells().filter(lost).map(|(a, b, _)| (a, b)).collect()
}

/// The simplest rule of the values.
fn layout(table: &ValueTable) -> Option<Layout> {
    if table.height() < LEAST_SIDE || table.columns < LEAST_SIDE {
        return None;
    }
    [Key::Difference, Key::Sum, Key::NimSum, Key::Least, Key::Largest]
        .into_iter()
        .find_map(|key| by_key(table, key))
        .or_else(|| separate(table, true))
        .or_else(|| separate(table, false))
        .or_else(|| blocks(table))
}

impl Key {
    fn of(self, a: u64, b: u64) -> u64 {
        match self {
            Self::Difference => a.abs_diff(b),
            Self::Sum => a.saturating_add(b),
            Self::NimSum => a ^ b,
            Self::Least => a.min(b),
            Self::Largest => a.max(b),
        }
    }
}

/// The layout in which the value depends only on the key of a and b.
fn by_key(table: &ValueTable, key: Key) -> Option<Layout> {
    let mut of: HashMap<u64, u64> = HashMap::new();
    let agree = table.cells().all(|(a, b, v)| *of.entry(key.of(a, b)).or_insert(v) == v);
    if !agree {
        return None;
    }
    let first = of.keys().copied().min()?;
    let values: Vec<u64> = (first..).map_while(|n| of.get(&n).copied()).collect();
    Some(Layout::One(key, Box::new(observe(first, values))))
}

/// The layout in which the value is the sum or nim-sum of g(a) and h(b).
fn separate(table: &ValueTable, nim: bool) -> Option<Layout> {
    let corner = *table.values.first()?;
    let top = table.values.get(..table.columns)?;
    let side: Vec<u64> = table.rows().filter_map(|(_, row)| row.first().copied()).collect();
    let of = |g: u64, h: u64| {
        if nim { Some(g ^ h ^ corner) } else { g.checked_add(h)?.checked_sub(corner) }
    };
    let fits = table
        .rows()
        .zip(&side)
        .all(|((_, row), &g)| row.iter().zip(top).all(|(&value, &h)| of(g, h) == Some(value)));
    // A table of one row or column would always fit; `layout` requires more of both.
    fits.then(|| {
        let found = [observe(table.first[0], side), observe(table.first[1], top.to_vec())];
        Layout::Separate { nim, parts: found.map(Box::new) }
    })
}

/// The layout in which rows and columns repeat.
fn blocks(table: &ValueTable) -> Option<Layout> {
    let period = |lines: &[Vec<u64>], first: u64| {
        let known = lines.len() as u64;
        let found = longest_repeated(lines, &|claim| looks_periodic(claim, known))?;
        Some(Period { preperiod: found.preperiod + first, ..found })
    };
    let rows: Vec<Vec<u64>> = table.rows().map(|(_, row)| row.to_vec()).collect();
    let column = |b: usize| rows.iter().map(|row| row[b]).collect::<Vec<u64>>();
    let columns: Vec<Vec<u64>> = (0..table.columns).map(column).collect();
    let (rows, columns) = (period(&rows, table.first[0])?, period(&columns, table.first[1])?);
    Some(Layout::Blocks { rows, columns })
}

#[cfg(test)]
mod tests {
    use super::{Key, Layout, ValueTable, observe_table};
    use crate::pattern::{Status, WythoffPairs};

    fn table(value: impl Fn(u64, u64) -> u64) -> ValueTable {
        let values = (0..24).flat_map(|a| (0..24).map(move |b| (a, b))).map(|(a, b)| value(a, b));
        ValueTable { first: [0, 0], columns: 24, values: values.collect() }
    }

    #[test]
    fn layouts() {
        let layout = |value: &dyn Fn(u64, u64) -> u64| observe_table(&table(value), None).layout;
        assert!(matches!(layout(&|a, b| a.abs_diff(b) % 3), Some(Layout::One(Key::Difference, _))));
        assert!(matches!(layout(&|a, b| (a + b) % 5), Some(Layout::One(Key::Sum, _))));
        assert!(matches!(layout(&|a, b| a ^ b), Some(Layout::One(Key::NimSum, _))));
        assert!(matches!(
            layout(&|a, b| (a % 3) ^ (b % 4)),
            Some(Layout::Separate { nim: true, .. })
        ));
        assert!(matches!(
            layout(&|a, b| a * a + 7 * b * b),
            Some(Layout::Separate { nim: false, .. })
        ));
        assert!(matches!(layout(&|a, b| (a % 3) * (b % 4)), Some(Layout::Blocks { .. })));
        let mixed = |a: u64, b: u64| (a * 31 + b * b * 17 + a * b * b).count_ones().into();
        assert_eq!(layout(&mixed), None);
    }

    #[test]
    fn p_pairs_are_described() {
        let golden = [
            (0, 0),
            (1, 2),
            (3, 5),
            (4, 7),
            (6, 10),
            (8, 13),
            (9, 15),
            (11, 18),
            (12, 20),
            (14, 23),
        ];
        let lost = |a: u64, b: u64| golden.contains(&(a.min(b), a.max(b)));
        let finding = observe_table(&table(|a, b| u64::from(!lost(a, b)) * (a + 2 * b + 1)), None);
        assert_eq!(
            (finding.status, finding.pairs),
            (Status::Observed, Some(WythoffPairs { t: 1 }))
        );
    }
}
