//! What is kept between runs, seen from outside: answers stay the same whatever becomes of it.

#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

/// A board that takes long enough for its parts to be kept.
const BOARD: &[&str] = &["solve", "crosses", "6x7", "--method", "search", "--json"];

struct Cache(PathBuf);

impl Cache {
    fn new(name: &str) -> Self {
        let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("cache-{name}"));
        let _ = fs::remove_dir_all(&folder);
        Self(folder)
    }

    fn command(&self, args: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
        command.args(args).env("NO_COLOR", "1").env("GRUNDY_CACHE", &self.0);
        command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
        command
    }

    fn run(&self, args: &[&str]) -> Output {
        self.command(args).output().expect("it runs")
    }

    /// What a question prints, nothing being said on standard error.
    fn answer(&self, args: &[&str]) -> String {
        let Output { status, stdout, stderr } = self.run(args);
        assert!(status.success(), "{args:?}");
        assert_eq!(String::from_utf8_lossy(&stderr), "", "{args:?}");
        String::from_utf8_lossy(&stdout).into_owned()
    }

    fn files(&self, ending: &str) -> Vec<PathBuf> {
        let entries = fs::read_dir(&self.0).into_iter().flatten().flatten();
        let files = entries.map(|entry| entry.path());
        files.filter(|path| path.extension().is_some_and(|found| found == ending)).collect()
    }
}

/// How many positions a run may look at and still answer.
fn nodes(cache: &Cache, most: &str) -> bool {
    let args = [BOARD, &["--moves", "0", "--nodes", most]].concat();
    cache.run(&args).status.success()
}

#[test]
fn a_second_run_says_the_same_with_less_work() {
    let cache = Cache::new("second");
    let plain = cache.answer(&[BOARD, &["--no-cache"]].concat());
    assert!(!cache.0.exists(), "--no-cache makes no folder");
    assert!(!nodes(&cache, "2500"), "the board is not that small");
    assert_eq!(cache.answer(BOARD), plain);
    assert_eq!(cache.files("facts").len(), 1);
    assert!(nodes(&cache, "2500"), "what was kept is used");
    assert_eq!(cache.answer(BOARD), plain);
    // Turned round, and as a graph of the same shape: the same facts.
    let turned = ["solve", "node-kayles", "grid:7x6", "--method", "search", "--moves", "0"];
    assert!(cache.run(&[&turned[..], &["--nodes", "2500"]].concat()).status.success());
    // Trusting theorems is another matter.
    cache.answer(&["solve", "crosses", "6x7", "--moves", "0"]);
    assert!(cache.files("facts").len() <= 2);
}

#[test]
fn info_and_clear() {
    let cache = Cache::new("info");
    let folder = cache.0.display().to_string();
    assert_eq!(cache.answer(&["cache", "info"]), format!("{folder}\n0 bytes of 256 MiB in use\n"));
    assert!(cache.answer(&["cache", "clear"]).ends_with("0 files removed, 0 bytes\n"));
    cache.answer(BOARD);
    let info = cache.answer(&["cache", "info"]);
    assert!(info.contains("a place with all that it reaches by steps -1,0:0,-1:0,1:1,0"), "{info}");
    let json = cache.answer(&["cache", "info", "--json"]);
    assert!(json.starts_with("{\"schema\":1,\"version\":"), "{json}");
    assert!(json.contains("\"most_bytes\":268435456,\"games\":[{\"game\":\"a place"), "{json}");
    let json = cache.answer(&["cache", "clear", "--json"]);
    assert!(json.contains("\"removed_files\":1"), "{json}");
    assert!(cache.files("facts").is_empty());
    // With an empty name there is no cache at all.
    let none = cache.command(&["cache", "info"]).env("GRUNDY_CACHE", "").output();
    assert_eq!(none.expect("it runs").status.code(), Some(2));
}

#[test]
fn a_size_is_not_exceeded() {
    let cache = Cache::new("size");
    let run = cache.command(BOARD).env("GRUNDY_CACHE_SIZE", "1K").output().expect("it runs");
    assert!(run.status.success() && run.stderr.is_empty());
    let bytes: u64 =
        cache.files("facts").iter().flat_map(fs::metadata).map(|about| about.len()).sum();
    assert!(bytes <= 1024, "{bytes}");
}

#[test]
fn a_damaged_file_is_set_aside_with_one_line() {
    let cache = Cache::new("damaged");
    let plain = cache.answer(&[BOARD, &["--no-cache"]].concat());
    cache.answer(BOARD);
    let path = cache.files("facts").remove(0);
    let whole = fs::read(&path).expect("a file");
    for place in (0..whole.len()).step_by(whole.len() / 20) {
        let mut bytes = whole.clone();
        bytes[place] ^= 0x10;
        bytes.truncate(if place % 3 == 0 { place } else { whole.len() });
        fs::write(&path, bytes).expect("written");
        let Output { status, stdout, stderr } = cache.run(BOARD);
        let said = String::from_utf8_lossy(&stderr);
        assert!(status.success());
        assert_eq!(said.lines().count(), 1, "{said}");
        assert!(said.contains("set aside and created again"), "{said}");
        assert_eq!(String::from_utf8_lossy(&stdout), plain);
        assert_eq!(cache.files("damaged").len(), 1);
        assert_eq!(cache.answer(BOARD), plain, "made anew, and whole");
    }
    assert!(cache.answer(&["cache", "info"]).contains("1 file damaged or of another version"));
}

#[test]
fn a_place_that_cannot_be_written_to_changes_no_answer() {
    let cache = Cache::new("file");
    let plain = cache.answer(&[BOARD, &["--no-cache"]].concat());
    fs::write(&cache.0, "in the way").expect("written");
    assert_eq!(cache.answer(BOARD), plain);
    fs::remove_file(&cache.0).expect("removed");
}

#[test]
fn two_at_once_both_keep() {
    let cache = Cache::new("two");
    let boards = ["6x7", "4x7", "3x13", "5x7"];
    let plain = boards.map(|board| {
        cache.answer(&["solve", "crosses", board, "--method", "search", "--no-cache"])
    });
    let runs = boards.map(|board| {
        cache.command(&["solve", "crosses", board, "--method", "search"]).spawn().expect("it runs")
    });
    for (run, plain) in runs.into_iter().zip(&plain) {
        let Output { status, stdout, stderr } = run.wait_with_output().expect("it ends");
        assert!(status.success() && stderr.is_empty());
        assert_eq!(&String::from_utf8_lossy(&stdout), plain);
    }
    for (board, plain) in boards.iter().zip(&plain) {
        assert_eq!(&cache.answer(&["solve", "crosses", board, "--method", "search"]), plain);
    }
    assert!(nodes(&cache, "2500"), "the largest was kept");
}

/// Killed at any moment, also while it writes, a run leaves a cache that is whole.
#[test]
fn kills_leave_the_cache_whole() {
    let cache = Cache::new("kills");
    let started = Instant::now();
    let plain = cache.answer(&[BOARD, &["--no-cache"]].concat());
    let long = started.elapsed().max(Duration::from_millis(4));
    for turn in 0..40u32 {
        // Every other time there is something to write.
        if turn % 2 == 0 {
            let _ = fs::remove_dir_all(&cache.0);
        }
        let mut run = cache.command(BOARD).spawn().expect("it runs");
        std::thread::sleep(long * (turn + 1) / 30);
        let _ = run.kill();
        let _ = run.wait();
        assert_eq!(cache.answer(BOARD), plain);
        assert!(cache.files("damaged").is_empty());
    }
    cache.answer(&["solve", "cram", "4x5"]);
    assert!(cache.files("tmp").is_empty(), "swept away");
}
