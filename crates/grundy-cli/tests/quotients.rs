//! Searches for misère quotients in a folder: kills, wrong folders, damage.

#![cfg(unix)]
#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread::sleep;
use std::time::Duration;

use serde_json::Value;

/// An empty place for the folder of a test.
fn place(test: &str) -> PathBuf {
    let place = Path::new(env!("CARGO_TARGET_TMPDIR")).join("quotients").join(test);
    if place.exists() {
        fs::remove_dir_all(&place).expect("an old folder goes");
    }
    place
}

/// `grundy misere ARGS… --dir DIR --json`, without the cache.
fn misere(dir: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    command.arg("misere").args(args).args(["--json", "--no-cache", "--dir"]).arg(dir);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn run(dir: &Path, args: &[&str]) -> Output {
    misere(dir, args).output().expect("the program runs")
}

/// What does not depend on how elements are numbered.
fn found(output: &Output) -> [Value; 5] {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let object: Value = serde_json::from_slice(&output.stdout).expect("one line of JSON");
    ["status", "heaps", "order", "lost_count", "history"].map(|field| object[field].clone())
}

#[test]
fn a_search_goes_on_where_it_ended() {
    let (dir, whole) = (place("on"), place("whole"));
    for to in ["3", "8", "9"] {
        assert!(run(&dir, &["0.123", "--to", to]).status.success());
    }
    let again = run(&dir, &["0.123"]);
    assert_eq!(found(&again)[0], "proved");
    assert_eq!(found(&again), found(&run(&whole, &["0.123"])));
    // Fewer heaps are asked for, and the folder stays as it is.
    assert_eq!(found(&run(&dir, &["0.123", "--to", "3"]))[2], 6);
    assert_eq!(found(&run(&dir, &["0.123"])), found(&again));
}

/// Each kill comes when a checkpoint was written since the last one.
#[test]
fn kills_change_nothing() {
    let (dir, whole) = (place("killed"), place("unharmed"));
    let args = ["0.07", "--to", "31"];
    let file = dir.join("search");
    for _ in 0..3 {
        let before = fs::read(&file).ok();
        let mut process = misere(&dir, &args).spawn().expect("the program runs");
        while fs::read(&file).ok() == before {
            sleep(Duration::from_millis(5));
            if process.try_wait().expect("a process").is_some() {
                break;
            }
        }
        // It may have ended by itself.
        let _ = process.kill();
        process.wait().expect("a process");
    }
    assert_eq!(found(&run(&dir, &args)), found(&run(&whole, &args)));
}

#[test]
fn other_folders_are_refused() {
    let dir = place("other");
    assert!(run(&dir, &["0.123"]).status.success());
    let other = run(&dir, &["0.15"]);
    assert_eq!(other.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&other.stderr).contains("holds a search in 0.123"));
    let mut bytes = fs::read(dir.join("search")).expect("a checkpoint");
    let middle = bytes.len() / 2;
    bytes[middle] ^= 1;
    fs::write(dir.join("search"), bytes).expect("a file");
    let damaged = run(&dir, &["0.123"]);
    assert!(!damaged.status.success());
    assert!(String::from_utf8_lossy(&damaged.stderr).contains("damaged"));
}

/// Byte by byte that of the book, and confirmed by the checker before it is written.
#[test]
fn a_proved_infinite_quotient_has_a_certificate() {
    let dir = place("infinite");
    fs::create_dir_all(&dir).expect("a folder");
    let file = dir.join("certificate");
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    command.args(["misere", "0.7340", "--json", "--certificate"]).arg(&file);
    let output = command.output().expect("the program runs");
    let object: Value = serde_json::from_slice(&output.stdout).expect("one line of JSON");
    assert_eq!((&object["status"], &object["game"]), (&"infinite".into(), &"0.734".into()));
    let written = fs::read_to_string(&file).expect("a certificate");
    assert_eq!(written, include_str!("../../../docs/src/misere/infinite/0.734.certificate"));
}

#[test]
fn a_survey_writes_certificates() {
    let dir = place("certificates");
    let mut survey = Command::new(env!("CARGO_BIN_EXE_grundy"));
    survey.args(["scan", "0.77", "0.123", "0.26", "--misere", "--to", "300", "--nodes", "4M"]);
    let done = survey.arg("--certificates").arg(&dir).output().expect("the program runs");
    assert!(done.status.success(), "{}", String::from_utf8_lossy(&done.stderr));
    let text = String::from_utf8_lossy(&done.stdout);
    let rows = text.lines().filter(|line| !line.starts_with('#'));
    let statuses: Vec<&str> = rows.filter_map(|line| line.split(',').nth(1)).collect();
    assert_eq!(statuses, ["status", "proved", "up-to-heap", "proved"]);
    let mut files: Vec<_> = fs::read_dir(&dir).expect("a folder").flatten().collect();
    files.sort_by_key(fs::DirEntry::path);
    assert_eq!(files.len(), 2);
    for file in files {
        let mut check = Command::new(env!("CARGO_BIN_EXE_grundy"));
        assert!(check.arg("verify").arg(file.path()).status().expect("the program runs").success());
    }
}
