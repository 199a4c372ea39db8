//! Tests of atlases: classes, samples, and shards that are not what they say.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]
#![allow(clippy::disallowed_methods, reason = "damage is done by hand")]

use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use grundy_core::game::{Budget, Limit, NeverStop, Stop};
use grundy_hunt::survey::{Atlas, RowStore, Sheet, Survey, SurveySetup, ValueRow, status};
use grundy_sequence::sequence;

fn survey(dir: &Path, patterns: &[&str], to: u64, sample: Option<u64>) -> Survey<Atlas> {
    let patterns: Vec<String> = patterns.iter().map(|&pattern| pattern.to_owned()).collect();
    Survey::of(Atlas::new(dir.to_owned(), sample, 0), &patterns, to).expect("patterns")
}

/// Runs an atlas, or a shard `K/N` of it, in a folder.
fn follow(mut survey: Survey<Atlas>, dir: &Path, shard: Option<&str>, stop: &(dyn Stop + Sync)) {
    let shard = shard.map(|shard| shard.parse().expect("a shard"));
    let mut store = RowStore::open(dir, &survey.heading(shard)).expect("a store");
    let Budget { nodes, memory, .. } = Budget::default();
    let runs = sequence::Setup::default();
    let setup = SurveySetup { threads: NonZeroUsize::MIN, runs, nodes, memory, stop };
    survey.pursue(shard, 60, setup, &mut store, &mut |_| {}).expect("nothing fails");
}

fn folder(name: &str) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("hunt-atlas").join(name);
    let _ = fs::remove_dir_all(&dir);
    dir
}

fn table(path: &Path) -> Sheet {
    Sheet::read(path).expect("a table")
}

/// Each class has one row, which is that of its code in a scan.
#[test]
fn rows_are_those_of_a_scan() {
    let dir = folder("rows");
    follow(survey(&dir, &["0.??", "4.?"], 3000, None), &dir, None, &NeverStop);
    let patterns = ["0.??", "4.?"].map(str::to_owned);
    let scan = Survey::new(&patterns, 3000).expect("patterns");
    let Budget { nodes, memory, .. } = Budget::default();
    let runs = sequence::Setup::default();
    let setup = SurveySetup { threads: NonZeroUsize::MIN, runs, nodes, memory, stop: &NeverStop };
    let found = scan.run(None, setup, None, &mut |_, _| {}).expect("nothing fails");
    let whole = table(&dir.join("table.csv"));
    assert_eq!(whole.rows.len(), scan.classes());
    let classes: Vec<&ValueRow> =
        found.rows.iter().filter(|row| whole.rows.iter().any(|r| r.code == row.code)).collect();
    assert!(classes.len() > 20, "{}", classes.len());
    for row in classes {
        let own = whole.rows.iter().find(|own| own.code == row.code).expect("a row");
        assert_eq!(own, row);
    }
    let codes = fs::read_to_string(dir.join("codes.csv")).expect("the codes");
    assert_eq!(codes.lines().count(), 1 + 64 + 8);
    assert!(codes.contains("\n0.77,0.77,0\n"), "{codes}");
}

#[test]
fn a_sample_is_the_same_everywhere() {
    let dir = folder("sample");
    let codes =
        |survey: Survey<Atlas>| survey.codes().iter().map(ToString::to_string).collect::<Vec<_>>();
    let all = codes(survey(&dir, &["0.???"], 100, None));
    let ten = codes(survey(&dir, &["0.???"], 100, Some(10)));
    let more = codes(survey(&dir, &["0.???"], 100, Some(30)));
    assert_eq!((all.len(), ten.len(), more.len()), (196, 10, 30));
    assert!(ten.iter().all(|code| more.contains(code)) && more.iter().all(|c| all.contains(c)));
    assert_eq!(codes(survey(&dir, &["0.???"], 100, Some(1000))), all);
}

/// Stops from the start.
struct Never;

impl Stop for Never {
    fn reason(&self) -> Option<Limit> {
        Some(Limit::Interrupt)
    }
}

#[test]
fn a_stopped_atlas_says_how_far_it_is() {
    let dir = folder("stopped");
    follow(survey(&dir, &["0.??"], 1000, None), &dir, None, &Never);
    let status = status(&dir).expect("an atlas");
    assert_eq!((status.rows, status.proved, status.parts.len()), (0, 0, 1));
    assert!(!status.parts[0].running && status.classes > 20);
    let text = fs::read_to_string(dir.join("table.csv")).expect("the table");
    assert!(text.contains("# unfinished: 0 of"), "{text}");
}
