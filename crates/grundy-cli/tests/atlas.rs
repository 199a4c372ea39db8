//! Atlases by the real program: killed at any moment, in shards, merged, watched from another process.

#![cfg(unix)]

use std::error::Error;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use grundy_verify::{NoProgress, Verdict, verify};
use serde_json::Value;

type Done = Result<(), Box<dyn Error>>;

/// Codes of every kind: short periods, 0.16 with period 149459, which a hunt proves, and 0.106, which
/// stays open. In none of them many heaps are rare, so hunts are short.
const CODES: [&str; 12] =
    ["0.07", "0.77", "0.16", "0.106", "0.3", "0.137", "0.15", "0.17", "0.35", "0.34", "0.5", "4.3"];

/// No class is followed beyond the last heap, so what is found does not depend on the clock.
const PLAN: [&str; 6] = ["--to", "2^21", "--rares", "0", "--minutes", "60"];

fn atlas(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    command.arg("atlas").args(args).env("NO_COLOR", "1");
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn follow(dir: &Path, more: &[&str]) -> Command {
    let mut command = atlas(&CODES);
    command.args(PLAN).args(more).arg("--dir").arg(dir);
    command
}

/// A folder that is not there yet.
fn folder(name: &str) -> PathBuf {
    let dir = Path::new(env!("CARGO_TARGET_TMPDIR")).join("atlas").join(name);
    let _ = fs::remove_dir_all(&dir);
    dir
}

fn printed(output: &Output) -> io::Result<String> {
    let errors = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        return Err(io::Error::other(errors));
    }
    Ok(String::from_utf8_lossy(&output.stdout).into_owned())
}

/// The files that a reader of an atlas looks at: tables and certificates.
fn found(dir: &Path) -> io::Result<Vec<(String, Vec<u8>)>> {
    let mut files = Vec::new();
    for name in ["table.csv", "open.csv", "codes.csv"] {
        files.push((name.to_owned(), fs::read(dir.join(name))?));
    }
    for entry in fs::read_dir(dir.join("certificates"))? {
        let entry = entry?;
        files.push((entry.file_name().to_string_lossy().into_owned(), fs::read(entry.path())?));
    }
    files.sort();
    Ok(files)
}

fn length(file: &Path) -> u64 {
    fs::metadata(file).map_or(0, |about| about.len())
}

fn status(dir: &Path) -> Result<Value, Box<dyn Error>> {
    let output = atlas(&["--json", "--status"]).arg(dir).output()?;
    Ok(serde_json::from_str(&printed(&output)?)?)
}

#[test]
fn a_killed_atlas_goes_on() -> Done {
    let calm = folder("calm");
    let text = printed(&follow(&calm, &[]).output()?)?;
    assert!(text.contains("not running"), "{text}");
    let dir = folder("killed");
    let rows = dir.join("scan.rows");
    let (mut kills, mut watched) = (0, 0);
    // Each time it is killed once it has kept something more, at the latest when it has ended.
    loop {
        let before = length(&rows);
        let mut child = follow(&dir, &[]).stdout(Stdio::null()).spawn()?;
        while length(&rows) <= before && child.try_wait()?.is_none() {
            std::hint::spin_loop();
        }
        // A process that stands still cannot end before its status is seen.
        Command::new("kill").args(["-STOP", &child.id().to_string()]).status()?;
        if kills < 3 && child.try_wait()?.is_none() {
            assert_eq!(status(&dir)?["parts"][0]["running"], true);
            watched += 1;
        }
        child.kill()?;
        if child.wait()?.success() || kills >= 40 {
            break;
        }
        kills += 1;
    }
    assert!(kills > 2 && watched > 0, "it was killed {kills} times and watched {watched} times");
    printed(&follow(&dir, &[]).output()?)?;
    assert!(found(&dir)? == found(&calm)?, "kills change what is found");
    let status = status(&dir)?;
    assert_eq!(status["parts"][0]["running"], false);
    assert_eq!(status["rows"], status["classes"]);
    Ok(())
}

#[test]
fn every_certificate_is_verified() -> Done {
    let dir = folder("verified");
    printed(&follow(&dir, &[]).output()?)?;
    let table = fs::read_to_string(dir.join("table.csv"))?;
    let proved = table.lines().filter(|line| line.contains(",proved,"));
    let codes: Vec<&str> = proved.filter_map(|line| line.split(',').next()).collect();
    assert!(codes.contains(&"0.16") && codes.contains(&"0.77"), "{codes:?}");
    assert!(table.contains("\n0.106,0.106,0,none-found,"), "{table}");
    assert_eq!(fs::read_dir(dir.join("certificates"))?.count(), codes.len());
    for code in codes {
        let text = fs::read(dir.join("certificates").join(format!("{code}.certificate")))?;
        let verdict = verify(&text, &mut NoProgress).verdict;
        assert!(matches!(verdict, Verdict::Proved(_)), "{code}: {verdict:?}");
    }
    Ok(())
}

#[test]
fn shards_merge_to_the_whole() -> Done {
    let whole = folder("whole");
    printed(&follow(&whole, &[]).output()?)?;
    let out = folder("merged");
    let mut merge = atlas(&["--merge"]);
    for number in 1..=3 {
        let dir = folder(&format!("shard-{number}"));
        printed(&follow(&dir, &["--shard", &format!("{number}/3")]).output()?)?;
        merge.arg(dir);
    }
    let text = printed(&merge.arg("--dir").arg(&out).output()?)?;
    assert!(text.contains("\n  work       not running"), "{text}");
    assert!(found(&out)? == found(&whole)?, "shards change what is found");
    // The merged atlas goes on as one: nothing is left to do, and the hunt's state is there.
    printed(&follow(&out, &[]).output()?)?;
    assert!(found(&out)? == found(&whole)?, "a merged atlas is worked on again");
    Ok(())
}

/// A certificate that is sealed and fits its row, and is false.
#[test]
fn a_false_certificate_is_refused_by_name() -> Done {
    let dir = folder("false");
    let small = ["0.77", "--to", "2^11"];
    printed(&atlas(&small).args(["--shard", "1/1", "--dir"]).arg(&dir).output()?)?;
    let path = dir.join("certificates/0.77.certificate");
    let text = fs::read_to_string(&path)?;
    fs::write(&path, text.replace("preperiod 71", "preperiod 70"))?;
    let out = folder("false-merged");
    let refused = || atlas(&["--merge"]).arg(&dir).arg("--dir").arg(&out).output();
    for (text, why) in [
        (text.replace("preperiod 71", "preperiod 70"), "claims something else"),
        (text.replace("octal-", "octal"), "certificate"),
        (text.replace("hash blake3:", "hash blake3:0"), "0.77.certificate"),
        (text.replace("grundy certificate", "certificate"), "is no certificate"),
    ] {
        fs::write(&path, &text)?;
        let output = refused()?;
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert_eq!(output.status.code(), Some(2), "{error}");
        assert!(error.contains("0.77.certificate") && error.contains(why), "{error}");
        assert!(!out.exists(), "nothing is merged");
    }
    fs::write(&path, &text)?;
    printed(&refused()?)?;
    Ok(())
}
