//! Tests of hunts in an atlas, with tables that end early, and of shards that are not what they say.

#![allow(clippy::disallowed_methods, reason = "damage is done by hand")]

use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::time::Duration;

use grundy_core::game::{Budget, NeverStop};
use grundy_sequence::sequence;

use super::confirm::agreement;
use super::stage::LAST_TABLE;
use super::{Atlas, confirm, gather, status};
use crate::folder::Segments;
use crate::segment::Segment;
use crate::survey::plan::Survey;
use crate::survey::row::{PeriodStatus, ValueRow};
use crate::survey::row_store::RowStore;
use crate::survey::setup::SurveySetup;
use crate::survey::sheet::Sheet;
use crate::tally::{BLOCK, Hashes, Tally};

/// The last heap of the atlases here: beyond that of tables, so that classes are hunted.
const LAST: u64 = 2 * LAST_TABLE;

fn setup() -> SurveySetup<'static> {
    let Budget { nodes, memory, .. } = Budget::default();
    let runs = sequence::Setup::default();
    SurveySetup { threads: NonZeroUsize::MIN, runs, nodes, memory, stop: &NeverStop }
}

/// Runs an atlas, or a shard `K/N` of it, in a folder.
fn follow(dir: &Path, patterns: &[&str], to: u64, shard: Option<&str>) {
    let patterns: Vec<String> = patterns.iter().map(|&pattern| pattern.to_owned()).collect();
    let kind = Atlas::new(dir.to_owned(), None, 0);
    let mut survey = Survey::of(kind, &patterns, to).expect("patterns");
    let shard = shard.map(|shard| shard.parse().expect("a shard"));
    let mut store = RowStore::open(dir, &survey.heading(shard)).expect("a store");
    survey.pursue(shard, 60, setup(), &mut store, &mut |_| {}).expect("nothing fails");
}

fn folder(name: &str) -> PathBuf {
    let dir = std::env::temp_dir().join(format!("grundy-atlas-{}-{name}", std::process::id()));
    let _ = fs::remove_dir_all(&dir);
    dir
}

fn table(path: &Path) -> Sheet {
    Sheet::read(path).expect("a table")
}

/// A hunt finds the statistics that a table of the same heaps has, where few heaps are rare and where
/// many are.
#[test]
fn hunts_and_tables_agree() {
    let dir = folder("agree");
    let codes = ["0.106", "0.165", "0.454", "0.6", "0.007", "4.11"];
    follow(&dir, &codes, LAST, None);
    let scan = Survey::new(&codes.map(str::to_owned), LAST).expect("patterns");
    let by_table = scan.run(None, setup(), None, &mut |_, _| {}).expect("nothing fails").rows;
    let by_hunt = table(&dir.join("table.csv")).rows;
    let mut hunts = 0;
    for row in by_table {
        let Some(found) = by_hunt.iter().find(|found| found.code == row.code) else { continue };
        assert_eq!(ValueRow { method: row.method.clone(), ..found.clone() }, row);
        hunts += usize::from(found.method.as_deref() == Some("hunt"));
    }
    assert!(hunts >= 3, "{hunts} hunts");
    fs::remove_dir_all(dir).expect("the folder goes");
}

fn refused(dirs: &[PathBuf], out: &Path) -> String {
    let merged = gather(dirs, out, &mut |_| Ok(()));
    let error = merged.expect_err("refused").to_string();
    assert!(!out.exists(), "nothing is merged: {error}");
    error
}

/// The shards of a small atlas with a hunt, each in a folder of its own.
fn shards(name: &str) -> Vec<PathBuf> {
    let shards = ["1/2", "2/2"];
    let run = |shard: &&str| {
        let dir = folder(&format!("{name}-{}", &shard[..1]));
        follow(&dir, &["0.07", "0.106", "0.16", "0.77"], LAST, Some(shard));
        dir
    };
    shards.iter().map(run).collect()
}

/// Changes the row of a class in the table of a shard, with a correct hash.
fn forge(dirs: &[PathBuf], code: &str, change: &dyn Fn(&mut ValueRow)) {
    for (number, dir) in (1..).zip(dirs) {
        let path = dir.join(format!("shard-{number}-of-2.csv"));
        let mut sheet = table(&path);
        if let Some(row) = sheet.rows.iter_mut().find(|row| row.code == code) {
            change(row);
            sheet.write(&path).expect("a table");
            return;
        }
    }
    panic!("no shard has {code}");
}

#[test]
fn liars_are_refused_by_name() {
    let (dirs, out) = (shards("liar"), folder("liar-out"));
    let intact: Vec<(PathBuf, Vec<u8>)> = (1..)
        .zip(&dirs)
        .map(|(number, dir)| dir.join(format!("shard-{number}-of-2.csv")))
        .map(|path| (path.clone(), fs::read(path).expect("a table")))
        .collect();
    let further: &dyn Fn(&mut ValueRow) = &|row| row.to = Some(1 << 40);
    let larger: &dyn Fn(&mut ValueRow) = &|row| row.max_value = Some(99);
    let shorter: &dyn Fn(&mut ValueRow) = &|row| row.period = Some(17);
    let proved: &dyn Fn(&mut ValueRow) = &|row| row.status = PeriodStatus::Proved;
    let renamed: &dyn Fn(&mut ValueRow) = &|row| row.code = "0.137".to_owned();
    for (code, change, place, why) in [
        ("0.106", further, "hunts/0.106", "1099511627777 heaps were computed, and its checkpoints"),
        ("0.106", larger, "hunts/0.106", "another largest value than its row"),
        ("0.77", shorter, "certificates/0.77.certificate", "claims something else"),
        ("0.106", proved, "certificates/0.106.certificate", "there is no such file"),
        ("0.77", renamed, "-of-2.csv", "its rows are not those of shard"),
    ] {
        forge(&dirs, code, change);
        let error = refused(&dirs, &out);
        assert!(error.contains(place) && error.contains(why), "{error}");
        for (path, bytes) in &intact {
            fs::write(path, bytes).expect("the table");
        }
    }
    // A checkpoint of another game, and none.
    let hunts: Vec<PathBuf> = dirs.iter().map(|dir| dir.join("hunts")).collect();
    let hunt = hunts.iter().map(|hunts| hunts.join("0.106")).find(|hunt| hunt.exists());
    let hunt = hunt.expect("a hunt");
    fs::rename(&hunt, hunt.with_file_name("0.106.away")).expect("renamed");
    let error = refused(&dirs, &out);
    assert!(error.contains("0.106") && error.contains("checkpoints hold 0"), "{error}");
    fs::rename(hunt.with_file_name("0.106.away"), &hunt).expect("renamed");
    // The checker has the last word.
    let error = gather(&dirs, &out, &mut |_| Err("is false".to_owned())).expect_err("false");
    assert!(error.to_string().contains(".certificate: is false"), "{error}");
    assert!(!out.exists());
    assert_eq!(gather(&dirs, &out, &mut |_| Ok(())).expect("intact"), 4);
    let merged = table(&out.join("table.csv"));
    let reach = merged.rows.iter().find(|row| row.code == "0.106").and_then(|row| row.to);
    assert_eq!(reach, Some(LAST));
    assert_eq!(status(&out).expect("an atlas").open, 2);
}

const OPEN: [&str; 5] = ["0.07", "0.106", "0.165", "0.6", "0.77"];

/// The reaches of an atlas, as code, claim and confirmation.
fn reaches(dir: &Path, others: &[&PathBuf]) -> Vec<(String, u64, Option<u64>)> {
    let others: Vec<PathBuf> = others.iter().map(|&dir| dir.clone()).collect();
    let found = confirm(dir, &others).expect("no contradiction");
    found.into_iter().map(|one| (one.code, one.claimed, one.confirmed)).collect()
}

#[test]
fn a_second_run_confirms_reaches() {
    let (dir, second, out) = (folder("once"), folder("twice"), folder("once-merged"));
    for dir in [&dir, &second] {
        follow(dir, &OPEN, LAST, None);
    }
    gather(std::slice::from_ref(&dir), &out, &mut |_| Ok(())).expect("intact");
    let text = fs::read_to_string(out.join("reach.csv")).expect("the reaches");
    assert!(text.starts_with("code,claimed,confirmed\n"), "{text}");
    assert!(text.contains(&format!("\n0.106,{LAST},\n")), "{text}");
    assert!(status(&out).expect("an atlas").confirmed_by_log.is_empty());
    // A run that did not come as far, and one that did.
    let short = folder("short");
    follow(&short, &OPEN, LAST_TABLE, None);
    assert!(reaches(&out, &[&short]).iter().all(|(.., confirmed)| confirmed.is_none()));
    let all = reaches(&out, &[&short, &second]);
    assert!(all.len() >= 3, "{all:?}");
    assert!(all.iter().all(|&(_, claimed, confirmed)| confirmed == Some(claimed)), "{all:?}");
    assert_eq!(status(&out).expect("an atlas").confirmed_by_log.values().sum::<usize>(), all.len());
    // What was confirmed stays so.
    assert_eq!(reaches(&out, &[]), all);
    fs::write(out.join("reach.csv"), "code,claimed,confirmed\n0.106,9,ten\n").expect("written");
    let error = status(&out).expect_err("refused").to_string();
    assert!(error.contains("reach.csv: line 2"), "{error}");
}

#[test]
fn runs_that_contradict_or_copy_the_atlas_confirm_nothing() {
    let (dir, second) = (folder("true"), folder("false"));
    for dir in [&dir, &second] {
        follow(dir, &OPEN, LAST, None);
    }
    let refused = |other: &Path, why: &str| {
        let error = confirm(&dir, &[other.to_owned()]).expect_err("refused").to_string();
        assert!(error.contains("0.106") && error.contains(why), "{error}");
        assert!(!dir.join("reach.csv").exists(), "nothing is confirmed");
    };
    // One value that a hunt did not compute.
    let hunt = second.join("hunts/0.106");
    let segments = Segments::new(&hunt);
    let newest = || {
        let found = segments.newest("0.106", u64::MAX, &mut |_| Ok(())).expect("a folder");
        found.segment.expect("a checkpoint")
    };
    let intact = newest();
    let mut lie = Segment { ending: None, ..intact.clone() };
    lie.tally.zeros += 1;
    segments.write(&lie).expect("written");
    refused(&second, "other statistics of");
    let mut lie = intact.clone();
    lie.state.rares.truncate(1);
    segments.write(&lie).expect("written");
    refused(&second, "other rare heaps below");
    // A copy of a hunt that took long.
    let mut long = intact.clone();
    long.log.time = Duration::from_secs(3600);
    for dir in [&dir, &second] {
        Segments::new(&dir.join("hunts/0.106")).write(&long).expect("written");
    }
    refused(&second, "is a copy of the hunt in the atlas");
    // A checkpoint of another game.
    segments.write(&Segment { game: "0.165".to_owned(), ..intact }).expect("written");
    refused(&second, "it belongs to 0.165, not to 0.106");
}

/// Hashes of the same blocks are compared, though one run is longer and has dropped every other one.
#[test]
fn hashes_of_runs_of_different_length_are_compared() {
    let tally = |heaps: u64, every: u64, changed: Option<u64>| {
        let blocks = (0..heaps / BLOCK).step_by(usize::try_from(every).expect("small"));
        let hash =
            |block| [u8::try_from(block).expect("small") ^ u8::from(Some(block) == changed); 16];
        let hashes = Hashes { every, list: blocks.map(hash).collect(), ..Hashes::default() };
        Tally { heaps, hashes, ..Tally::default() }
    };
    let segment = |tally| Segment { tally, ..Segment::default() };
    let agreed = |one, two| agreement(&segment(one), &segment(two));
    let (short, long) = (10 * BLOCK + 17, 40 * BLOCK);
    assert_eq!(agreed(tally(short, 1, None), tally(long, 4, None)), Ok(9 * BLOCK));
    assert_eq!(agreed(tally(long, 4, None), tally(short, 1, None)), Ok(9 * BLOCK));
    assert_eq!(agreed(tally(short, 1, None), tally(short, 1, None)), Ok(short));
    // A block that only one of them has hashed shows nothing.
    assert_eq!(agreed(tally(short, 1, Some(7)), tally(long, 4, None)), Ok(9 * BLOCK));
    let error = agreed(tally(short, 1, Some(8)), tally(long, 4, None)).expect_err("a difference");
    assert!(error.contains(&format!("from heap {}", 8 * BLOCK)), "{error}");
    assert_eq!(agreed(tally(0, 1, None), tally(long, 4, None)), Ok(0));
}

#[test]
fn only_the_shards_of_one_atlas_merge() {
    let (dirs, out) = (shards("strange"), folder("strange-out"));
    let error = refused(&dirs[..1], &out);
    assert!(error.contains("missing: 2/2"), "{error}");
    let twice = [dirs[0].clone(), dirs[1].clone(), dirs[0].clone()];
    let error = refused(&twice, &out);
    assert!(error.contains("is shard 1/2, and so is"), "{error}");
    let other = folder("strange-other");
    follow(&other, &["0.07", "0.3?"], 100, Some("2/2"));
    let error = refused(&[dirs[0].clone(), other.clone()], &out);
    assert!(error.contains("belongs to another scan"), "{error}");
    // Another version, with a correct hash.
    let path = dirs[1].join("shard-2-of-2.csv");
    let text = fs::read_to_string(&path).expect("the table");
    let body = text.replacen("; grundy 0.", "; grundy 99.", 1);
    let body = &body[..body.rfind("# end").expect("an end")];
    let hash = blake3::hash(body.as_bytes());
    let codes = table(&path).codes;
    fs::write(&path, format!("{body}# end: {codes} codes; blake3: {hash}\n")).expect("a file");
    let error = refused(&dirs, &out);
    assert!(error.contains("was written by grundy 99."), "{error}");
    let error = refused(&[folder("nowhere")], &out);
    assert!(error.contains("nowhere"), "{error}");
    fs::create_dir_all(folder("nothing")).expect("a folder");
    let error = refused(&[folder("nothing")], &out);
    assert!(error.contains("there is no such file"), "{error}");
}
