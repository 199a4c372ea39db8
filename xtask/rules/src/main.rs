//! `cargo xtask rules --seed S`: tries the search for patterns on random rules.
//!
//! The values of 200 rules on one number, with a state or without, and of 100 on two numbers are
//! computed by the definition. What the search says of the first of them is compared with ten times
//! as many; what an independent plain fit finds, the search should find, too. Those rules are then given
//! to `period` as rule files: how many of them does it prove?

mod fit;
mod proof;
mod rule;

use std::process::ExitCode;

use grundy_sequence::pattern::{Finding, ValueTable, observe_confirmed, observe_table};

use crate::rule::{NumberRule, PairRule, Random, index};

/// How many rules of each kind.
const RULES: usize = 200;
const PAIR_RULES: usize = 100;

/// The last number that the search sees, and the number of rows and columns.
const SHOWN: u64 = 800;
const SHOWN_SIDE: u64 = 48;

/// How much farther its claims are checked.
const FARTHER: u64 = 10;

fn main() -> ExitCode {
    let words: Vec<String> = std::env::args().skip(1).collect();
    let seed = match words.iter().map(String::as_str).collect::<Vec<_>>().as_slice() {
        [] => Some(1),
        ["--seed", seed] => seed.parse().ok(),
        _ => None,
    };
    let Some(seed) = seed else {
        eprintln!("xtask-rules: write --seed and a number");
        return ExitCode::FAILURE;
    };
    let mut numbers = Tally::default();
    let mut random = Random(seed);
    for _ in 0..RULES {
        of_number(&NumberRule::random(&mut random), &mut numbers);
    }
    let mut pairs = Tally::default();
    for _ in 0..PAIR_RULES {
        of_pairs(&PairRule::random(&mut random), &mut pairs);
    }
    numbers.print("one number");
    pairs.print("two numbers");
    if numbers.stands() && pairs.stands() { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// What came of some rules.
#[derive(Default)]
struct Tally {
    tables: usize,
    found: usize,
    /// Those with a plain fit, and how many of these were found.
    fitted: usize,
    found_of_fitted: usize,
    /// Those with a plain fit that are found and can be written as rule files, and how many `period`
    /// proves of these.
    written: usize,
    proved: usize,
    /// Those of which a rule was claimed that ends later.
    wrong: usize,
}

impl Tally {
    /// Adds a table, with what `period` proves of it, if that is to be asked.
    fn add(
        &mut self,
        rule: &dyn std::fmt::Display,
        (found, fitted): (Option<bool>, bool),
        proved: impl FnOnce() -> Option<bool>,
    ) {
        self.tables += 1;
        let asked = fitted && found == Some(true);
        if let Some(proved) = asked.then(proved).flatten() {
            self.written += 1;
            self.proved += usize::from(proved);
            if !proved {
                println!("not proved: {rule}");
            }
        }
        self.found += usize::from(found == Some(true));
        self.fitted += usize::from(fitted);
        self.found_of_fitted += usize::from(fitted && found == Some(true));
        self.wrong += usize::from(found == Some(false));
        match found {
            Some(false) => println!("WRONG: {rule}"),
            None if fitted => println!("missed: {rule}"),
            _ => {}
        }
    }

    fn print(&self, kind: &str) {
        let Self { tables, found, fitted, found_of_fitted, written, proved, wrong } = self;
        println!(
            "{kind}: {tables} tables, rules found of {found}; with a plain fit {fitted}, of these \
             found {found_of_fitted}; of {written} of these as rule files proved {proved}; false \
             claims {wrong}"
        );
    }

    /// Whether no claim is false, and of those with a plain fit 60 % are found, and half of these proved.
    fn stands(&self) -> bool {
        let found = self.found_of_fitted * 10 >= self.fitted * 6;
        self.wrong == 0 && found && self.proved * 2 >= self.written
    }
}

fn of_number(rule: &NumberRule, tally: &mut Tally) {
    let mut proved = None;
    for (state, values) in rule.values(FARTHER * SHOWN).into_iter().enumerate() {
        let shown = index(SHOWN);
        // Without moves there is nothing to find.
        if values.iter().all(|value| *value == 0) {
            continue;
        }
        let finding = observe_confirmed(0, values[..=shown].to_vec(), rule.digit_base());
        let title = format!("{rule}, state {state}: {}", claim(&finding));
        let (found, fitted) = (stands(&finding, &values), fit::fits(&values, shown));
        tally.add(&title, (found, fitted), || {
            let states = proved.get_or_insert_with(|| proof::of_states(&rule.file()?));
            states.as_ref()?.get(state).copied()
        });
    }
}

/// Whether a pattern that gives all values gives those; `None` if there is none.
fn stands(finding: &Finding, values: &[u64]) -> Option<bool> {
    let lost = finding.losing.as_ref();
    let loses = |(n, value): (u64, &u64)| {
        lost.and_then(|lost| lost.holds(n)).is_none_or(|lost| lost == (*value == 0))
    };
    let beyond = (0..).zip(values).skip(finding.values.len());
    if !beyond.into_iter().all(loses) {
        return Some(false);
    }
    if finding.period.is_none() && finding.form.is_none() {
        return None;
    }
    let (mut known, mut right) = (true, true);
    for (n, &value) in (0u64..).zip(values) {
        let claimed = finding.value(&n.into());
        known &= claimed.is_some();
        right &= claimed.is_none_or(|claimed| claimed == value.into());
    }
    (known || !right).then_some(right)
}

fn claim(finding: &Finding) -> String {
    match (&finding.period, &finding.form) {
        (None, None) if finding.losing.is_some() => format!("lost {:?}", finding.losing),
        (Some(period), _) => format!("{period:?}"),
        (None, Some(form)) => {
            format!("{} from {}: {:?}", form.name(), form.from(), form.lines("G"))
        }
        (None, None) => "no rule".to_owned(),
    }
}

fn of_pairs(rule: &PairRule, tally: &mut Tally) {
    let side = FARTHER * SHOWN_SIDE;
    let values = rule.values(side);
    if values.iter().all(|value| *value == 0) {
        return;
    }
    let rows = values.chunks_exact(index(side)).take(index(SHOWN_SIDE));
    let shown = rows.flat_map(|row| row[..index(SHOWN_SIDE)].to_vec()).collect();
    let table = ValueTable { first: [0, 0], columns: index(SHOWN_SIDE), values: shown };
    let layout = observe_table(&table, None, None).layout;
    let title = format!("{rule}: {layout:?}").chars().take(900).collect::<String>();
    let found = layout.and_then(|layout| {
        let (mut known, mut right) = (true, true);
        for (a, row) in (0..).zip(values.chunks_exact(index(side))) {
            for (b, value) in (0..).zip(row) {
                let claimed = table.value_by(&layout, [a, b]);
                known &= claimed.is_some() || a < 2 || b < 2;
                right &= claimed.is_none_or(|claimed| claimed == *value);
            }
        }
        (known || !right).then_some(right)
    });
    let fitted = fit::fits_pairs(&values, side, SHOWN_SIDE);
    tally.add(&title, (found, fitted), || proof::of_pairs(&rule.file()));
}
