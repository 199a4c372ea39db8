//! All octal codes of up to three places, classified as `scan` does, and every period among them
//! certified and checked by the program that shares no code with the solvers.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use std::collections::HashMap;
use std::num::NonZeroUsize;

use grundy_core::game::take_break::TakeBreak;
use grundy_core::game::{Budget, NeverStop};
use grundy_hunt::survey::{PeriodStatus, Survey, SurveySetup, ValueRow};
use grundy_sequence::period::{Certificate, Claim, Period, Repetition};
use grundy_sequence::sequence;
use grundy_verify::{NoProgress, Verdict, verify};

const OCTAL: &str = grundy_facts::OCTAL_PERIODS;

/// Periods of games that the table calls unsolved, found by this program: docs/src/records.md.
const FOUND: [&str; 4] = ["4.364", "4.366", "4.374", "4.376"];

/// The periods of the published table by code, and those found since.
fn known() -> HashMap<String, Period> {
    let rows = OCTAL.lines().filter(|line| !line.starts_with('#')).skip(1);
    let found = FOUND.map(|code| (code.to_owned(), Period::pure(62, 11_687)));
    rows.filter_map(|line| {
        let cells: Vec<&str> = line.split(',').collect();
        let code = TakeBreak::parse(cells[0]).ok()?;
        Some((code.to_string(), Period::pure(cells[4].parse().ok()?, cells[5].parse().ok()?)))
    })
    .chain(found)
    .collect()
}

/// Every row that the table proves within `to` is proved with the same period, no other is, and
/// every certificate is accepted. Returns how many are proved.
fn classified(patterns: &[&str], to: u64) -> usize {
    let patterns: Vec<String> = patterns.iter().map(|&pattern| pattern.to_owned()).collect();
    let scan = Survey::new(&patterns, to).expect("patterns");
    let threads = NonZeroUsize::new(2).expect("not 0");
    let Budget { nodes, memory, .. } = Budget::default();
    let runs = sequence::Setup::default();
    let setup = SurveySetup { threads, runs, nodes, memory, stop: &NeverStop };
    let found = scan.run(None, setup, None, &mut |_, _| {}).expect("computed");
    assert_eq!(found.rows.len(), scan.codes().len());
    let known = known();
    let proved = found.rows.iter().filter(|row| row.status == PeriodStatus::Proved);
    for row in &found.rows {
        compare(row, known.get(&row.code), to);
    }
    proved.inspect(|row| certified(row)).count()
}

fn compare(row: &ValueRow, known: Option<&Period>, to: u64) {
    let code = TakeBreak::parse(&row.code).expect("a code");
    let places = code.last_place().expect("a finite code") as u64;
    let found = row.period.zip(row.preperiod).map(|(period, start)| Period::pure(period, start));
    match known {
        Some(known) if 2 * (known.preperiod.max(1) + known.period) + places <= to + 1 => {
            assert_eq!(found.as_ref(), Some(known), "{}", row.code);
        }
        // The table has no row for the games without any move.
        None if code.has_no_moves() => assert_eq!(found, Some(Period::pure(1, 0))),
        _ => assert_eq!((row.status, found), (PeriodStatus::NoneFound, None), "{}", row.code),
    }
}

fn certified(row: &ValueRow) {
    let period = Period::pure(row.period.expect("proved"), row.preperiod.expect("proved"));
    assert_eq!(row.method.as_deref(), Some("octal-periodicity"), "{}", row.code);
    let claim = Claim::Periodic { by: Repetition::Octal, period, rares: None };
    let text = Certificate::new(row.code.clone(), claim).to_string();
    match verify(text.as_bytes(), &mut NoProgress).verdict {
        Verdict::Proved(_) => {}
        other => panic!("{}: {other:?}\n{text}", row.code),
    }
}

#[test]
fn codes_of_two_places() {
    assert!(classified(&["0.??", "4.??"], 1 << 12) > 60);
}

#[test]
#[ignore = "slow suite: 1,024 codes to heap 65,536"]
fn codes_of_three_places() {
    assert!(classified(&["0.???", "4.???"], 1 << 16) > 600);
}
