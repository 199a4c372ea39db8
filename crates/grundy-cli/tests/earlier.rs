//! Files that an earlier version wrote are still read: `data/earlier` has one of each kind.
//!
//! They were written by version 0.1.0. A format that changes gets a new sample beside the old one, and
//! the old one stays. The page's link is read by `web/src/share/link.test.ts`.

#![cfg(unix)]

use std::error::Error;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

type Done = Result<(), Box<dyn Error>>;

/// The folder of samples, copied to a place where a program may write.
fn samples(test: &str) -> io::Result<PathBuf> {
    let place = Path::new(env!("CARGO_TARGET_TMPDIR")).join("earlier").join(test);
    let _ = fs::remove_dir_all(&place);
    copy(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/earlier"), &place)?;
    Ok(place)
}

fn copy(from: &Path, to: &Path) -> io::Result<()> {
    fs::create_dir_all(to)?;
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let copied = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            copy(&entry.path(), &copied)?;
        } else {
            fs::copy(entry.path(), copied)?;
        }
    }
    Ok(())
}

/// The output of a command that succeeds, run in a folder whose cache is `cache`.
fn output(folder: &Path, line: &str) -> Result<String, Box<dyn Error>> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    command.args(line.split(' ')).current_dir(folder).env("GRUNDY_CACHE", "cache");
    let output = command.output()?;
    let errors = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() || !errors.is_empty() {
        return Err(format!("{line}: {} {errors}", output.status).into());
    }
    Ok(String::from_utf8(output.stdout)?)
}

fn object(folder: &Path, line: &str) -> Result<Value, Box<dyn Error>> {
    Ok(serde_json::from_str(&output(folder, line)?)?)
}

#[test]
fn certificates_are_proved() -> Done {
    let folder = samples("certificates")?;
    for name in ["octal", "subtraction", "take", "wythoff"] {
        assert!(output(&folder, &format!("verify {name}.certificate"))?.starts_with("proved: "));
    }
    Ok(())
}

#[test]
fn hunts_go_on() -> Done {
    let folder = samples("hunts")?;
    let line = |dir: &str| format!("hunt 0.106 --dir {dir} --to 9000 --keep values --json");
    let (went_on, anew) = (object(&folder, &line("hunt"))?, object(&folder, &line("anew"))?);
    assert_eq!(went_on["run"]["resumed"], 1);
    for field in ["max_value", "max_at", "rares", "last_rare", "zeros_at"] {
        assert_eq!(went_on[field], anew[field], "{field}");
    }
    let values =
        |dir: &str| output(&folder, &format!("values hunt:{dir} --to 5000 --format bfile"));
    assert_eq!(values("hunt")?, values("anew")?);
    let proved = object(&folder, "hunt 0.77 --dir proved --json")?;
    assert_eq!((&proved["status"], &proved["period"]), (&"proved".into(), &12.into()));
    Ok(())
}

#[test]
fn the_cache_is_read() -> Done {
    let folder = samples("cache")?;
    let held = object(&folder, "cache info --json")?;
    assert_eq!((&held["useless_files"], &held["games"][0]["facts"]), (&0.into(), &522.into()));
    let line = "solve cram 5x6 --method search --moves 0 --nodes 10000 --json";
    let solved = object(&folder, line)?;
    assert_eq!(solved["value"], 2);
    assert!(
        output(&folder, &format!("{line} --no-cache")).is_err(),
        "the search is small without the cache"
    );
    Ok(())
}

#[test]
fn surveys_are_joined_and_go_on() -> Done {
    let folder = samples("surveys")?;
    let survey = fs::read_to_string(folder.join("survey.csv"))?;
    let merged = output(&folder, "scan --merge shard-1.csv shard-2.csv")?;
    assert_eq!(rows(&merged), rows(&survey));
    // The rows are there: no position is left to compute.
    let went_on = output(&folder, "scan 0.3? --to 2000 --dir survey --nodes 1")?;
    assert_eq!(went_on, merged);
    Ok(())
}

/// The rows of a survey without its first line, which names the version, and the hash of everything.
fn rows(survey: &str) -> Vec<&str> {
    survey.lines().filter(|line| !line.starts_with('#')).collect()
}

#[test]
fn rule_files_are_read() -> Done {
    let folder = samples("rules")?;
    let values = object(&folder, "values ./lasker.game --to 20 --json")?;
    assert_eq!(values["values"], object(&folder, "values lasker --to 20 --json")?["values"]);
    Ok(())
}
