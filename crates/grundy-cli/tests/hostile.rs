//! Questions of the command line that once took long beyond their time: each is refused, or ended by its
//! limits. What counts is the time of the processor, which the system bounds, so that a busy machine
//! changes nothing.
#![cfg(unix)]

use grundy_facts::ordinary;
use std::io;
use std::path::PathBuf;
use std::process::{Command, Output};

/// Runs the program with two seconds for its question; the system ends it after three.
fn bounded(words: &[&str], memory: &str) -> io::Result<Output> {
    Command::new("sh")
        .args(["-c", "ulimit -t 3; exec \"$0\" \"$@\"", env!("CARGO_BIN_EXE_grundy")])
        .args(words)
        .args(["--time", "2", "--threads", "1", "--memory", memory])
        .env("NO_COLOR", "1")
        .env("GRUNDY_CACHE", "")
        .output()
}

#[test]
fn no_question_outlives_its_limits() -> io::Result<()> {
    let claims = claims()?;
    let verify = claims.iter().map(|claim| ["verify", claim.as_str()]);
    let solve = ["node-kayles complete:4000", "cram 4000x4000", "node-kayles path:9000000"];
    let lines = solve.map(|position| ["solve", position]).into_iter().chain(verify);
    for line in lines {
        for memory in ordinary(&["512M"][..], &["512M", "1G", "8G"]) {
            let output = bounded(&line, memory)?;
            let said = String::from_utf8_lossy(&output.stderr);
            // Answered in time, refused, or ended by a limit; but none of the claims is true.
            let expected = match output.status.code() {
                Some(0) => line[0] == "solve",
                code => matches!(code, Some(1 | 2 | 4)),
            };
            assert!(expected, "{line:?} {memory}: {:?} {said:.999}", output.status);
        }
    }
    Ok(())
}

/// Writes certificates that take long to check.
fn claims() -> io::Result<Vec<String>> {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("hostile-claims");
    std::fs::create_dir_all(&folder)?;
    let parts: Vec<String> = (1..=1024).map(|part| (2 * part + 1).to_string()).collect();
    let octal = format!("0.{}", "F".repeat(4000));
    let all_but = format!("allbut:{}", parts.join(","));
    let claims = [
        ("octal", octal.as_str(), "octal-periodicity", ""),
        ("all-but", &all_but, "all-but-periodicity", "saltus 400000\n"),
        ("take", "take:1..65535", "octal-periodicity", ""),
        ("subtraction", "take:1..65535", "subtraction-periodicity", ""),
    ];
    let write = |(name, game, theorem, more): (&str, &str, &str, &str)| {
        let body = format!(
            "grundy certificate 1\ngame {game}\ntheorem {theorem}\nperiod 400000\npreperiod 0\n{more}"
        );
        let path = folder.join(name);
        std::fs::write(&path, format!("{body}hash blake3:{}\n", blake3::hash(body.as_bytes())))?;
        Ok(path.to_string_lossy().into_owned())
    };
    claims.into_iter().map(write).collect()
}
