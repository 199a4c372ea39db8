//! Predicts values of pairs beyond a table, by the layout of the table's values.

use super::table::{Layout, ValueTable};
use crate::period::Period;
use grundy_core::value::Natural;

impl ValueTable {
    /// Returns the value at a row and a column by a layout of this table, or by the table itself if
    /// the cell is in it. Returns `None` if the layout does not determine it: its parts have no
    /// pattern, the line or the diagonal was not seen, or a number does not fit 64 bits.
    pub fn value_by(&self, layout: &Layout, [a, b]: [u64; 2]) -> Option<u64> {
        if let Some(value) = self.cell(a, b) {
            return Some(value);
        }
        match layout {
            Layout::One(key, finding) => narrow(&finding.value(&key.checked(a, b)?.into())?),
            Layout::Separate { nim, parts: [rows, columns] } => {
                let corner = *self.values.first()?;
                let row = narrow(&rows.value(&a.into())?)?;
                let column = narrow(&columns.value(&b.into())?)?;
                if *nim {
                    Some(row ^ column ^ corner)
                } else {
                    row.checked_add(column)?.checked_sub(corner)
                }
            }
            Layout::Diagonals(along) => {
                let &Period { period, preperiod, saltus } = along;
                let times = a.min(b).checked_sub(preperiod)?.checked_div(period)?;
                let back = times * period;
                self.cell(a - back, b - back)?.checked_add(times.checked_mul(saltus)?)
            }
            Layout::Lines { columns, first, periods } => {
                let (line, place) = if *columns { (b, a) } else { (a, b) };
                let at = usize::try_from(line.checked_sub(*first)?).ok()?;
                let along = periods.get(at)?;
                let folded = along.fold(&place.into());
                let seen = if *columns { self.cell(folded, b) } else { self.cell(a, folded) };
                narrow(&along.value(&place.into(), u32::try_from(seen?).ok()?))
            }
            Layout::Term(rule) => rule.at([a, b]),
            Layout::Blocks { rows, columns } => {
                self.cell(rows.fold(&a.into()), columns.fold(&b.into()))
            }
        }
    }

    /// Returns the value at a row and a column of the table.
    fn cell(&self, a: u64, b: u64) -> Option<u64> {
        let row = usize::try_from(a.checked_sub(self.first[0])?).ok()?;
        let column = usize::try_from(b.checked_sub(self.first[1])?).ok()?;
        if column >= self.columns {
            return None;
        }
        self.values.get(row.checked_mul(self.columns)?.checked_add(column)?).copied()
    }
}

fn narrow(value: &Natural) -> Option<u64> {
    u64::try_from(value).ok()
}

#[cfg(test)]
mod tests {
    use crate::pattern::{ValueTable, observe_table};

    /// A rule of two numbers, and whether its layout reaches every pair.
    type Case = (fn(u64, u64) -> u64, bool);

    const RULES: [Case; 9] = [
        (|a, b| a.abs_diff(b) % 3, true),
        (|a, b| (a + b) % 5, true),
        (|a, b| a ^ b, true),
        (|a, b| a.min(b) / 2, true),
        (|a, b| (a % 3) ^ (b % 4), true),
        (|a, b| (a % 3) + (b % 4), true),
        (|a, b| (a % 3) * (b % 4), true),
        (|a, b| a % 3 + a.min(b) % 2 + u64::from(a > b), false),
        (|a, b| (a * a + 7 * b * b) % 11 + a * b % 5, false),
    ];

    /// The prediction from a small table agrees with the rule far away.
    #[test]
    fn predictions_are_the_values() {
        for (number, (rule, everywhere)) in RULES.into_iter().enumerate() {
            let cells = (0..48).flat_map(|a| (0..48).map(move |b| rule(a, b)));
            let table = ValueTable { first: [0, 0], columns: 48, values: cells.collect() };
            let Some(layout) = observe_table(&table, None, None).layout else {
                assert!(!everywhere, "rule {number} has a layout");
                continue;
            };
            for (a, b) in
                [(0, 0), (47, 47), (48, 3), (5, 1000), (1_000_003, 1_000_001), (77, 1 << 40)]
            {
                match table.value_by(&layout, [a, b]) {
                    Some(value) => assert_eq!(value, rule(a, b), "rule {number} at {a}, {b}"),
                    None => assert!(!everywhere, "rule {number} at {a}, {b}"),
                }
            }
        }
    }
}
