//! Surveys by the real program: killed at any moment, by two at once, in shards.

#![cfg(unix)]

use std::error::Error;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

type Done = Result<(), Box<dyn Error>>;

fn grundy(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    command.args(args).env("NO_COLOR", "1").stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// A folder that is not there yet.
fn folder(name: &str) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&dir);
    dir
}

fn length(file: &Path) -> u64 {
    fs::metadata(file).map_or(0, |about| about.len())
}

fn printed(output: &Output) -> io::Result<&[u8]> {
    let errors = String::from_utf8_lossy(&output.stderr);
    if output.status.success() { Ok(&output.stdout) } else { Err(io::Error::other(errors)) }
}

#[test]
fn a_killed_scan_goes_on() -> Done {
    const SCAN: [&str; 4] = ["scan", "0.???", "--to", "8192"];
    let whole = grundy(&SCAN).output()?;
    let dir = folder("killed-scan");
    let rows = dir.join("scan.rows");
    let name = dir.to_string_lossy().into_owned();
    let kept = [&SCAN[..], &["--dir", &name]].concat();
    let mut kills = 0;
    // Each time it is killed once it has kept something more, at the latest when it has ended.
    let resumed = loop {
        let before = length(&rows);
        let mut child = grundy(&kept).stdout(Stdio::null()).spawn()?;
        while length(&rows) <= before && child.try_wait()?.is_none() {
            std::hint::spin_loop();
        }
        child.kill()?;
        if child.wait()?.success() || kills >= 100 {
            break grundy(&kept).output()?;
        }
        kills += 1;
        assert!(length(&rows) > before || before == 0, "kill {kills} lost rows");
    };
    assert!(kills > 0, "it was never killed");
    assert_eq!(printed(&resumed)?, printed(&whole)?);
    Ok(())
}

#[test]
fn shards_in_one_folder_merge_to_the_whole() -> Done {
    let dir = folder("sharded-scan");
    fs::create_dir_all(&dir)?;
    let name = |file: &str| dir.join(file).to_string_lossy().into_owned();
    let mut children = Vec::new();
    let mut merge = vec!["scan".to_owned(), "--merge".to_owned()];
    for shard in ["1/3", "2/3", "3/3"] {
        let file = name(&format!("{}.csv", &shard[..1]));
        let (folder, threads) = (name("rows"), if shard == "2/3" { "1" } else { "3" });
        let args = ["scan", "0.??", "4.??", "--to", "2^11", "--shard", shard];
        let more = ["--dir", &folder, "--out", &file, "--threads", threads];
        children.push(grundy(&[&args[..], &more].concat()).spawn()?);
        merge.push(file);
    }
    for child in children {
        assert!(printed(&child.wait_with_output()?)?.is_empty());
    }
    let merge: Vec<&str> = merge.iter().map(String::as_str).collect();
    let whole = grundy(&["scan", "0.??", "4.??", "--to", "2^11"]).output()?;
    assert_eq!(printed(&grundy(&merge).output()?)?, printed(&whole)?);
    let json = ["scan", "0.??", "4.??", "--to", "2^11", "--json"];
    let merge_json = [&merge[..], &["--json"]].concat();
    assert_eq!(printed(&grundy(&merge_json).output()?)?, printed(&grundy(&json).output()?)?);
    Ok(())
}

#[test]
fn a_limit_leaves_rows_to_go_on_from() -> Done {
    let dir = folder("limited-scan");
    let name = dir.to_string_lossy().into_owned();
    // 0.6 has many times the steps of all the others.
    let scan = ["scan", "0.6", "0.3?", "--to", "3000", "--dir", &name, "--threads", "1"];
    let stopped = grundy(&[&scan[..], &["--nodes", "500000"]].concat()).output()?;
    assert_eq!(stopped.status.code(), Some(4));
    let last = String::from_utf8(stopped.stdout)?;
    assert!(last.lines().last().is_some_and(|line| line.starts_with("# unfinished")), "{last}");
    let whole = grundy(&scan[..5]).output()?;
    assert_eq!(printed(&grundy(&scan).output()?)?, printed(&whole)?);
    Ok(())
}

/// As on a full disk: the file of rows may not grow.
#[test]
fn rows_that_cannot_be_written_are_the_systems_failure() -> Done {
    let dir = folder("full-scan");
    let scan = ["scan", "0.???", "--to", "200"];
    let limited = "trap '' XFSZ; ulimit -f 8; exec \"$0\" \"$@\"";
    let full = Command::new("sh")
        .args(["-c", limited, env!("CARGO_BIN_EXE_grundy")])
        .args(scan)
        .arg("--dir")
        .arg(&dir)
        .output()?;
    assert_eq!(full.status.code(), Some(5));
    let error = String::from_utf8(full.stderr)?;
    assert!(error.contains("scan.rows") && error.contains("may not grow"), "{error}");
    // What is there is taken up: all but the rows that did not fit together.
    let kept = length(&dir.join("scan.rows"));
    assert!(kept > 3500, "{kept} bytes kept");
    let resumed = grundy(&scan).arg("--dir").arg(&dir).output()?;
    assert_eq!(printed(&resumed)?, printed(&grundy(&scan).output()?)?);
    Ok(())
}
