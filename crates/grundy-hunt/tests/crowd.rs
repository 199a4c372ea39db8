//! A simulation of an atlas shared by 64 strangers: uneven speed, kills, duplicates, and two liars.
//!
//! Rows are computed by the program; only the time is simulated. A worker takes the next shard that has not been
//! taken; if all have been, the one with the fewest workers, and of these the one taken first. The results are
//! merged by [`gather`], and a second run of every shard, by another worker, confirms the reaches.

#![allow(clippy::expect_used, clippy::print_stdout, reason = "a test that prints what it measures")]
#![allow(clippy::disallowed_methods, reason = "the place of a test, and damage done by hand")]

use std::collections::BTreeSet;
use std::fs;
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

use grundy_core::game::{Budget, NeverStop};
use grundy_hunt::survey::{
    Atlas, PeriodStatus, RowStore, Sheet, Survey, SurveySetup, ValueRow, confirm, gather,
};
use grundy_sequence::sequence;

const WORKERS: usize = 64;
const SHARDS: usize = 128;
const TO: u64 = 300;

/// The workers that lie.
#[derive(Clone, Copy)]
struct Liars {
    /// Returns other values than the true ones.
    forger: usize,
    /// Claims a reach that it did not compute.
    boaster: usize,
}

impl Liars {
    /// Chooses two workers that had a class which is open in the true table.
    fn choose(course: &Course, truth: &Path) -> Self {
        let rows = Sheet::<ValueRow>::read(truth).expect("a table").rows;
        // Classes are dealt to shards like cards.
        let open = (0..).zip(&rows).filter(|(_, row)| row.status == PeriodStatus::NoneFound);
        let mut workers = open.map(|(class, _): (usize, _)| course.first[class % SHARDS].worker);
        let forger = workers.next().expect("an open class");
        let boaster = workers.find(|&worker| worker != forger).expect("another");
        Self { forger, boaster }
    }
}

fn folder(name: &str) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("crowd").join(name);
    let _ = fs::remove_dir_all(&dir);
    dir
}

/// Computes a shard, from 1, or the whole atlas.
fn compute(dir: &Path, shard: Option<usize>) {
    let kind = Atlas::new(dir.to_owned(), None, 0);
    let mut survey = Survey::of(kind, &["0.???".to_owned()], TO).expect("patterns");
    let shard = shard.map(|shard| format!("{shard}/{SHARDS}").parse().expect("a shard"));
    let mut store = RowStore::open(dir, &survey.heading(shard)).expect("a store");
    let Budget { nodes, memory, .. } = Budget::default();
    let runs = sequence::Setup::default();
    let setup = SurveySetup { threads: NonZeroUsize::MIN, runs, nodes, memory, stop: &NeverStop };
    survey.pursue(shard, 0, setup, &mut store, &mut |_| {}).expect("nothing fails");
}

fn table(dir: &Path, shard: usize) -> PathBuf {
    dir.join(format!("shard-{shard}-of-{SHARDS}.csv"))
}

/// Random numbers (Marsaglia 2003), the same at every run.
struct Random(u64);

impl Random {
    fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % n
    }
}

/// A shard that a worker has returned.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
struct Returned {
    shard: usize,
    worker: usize,
}

/// The course of a simulation, in steps of the slowest worker.
struct Course {
    first: Vec<Returned>,
    duplicates: Vec<Returned>,
    kills: usize,
    finish: u64,
    ideal: u64,
}

impl Course {
    /// Prints the times, and asserts that they are near the ideal.
    fn show(&self, name: &str) {
        let Self { finish, ideal, kills, duplicates, .. } = self;
        println!(
            "{name} run: {WORKERS} workers, {SHARDS} shards, {kills} kills, {} duplicates: \
             finished after {finish} steps, ideal {ideal}",
            duplicates.len(),
        );
        assert!(*kills > 5 && !duplicates.is_empty());
        assert!(*finish <= 2 * ideal, "{finish} against {ideal}");
    }
}

/// Distributes all shards. `busy` is the worker that may not have a shard, because it had it before.
fn distribute(random: &mut Random, busy: &dyn Fn(usize) -> Option<usize>) -> Course {
    // The time of a step of work: from 1, the fastest, to 32.
    let slowness: Vec<u64> = (0..WORKERS).map(|_| 1 << random.below(6)).collect();
    let work: Vec<u64> = (0..=SHARDS).map(|_| 20 + random.below(180)).collect();
    let speed: f64 =
        slowness.iter().map(|&steps| 1.0 / f64::from(u32::try_from(steps).expect("small"))).sum();
    let all: u64 = work[1..].iter().sum();
    #[allow(clippy::cast_precision_loss, clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let ideal = (all as f64 / speed) as u64;
    let mut course = Course { first: vec![], duplicates: vec![], kills: 0, finish: 0, ideal };
    let mut waiting: Vec<usize> = (1..=SHARDS).rev().collect();
    let mut done = BTreeSet::new();
    // What each worker has: when it began, when it ends, the shard, and whether it is killed then.
    let mut has: Vec<Option<(u64, u64, usize, bool)>> = vec![None; WORKERS];
    let mut now = 0;
    while done.len() < SHARDS {
        // The fast ones ask first.
        let mut idle: Vec<usize> = (0..WORKERS).filter(|&worker| has[worker].is_none()).collect();
        idle.sort_by_key(|&worker| slowness[worker]);
        for worker in idle {
            let allowed = |shard: &usize| busy(*shard) != Some(worker);
            let next = waiting.iter().rposition(allowed).map(|place| waiting.remove(place));
            let holders = |shard: usize| has.iter().flatten().filter(|one| one.2 == shard).count();
            let running =
                has.iter().flatten().filter(|one| !done.contains(&one.2) && allowed(&one.2));
            let least = running.min_by_key(|one| (holders(one.2), one.0)).map(|one| one.2);
            let Some(shard) = next.or(least) else { continue };
            let killed = random.below(10) == 0;
            let steps = work[shard] * slowness[worker] / if killed { 2 } else { 1 };
            has[worker] = Some((now, now + steps, shard, killed));
        }
        let (worker, (_, end, shard, killed)) = has
            .iter()
            .enumerate()
            .filter_map(|(worker, one)| Some((worker, (*one)?)))
            .min_by_key(|(worker, one)| (one.1, *worker))
            .expect("somebody works");
        (has[worker], now) = (None, end);
        if killed {
            course.kills += 1;
            let others = has.iter().flatten().any(|one| one.2 == shard);
            if !done.contains(&shard) && !others {
                waiting.push(shard);
            }
        } else if done.insert(shard) {
            course.first.push(Returned { shard, worker });
        } else {
            course.duplicates.push(Returned { shard, worker });
        }
    }
    course.finish = now;
    course.first.sort();
    course
}

/// Computes what came back, a folder for each, and lets the liars lie. Returns the folders in the order
/// of shards.
fn fetch(course: &Course, liars: Liars, run: &str) -> Vec<PathBuf> {
    let fetched = |one: &Returned| {
        let dir = folder(&format!("{run}-{}-{}", one.shard, one.worker));
        compute(&dir, Some(one.shard));
        let mut sheet = Sheet::<ValueRow>::read(&table(&dir, one.shard)).expect("a table");
        let is_open = |row: &&mut ValueRow| row.status == PeriodStatus::NoneFound;
        if let Some(row) = sheet.rows.iter_mut().find(is_open) {
            if one.worker == liars.forger {
                row.max_value = row.max_value.map(|value| value + 1);
            } else if one.worker == liars.boaster {
                (row.to, row.method) = (Some(1 << 40), Some("hunt".to_owned()));
            }
        }
        sheet.write(&table(&dir, one.shard)).expect("written");
        dir
    };
    course.first.iter().map(fetched).collect()
}

/// Merges the shards; those that are refused are computed again, here. Returns their numbers.
fn merge(course: &Course, liars: Liars, dirs: &mut [PathBuf], out: &Path) -> Vec<usize> {
    let mut again = Vec::new();
    loop {
        match gather(dirs, out, &mut |_| Ok(())) {
            Ok(classes) => {
                assert_eq!(classes, 196);
                return again;
            }
            Err(error) => {
                assert!(!out.exists(), "nothing is merged: {error}");
                // The error names the folder that is to blame.
                let named =
                    |dir: &PathBuf| error.to_string().starts_with(&format!("{}/", dir.display()));
                let place = dirs.iter().position(named).expect("a folder is named");
                let one = &course.first[place];
                assert_eq!(one.worker, liars.boaster, "{error}");
                dirs[place] = folder(&format!("again-{}", one.shard));
                compute(&dirs[place], Some(one.shard));
                again.push(one.shard);
            }
        }
    }
}

/// Confirms the reaches of the first run by the second. Where they contradict each other, the shard is
/// computed here, and takes the place of the false one. Returns the number of lies.
fn settle(
    [first, second]: [&Course; 2],
    liars: Liars,
    [dirs, others]: [&mut [PathBuf]; 2],
    out: &Path,
) -> usize {
    let mut lies = 0;
    while let Err(error) = confirm(out, others) {
        let error = error.to_string();
        assert!(error.contains("another row for heaps 0 to 300"), "{error}");
        let named = |dir: &PathBuf| error.starts_with(&format!("{}/", dir.display()));
        let place = others.iter().position(named).expect("a folder is named");
        let shard = place + 1;
        let check = folder(&format!("check-{shard}"));
        compute(&check, Some(shard));
        let is_true =
            |dir: &Path| fs::read(table(dir, shard)).ok() == fs::read(table(&check, shard)).ok();
        assert!(is_true(&dirs[place]) != is_true(&others[place]), "shard {shard}");
        let (run, dirs_of_run) =
            if is_true(&others[place]) { (first, &mut *dirs) } else { (second, &mut *others) };
        assert_eq!(run.first[place].worker, liars.forger);
        dirs_of_run[place] = check;
        fs::remove_dir_all(out).expect("the folder goes");
        merge(first, liars, dirs, out);
        lies += 1;
    }
    lies
}

#[test]
fn strangers_make_the_atlas_of_one_machine() {
    let mut random = Random(0x9E37_79B9_7F4A_7C15);
    let first = distribute(&mut random, &|_| None);
    let had = |shard: usize| Some(first.first[shard - 1].worker);
    let second = distribute(&mut random, &had);
    first.show("first");
    second.show("second");
    assert!((1..=SHARDS).all(|shard| had(shard) != Some(second.first[shard - 1].worker)));
    let whole = folder("whole");
    compute(&whole, None);
    let truth = fs::read(whole.join("table.csv")).expect("a table");
    let liars = Liars::choose(&first, &whole.join("table.csv"));

    // A reach without a checkpoint, and a shard that came back twice, are refused by name.
    let (mut dirs, out) = (fetch(&first, liars, "first"), folder("out"));
    let twice = [&dirs[..], &dirs[4..5]].concat();
    let error = gather(&twice, &out, &mut |_| Ok(())).expect_err("a duplicate").to_string();
    assert!(error.contains(&format!("is shard 5/{SHARDS}, and so is")), "{error}");
    let boasts = merge(&first, liars, &mut dirs, &out);
    assert!(!boasts.is_empty(), "the boaster had a shard with an open class");

    // A made-up value is merged as a claim of its worker, and no second run confirms it.
    let mut others = fetch(&second, liars, "second");
    let lies = settle([&first, &second], liars, [&mut dirs, &mut others], &out);
    assert!(lies > 0, "the forger had a shard with an open class");
    assert!(
        fs::read(out.join("table.csv")).expect("a table") == truth,
        "something wrong is merged"
    );
    // Only what the boaster computed in the second run stays a claim.
    let reaches = confirm(&out, &others).expect("no contradiction");
    let claims = reaches.iter().filter(|one| one.confirmed != Some(one.claimed)).count();
    let boasted = |dir: &PathBuf| -> usize {
        let shard = others.iter().position(|other| other == dir).expect("a folder") + 1;
        let rows = Sheet::<ValueRow>::read(&table(dir, shard)).expect("a table").rows;
        rows.iter().filter(|row| row.to == Some(1 << 40)).count()
    };
    assert_eq!(claims, others.iter().map(boasted).sum::<usize>());
    println!(
        "{} boasts and {lies} lies were refused; {claims} of {} reaches stay claims",
        boasts.len(),
        reaches.len(),
    );
}
