//! The real program on disks that are full, read-only or someone else's, and with files from another
//! time: the message is clear, what was written stays, and the same command goes on.
//!
//! A test mounts small disks where the system lets it, in a namespace of its own that ends with it.
//! Where it may not, it says SKIPPED and why.

#![cfg(unix)]
#![allow(clippy::expect_used, clippy::panic, reason = "a failed check ends its test")]

use std::fs::{self, File};
use std::os::unix::fs::{MetadataExt, PermissionsExt};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, SystemTime};

use serde_json::Value;

const GRUNDY: &str = env!("CARGO_BIN_EXE_grundy");

/// Some user that owns nothing.
const NOBODY: u32 = 65_534;

/// An empty folder.
fn place(test: &str) -> PathBuf {
    let place = Path::new(env!("CARGO_TARGET_TMPDIR")).join("faults").join(test);
    let _ = fs::remove_dir_all(&place);
    fs::create_dir_all(&place).expect("a new folder");
    place
}

fn error(output: &Output) -> String {
    String::from_utf8_lossy(&output.stderr).into_owned()
}

fn text(path: &Path) -> String {
    fs::read_to_string(path).unwrap_or_else(|why| panic!("{}: {why}", path.display()))
}

/// The report of a hunt without what depends on the clock.
fn findings(json: &str) -> Value {
    let mut report: Value = serde_json::from_str(json).expect("one line of JSON");
    report.as_object_mut().expect("an object").remove("run").expect("figures of the run");
    report
}

/// Runs a script with a disk of its own at `$DISK`; `None` where nothing can be mounted. `$SIZE`
/// is its size.
fn with_disk(place: &Path, size: &str, script: &str) -> Option<Output> {
    let disk = place.join("disk");
    fs::create_dir_all(&disk).expect("a folder");
    let mount = "mount -t tmpfs -o size=$SIZE none \"$DISK\"";
    let run = |script: &str| {
        let root = fs::metadata("/proc/self").is_ok_and(|about| about.uid() == 0);
        let mut command = Command::new("unshare");
        // Without root the mount belongs to a user namespace.
        command.args(if root { &["--mount"][..] } else { &["--mount", "--map-root-user"] });
        command.args(["sh", "-c", &format!("{mount} && cd \"$PLACE\" && {{ {script}\n}}")]);
        command.env("DISK", &disk).env("SIZE", size).env("PLACE", place).env("GRUNDY", GRUNDY);
        command.env("NO_COLOR", "1").stdin(Stdio::null()).output()
    };
    if !run("true").is_ok_and(|output| output.status.success()) {
        println!("SKIPPED: no disk can be mounted here");
        return None;
    }
    Some(run(script).expect("a shell"))
}

/// A script that runs a command on a full disk, notes how it ended, and runs it again with room.
fn full_then_roomy(command: &str) -> String {
    format!(
        "{command} > full 2> full-error; echo $? > full-code\n\
         mount -o remount,size=64m \"$DISK\"\n\
         {command} > again 2> again-error; echo $? > again-code"
    )
}

/// The disk is too small for the whole hunt, in steps of one page: it fills up at every kind of
/// file.
#[test]
fn a_hunt_on_a_full_disk_goes_on_with_room() {
    let place = place("full-hunt");
    let hunt = "\"$GRUNDY\" hunt 0.6 --to 20000 --keep values --json --every 10ms --dir";
    let script = full_then_roomy(&format!("{hunt} \"$DISK/hunt\""));
    let calm = format!("{hunt} \"$DISK/hunt\" > calm");
    let Some(output) = with_disk(&place, "64m", &calm) else { return };
    assert!(output.status.success(), "{}", error(&output));
    let calm = findings(&text(&place.join("calm")));
    let mut failures = 0;
    for pages in [1, 2, 3, 4, 6, 9, 14, 24, 40] {
        let size = format!("{}k", 4 * pages);
        let Some(output) = with_disk(&place, &size, &script) else { return };
        assert!(output.status.success(), "{}", error(&output));
        let said = text(&place.join("full-error"));
        if text(&place.join("full-code")).trim() != "0" {
            failures += 1;
            assert_eq!(text(&place.join("full-code")).trim(), "5", "{size}: {said}");
            assert!(said.contains("the disk is full"), "{size}: {said}");
            assert!(said.contains("disk/hunt"), "{size}: {said}");
            assert!(said.contains("make room and run the same command again"), "{size}: {said}");
        }
        let again = text(&place.join("again-error"));
        assert_eq!(text(&place.join("again-code")).trim(), "0", "{size}: {again}");
        assert!(!again.contains("damaged"), "{size}: {again}");
        assert_eq!(findings(&text(&place.join("again"))), calm, "{size}");
    }
    assert!(failures >= 6, "{failures}");
}

#[test]
fn a_scan_on_a_full_disk_goes_on_with_room() {
    let place = place("full-scan");
    let scan = "\"$GRUNDY\" scan '0.??' --to 200";
    let kept = format!("{scan} --dir \"$DISK/rows\" --out \"$DISK/rows.csv\"");
    for size in ["4k", "8k"] {
        let script = format!(
            "{}\n{scan} --out calm.csv && cp \"$DISK/rows.csv\" rows.csv",
            full_then_roomy(&kept)
        );
        let Some(output) = with_disk(&place, size, &script) else { return };
        assert!(output.status.success(), "{}", error(&output));
        let said = text(&place.join("full-error"));
        assert_eq!(text(&place.join("full-code")).trim(), "5", "{size}: {said}");
        assert!(said.contains("the disk is full") && said.contains("disk/rows"), "{said}");
        assert_eq!(text(&place.join("again-code")).trim(), "0", "{size}");
        assert_eq!(text(&place.join("rows.csv")), text(&place.join("calm.csv")), "{size}");
    }
}

/// The cache is no reason for a question to fail, and nothing is said of it.
#[test]
fn answers_need_no_room_in_the_cache() {
    let place = place("full-cache");
    let solve = "\"$GRUNDY\" solve crosses 6x7 --method search --json";
    let cached = format!("GRUNDY_CACHE=\"$DISK/cache\" {solve}");
    let script = format!(
        "{solve} --no-cache > calm\n{cached} > full 2>&1\n\
         mount -o remount,size=64m \"$DISK\"\n{cached} > roomy 2>&1\n\
         mount -o remount,ro \"$DISK\"\n{cached} > closed 2>&1"
    );
    for size in ["4k", "8k", "12k"] {
        let Some(output) = with_disk(&place, size, &script) else { return };
        assert!(output.status.success(), "{}", error(&output));
        for name in ["full", "roomy", "closed"] {
            assert_eq!(text(&place.join(name)), text(&place.join("calm")), "{size}: {name}");
        }
    }
}

#[test]
fn a_read_only_folder_is_named_and_can_be_read() {
    let place = place("read-only");
    let hunt = "\"$GRUNDY\" hunt 0.6 --keep values --json --dir \"$DISK/hunt\"";
    let values = "\"$GRUNDY\" values hunt:\"$DISK/hunt\" --to 3000 --format csv";
    let script = format!(
        "{hunt} --to 3000 > before && {values} > values && mount -o remount,ro \"$DISK\"\n\
         {hunt} --to 4000 > hunt 2>&1; echo $? > code\n\
         \"$GRUNDY\" scan '0.??' --to 100 --dir \"$DISK/scan\" > scan 2>&1; echo $? >> code\n\
         \"$GRUNDY\" scan '0.??' --to 100 --out \"$DISK/scan.csv\" > out 2>&1; echo $? >> code\n\
         {values} > values-closed && mount -o remount,rw \"$DISK\"\n\
         {hunt} --to 4000 > after"
    );
    let Some(output) = with_disk(&place, "64m", &script) else { return };
    assert!(output.status.success(), "{}", error(&output));
    assert_eq!(text(&place.join("code")), "5\n5\n5\n");
    for (name, file) in [("hunt", "disk/hunt/lock"), ("scan", "disk/scan"), ("out", "scan.csv")] {
        let said = text(&place.join(name));
        assert!(said.contains(file) && said.contains("the file system is read-only"), "{said}");
    }
    assert!(text(&place.join("hunt")).contains("use a folder on a disk that can be written to"));
    assert_eq!(text(&place.join("values-closed")), text(&place.join("values")));
    assert_eq!(findings(&text(&place.join("after")))["checked_to"], 4000);
}

/// A file where a folder is expected stops everyone, root as well.
#[test]
fn a_file_in_the_way_is_named() {
    let place = place("in-the-way");
    let file = place.join("file");
    fs::write(&file, "notes").expect("a file");
    for dir in [file.clone(), file.join("below")] {
        for command in [&["hunt", "0.6", "--to", "100"][..], &["scan", "0.??", "--to", "100"]] {
            let output = Command::new(GRUNDY).args(command).arg("--dir").arg(&dir).output();
            let output = output.expect("the program runs");
            let said = error(&output);
            assert_eq!(output.status.code(), Some(5), "{said}");
            assert!(said.contains("in-the-way/file"), "{said}");
            let why = ["a file of that name is in the way", "is a file, not a folder"];
            assert!(why.iter().any(|why| said.contains(why)), "{said}");
            assert!(said.contains("name another folder"), "{said}");
        }
    }
    assert_eq!(text(&file), "notes");
}

/// The program, run by a user who owns nothing; `None` where that is not possible.
fn as_nobody(args: &[&str]) -> Option<Output> {
    let run = |args: &[&str]| {
        let mut command = Command::new(GRUNDY);
        command.args(args).env("NO_COLOR", "1").env("GRUNDY_CACHE", "").uid(NOBODY).gid(NOBODY);
        command.output()
    };
    if !run(&["--version"]).is_ok_and(|output| output.status.success()) {
        println!("SKIPPED: the program cannot be run as another user here");
        return None;
    }
    run(args).ok()
}

/// Sets the permissions of a folder or file.
fn permit(path: &Path, mode: u32) {
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("permissions");
}

#[test]
fn files_of_another_user_are_named() {
    let place = place("other-user");
    let name = |file: &str| place.join(file).to_string_lossy().into_owned();
    let (hunt, rows) = (name("hunt"), name("rows"));
    let again = ["hunt", "0.6", "--to", "3000", "--dir", &hunt];
    let scan = ["scan", "0.??", "--to", "100", "--dir", &rows];
    for command in [&["hunt", "0.6", "--to", "2000", "--dir", &hunt][..], &scan] {
        let output = Command::new(GRUNDY).args(command).output().expect("the program runs");
        assert_eq!(output.status.code(), Some(0), "{}", error(&output));
    }
    let refused = |args: &[&str], file: &str| {
        let Some(output) = as_nobody(args) else { return false };
        let said = error(&output);
        assert_eq!(output.status.code(), Some(5), "{said}");
        assert!(said.contains(file) && said.contains("no permission"), "{said}");
        assert!(said.contains("use a folder of your own"), "{said}");
        true
    };
    permit(&place.join("hunt"), 0o755);
    if !refused(&again, "hunt/lock") {
        return;
    }
    permit(&place.join("rows"), 0o755);
    assert!(refused(&scan, "rows/scan.rows"));
    assert!(refused(&["hunt", "0.6", "--to", "10", "--dir", &name("new")], "new"));
    // The folder may be used, but one file may not: no earlier checkpoint is used in its place.
    permit(&place.join("hunt"), 0o777);
    let entries = || fs::read_dir(place.join("hunt")).expect("a folder").flatten();
    entries().for_each(|entry| permit(&entry.path(), 0o666));
    let table = entries().map(|entry| entry.path());
    let newest = table.filter(|path| path.extension().is_some_and(|end| end == "table")).max();
    let newest = newest.expect("a checkpoint");
    permit(&newest, 0o600);
    assert!(refused(&again, &newest.file_name().expect("a name").to_string_lossy()));
    permit(&newest, 0o644);
    let output = as_nobody(&again).expect("it ran before");
    assert_eq!(output.status.code(), Some(0), "{}", error(&output));
}

/// A folder of someone else with a cache in it: the answer is as ever.
#[test]
fn a_cache_of_another_user_is_not_used() {
    let place = place("other-cache");
    let solve = ["solve", "crosses", "6x7", "--method", "search", "--json"];
    let run = |user: Option<u32>| {
        let mut command = Command::new(GRUNDY);
        command.args(solve).env("GRUNDY_CACHE", place.join("cache"));
        if let Some(user) = user {
            command.uid(user).gid(user);
        }
        command.output().expect("the program runs")
    };
    let own = run(None);
    let Some(_) = as_nobody(&["--version"]) else { return };
    for mode in [0o755, 0o700, 0o000] {
        permit(&place.join("cache"), mode);
        let other = run(Some(NOBODY));
        assert_eq!((other.status.code(), &other.stdout), (Some(0), &own.stdout));
        assert_eq!(error(&other), "");
    }
    permit(&place.join("cache"), 0o755);
}

/// Every file under a folder is from a time; what is in it is used as ever.
fn date(dir: &Path, time: SystemTime) {
    for entry in fs::read_dir(dir).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            date(&path, time);
        } else {
            let file = File::options().append(true).open(&path).expect("a file");
            file.set_modified(time).expect("a time");
        }
    }
}

#[test]
fn files_of_any_date_are_taken_up() {
    let place = place("dates");
    let run = |dir: &Path, to: &str| {
        let mut command = Command::new(GRUNDY);
        command.args(["hunt", "0.6", "--keep", "values", "--json", "--every", "10ms"]);
        let output = command.args(["--to", to, "--dir"]).arg(dir).output().expect("it runs");
        assert_eq!(output.status.code(), Some(0), "{}", error(&output));
        findings(&String::from_utf8_lossy(&output.stdout))
    };
    let calm = run(&place.join("calm"), "5000");
    for (name, time) in [
        ("past", SystemTime::UNIX_EPOCH),
        ("future", SystemTime::UNIX_EPOCH + Duration::from_secs(4_000_000_000)),
    ] {
        let dir = place.join(name);
        run(&dir, "3000");
        date(&dir, time);
        assert_eq!(run(&dir, "5000"), calm, "{name}");
        date(&dir, time);
        assert_eq!(run(&dir, "5000"), calm, "{name}");
    }
}
