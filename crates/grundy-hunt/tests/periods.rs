//! Tests of the periods that hunts prove, against the table of octal games.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]
#![allow(clippy::disallowed_methods, reason = "the place of a test, not its subject")]

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use grundy_core::game::Meter;
use grundy_core::game::take_break::TakeBreak;
use grundy_hunt::{HuntConfig, Listener, Progress, Report, hunt};
use grundy_sequence::sequence::Setup;

const OCTAL: &str = grundy_facts::OCTAL_PERIODS;

/// Stores the notes of a hunt.
#[derive(Default)]
struct Notes(Vec<String>);

impl Listener for Notes {
    fn progress(&mut self, _: &Progress) {}
    fn note(&mut self, text: &str) {
        self.0.push(text.to_owned());
    }
}

/// An empty folder for one test.
fn folder(test: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(test);
    if folder.exists() {
        fs::remove_dir_all(&folder).expect("an old folder is removed");
    }
    folder
}

fn hunted(parent: &Path, code: &str, to: Option<u64>) -> (Report, Vec<String>) {
    let config = HuntConfig {
        code: TakeBreak::parse(code).expect(code),
        dir: parent.join(code),
        to,
        keep: false,
        setup: Setup::default(),
        every: Duration::from_secs(10),
        work: None,
    };
    let meter = Meter::unlimited();
    let mut notes = Notes::default();
    (hunt(&config, &meter, &mut notes).expect(code), notes.0)
}

/// The rows of the table with a period: the code, the period, the preperiod, and the number of heaps
/// that proves it.
fn rows() -> impl Iterator<Item = (&'static str, u64, u64, u64)> {
    let rows = OCTAL.lines().filter(|line| !line.starts_with('#')).skip(1);
    rows.map(|line| line.split(',').collect::<Vec<_>>()).filter_map(|row| {
        let (period, preperiod) = (row[4].parse().ok()?, row[5].parse::<u64>().ok()?);
        let code = TakeBreak::parse(row[0]).ok()?;
        let places = code.last_place()? as u64;
        Some((row[0], period, preperiod, 2 * preperiod.max(1) + 2 * period + places))
    })
}

/// Asserts that the report has the table's period and preperiod, and ends at the theorem's bound.
fn assert_proved(report: &Report, (code, period, preperiod, bound): (&str, u64, u64, u64)) {
    assert_eq!(report.status, "proved", "{code}");
    assert_eq!(report.period.map(|n| n.0), Some(period), "{code}");
    assert_eq!(report.preperiod.map(|n| n.0), Some(preperiod), "{code}");
    assert_eq!(report.theorem, Some("octal-periodicity"));
    assert_eq!(report.checked_to.map(|n| n.0), Some(bound - 1), "{code}");
}

/// Periods too long for the table of first values: a window repeats, the preperiod is searched for
/// between checkpoints, and the hunt ends at the bound, which it may have exceeded.
#[test]
fn long_periods_are_found_in_the_stream() {
    let parent = folder("longer-periods");
    for code in [".16", "4.064", "4.406"] {
        let row = rows().find(|row| row.0 == code).expect(code);
        let (report, notes) = hunted(&parent, code, None);
        assert_proved(&report, row);
        assert!(notes.iter().any(|note| note.contains("once heap")), "{code}: {notes:?}");
        // Even if it exceeded the bound, its counts end there.
        let counted = |report: &Report| {
            (report.max_value, report.max_at, report.zeros, report.hashes.blake3.clone())
        };
        // With as few heaps the window that repeats may lie beyond the last one.
        let (exact, _) = hunted(&parent.join("exact"), code, Some(row.3 - 1));
        assert_eq!(exact.status, if code == "4.064" { "reached" } else { "proved" }, "{code}");
        assert_eq!(counted(&exact), counted(&report), "{code}");
        let (short, _) = hunted(&parent.join("short"), code, Some(row.3 - 2));
        assert_eq!((short.status, short.period), ("reached", None), "{code}");
    }
}

/// A period between that of the table of first values and 2^20 heaps.
#[test]
fn a_period_is_proved_below_a_million_heaps() {
    let parent = folder("last-heaps");
    let row = rows().find(|row| row.0 == ".16").expect("a row");
    for to in [1 << 19, 600_000, 3 << 18, 1 << 20] {
        assert_proved(&hunted(&parent.join(to.to_string()), row.0, Some(to)).0, row);
    }
}

/// A long preperiod: about half of the theorem's bound is enough, and the counts end where the hunt
/// says that it does.
#[test]
#[ignore = "slow suite: 3.8·10^6 values of 0.376, twice"]
fn a_long_preperiod_takes_about_half_of_the_bound() {
    let parent = folder("long-preperiod");
    let (_, period, preperiod, bound) = rows().find(|row| row.0 == ".376").expect("a row");
    let (report, _) = hunted(&parent, ".376", None);
    assert_eq!((report.status, report.theorem), ("proved", Some("octal-periodicity")));
    assert_eq!(report.period.map(|n| n.0), Some(period));
    assert_eq!(report.preperiod.map(|n| n.0), Some(preperiod));
    let last = report.checked_to.expect("a proof").0;
    assert!(last > preperiod + (1 << 20) && last < bound - (1 << 19), "{last}");
    let (short, _) = hunted(&parent.join("short"), ".376", Some(last - 1));
    assert_eq!((short.status, short.period), ("reached", None));
    let (exact, _) = hunted(&parent.join("exact"), ".376", Some(last));
    assert_eq!((exact.status, exact.hashes.blake3), ("proved", report.hashes.blake3));
}

/// Every tenth game with a short period: the period and the preperiod are the table's, and the hunt
/// ends exactly at the theorem's bound.
#[test]
fn short_periods_are_those_of_the_table() {
    let parent = folder("short-periods");
    let early = rows().filter(|(.., bound)| *bound <= 1 << 13);
    let mut proved = 0;
    for row @ (code, .., bound) in early.step_by(10) {
        let (report, notes) = hunted(&parent, code, None);
        assert_proved(&report, row);
        assert_eq!(notes, [""; 0], "{code}");
        // One heap fewer proves nothing.
        let (short, _) = hunted(&parent, code, Some(bound - 2));
        assert_eq!((short.status, short.period), ("reached", None), "{code}");
        let (exact, _) = hunted(&parent, code, Some(bound - 1));
        assert_proved(&exact, row);
        proved += 1;
    }
    assert!(proved >= 50, "{proved}");
}

/// A folder with a proof, asked for fewer heaps than it takes: the heaps asked for prove nothing.
#[test]
fn a_proof_is_not_that_of_fewer_heaps() {
    let parent = folder("fewer-heaps");
    let row @ (code, .., bound) = rows().find(|row| row.0 == ".77").expect("a row");
    assert_proved(&hunted(&parent, code, None).0, row);
    for to in [bound - 2, 100] {
        let (report, _) = hunted(&parent, code, Some(to));
        assert_eq!((report.status, report.period), ("reached", None), "{to}");
        assert_eq!(report.checked_to.map(|n| n.0), Some(to));
    }
    for to in [Some(bound - 1), Some(bound + 100), None] {
        assert_proved(&hunted(&parent, code, to).0, row);
    }
}

/// The theorem also holds for codes that leave three heaps: the values of 0.F are n mod 2.
#[test]
fn periods_of_codes_that_leave_three_heaps_are_proved() {
    let (report, _) = hunted(&folder("three-heaps"), "0.F", Some(3000));
    assert_eq!((report.status, report.theorem), ("proved", Some("take-and-break-periodicity")));
    assert_eq!(report.period.map(|n| n.0).zip(report.preperiod.map(|n| n.0)), Some((2, 0)));
}

/// Codes without a theorem, or without a period, are never reported as periodic.
#[test]
fn without_a_theorem_there_is_no_proof() {
    let parent = folder("no-theorem");
    for code in ["4!.0", "0.[12]", "0.9"] {
        let (report, _) = hunted(&parent, code, Some(3000));
        assert_eq!((report.status, report.period), ("reached", None), "{code}");
    }
}
