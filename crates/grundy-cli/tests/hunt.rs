//! Hunts survive what happens to long runs: kills, damage, full disks, wrong folders.
//!
//! The real program runs in every test. Moments of kills are drawn from a fixed seed, but what is
//! tested holds whenever they come: nothing here depends on the clock.

#![cfg(unix)]
#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread::sleep;
use std::time::Duration;

use grundy_facts::{ordinary, slow};
use serde_json::Value;

/// Numbers that look drawn, the same in every run (xorshift64).
struct Draw(u64);

impl Draw {
    fn below(&mut self, bound: u64) -> u64 {
        for (left, shift) in [(true, 13), (false, 7), (true, 17)] {
            self.0 ^= if left { self.0 << shift } else { self.0 >> shift };
        }
        self.0 % bound
    }
}

/// An empty place for the folders of a test.
fn place(test: &str) -> PathBuf {
    let place = Path::new(env!("CARGO_TARGET_TMPDIR")).join("hunt").join(test);
    if place.exists() {
        fs::remove_dir_all(&place).expect("an old folder goes");
    }
    fs::create_dir_all(&place).expect("a new folder");
    place
}

/// `grundy hunt ARGS… --dir DIR --json`, with checkpoints as often as can be.
fn hunt(dir: &Path, args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    command.arg("hunt").args(args).arg("--dir").arg(dir).args(["--json", "--every", "10ms"]);
    command.env("NO_COLOR", "1").stdin(Stdio::null());
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn run(dir: &Path, args: &[&str]) -> Output {
    hunt(dir, args).output().expect("the program runs")
}

fn error(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

/// The report of a hunt that ended with an exit code.
fn report(output: &Output, code: i32) -> Value {
    assert_eq!(output.status.code(), Some(code), "{}", error(output));
    serde_json::from_slice(&output.stdout).expect("one line of JSON")
}

/// What does not depend on clock, machine or interruptions.
fn findings(mut report: Value) -> Value {
    let run = report.as_object_mut().and_then(|fields| fields.remove("run"));
    assert!(run.is_some_and(|run| run.is_object()), "what depends on the run lies under `run`");
    report
}

/// The summary file's findings.
fn summary(dir: &Path) -> Value {
    let text = fs::read(dir.join("summary.json")).expect("a summary");
    findings(serde_json::from_slice(&text).expect("JSON"))
}

/// The heap of the newest checkpoint.
fn newest(dir: &Path) -> u64 {
    let heap = |name: &str| {
        let (heap, kind) = name.split_once('.')?;
        ["segment", "table"].contains(&kind).then(|| heap.parse().ok())?
    };
    let entries = fs::read_dir(dir).into_iter().flatten().flatten();
    entries.filter_map(|entry| heap(&entry.file_name().to_string_lossy())).max().unwrap_or(0)
}

/// How far the hunt had come when it was killed.
fn mark(dir: &Path) -> u64 {
    let text = fs::read_to_string(dir.join("lock")).unwrap_or_default();
    text.trim().parse().unwrap_or(0)
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a new folder");
    for entry in fs::read_dir(from).expect("a folder").flatten() {
        let (path, name) = (entry.path(), entry.file_name());
        if path.is_dir() {
            copy(&path, &to.join(name));
        } else {
            fs::copy(&path, to.join(name)).expect("a copy");
        }
    }
}

/// `grundy values hunt:DIR` as CSV.
fn kept(dir: &Path, to: u64) -> Output {
    let game = format!("hunt:{}", dir.display());
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    command.args(["values", &game, "--to", &to.to_string(), "--format", "csv"]);
    command.env("NO_COLOR", "1").output().expect("the program runs")
}

/// Kills a hunt many times, then lets it end; what it finds is what an undisturbed one finds, and
/// no more is computed again than what no checkpoint had.
fn killed(name: &str, game: &[&str], kills: u64, keep: bool) {
    let place = place(name);
    let (disturbed, calm) = (place.join("disturbed"), place.join("calm"));
    let keep: &[&str] = if keep { &["--keep", "values"] } else { &[] };
    let args = [game, keep].concat();
    let mut draw = Draw(0x9E37_79B9_7F4A_7C15);
    let (mut before, mut lost) = (0, 0);
    for _ in 0..kills {
        // Without an end this hunt is alive when it is killed.
        let mut child = hunt(&disturbed, &args).spawn().expect("the program runs");
        sleep(Duration::from_millis(1 + draw.below(80)));
        child.kill().expect("it is alive");
        let output = child.wait_with_output().expect("it is dead");
        assert_eq!(output.status.code(), None, "{}", error(&output));
        let at = newest(&disturbed);
        assert!(at >= before, "checkpoints are not lost");
        before = at;
        lost += mark(&disturbed).saturating_sub(at);
    }
    let to = (newest(&disturbed) + 5000).to_string();
    let args = [&args[..], &["--to", &to]].concat();
    let resumed = report(&run(&disturbed, &args), 0);
    let undisturbed = report(&run(&calm, &args), 0);
    let number = |name: &str| resumed["run"][name].as_u64().expect("a number");
    assert_eq!(number("resumed_from"), before, "the newest checkpoint is taken up");
    assert!(number("recomputed") <= lost, "{} of {lost}", number("recomputed"));
    assert_eq!(findings(resumed.clone()), findings(undisturbed));
    assert_eq!(summary(&disturbed), summary(&calm));
    if !keep.is_empty() {
        let to = resumed["to"].as_u64().expect("a number");
        let values = kept(&disturbed, to);
        assert_eq!(values.status.code(), Some(0), "{}", error(&values));
        assert_eq!(values.stdout, kept(&calm, to).stdout);
    }
}

#[test]
fn a_dozen_kills_change_nothing() {
    killed("kills", &["0.6", "--method", "plain"], 12, false);
    killed("kills-auto", &["0.106"], 6, false);
    killed("kills-keep", &["0.6", "--method", "plain"], 6, true);
}

#[test]
#[ignore = "slow suite: a minute of kills"]
fn a_hundred_kills_change_nothing() {
    killed("hundred-kills", &["0.6"], slow(30, 100), false);
    killed("hundred-kills-keep", &["0.6", "--method", "plain"], slow(10, 100), true);
}

/// A period that shows late is proved through any kills, with the table's figures.
fn proved_through_kills(name: &str, game: &str, kills: u64, figures: [u64; 2]) {
    let place = place(name);
    let (disturbed, calm) = (place.join("disturbed"), place.join("calm"));
    let mut draw = Draw(12345);
    for _ in 0..kills {
        let mut child = hunt(&disturbed, &[game]).spawn().expect("the program runs");
        sleep(Duration::from_millis(draw.below(1200)));
        // It may have ended already.
        let _ = child.kill();
        child.wait().expect("it ends");
    }
    let resumed = report(&run(&disturbed, &[game]), 0);
    let undisturbed = report(&run(&calm, &[game]), 0);
    assert_eq!(resumed["status"], "proved");
    assert_eq!(["period", "preperiod"].map(|field| resumed[field].as_u64()), figures.map(Some));
    assert_eq!(findings(resumed), findings(undisturbed));
    assert_eq!(summary(&disturbed), summary(&calm));
    is_certified(&disturbed, &calm);
}

/// Both folders have the same certificate, and the checker proves it.
fn is_certified(disturbed: &Path, calm: &Path) {
    let certificate = calm.join("certificate");
    let text = fs::read(&certificate).expect("a certificate");
    assert_eq!(fs::read(disturbed.join("certificate")).ok(), Some(text));
    let verdict =
        Command::new(env!("CARGO_BIN_EXE_grundy")).arg("verify").arg(&certificate).output();
    let verdict = verdict.expect("the program runs");
    assert_eq!(verdict.status.code(), Some(0), "{}", String::from_utf8_lossy(&verdict.stdout));
}

#[test]
fn a_period_is_proved_through_kills() {
    proved_through_kills("proved", "4.406", 4, [44, 294_097]);
}

#[test]
#[ignore = "slow suite: a proof of 4·10^8 values, twice"]
fn a_long_period_is_proved_through_kills() {
    let (game, kills, figures) =
        slow(("0.16", 3, [149_459, 105_351]), ("0.104", 20, [11_770_282, 197_769_598]));
    proved_through_kills("proved-long", game, kills, figures);
}

/// A folder before damage was done to it, and what is right.
struct Whole {
    dir: PathBuf,
    findings: Value,
    values: Vec<u8>,
}

impl Whole {
    const TO: u64 = 68_000;
    const ARGS: [&str; 5] = ["0.6", "--to", "68000", "--keep", "values"];

    fn new(dir: PathBuf) -> Self {
        let findings = findings(report(&run(&dir, &Self::ARGS), 0));
        let values = kept(&dir, Self::TO).stdout;
        Self { dir, findings, values }
    }

    /// All files, by their names in the folder.
    fn files(&self) -> Vec<PathBuf> {
        let mut files = Vec::new();
        for dir in [self.dir.clone(), self.dir.join("values")] {
            let entries = fs::read_dir(&dir).expect("a folder").flatten();
            files.extend(entries.map(|entry| entry.path()).filter(|path| path.is_file()));
        }
        let name = |file: PathBuf| file.strip_prefix(&self.dir).map(Path::to_owned);
        files.into_iter().map(|file| name(file).expect("a file of the folder")).collect()
    }

    /// Puts other content into a file of a copy, and looks what becomes of it.
    fn check(&self, copied: &Path, name: &Path, content: &[u8], case: &str) {
        if copied.exists() {
            fs::remove_dir_all(copied).expect("an old folder goes");
        }
        copy(&self.dir, copied);
        fs::write(copied.join(name), content).expect("a damaged file");
        let output = run(copied, &Self::ARGS);
        assert_eq!(output.status.code(), Some(0), "{case}: {}", error(&output));
        assert_eq!(findings(report(&output, 0)), self.findings, "{case}");
        let said = name.to_string_lossy();
        let newest = format!("{:020}", newest(&self.dir));
        if said == "manifest" || said.starts_with(&newest) {
            assert!(error(&output).contains(&*said), "{case}: {}", error(&output));
        }
        let shown = kept(copied, Self::TO);
        if shown.status.code() == Some(0) {
            assert!(shown.stdout == self.values, "{case}");
        } else {
            assert!(error(&shown).contains(&*said), "{case}: {}", error(&shown));
            assert!(shown.stdout.is_empty(), "{case}");
        }
    }
}

/// Every file of a folder, with a flipped bit or cut off, at places all over it: the hunt ends
/// with the same result, having named the file if it needed it; values are right or refused.
#[test]
fn damage_is_never_used() {
    let place = place("damage");
    let whole = Whole::new(place.join("whole"));
    let mut draw = Draw(77);
    let files = whole.files();
    assert!(files.len() >= 5, "{files:?}");
    for name in files {
        let content = fs::read(whole.dir.join(&name)).expect("a file");
        let length = content.len() as u64;
        let places = [draw.below(length), 0, length - 1];
        for &at in ordinary(&places[..1], &places) {
            let place_in = usize::try_from(at).expect("a small file");
            let case = format!("{} at {at}", name.display());
            let mut flipped = content.clone();
            flipped[place_in] ^= 1 << draw.below(8);
            let damaged = place.join("damaged");
            whole.check(&damaged, &name, &flipped, &format!("{case}, flipped"));
            whole.check(&damaged, &name, &content[..place_in], &format!("{case}, cut"));
        }
    }
}

/// A limit on the size of files stands for a full disk: the error is clear, the folder stays
/// valid, and with room again the hunt ends as if nothing had been.
#[test]
fn a_full_disk_leaves_a_valid_folder() {
    let place = place("full");
    let (full, calm) = (place.join("full"), place.join("calm"));
    let args = ["0.6", "--to", "60000", "--method", "plain"];
    let shell = Command::new("sh")
        // Blocks are of 512 or 1024 bytes; the first checkpoints fit, later ones do not.
        .args(["-c", "trap '' XFSZ; ulimit -f 64; exec \"$@\"", "sh"])
        .arg(env!("CARGO_BIN_EXE_grundy"))
        .arg("hunt")
        .args(args)
        .arg("--dir")
        .arg(&full)
        .args(["--json", "--every", "10ms"])
        .output()
        .expect("a shell");
    assert_eq!(shell.status.code(), Some(5), "{}", error(&shell));
    let said = error(&shell);
    assert!(said.contains(".table: cannot be written"), "{said}");
    assert!(!said.contains("damaged"), "{said}");
    let resumed = report(&run(&full, &args), 0);
    assert_eq!(findings(resumed), findings(report(&run(&calm, &args), 0)));
}

#[test]
fn a_folder_of_something_else_is_refused() {
    let place = place("else");
    let dir = place.join("hunt");
    report(&run(&dir, &["0.6", "--to", "1000"]), 0);
    let refused = |args: &[&str], dir: &Path, reason: &str| {
        let output = run(dir, args);
        assert_eq!(output.status.code(), Some(2), "{}", error(&output));
        assert!(error(&output).contains(reason), "{}", error(&output));
        assert!(output.stdout.is_empty());
    };
    refused(&["0.7", "--to", "1000"], &dir, "holds a hunt of 0.6, not of 0.7");
    refused(&["0.6", "--to", "1000", "--keep", "values"], &dir, "this hunt keeps no values");
    refused(&["nim"], &dir, "only take-and-break games can be hunted");
    let letters = place.join("letters");
    fs::create_dir(&letters).expect("a folder");
    fs::write(letters.join("letter.txt"), "Dear Richard").expect("a file");
    refused(&["0.6"], &letters, "it holds `letter.txt`");
    assert_eq!(fs::read_dir(&letters).expect("a folder").count(), 1, "nothing is written into it");
    // The same file as a later version might write it, whole.
    let mut later = b"grundy manifest 2\ngame 0.6\nkeep nothing\n".to_vec();
    later.extend(blake3::hash(&later).as_bytes());
    fs::write(dir.join("manifest"), later).expect("a file");
    refused(&["0.6", "--to", "1000"], &dir, "is of format 2");
    // Names of games and codes are one game.
    let named = place.join("named");
    report(&run(&named, &["officers", "--to", "1000"]), 0);
    report(&run(&named, &[".6", "--to", "2000"]), 0);
}

#[test]
fn two_hunts_in_one_folder_are_refused() {
    let dir = place("lock").join("hunt");
    let mut first = hunt(&dir, &["0.6"]).spawn().expect("the program runs");
    while newest(&dir) == 0 {
        sleep(Duration::from_millis(5));
    }
    let second = run(&dir, &["0.6", "--to", "1000"]);
    first.kill().expect("it is alive");
    first.wait().expect("it is dead");
    assert_eq!(second.status.code(), Some(2));
    assert!(error(&second).contains("another hunt is running"), "{}", error(&second));
    // The lock ended with its process.
    report(&run(&dir, &["0.6", "--to", "1000"]), 0);
}

#[test]
fn control_c_and_limits_write_a_checkpoint() {
    let place = place("interrupt");
    let dir = place.join("interrupt");
    let child = hunt(&dir, &["0.6"]).spawn().expect("the program runs");
    while newest(&dir) == 0 {
        sleep(Duration::from_millis(5));
    }
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().expect("kill").success());
    let interrupted = report(&child.wait_with_output().expect("it ends"), 4);
    assert_eq!(interrupted["status"], "interrupted");
    assert_eq!(interrupted["checked_to"].as_u64().map(|heap| heap + 1), Some(newest(&dir)));
    assert_eq!(summary(&dir)["status"], "interrupted");

    let dir = place.join("time");
    let limited = report(&run(&dir, &["0.6", "--time", "50ms"]), 4);
    assert_eq!(limited["run"]["reason"], "the time limit was reached");
    // It goes on from there, and ends as one that was never limited.
    let to = (newest(&dir) + 3000).to_string();
    let ended = report(&run(&dir, &["0.6", "--to", &to]), 0);
    assert_eq!(ended["run"]["resumed"], 1);
    let calm = report(&run(&place.join("calm"), &["0.6", "--to", &to]), 0);
    assert_eq!(findings(ended), findings(calm));
}

/// A hunt asked for less than it has says what it knows of that; asked for more it goes on.
#[test]
fn the_end_may_be_moved() {
    let place = place("moved");
    let dir = place.join("moved");
    let of = |dir: &Path, to: &str| findings(report(&run(dir, &["0.6", "--to", to]), 0));
    let far = of(&dir, "30000");
    for to in ["5000", "30000", "30001", "0", "45000"] {
        assert_eq!(of(&dir, to), of(&place.join(to), to), "{to}");
    }
    assert_eq!(of(&dir, "30000"), far);
    assert_eq!(far["checked_to"], 30_000);
    assert_eq!(far["zeros"], 14, "MISSION row 8");
    assert_eq!(
        far["zeros_at"],
        serde_json::json!([0, 1, 4, 12, 20, 30, 46, 72, 98, 124, 150, 176, 314, 408])
    );
}

/// Values pass 2^8, 2^9 and 2^16 in the run, in checkpoints and where they are kept.
#[test]
fn values_widen() {
    let place = place("wide");
    for (game, to, least) in
        [("0.06", "20000", 1 << 8), ("0.006", "40000", 1 << 8), ("0.[3]", "70000", 1 << 16)]
    {
        let dir = place.join(game);
        let args = [game, "--keep", "values", "--to"];
        // In three parts, so that values are read back from checkpoints.
        for part in ["300", "1000", to] {
            report(&run(&dir, &[&args[..], &[part]].concat()), 0);
        }
        let found = report(&run(&dir, &[&args[..], &[to]].concat()), 0);
        assert!(found["max_value"].as_u64().is_some_and(|max| max >= least), "{found}");
        let last: u64 = to.parse().expect("a number");
        let mut plain = Command::new(env!("CARGO_BIN_EXE_grundy"));
        let plain = plain.args(["values", game, "--to", to, "--format", "csv"]).output();
        let plain = plain.expect("the program runs").stdout;
        let body = |csv: &[u8]| {
            String::from_utf8_lossy(csv).lines().skip(1).map(str::to_owned).collect::<Vec<_>>()
        };
        assert!(body(&kept(&dir, last).stdout) == body(&plain), "{game}");
    }
}

/// What others put into the folder is neither written through nor waited for.
#[test]
fn links_pipes_and_devices_are_refused() {
    let place = place("ordinary");
    let precious = place.join("precious");
    fs::write(&precious, "keep").expect("written");
    let args = ["0.07", "--to", "20000"];
    for (number, name) in ["lock", "manifest"].into_iter().enumerate() {
        let dir = place.join(format!("link-{number}"));
        fs::create_dir(&dir).expect("a folder");
        std::os::unix::fs::symlink(&precious, dir.join(name)).expect("a link");
        let output = run(&dir, &args);
        // The lock is opened, and so refused; a manifest is written anew in the place of the link.
        if name == "lock" {
            assert_ne!(output.status.code(), Some(0), "{name}");
            assert!(error(&output).contains(name), "{}", error(&output));
        }
        assert_eq!(fs::read_to_string(&precious).expect("there"), "keep", "{name}");
    }
    let dir = place.join("pipes");
    report(&run(&dir, &args), 0);
    let files: Vec<PathBuf> =
        fs::read_dir(&dir).expect("a folder").map(|entry| entry.expect("a file").path()).collect();
    for path in files.iter().filter(|path| path.is_file()) {
        let kept = fs::read(path).expect("read");
        for replace in [&["mkfifo"][..], &["ln", "-s", "/dev/zero"]] {
            fs::remove_file(path).expect("removed");
            let made = Command::new(replace[0]).args(&replace[1..]).arg(path).status();
            assert!(made.expect("the program runs").success());
            // Refused, or written anew: in any case it ends.
            let output = run(&dir, &args);
            assert!(output.status.code().is_some(), "{}: {}", path.display(), error(&output));
            // It may have been replaced by a file.
            if path.exists() || path.is_symlink() {
                fs::remove_file(path).expect("removed");
            }
            fs::write(path, &kept).expect("written");
        }
    }
}
