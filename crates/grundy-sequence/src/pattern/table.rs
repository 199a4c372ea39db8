//! Finds patterns in tables of values.

use std::collections::HashMap;

use super::finding::{Finding, Status};
use super::pairs::{WythoffPairs, pairs};
use super::proof::AutomaticRule;
use super::study::{first_part, observe_confirmed};
use super::term::{Function, Operation, PairTerm, Term, find_pairs};
use crate::period::{Period, is_confirmed, longest_repeated, longest_shifted};
use dashu_int::ops::Gcd;
use grundy_core::game::{Failure, Formula, Meter};

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

/// The dependence of the value at row a and column b on a and b.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Layout {
    /// Only on one number computed from a and b. The finding describes the values in the order of
    /// that number.
    One(PairKey, Box<Finding>),
    /// The sum or nim-sum of a value of the row and a value of the column, given by the first
    /// column and the first row.
    Separate {
        /// Whether it is the nim-sum rather than the sum.
        nim: bool,
        /// The values of rows, then of columns.
        parts: [Box<Finding>; 2],
    },
    /// Values along every diagonal b − a = constant repeat, or grow with each period: the value at
    /// (a + p, b + p) is that at (a, b) plus the saltus, where a and b are at least the preperiod.
    Diagonals(Period),
    /// The values along every line of one direction repeat, or grow with each period, each line with
    /// a period of its own.
    Lines {
        /// Whether the lines are columns rather than rows.
        columns: bool,
        /// The number of the first line.
        first: u64,
        /// The periods of the first lines; later lines did not repeat within the table.
        periods: Vec<Period>,
    },
    /// A formula in a and b gives the values.
    Term(PairTerm),
    /// Rows and columns repeat.
    Blocks {
        /// The period of rows.
        rows: Period,
        /// The period of columns.
        columns: Period,
    },
}

impl Layout {
    /// Returns the name of the layout, such as `diagonals`.
    pub fn name(&self) -> &'static str {
        match self {
            Self::One(..) => "one-number",
            Self::Separate { .. } => "separate",
            Self::Diagonals(_) => "diagonals",
            Self::Lines { .. } => "lines",
            Self::Blocks { .. } => "blocks",
            Self::Term(_) => "formula",
        }
    }

    /// Whether it says more about P-positions than that there are none from some number on.
    pub fn is_rule(&self) -> bool {
        match self {
            Self::Blocks { rows, columns } => rows.period > 1 || columns.period > 1,
            Self::Diagonals(period) => period.period > 1,
            Self::Lines { periods, .. } => periods.iter().any(|found| found.period > 1),
            Self::One(..) | Self::Separate { .. } | Self::Term(_) => true,
        }
    }
}

/// A number computed from two numbers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PairKey {
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
    /// The common binary digits of both: the bitwise and.
    And,
    /// The binary digits of either: the bitwise or.
    Or,
    /// The greatest common divisor.
    CommonDivisor,
    /// The number of ones in binary, of both together.
    Ones,
    /// The number of ones of the nim-sum in binary.
    OnesOfNimSum,
}

/// A finding about a table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TableFinding {
    /// The evidence for the rule.
    pub status: Status,
    /// The values examined.
    pub table: ValueTable,
    /// The rule of the values.
    pub layout: Option<Layout>,
    /// The rule of the P-positions (1 for a P-position, else 0), if the values have none.
    pub losing: Option<Layout>,
    /// Whether the value at (a, b) is that at (b, a).
    pub symmetric: bool,
    /// The rule of the P-positions as pairs.
    pub pairs: Option<WythoffPairs>,
    /// The formula of a theorem about all pairs, and the theorem's name.
    pub theorem: Option<(Formula, &'static str)>,
    /// The automaton that is proved to give the values of all pairs, or the lost pairs.
    pub automatic: Option<AutomaticRule>,
    /// Whether it proves the layout of the values or of the P-positions …
    pub proves_layout: bool,
    /// … and the rule of the P-positions as pairs.
    pub proves_pairs: bool,
}

impl TableFinding {
    /// Returns the numbers of rows and columns examined.
    pub fn size(&self) -> [u64; 2] {
        [self.table.height() as u64, self.table.columns as u64]
    }

    /// Returns the largest value among them.
    pub fn max_value(&self) -> Option<u64> {
        self.table.values.iter().copied().max()
    }
}

impl ValueTable {
    fn rows(&self) -> impl Iterator<Item = (u64, &[u64])> {
        (self.first[0]..).zip(self.values.chunks_exact(self.columns.max(1)))
    }

    /// Returns every row number, column number and value.
    pub fn cells(&self) -> impl Iterator<Item = (u64, u64, u64)> {
        self.rows().flat_map(|(a, row)| (self.first[1]..).zip(row).map(move |(b, &v)| (a, b, v)))
    }

    fn height(&self) -> usize {
        self.values.len() / self.columns.max(1)
    }

    /// Returns the table of the first rows and columns, as many of each.
    #[must_use]
    pub fn corner(&self, side: usize) -> Self {
        let columns = side.min(self.columns);
        let rows = self.values.chunks_exact(self.columns.max(1)).take(side);
        let values = rows.flat_map(|row| row[..columns].to_vec()).collect();
        Self { first: self.first, columns, values }
    }
}

/// The least number of rows and of columns needed to recognise a rule.
const LEAST_SIDE: usize = 6;

/// Returns the rules that the values of a table follow; proved if a theorem applies. That of a rule
/// that reads digits in base `base` must be seen in a corner that ends at a power of the base, and
/// predict the rest.
pub fn observe_table(
    table: &ValueTable,
    theorem: Option<(Formula, &'static str)>,
    base: Option<u64>,
) -> TableFinding {
    let layout = |table: &ValueTable| {
        if base.is_none() {
            return layout(table);
        }
        let corner = table.corner(first_part(table.first[0], table.columns, base));
        let found = layout(&corner)?;
        let holds = |(a, b, value)| corner.value_by(&found, [a, b]) == Some(value);
        table.cells().all(holds).then_some(found)
    };
    let found = layout(table);
    let lost = ValueTable {
        values: table.values.iter().map(|&value| u64::from(value == 0)).collect(),
        ..table.clone()
    };
    let losing = if found.is_none() { layout(&lost).filter(Layout::is_rule) } else { None };
    let symmetric = is_symmetric(table);
    let least = table.first[0].min(table.first[1]);
    let pairs = if base.is_none() { pairs(&p_pairs(table), least) } else { None };
    let seen = found.is_some() || losing.is_some() || pairs.is_some();
    TableFinding {
        status: match (&theorem, seen) {
            (Some(_), _) => Status::Proved,
            (None, true) => Status::Observed,
            (None, false) => Status::NoneFound,
        },
        table: table.clone(),
        layout: found,
        losing,
        symmetric,
        pairs,
        theorem,
        automatic: None,
        proves_layout: false,
        proves_pairs: false,
    }
}

impl TableFinding {
    /// Returns the finding with an automaton that is proved.
    ///
    /// # Errors
    /// A limit.
    pub fn proved_by(self, automatic: AutomaticRule, meter: &Meter<'_>) -> Result<Self, Failure> {
        let proves_layout = match self.layout.as_ref().or(self.losing.as_ref()) {
            Some(layout) => automatic.has_layout(layout, meter)?,
            None => false,
        };
        let proves_pairs = match self.pairs {
            Some(pairs) => automatic.has_pairs(pairs, meter)?,
            None => false,
        };
        let status = Status::Proved;
        Ok(Self { status, automatic: Some(automatic), proves_layout, proves_pairs, ..self })
    }
}

/// Whether the value at (a, b) is that at (b, a), as far as both are in the table.
fn is_symmetric(table: &ValueTable) -> bool {
    let side = table.height().min(table.columns);
    let value = |row: usize, column: usize| table.values.get(row * table.columns + column);
    table.first[0] == table.first[1]
        && (0..side).all(|a| (0..a).all(|b| value(a, b) == value(b, a)))
}

/// Returns the P-positions (a, b) with a ≤ b, in order.
fn p_pairs(table: &ValueTable) -> Vec<(u64, u64)> {
    let lost = |&(a, b, value): &(u64, u64, u64)| a <= b && value == 0;
    table.cells().filter(lost).map(|(a, b, _)| (a, b)).collect()
}

/// Returns the simplest rule of the values.
fn layout(table: &ValueTable) -> Option<Layout> {
    if table.height() < LEAST_SIDE || table.columns < LEAST_SIDE {
        return None;
    }
    [PairKey::Difference, PairKey::Sum, PairKey::NimSum, PairKey::Least, PairKey::Largest]
        .into_iter()
        .find_map(|key| by_key(table, key))
        .or_else(|| separate(table, true))
        .or_else(|| separate(table, false))
        .or_else(|| blocks(table))
        .or_else(|| {
            [
                PairKey::And,
                PairKey::Or,
                PairKey::CommonDivisor,
                PairKey::Ones,
                PairKey::OnesOfNimSum,
            ]
            .into_iter()
            .find_map(|key| by_key(table, key))
        })
        .or_else(|| find_pairs(table).map(Layout::Term))
        .or_else(|| diagonals(table))
        .or_else(|| lines(table, false))
        .or_else(|| lines(table, true))
}

impl PairKey {
    /// Returns the number as a formula in a and b, the variables 0 and 1.
    pub fn term(self) -> Option<Term> {
        let of = |operation| Term::Variable(0).with(operation, Term::Variable(1));
        let ones = Function::new("digit-sum", 2)?;
        Some(match self {
            Self::Difference => of(Operation::Distance),
            Self::Sum => of(Operation::Sum),
            Self::NimSum => of(Operation::NimSum),
            Self::Least => of(Operation::Least),
            Self::Largest => of(Operation::Largest),
            Self::And => of(Operation::And),
            Self::Or => of(Operation::Or),
            Self::CommonDivisor => of(Operation::CommonDivisor),
            Self::Ones => {
                let [a, b] = [0, 1].map(|place| Term::Variable(place).then(ones));
                a.with(Operation::Sum, b)
            }
            Self::OnesOfNimSum => of(Operation::NimSum).then(ones),
        })
    }

    /// Returns the number of a pair, unless it has more than 64 bits.
    pub(super) fn checked(self, a: u64, b: u64) -> Option<u64> {
        match self {
            Self::Sum => a.checked_add(b),
            _ => Some(self.of(a, b)),
        }
    }

    fn of(self, a: u64, b: u64) -> u64 {
        match self {
            Self::Difference => a.abs_diff(b),
            Self::Sum => a.saturating_add(b),
            Self::NimSum => a ^ b,
            Self::Least => a.min(b),
            Self::Largest => a.max(b),
            Self::And => a & b,
            Self::Or => a | b,
            // Of two zeros every number is a divisor.
            Self::CommonDivisor if a == 0 && b == 0 => 0,
            Self::CommonDivisor => a.gcd(b),
            Self::Ones => u64::from(a.count_ones() + b.count_ones()),
            Self::OnesOfNimSum => u64::from((a ^ b).count_ones()),
        }
    }
}

/// Returns the layout in which the value depends only on the key of a and b.
fn by_key(table: &ValueTable, key: PairKey) -> Option<Layout> {
    let mut of: HashMap<u64, u64> = HashMap::new();
    let agree = table.cells().all(|(a, b, v)| *of.entry(key.of(a, b)).or_insert(v) == v);
    if !agree {
        return None;
    }
    let first = of.keys().copied().min()?;
    let values: Vec<u64> = (first..).map_while(|n| of.get(&n).copied()).collect();
    Some(Layout::One(key, Box::new(observe_confirmed(first, values, None))))
}

/// Returns the layout in which the value is the sum or nim-sum of g(a) and h(b).
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
        let found = [
            observe_confirmed(table.first[0], side, None),
            observe_confirmed(table.first[1], top.to_vec(), None),
        ];
        Layout::Separate { nim, parts: found.map(Box::new) }
    })
}

/// Returns the layout in which rows and columns repeat.
fn blocks(table: &ValueTable) -> Option<Layout> {
    let period = |lines: &[Vec<u64>], first: u64| {
        let known = lines.len() as u64;
        let found = longest_repeated(lines, &|claim| is_confirmed(claim, known))?;
        Some(Period { preperiod: found.preperiod + first, ..found })
    };
    let rows: Vec<Vec<u64>> = table.rows().map(|(_, row)| row.to_vec()).collect();
    let column = |b: usize| rows.iter().map(|row| row[b]).collect::<Vec<u64>>();
    let columns: Vec<Vec<u64>> = (0..table.columns).map(column).collect();
    let (rows, columns) = (period(&rows, table.first[0])?, period(&columns, table.first[1])?);
    Some(Layout::Blocks { rows, columns })
}

/// Returns the layout in which values along diagonals repeat, seen in less than a quarter of the rows
/// and columns: only few cells confirm what is said of a diagonal far from the middle.
fn diagonals(table: &ValueTable) -> Option<Layout> {
    let side = table.height().min(table.columns);
    let value = |a: usize, b: usize| i128::from(table.values[a * table.columns + b]);
    (1..=side / 6).find_map(|p| {
        let saltus = value(side - 1, side - 1) - value(side - 1 - p, side - 1 - p);
        // The least start from which on all diagonals repeat; rows and columns of the table from 0.
        let fits = |a: usize, b: usize| value(a + p, b + p) == value(a, b) + saltus;
        let start = (0..side - p).rev().take_while(|&from| {
            (from..table.height() - p).all(|a| fits(a, from))
                && (from..table.columns - p).all(|b| fits(from, b))
        });
        let start = start.last()?;
        let period = Period {
            period: p as u64,
            preperiod: start as u64 + table.first[0].max(table.first[1]),
            saltus: u64::try_from(saltus).ok()?,
        };
        (start + p < side / 4).then_some(Layout::Diagonals(period))
    })
}

/// The fewest lines that repeat.
const LEAST_LINES: usize = 6;

/// Returns the layout in which the first rows repeat, each with its own period, or the first
/// columns.
fn lines(table: &ValueTable, columns: bool) -> Option<Layout> {
    let (many, length) =
        if columns { (table.columns, table.height()) } else { (table.height(), table.columns) };
    let at = |line: usize, place: usize| {
        let (row, column) = if columns { (place, line) } else { (line, place) };
        table.values[row * table.columns + column]
    };
    let [first, along] = if columns { [table.first[1], table.first[0]] } else { table.first };
    let period = |line: usize| {
        let values: Vec<u64> = (0..length).map(|place| at(line, place)).collect();
        let known = length as u64;
        let found = longest_shifted(&values, &|claim| is_confirmed(claim, known))?;
        Some(Period { preperiod: found.preperiod + along, ..found })
    };
    let periods: Vec<Period> = (0..many).map_while(period).collect();
    // The periods may grow from line to line, so that those of later ones are not seen.
    (periods.len() >= LEAST_LINES.max(many / 8)).then_some(Layout::Lines {
        columns,
        first,
        periods,
    })
}

#[cfg(test)]
mod tests {
    use super::{Layout, PairKey, ValueTable, blocks, diagonals, observe_table};
    use crate::pattern::{Status, WythoffPairs};
    use crate::period::Period;

    fn table(value: impl Fn(u64, u64) -> u64) -> ValueTable {
        let values = (0..24).flat_map(|a| (0..24).map(move |b| (a, b))).map(|(a, b)| value(a, b));
        ValueTable { first: [0, 0], columns: 24, values: values.collect() }
    }

    #[test]
    fn layouts() {
        let layout =
            |value: &dyn Fn(u64, u64) -> u64| observe_table(&table(value), None, None).layout;
        assert!(matches!(
            layout(&|a, b| a.abs_diff(b) % 3),
            Some(Layout::One(PairKey::Difference, _))
        ));
        assert!(matches!(layout(&|a, b| (a + b) % 5), Some(Layout::One(PairKey::Sum, _))));
        assert!(matches!(layout(&|a, b| a ^ b), Some(Layout::One(PairKey::NimSum, _))));
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
        let and = |a: u64, b: u64| (a & b) * (a & b) % 11;
        assert!(matches!(layout(&and), Some(Layout::One(PairKey::And, _))));
        let gcd = |a: u64, b: u64| dashu_int::ops::Gcd::gcd(a.max(1), b.max(1)) - 1;
        let layout_of = |first: u64, value: &dyn Fn(u64, u64) -> u64| {
            let cells = (first..first + 24).flat_map(|a| (first..first + 24).map(move |b| (a, b)));
            let values = cells.map(|(a, b)| value(a, b)).collect();
            observe_table(&ValueTable { first: [first; 2], columns: 24, values }, None, None)
        };
        let found = layout_of(1, &gcd);
        assert!(matches!(found.layout, Some(Layout::One(PairKey::CommonDivisor, _))));
        assert!(found.symmetric);
    }

    /// The preperiods of rows and columns are numbers of the table, which may begin later than at 0.
    #[test]
    fn blocks_after_exceptions() {
        let row = |a: u64| if a < 5 { a } else { a % 2 };
        let column = |b: u64| if b < 8 { b } else { b % 3 };
        let cells = (3..33).flat_map(|a| (4..44).map(move |b| row(a) * column(b)));
        let table = ValueTable { first: [3, 4], columns: 40, values: cells.collect() };
        let rows = Period { period: 2, preperiod: 5, saltus: 0 };
        let columns = Period { period: 3, preperiod: 8, saltus: 0 };
        assert_eq!(blocks(&table), Some(Layout::Blocks { rows, columns }));
        // What repeats at once says only from where on nothing changes.
        let once = Period { period: 1, ..columns };
        assert!(Layout::Blocks { rows, columns: once }.is_rule());
        assert!(Layout::Blocks { rows: once, columns }.is_rule());
        assert!(!Layout::Blocks { rows: once, columns: once }.is_rule());
    }

    /// Diagonals on one side of the middle are not all diagonals.
    #[test]
    fn diagonals_repeat_on_both_sides() {
        let repeats = |a: u64, b: u64| a.abs_diff(b) * a.abs_diff(b) % 7 + a.min(b) % 3;
        let mixed = |a: u64, b: u64| u64::from((a * 31 + b * b * 17 + a * b * b).count_ones());
        assert!(diagonals(&table(repeats)).is_some());
        let below = |a, b| if a >= b { repeats(a, b) } else { mixed(a, b) };
        assert_eq!(diagonals(&table(below)), None);
        assert_eq!(diagonals(&table(|a, b| below(b, a))), None);
    }

    /// Values along diagonals, and along one side, after exceptions.
    #[test]
    fn diagonals_and_lines() {
        let early =
            |a: u64, b: u64| a.abs_diff(b) * a.abs_diff(b) % 7 + a.min(b) % 3 + a.min(b) / 3;
        let finding = observe_table(&table(early), None, None);
        let grows = Period { period: 3, preperiod: 0, saltus: 1 };
        assert_eq!(finding.layout, Some(Layout::Diagonals(grows)));
        let late = |a: u64, b: u64| if a.min(b) < 2 { a * b + a } else { early(a, b) };
        let finding = observe_table(&table(late), None, None);
        assert_eq!(finding.layout, Some(Layout::Diagonals(Period { preperiod: 2, ..grows })));
        assert!(!finding.symmetric);
        // Row a repeats with period a + 1, which is seen in the first rows only.
        let row = |a: u64, b: u64| (b % (a + 1)) * (b % (a + 1)) + 3 * a * a;
        let Some(Layout::Lines { columns: false, first: 0, periods }) =
            observe_table(&table(row), None, None).layout
        else {
            panic!("no lines")
        };
        assert!(periods.len() >= 6);
        assert!(periods.iter().zip(1..).all(|(found, p)| *found == Period::pure(p, 0)));
        let turned = |a: u64, b: u64| row(b, a);
        let layout = observe_table(&table(turned), None, None).layout;
        assert!(matches!(layout, Some(Layout::Lines { columns: true, .. })));
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
        let finding =
            observe_table(&table(|a, b| u64::from(!lost(a, b)) * (a + 2 * b + 1)), None, None);
        assert_eq!((finding.status, finding.pairs), (Status::Observed, Some(WythoffPairs::of(1))));
    }
}
