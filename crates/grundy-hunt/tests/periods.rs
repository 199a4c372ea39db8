//! Periods that hunts prove, against the table of octal games.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use grundy::game::take_break::TakeBreak;
use grundy::game::{Limits, Meter, NeverStop};
use grundy::sequence::Setup;
use grundy_hunt::{Listener, Order, Progress, Report, hunt};

const OCTAL: &str = include_str!("../../grundy/tests/data/octal_periods.csv");

/// Keeps what a person would be told.
#[derive(Default)]
struct Notes(Vec<String>);

impl Listener for Notes {
    fn progress(&mut self, _: &Progress) {}
    fn note(&mut self, text: &str) {
        self.0.push(text.to_owned());
    }
}

/// An empty place for the folders of a test.
fn place(test: &str) -> PathBuf {
    let place = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    if place.exists() {
        fs::remove_dir_all(&place).expect("an old folder goes");
    }
    place
}

fn hunted(place: &Path, code: &str, to: Option<u64>) -> (Report, Vec<String>) {
    let order = Order {
        code: TakeBreak::parse(code).expect(code),
        dir: place.join(code),
        to,
        keep: false,
        setup: Setup::default(),
        every: Duration::from_secs(10),
    };
    let meter = Meter::new(Limits::default(), &NeverStop);
    let mut notes = Notes::default();
    (hunt(&order, &meter, &mut notes).expect(code), notes.0)
}

/// Rows with a period of the table, by the number of heaps that prove it.
fn rows() -> impl Iterator<Item = (&'static str, u64, u64, u64)> {
    let rows = OCTAL.lines().filter(|line| !line.starts_with('#')).skip(1);
    rows.map(|line| line.split(',').collect::<Vec<_>>()).filter_map(|row| {
        let (period, preperiod) = (row[4].parse().ok()?, row[5].parse::<u64>().ok()?);
        let code = TakeBreak::parse(row[0]).ok()?;
        let places = code.last_place()? as u64;
        Some((row[0], period, preperiod, 2 * preperiod.max(1) + 2 * period + places))
    })
}

/// The report has the table's period and preperiod, and ends at the theorem's bound.
fn is_proved(report: &Report, (code, period, preperiod, bound): (&str, u64, u64, u64)) {
    assert_eq!(report.status, "proved", "{code}");
    assert_eq!(report.period.map(|n| n.0), Some(period), "{code}");
    assert_eq!(report.preperiod.map(|n| n.0), Some(preperiod), "{code}");
    assert_eq!(report.theorem, Some("octal-periodicity"));
    assert_eq!(report.checked_to.map(|n| n.0), Some(bound - 1), "{code}");
}

/// Periods that no table of the first values shows: a window comes again, the preperiod is
/// searched between checkpoints, and the hunt ends at the bound, which it may have passed.
#[test]
fn longer_periods_are_found_in_the_stream() {
    let place = place("longer-periods");
    for code in [".16", "4.064", "4.406"] {
        let row = rows().find(|row| row.0 == code).expect(code);
        let (report, notes) = hunted(&place, code, None);
        is_proved(&report, row);
        assert!(notes.iter().any(|note| note.contains("once heap")), "{code}: {notes:?}");
        // Whether it passed it or not, what it counts ends there.
        let counted = |report: &Report| {
            (report.max_value, report.max_at, report.zeros, report.hashes.blake3.clone())
        };
        let (short, _) = hunted(&place.join("short"), code, Some(row.3 - 1));
        assert_eq!((short.status, counted(&short)), ("reached", counted(&report)), "{code}");
    }
}

/// Every tenth game whose period shows early: the period and the preperiod are the table's, and
/// the hunt ends at the theorem's bound, no heap earlier or later.
#[test]
fn short_periods_are_those_of_the_table() {
    let place = place("short-periods");
    let early = rows().filter(|(.., bound)| *bound <= 1 << 13);
    let mut proved = 0;
    for row @ (code, .., bound) in early.step_by(10) {
        let (report, notes) = hunted(&place, code, None);
        is_proved(&report, row);
        assert_eq!(notes, [""; 0], "{code}");
        // One heap fewer proves nothing.
        let (short, _) = hunted(&place, code, Some(bound - 2));
        assert_eq!((short.status, short.period), ("reached", None), "{code}");
        let (exact, _) = hunted(&place, code, Some(bound - 1));
        is_proved(&exact, row);
        proved += 1;
    }
    assert!(proved >= 50, "{proved}");
}

/// Codes that leave three heaps have the theorem, too: 0.F is n mod 2.
#[test]
fn three_heaps_can_be_proved() {
    let (report, _) = hunted(&place("three-heaps"), "0.F", Some(3000));
    assert_eq!((report.status, report.theorem), ("proved", Some("take-and-break-periodicity")));
    assert_eq!(report.period.map(|n| n.0).zip(report.preperiod.map(|n| n.0)), Some((2, 0)));
}

/// Codes without a theorem, or without a period, are never called periodic.
#[test]
fn without_a_theorem_there_is_no_proof() {
    let place = place("no-theorem");
    for code in ["4!.0", "0.[12]", "0.9"] {
        let (report, _) = hunted(&place, code, Some(3000));
        assert_eq!((report.status, report.period), ("reached", None), "{code}");
    }
}
