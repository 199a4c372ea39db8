//! `stress` with programs that are right, wrong, or do what programs should not.
#![cfg(unix)]

use std::io::{self, Read};
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::Duration;

/// Nim by nim-sums.
const RIGHT: &str = "read line; x=0; for h in $line; do x=$((x ^ h)); done; \
                     if [ $x -ne 0 ]; then echo N; else echo P; fi";

/// The same, but wrong where a heap of 12 or more stands.
const WRONG_FROM_12: &str = "read line; x=0; for h in $line; do x=$((x ^ h)); done; \
     for h in $line; do if [ $h -ge 12 ]; then x=0; fi; done; \
     if [ $x -ne 0 ]; then echo N; else echo P; fi";

/// Nim by nim-sums, with a move.
const MOVES: &str = "read line; x=0; for h in $line; do x=$((x ^ h)); done; \
     if [ $x -eq 0 ]; then echo NO; exit; fi; i=0; \
     for h in $line; do i=$((i + 1)); y=$((h ^ x)); \
     if [ $y -lt $h ]; then echo YES; echo $i $((h - y)); exit; fi; done";

/// Many positions, each on a line, after their number.
const MANY: &str = "read t; while [ $t -gt 0 ]; do t=$((t - 1)); read line; x=0; \
     for h in $line; do x=$((x ^ h)); done; \
     if [ $x -ne 0 ]; then echo N; else echo P; fi; done";

fn grundy(game: &str, script: &str, flags: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    let script = format!("sh -c '{script}'");
    command.args(["stress", game, "--cmd", &script]).args(flags);
    command.env("NO_COLOR", "1").env("GRUNDY_CACHE", "");
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// The exit code and what is printed.
fn stress(game: &str, script: &str, flags: &[&str]) -> io::Result<(Option<i32>, String)> {
    let Output { status, stdout, stderr } = grundy(game, script, flags).output()?;
    let printed = [stdout, stderr].concat();
    Ok((status.code(), String::from_utf8_lossy(&printed).into_owned()))
}

#[test]
fn a_right_program_passes() -> io::Result<()> {
    let few = ["--size", "5", "--random", "20"];
    let passed = |count| (Some(0), format!("passed {count} positions, all up to size 5\n"));
    // 1 + 2 + 3 + 4 + 5 partitions into at most three parts, and the random ones.
    assert_eq!(stress("nim", RIGHT, &few)?, passed(35));
    let moves = [&few[..], &["--output", r"YES\n{place} {taken}", "--output", "NO"]].concat();
    assert_eq!(stress("nim", MOVES, &moves)?, passed(35));
    let names = [&few[..], &["--names", "N,P"]].concat();
    assert_eq!(stress("nim", RIGHT, &names)?, passed(35));
    let many = [&few[..], &["--head", r"{tests}\n"]].concat();
    assert_eq!(stress("nim", MANY, &many)?, passed(35));
    Ok(())
}

#[test]
fn the_smallest_wrong_position_is_shown() -> io::Result<()> {
    let odd = "read line; x=0; for h in $line; do x=$((x + h)); done; \
               if [ $((x % 2)) -eq 1 ]; then echo N; else echo P; fi";
    let shown = "wrong: nim 2\nthe winner is N, not P\ninput:\n  2\noutput:\n  P\nexpected:\n  N\n\
                 command:\n  grundy solve nim 2\n";
    assert_eq!(stress("nim", odd, &[])?, (Some(1), shown.to_owned()));
    // A random position shrinks to the least heap that is enough.
    let shown = "wrong: nim 12\nthe winner is N, not P\ninput:\n  12\noutput:\n  P\nexpected:\n  N\n\
         command:\n  grundy solve nim 12\n";
    let random = ["--size", "2", "--random", "200", "--largest", "40"];
    assert_eq!(stress("nim", WRONG_FROM_12, &random)?, (Some(1), shown.to_owned()));
    Ok(())
}

/// The command names the words that read the file, and it gives the answer that was expected.
#[test]
fn the_saved_input_is_read_by_the_command() -> io::Result<()> {
    let file = std::env::temp_dir().join(format!("grundy-stress-{}.txt", std::process::id()));
    let file = file.to_string_lossy().into_owned();
    // Right up to two vertices in Node Kayles.
    let edges = "read n m; if [ $m -eq 0 ] && [ $((n % 2)) -eq 0 ]; then echo P; else echo N; fi";
    for (game, input, content, words) in [
        ("node-kayles", r"{graph}\n", "3 1\n1 2\n", "format=header"),
        ("dag", r"{graph}\n", "1 0\n", "format=header at=1"),
    ] {
        let (code, text) = stress(game, edges, &["--input", input, "--save", &file])?;
        assert_eq!(code, Some(1), "{text}");
        assert_eq!(std::fs::read_to_string(&file)?, content, "{text}");
        let command = format!("{game} {file} {words}");
        assert!(text.contains(&format!("command:\n  grundy solve {command}\n")), "{text}");
        let mut solve = Command::new(env!("CARGO_BIN_EXE_grundy"));
        let solve = solve.args(["solve", &command, "--json"]).env("GRUNDY_CACHE", "");
        let answer = String::from_utf8_lossy(&solve.output()?.stdout).into_owned();
        assert!(answer.contains(r#""outcome":"P""#), "{answer}");
    }
    std::fs::remove_file(&file)?;
    let (code, text) = stress("nim", "echo N", &["--input", "{graph}"])?;
    assert!(code == Some(2) && text.contains("played on no graphs"), "{text}");
    Ok(())
}

#[test]
fn moves_that_do_not_win_are_wrong() -> io::Result<()> {
    let first = "read line; set -- $line; echo YES; echo 1 $1";
    let flags = ["--output", r"YES\n{place} {taken}"];
    let (code, text) = stress("nim", first, &flags)?;
    assert_eq!(code, Some(1));
    assert!(text.contains("does not lead to a win"), "{text}");
    let (code, text) = stress("nim", "echo YES; echo 7 7", &flags)?;
    assert_eq!(code, Some(1));
    assert!(text.contains("no move is described by `7 7`"), "{text}");
    Ok(())
}

/// The test ends whatever the program does, and says what that was.
#[test]
fn programs_that_misbehave_are_told_apart() -> io::Result<()> {
    let long = ["--timeout", "600"];
    let short = ["--timeout", "0.2"];
    for (script, flags, why) in [
        ("exit 3", &long[..], "the program failed (exit status: 3)"),
        ("kill -9 $$", &long, "the program failed (signal: 9"),
        ("echo N; exit 1", &long, "the program failed (exit status: 1)"),
        ("echo oops >&2; exit 1", &long, "error output:\n  oops"),
        ("true", &long, "the number of lines is 0, and it should be 1"),
        ("exec <&-; echo P", &long, "the winner is N, not P"),
        (r#"printf "\377\000\033[2J""#, &long, "the winner is N, not"),
        ("yes", &long, "the program printed more than 1 MiB"),
        ("yes N | head -n 1000", &long, "the number of lines is 1000"),
        ("sleep 1000", &short, "the program did not end within 0.2 s"),
        ("while read line; do :; done; sleep 1000", &short, "did not end within 0.2 s"),
        ("echo N; exec >&-; sleep 1000", &short, "did not end within 0.2 s"),
    ] {
        let (code, text) = stress("nim", script, flags)?;
        assert_eq!(code, Some(1), "{script}: {text}");
        assert!(text.starts_with("wrong: nim 1\n") && text.contains(why), "{script}: {text}");
        assert!(!text.contains(['\u{0}', '\u{1b}']), "{script}: {text:?}");
    }
    Ok(())
}

/// A program may be right with one position and wrong with several.
#[test]
fn what_is_wrong_only_among_others_is_said() -> io::Result<()> {
    let flags = ["--head", r"{tests}\n", "--size", "4", "--random", "0"];
    let first = "read t; [ $t -gt 1 ] && exit 5; read line; x=0; \
                 for h in $line; do x=$((x ^ h)); done; [ $x -ne 0 ] && echo N || echo P";
    let (code, text) = stress("nim", first, &flags)?;
    assert_eq!(code, Some(1));
    assert!(text.contains("exit status: 5") && text.contains("Only in one run"), "{text}");
    let one = "read t; while [ $t -gt 0 ]; do t=$((t - 1)); read line; echo N; done";
    let (code, text) = stress("nim", one, &flags)?;
    assert_eq!(code, Some(1));
    assert!(text.starts_with("wrong: nim 1 1\nthe winner is P, not N\n"), "{text}");
    assert!(text.contains("input:\n  1\n  1 1\n"), "{text}");
    Ok(())
}

/// What a program started ends with it, also where it outlives its parent.
#[test]
fn nothing_that_was_started_goes_on() -> io::Result<()> {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("stress-goes-on");
    let _ = std::fs::remove_file(&file);
    let script = format!("(sleep 1; echo on >\"{}\") & wait", file.display());
    let (code, text) = stress("nim", &script, &["--timeout", "0.1"])?;
    assert_eq!(code, Some(1), "{text}");
    thread::sleep(Duration::from_secs(2));
    assert!(!file.exists());
    Ok(())
}

#[test]
fn an_interrupt_ends_the_program_too() -> io::Result<()> {
    let file = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("stress-began");
    let _ = std::fs::remove_file(&file);
    let script = format!("echo on >\"{}\"; sleep 1000", file.display());
    let mut child = grundy("nim", &script, &["--timeout", "900"]).spawn()?;
    while !file.exists() && child.try_wait()?.is_none() {
        thread::sleep(Duration::from_millis(5));
    }
    Command::new("kill").args(["-INT", &child.id().to_string()]).status()?;
    let mut text = String::new();
    if let Some(mut stderr) = child.stderr.take() {
        stderr.read_to_string(&mut text)?;
    }
    assert_eq!(child.wait()?.code(), Some(4), "{text}");
    assert!(text.contains("interrupted"), "{text}");
    Ok(())
}

#[test]
fn results_are_objects_too() -> io::Result<()> {
    let (code, text) = stress("nim", "echo P", &["--json"])?;
    assert_eq!(code, Some(1));
    for field in [
        r#""game":"nim""#,
        r#""status":"failed""#,
        r#""position":"nim 1""#,
        r#""why":"the winner is N, not P""#,
        r#""input":"1\n""#,
        r#""output":"P\n""#,
        r#""expected":"N""#,
    ] {
        assert!(text.contains(field), "{field}: {text}");
    }
    let (code, text) = stress("nim", RIGHT, &["--json", "--size", "3", "--random", "0"])?;
    assert_eq!(code, Some(0));
    let found = r#""status":"passed","tests":6,"skipped":0,"all_to_size":3,"position":null"#;
    assert!(text.contains(found), "{text}");
    Ok(())
}

#[test]
fn flags_that_mean_nothing_are_refused() -> io::Result<()> {
    for (game, flags, why) in [
        ("no-such-game", &[][..], "there is no game `no-such-game`"),
        ("nim", &["--size", "100000"], "too many positions"),
        ("nim", &["--output", "{winer}"], "did you mean {winner}"),
        ("nim", &["--input", "{9}"], "needs 9 words"),
        ("nim", &["--input", r"\q"], "backslash"),
        ("nim", &["--components", "0"], "0 is not in 1..=64"),
    ] {
        let (code, text) = stress(game, "echo N", flags)?;
        assert_eq!(code, Some(2), "{game} {flags:?}: {text}");
        assert!(text.contains(why), "{game} {flags:?}: {text}");
    }
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    let output = command.args(["stress", "nim", "--cmd", "./no-such-program"]).output()?;
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("cannot be started"));
    Ok(())
}

/// Other forms of positions: boards as their sides, graphs as lists of edges.
#[test]
fn boards_and_graphs_are_written_as_numbers() -> io::Result<()> {
    let (code, text) = stress("chomp", "read r c; [ $((r * c)) -gt 1 ] && echo N || echo P", &[])?;
    assert_eq!((code, text.starts_with("passed ")), (Some(0), true), "{text}");
    let (code, text) = stress("grim", "cat >&2; echo N", &["--input", r"{1} {2}\n{3..}\n"])?;
    assert_eq!(code, Some(1));
    // An edge is the smallest graph on which the first player loses or has to think.
    assert!(text.contains("input:\n"), "{text}");
    Ok(())
}
