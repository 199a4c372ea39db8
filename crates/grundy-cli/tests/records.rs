//! Published results. The survey of misère quotients in the book, `docs/src/misere`: every proved row
//! has a certificate that the checker confirms, and rows are what the library computes. The packages
//! in `docs/publications`: their certificates are proved, and their values are the library's.

#![allow(clippy::expect_used, reason = "a failed check ends its test")]

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use grundy_core::game::Meter;
use grundy_core::game::take_break::TakeBreak;
use grundy_misere::HeapQuotients;
use grundy_sequence::sequence::Sequence;
use grundy_verify::{NoProgress, Verdict, verify};

/// A row of the survey.
struct Row {
    code: String,
    status: String,
    heaps: u64,
    order: usize,
    lost: usize,
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/src/misere")
}

fn rows() -> Vec<Row> {
    let text = fs::read_to_string(folder().join("quotients.csv")).expect("the survey");
    let lines = text.lines().filter(|line| !line.starts_with('#')).skip(1);
    let row = |line: &str| {
        let columns: Vec<&str> = line.split(',').collect();
        Row {
            code: columns[0].to_owned(),
            status: columns[1].to_owned(),
            heaps: columns[2].parse().expect("the last heap"),
            order: columns[3].parse().expect("an order"),
            lost: columns[4].parse().expect("a number"),
        }
    };
    lines.map(row).collect()
}

#[test]
fn every_proved_quotient_has_a_certificate() {
    let proved = rows().into_iter().filter(|row| row.status == "proved");
    let proved: BTreeSet<String> = proved.map(|row| row.code).collect();
    let files = fs::read_dir(folder().join("certificates")).expect("certificates");
    let mut confirmed = BTreeSet::new();
    for file in files {
        let path = file.expect("a file").path();
        let text = fs::read(&path).expect("a certificate");
        let verdict = verify(&text, &mut NoProgress).verdict;
        assert!(matches!(verdict, Verdict::Proved(_)), "{}: {verdict:?}", path.display());
        let game = String::from_utf8_lossy(&text);
        let game = game.lines().find_map(|line| line.strip_prefix("game ")).expect("a game");
        confirmed.insert(game.to_owned());
    }
    assert_eq!(confirmed, proved);
}

#[test]
fn rows_are_computed_again() {
    let rows = rows();
    assert_eq!(rows.len(), 512, "all octal codes of three places");
    for row in rows.iter().filter(|row| row.order <= 60).step_by(7) {
        let code: TakeBreak = row.code.parse().expect("a code");
        let mut found = HeapQuotients::new(&[&code]);
        found.extend(&[&code], &[row.heaps], &Meter::unlimited(), &mut |_| {}).expect("no limit");
        let quotient = found.quotient();
        assert_eq!(
            (quotient.order(), quotient.lost().count()),
            (row.order, row.lost),
            "{}",
            row.code
        );
        assert_eq!(found.is_proved(), row.status == "proved", "{}", row.code);
    }
}

#[test]
fn packages_are_right() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/publications");
    let mut proved = 0;
    for entry in fs::read_dir(folder).expect("the packages") {
        let package = entry.expect("a package").path();
        let game = package.file_name().and_then(|name| name.to_str()).expect("a game").to_owned();
        if let Ok(certificate) = fs::read(package.join("certificate")) {
            let verdict = verify(&certificate, &mut NoProgress).verdict;
            assert!(matches!(verdict, Verdict::Proved(_)), "{game}: {verdict:?}");
            proved += 1;
        }
        let code = TakeBreak::parse(&game).expect("a code");
        let mut sequence = Sequence::default();
        sequence.extend(&code, 10_000, &Meter::unlimited()).expect("values");
        let text = fs::read_to_string(package.join("values.b.txt")).expect("the values");
        let lines: Vec<&str> = text.lines().filter(|line| !line.starts_with('#')).collect();
        assert_eq!(lines.len(), 10_001, "{game}");
        for (n, line) in lines.into_iter().enumerate() {
            let value = sequence.values().get(n).expect("a value");
            assert_eq!(line, format!("{n} {value}"), "{game}");
        }
    }
    assert!(proved >= 3, "{proved} certificates");
}
