//! The program among others: pipes, signals, and arguments that are not text.

use std::io::{self, BufRead, BufReader, Write};
use std::process::{Child, Command, Output, Stdio};

fn grundy(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    command.args(args).env("NO_COLOR", "1").env("GRUNDY_CACHE", "");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

/// Runs to the end with the given input.
fn piped(args: &[&str], input: &[u8]) -> io::Result<Output> {
    let mut child = grundy(args).spawn()?;
    if let Some(mut stdin) = child.stdin.take() {
        // A program that does not read its input has closed it.
        let _ = stdin.write_all(input);
    }
    child.wait_with_output()
}

#[test]
fn every_answer_is_out_when_the_input_pauses() -> io::Result<()> {
    let mut child = grundy(&["solve", "--batch"]).spawn()?;
    let (Some(mut input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
        return Err(io::Error::other("no pipes"));
    };
    let mut output = BufReader::new(output);
    for (question, answer) in [("nim 8 5 11\n", "N 6 1 5->3\n"), ("nim 1 1\n", "P 0 0\n")] {
        input.write_all(question.as_bytes())?;
        input.flush()?;
        let mut line = String::new();
        output.read_line(&mut line)?;
        assert_eq!(line, answer);
    }
    drop(input);
    assert_eq!(child.wait()?.code(), Some(0));
    Ok(())
}

#[test]
fn many_lines_are_answered_in_order() -> io::Result<()> {
    let input: Vec<String> = (1..5000).map(|n| format!("nim {n}")).collect();
    let output = piped(&["solve", "--batch"], input.join("\n").as_bytes())?;
    let answers = text(&output.stdout);
    assert_eq!(answers.lines().count(), input.len());
    for (n, answer) in (1..5000).zip(answers.lines()) {
        assert_eq!(answer, format!("N {n} 1 {n}->0"));
    }
    Ok(())
}

/// Values that a proved period gives are written one after the other, in little memory, and are those
/// of a short range.
#[test]
fn long_ranges_of_values_are_not_listed() -> io::Result<()> {
    let values = |range: &[&str]| {
        let output = piped(&[&["values", "0.07", "--memory", "24M"], range].concat(), b"")?;
        assert_eq!(output.status.code(), Some(0), "{range:?}: {}", text(&output.stderr));
        Ok::<_, io::Error>(text(&output.stdout))
    };
    let (long, short) = (["--to", "1100000"], ["--to", "2009"]);
    for format in ["csv", "bfile", "latex"] {
        let [long, short] = [long, short].map(|to| [&to[..], &["--format", format]].concat());
        let (long, short) = (values(&long)?, values(&short)?);
        let (heads, rows) = (format == "latex", short.lines().count());
        let rows = rows - usize::from(heads);
        let wanted: Vec<&str> = short.lines().skip(1).take(rows - 1).collect();
        let found: Vec<&str> = long.lines().skip(1).take(rows - 1).collect();
        assert_eq!(found, wanted, "{format}");
    }
    // 1100000 is 32 modulo the period 34, as 2004 is, far beyond the preperiod 53.
    let line = |text: &str, start: &str| {
        let found = text.lines().find_map(|line| line.strip_prefix(start)).map(str::to_owned);
        found.ok_or_else(|| io::Error::other(format!("no line {start}")))
    };
    let short = values(&["--to", "2009", "--format", "csv"])?;
    let long = values(&["--from", "40000", "--to", "1100000", "--format", "csv"])?;
    assert!(long.starts_with("# game: 0.07; rule: 0.07; method: theorem:octal-periodicity;"));
    assert_eq!(line(&long, "1100000,")?, line(&short, "2004,")?);
    assert_eq!(line(&long, "40000,")?, line(&short, "1988,")?);
    assert_eq!(long.lines().count(), 2 + 1_060_001);
    let json = values(&["--to", "1100000", "--format", "json"])?;
    let (_, list) =
        json.split_once("\"first\":0,\"values\":[").ok_or_else(|| io::Error::other("no list"))?;
    let listed: Vec<&str> = list.trim_end().trim_end_matches("]}").split(',').collect();
    assert_eq!(listed.len(), 1_100_001);
    let csv = short.lines().skip(2).map(|line| line.split(',').nth(1).unwrap_or_default());
    assert!(csv.eq(listed[..2010].iter().copied()));
    let table = values(&["--to", "1100000"])?;
    assert!(table.starts_with("      n   0 1 2 3 4 5 6 7 8 9\n      0   "), "{}", &table[..99]);
    let bottom = table.lines().last().unwrap_or_default();
    assert_eq!(bottom, format!("1100000   {}", line(&short, "2004,")?));
    Ok(())
}

#[test]
fn a_closed_pipe_is_quiet() -> io::Result<()> {
    for args in [
        &["values", "nim", "--to", "300000", "--format", "csv"][..],
        &["completions", "bash"],
        &["man"],
        &["games"],
    ] {
        let mut child = grundy(args).spawn()?;
        drop(child.stdout.take());
        let output = child.wait_with_output()?;
        assert_eq!(output.status.code(), Some(0), "{args:?}");
        assert_eq!(text(&output.stderr), "", "{args:?}");
    }
    Ok(())
}

#[test]
fn the_whole_game_can_be_scripted() -> io::Result<()> {
    // Copying the machine's move in the other heap wins from two equal heaps as second player.
    let output = piped(&["play", "nim", "1", "1", "--second"], b"1->0\n")?;
    assert!(text(&output.stdout).contains("The machine cannot move. You win."));
    assert_eq!(output.status.code(), Some(0));
    Ok(())
}

#[test]
fn scripts_and_pages_are_made_for_every_command() -> io::Result<()> {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let output = piped(&["completions", shell], b"")?;
        assert!(text(&output.stdout).contains("explain"), "{shell}");
    }
    let dir = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("man");
    let output = piped(&["man", "--dir", &dir.to_string_lossy()], b"")?;
    assert_eq!(output.status.code(), Some(0));
    for page in ["grundy.1", "grundy-solve.1", "grundy-values.1"] {
        assert!(dir.join(page).exists(), "{page}");
    }
    Ok(())
}

#[test]
fn a_folder_that_cannot_be_made_is_the_systems_failure() -> io::Result<()> {
    let file = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml/man");
    let output = piped(&["man", "--dir", &file.to_string_lossy()], b"")?;
    assert_eq!(output.status.code(), Some(5));
    assert!(text(&output.stderr).contains("Cargo.toml/man"));
    Ok(())
}

#[cfg(unix)]
#[test]
fn arguments_that_are_not_text() -> io::Result<()> {
    use std::os::unix::ffi::OsStrExt;
    let bad = std::ffi::OsStr::from_bytes(b"ni\xff");
    let output = grundy(&["solve"]).arg(bad).output()?;
    assert_eq!(output.status.code(), Some(2));
    assert!(text(&output.stderr).contains("UTF-8"));
    Ok(())
}

/// Ctrl-C, as a terminal sends it.
#[cfg(unix)]
fn interrupt(child: &Child) -> io::Result<()> {
    let id = child.id().to_string();
    Command::new("kill").args(["-INT", &id]).status()?;
    Ok(())
}

#[cfg(unix)]
#[test]
fn control_c_ends_work_and_waiting() -> io::Result<()> {
    // Reading a first answer makes sure that the handler is there.
    let mut child = grundy(&["solve", "--batch"]).spawn()?;
    let (Some(mut input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
        return Err(io::Error::other("no pipes"));
    };
    input.write_all(b"nim 5\n")?;
    let mut line = String::new();
    BufReader::new(output).read_line(&mut line)?;
    interrupt(&child)?;
    assert_eq!(child.wait()?.code(), Some(4));
    Ok(())
}

#[cfg(unix)]
#[test]
fn a_limit_of_time_is_kept() -> io::Result<()> {
    let started = std::time::Instant::now();
    let output = piped(&["solve", "officers", "40000000", "--time", "100ms", "--json"], b"")?;
    assert_eq!(output.status.code(), Some(4));
    assert!(text(&output.stdout).contains("\"outcome\":null"));
    assert!(started.elapsed().as_secs() < 10);
    Ok(())
}

/// Runs `plot` into a folder of the tests, and reads the picture.
fn plotted(args: &[&str], file: &str) -> io::Result<(Output, Vec<u8>)> {
    let path = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join(file);
    let output = piped(&[&["plot"], args, &["-o", &path.to_string_lossy()]].concat(), b"")?;
    let picture = std::fs::read(&path)?;
    std::fs::remove_file(path)?;
    Ok((output, picture))
}

#[test]
fn a_picture_is_the_same_each_time() -> io::Result<()> {
    for file in ["same.svg", "same.PNG"] {
        let draw = || plotted(&["officers", "--to", "2000"], file);
        let ((output, first), (_, second)) = (draw()?, draw()?);
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        assert!(first == second, "{file}");
    }
    Ok(())
}

#[test]
fn a_picture_says_what_it_shows() -> io::Result<()> {
    let (_, picture) = plotted(&["0.6", "--from", "100", "--to", "2100"], "says.svg")?;
    let picture = text(&picture);
    for words in
        ["Officers (0.6)", "Knock down one pin", "n from 100 to 2,100", ">rare (", ">1,500<"]
    {
        assert!(picture.contains(words), "{words}");
    }
    assert_eq!(picture.matches("h0").count(), 2001);
    Ok(())
}

#[test]
fn a_picture_shows_what_a_limit_left() -> io::Result<()> {
    let args = ["crosses", "--to", "9x9", "--nodes", "5000"];
    let (output, picture) = plotted(&args, "limit.svg")?;
    assert_eq!(output.status.code(), Some(4));
    assert!(text(&picture).contains("</svg>"));
    Ok(())
}

#[test]
fn a_picture_that_fails_leaves_the_old_one() -> io::Result<()> {
    let dir = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("old");
    std::fs::create_dir_all(&dir)?;
    let path = dir.join("old.svg");
    std::fs::write(&path, "old")?;
    let output = piped(&["plot", "no-such-game", "--to", "5", "-o", &path.to_string_lossy()], b"")?;
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(std::fs::read(&path)?, b"old");
    assert_eq!(std::fs::read_dir(&dir)?.count(), 1);
    std::fs::remove_dir_all(dir)
}

/// A line that cannot be answered leaves nothing behind that keeps another from being answered.
#[test]
fn the_order_of_a_batch_changes_no_answer() -> io::Result<()> {
    let rules = concat!(env!("CARGO_MANIFEST_DIR"), "/../grundy-facts/data/faults");
    let answers = |lines: &[&str]| -> io::Result<Vec<String>> {
        let mut child = grundy(&["solve", "--batch", "--as", "three.game {}", "--moves", "0"])
            .current_dir(rules)
            .spawn()?;
        if let Some(mut stdin) = child.stdin.take() {
            stdin.write_all(lines.join("\n").as_bytes())?;
        }
        let output = child.wait_with_output()?;
        assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
        Ok(text(&output.stdout).lines().map(str::to_owned).collect())
    };
    let there = answers(&["50 49 48", "50 50 50"])?;
    let mut back = answers(&["50 50 50", "50 49 48"])?;
    back.reverse();
    assert_eq!(there.len(), 2);
    assert_eq!(there, back);
    Ok(())
}

/// `--time` also ends the parts of the work that look at no clock.
#[test]
fn time_ends_what_looks_at_no_clock() -> io::Result<()> {
    for args in [
        &["solve", "node-kayles", "complete:4000"][..],
        &["solve", "cram", "4000x4000"],
        &["options", "node-kayles", "path:9000000"],
        &["explain", "grim", "complete:4000"],
    ] {
        let output = piped(&[args, &["--time", "0.2"]].concat(), b"")?;
        let said = text(&output.stderr);
        // Some are refused for their size before.
        assert!(output.status.code() == Some(4), "{args:?}: {:?} {said}", output.status);
        assert!(said.contains("time limit") || said.contains("too large"), "{args:?}: {said}");
    }
    Ok(())
}
