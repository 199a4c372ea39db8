//! Commands whose n-th allocation is refused, for every n or many of them: each ends with exit code 4
//! and a word of memory, has printed nothing but the beginning of its answer, and leaves files with
//! which the same command goes on.
//!
//! The program under test is this one: a test that runs a command line if the environment has one.

use std::env;
use std::ffi::OsString;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{self, Command, Output};
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use grundy_facts::slow;
use serde_json::Value;

/// The allocations since the command began, and the number of the one that is refused.
static MADE: AtomicU64 = AtomicU64::new(0);
static REFUSED: AtomicU64 = AtomicU64::new(0);

/// The variables that have the words of a command line, one a line, and the allocation.
const WORDS: &str = "GRUNDY_TEST_WORDS";
const ALLOCATION: &str = "GRUNDY_TEST_ALLOCATION";

/// What the program says of its allocations.
const COUNT: &str = "allocations: ";

/// Whether this allocation, which is counted, is to be refused.
pub(super) fn is_refused() -> bool {
    MADE.fetch_add(1, Ordering::Relaxed) + 1 == REFUSED.load(Ordering::Relaxed)
}

#[test]
#[ignore = "the program of the other tests"]
fn program() {
    let Ok(words) = env::var(WORDS) else { return };
    let refused = env::var(ALLOCATION).map(|number| number.parse().expect("a number"));
    let words: Vec<OsString> = words.lines().map(Into::into).collect();
    // What waits for ever must not wait as a test.
    thread::spawn(|| {
        thread::sleep(Duration::from_secs(60));
        process::abort();
    });
    MADE.store(0, Ordering::Relaxed);
    REFUSED.store(refused.unwrap_or(0), Ordering::Relaxed);
    let code = crate::main(&["grundy".into()], words);
    let made = MADE.load(Ordering::Relaxed);
    REFUSED.store(0, Ordering::Relaxed);
    eprintln!("{COUNT}{made}");
    process::exit(code.into());
}

/// A command line, and a folder of its own, which `DIR` stands for.
struct Case {
    line: &'static str,
    folder: PathBuf,
    /// The cache, in the folder; without a name there is none.
    cache: &'static str,
}

fn case(test: &str, line: &'static str) -> Case {
    let folder = env::temp_dir().join(format!("grundy-faults-{}-{test}", process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    Case { line, folder, cache: "" }
}

impl Case {
    /// Runs the command, with an allocation refused unless that is the 0th.
    fn run(&self, allocation: u64) -> Output {
        let folder = self.folder.to_str().expect("text");
        let words = self.line.split(' ').map(|word| word.replace("DIR", folder));
        let words: Vec<String> = ["grundy".to_owned()].into_iter().chain(words).collect();
        Command::new(env::current_exe().expect("a path"))
            .args(["memory::faults::program", "--exact", "--ignored", "--nocapture"])
            .args(["--test-threads", "2"])
            .env(WORDS, words.join("\n"))
            .env(ALLOCATION, allocation.to_string())
            .env("NO_COLOR", "1")
            .env(crate::user_cache::FOLDER, self.cache.replace("DIR", folder))
            .output()
            .expect("the program runs")
    }

    /// Runs the command to its end.
    fn calm(&self) -> Output {
        let calm = self.run(0);
        assert!(said(&calm).contains(COUNT), "{}: {}", self.line, said(&calm));
        calm
    }

    /// Runs the command with an allocation refused. `calm` is how it ends without.
    fn faulty(&self, allocation: u64, calm: &Output) {
        let output = self.run(allocation);
        let (said, line) = (said(&output), self.line);
        let ending = format!("{line}, allocation {allocation}: {:?}, {said}", output.status);
        assert!(!said.contains("panicked"), "{ending}");
        if output.status.code() == calm.status.code() {
            // Threads do not always allocate as often.
            assert!(said.contains(COUNT), "{ending}");
        } else {
            assert_eq!(output.status.code(), Some(4), "{ending}");
            assert!(said.contains("memory"), "{ending}");
            assert!(calm.stdout.starts_with(&output.stdout), "{ending}: {}", printed(&output));
        }
    }

    fn empty(&self) {
        let _ = fs::remove_dir_all(&self.folder);
        fs::create_dir(&self.folder).expect("a folder");
    }

    /// Refuses allocations, at most `most` of them, evenly chosen. Before each the folder is as
    /// `prepare` makes it; afterwards `check` looks at it.
    fn step(&self, most: u64, prepare: impl Fn(), check: impl Fn(&str)) {
        prepare();
        let calm = self.calm();
        let said = said(&calm);
        let count = said.lines().find_map(|line| line.strip_prefix(COUNT)).expect("a count");
        let count: u64 = count.parse().expect("a number");
        let stride = usize::try_from(count.div_ceil(most)).expect("small");
        println!("{}: every {stride} of {count} allocations", self.line);
        for allocation in (1..=count).step_by(stride) {
            prepare();
            self.faulty(allocation, &calm);
            check(&format!("{}, allocation {allocation}", self.line));
        }
        let _ = fs::remove_dir_all(&self.folder);
    }
}

fn printed(output: &Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

fn said(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("a folder") {
        let path = entry.expect("an entry").path();
        let to = to.join(path.file_name().expect("a name"));
        if path.is_dir() {
            copy(&path, &to);
        } else {
            fs::copy(&path, &to).expect("a file");
        }
    }
}

/// Asks each question again and again, with each of its first allocations refused, up to the number
/// beside it.
fn questions(test: &str, lines: &[(&'static str, u64)]) {
    for &(line, most) in lines {
        let case = case(test, line);
        case.step(most, || (), |_| ());
    }
}

#[test]
fn some_allocations_of_a_question() {
    questions("some", &[("solve nim 3 5", 25)]);
}

#[test]
#[ignore = "slow suite: a question for every allocation"]
fn every_allocation_of_a_question() {
    let (all, many) = (slow(50, u64::MAX), slow(50, 1000));
    questions(
        "questions",
        &[
            ("solve nim 3 5", all),
            ("solve node-kayles path:5", all),
            ("values kayles --to 20", all),
            ("period kayles", many),
            ("period 0.07 --json", many),
            ("identify 0 1 2 3 1 4 3 2 1 4 2 6", slow(10, 200)),
            ("misere 0.123", many),
            ("misere cram 2x2", many),
            ("options cram 2x3", many),
            ("explain nim 3 5 --json", many),
            ("solve nosuchgame 3", many),
        ],
    );
}

#[test]
#[ignore = "slow suite: a hunt for every allocation"]
fn every_allocation_of_a_hunt() {
    let line = "hunt 0.6 --to 900 --keep values --every 1ms --threads 1 --json --dir DIR/hunt";
    let case = case("hunt", line);
    let (hunt, begun) = (case.folder.join("hunt"), case.folder.with_extension("begun"));
    let findings = |output: &Output| {
        let text = printed(output);
        let json = text.lines().find(|line| line.starts_with('{')).expect("a line of JSON");
        let mut report: Value = serde_json::from_str(json).expect("JSON");
        report.as_object_mut().expect("an object").remove("run").expect("figures of the run");
        report
    };
    let found = findings(&case.calm());
    let whole = |place: &str| {
        let again = case.calm();
        assert_eq!(findings(&again), found, "{place}");
        assert!(!said(&again).contains("damaged"), "{place}: {}", said(&again));
    };
    // A hunt from its beginning, and one that goes on.
    case.step(slow(25, 1500), || case.empty(), whole);
    let line = "hunt 0.6 --to 500 --keep values --dir DIR/hunt";
    let first = Case { line, folder: case.folder.clone(), ..case };
    fs::create_dir(&first.folder).expect("a folder");
    first.calm();
    copy(&hunt, &begun);
    let prepare = || {
        let _ = fs::remove_dir_all(&hunt);
        copy(&begun, &hunt);
    };
    case.step(slow(25, 1500), prepare, whole);
    fs::remove_dir_all(begun).expect("a folder");
}

#[test]
#[ignore = "slow suite: a certificate for every allocation"]
fn every_allocation_of_a_certificate() {
    let case = case("certificate", "period kayles --certificate DIR/kayles");
    let file = case.folder.join("kayles");
    case.calm();
    let certificate = fs::read(&file).expect("a certificate");
    let whole = |place: &str| {
        let written = fs::read(&file);
        assert!(written.is_err() || written.is_ok_and(|text| text == certificate), "{place}");
    };
    case.step(slow(25, 1000), || case.empty(), whole);
    let case = Case { line: "verify DIR/kayles", folder: case.folder.clone(), ..case };
    let prepare = || {
        fs::create_dir_all(&case.folder).expect("a folder");
        fs::write(&file, &certificate).expect("a file");
    };
    case.step(slow(25, u64::MAX), prepare, |_| ());
}

#[test]
#[ignore = "slow suite: a cache for every allocation"]
fn every_allocation_of_a_cache() {
    let case = Case { cache: "DIR/cache", ..case("cache", "solve cram 4x5") };
    let answer = case.calm().stdout;
    let whole = |place: &str| {
        let again = case.calm();
        assert_eq!(again.stdout, answer, "{place}");
        let said = said(&again);
        assert!(said.starts_with(COUNT), "{place}: {said}");
    };
    case.step(slow(25, 1000), || case.empty(), whole);
}
