//! `solve --batch` with templates: fields of lines, fields of answers, multiplicities.

use std::io::{self, Write};
use std::process::{Command, Output, Stdio};

fn batch(args: &[&str], input: &str) -> io::Result<Output> {
    let mut command = Command::new(env!("CARGO_BIN_EXE_grundy"));
    command.args(["solve", "--batch"]).args(args).env("NO_COLOR", "1").env("GRUNDY_CACHE", "");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn()?;
    if let Some(mut stdin) = child.stdin.take() {
        // A program that refuses its flags reads nothing.
        let _ = stdin.write_all(input.as_bytes());
    }
    child.wait_with_output()
}

#[test]
fn lines_become_positions_and_answers_become_lines() -> io::Result<()> {
    for (args, input, printed) in [
        (&["--as", "nim {2..}"][..], "3 8 5 11\n2 4 4\n", "N 6 1 5->3\nP 0 0\n"),
        (&["--as", "take:1..{2} {1}"], "30 4\n", "P 0 0\n"),
        (&["--as", "crosses {}", "--each", "1x{}"], "4 7\n", "N 1 7 1x4->X...\n"),
        (&["--as", "chocolate {2..}", "--each", "{1}x{2}"], "2 3 4 5 5\n", "N 6 2 3x4->1x4 2x4\n"),
        (&["--each", "take:1..{2} {1}"], "9 3 7 2\n", "P 0 0\n"),
        (&["--each", "take:{1}..{2} {3}"], "1 3 9\n", "N 1 1 9->8\n"),
        (&["--as", "nim {}"], "[3,5,7]\n3,5,7\n(3, 5)\n", "N 1 3 3->2\nN 1 3 3->2\nN 6 1 5->3\n"),
        (
            &["--input", r"{count}\n{}\n", "--as", "nim {}"],
            "3\n3 5 7\n0\n\n# a comment\n2\n[3, 3]\n",
            "N 1 3 3->2\nP 0 0\nP 0 0\n",
        ),
        (
            &["--input", r"{count} {1}\n{2..}", "--as", "take:1..{1} {2..}"],
            "2 3\n4 5\n",
            "N 1 2 4->1\n",
        ),
        (&["--as", "kayles {2}*{1}"], "7 3\n", "N 2 6 7->3 3\n"),
        (&[], "nim 5000*0 3 4*1\n", "N 3 1 3->0\n"),
        (&["--as", "0.{1} {}"], "1\n", "P 0 0\n"),
        (
            &["--print", "{winner} {value} {place} {taken}"],
            "nim 8 5 11\nnim 1 1\n",
            "N 6 2 2\nP 0 - -\n",
        ),
        (
            &["--print", r"YES\n{place} {taken}", "--print", "NO", "--names", "A,B"],
            "nim 8 5 11\nnim 1 1\n",
            "YES\n2 2\nNO\n",
        ),
        (
            &["--print", "{winner}", "--names", "Alice,Bob,Remis"],
            "digraph 1:2,2:1 at=1\nnim 1\nnim 0\n",
            "Remis\nAlice\nBob\n",
        ),
        (&["--names", "Alice,Bob,Remis"], "digraph 1:2,2:1 at=1\n", "Remis inf() 0\n"),
    ] {
        let output = batch(args, input)?;
        assert_eq!(String::from_utf8_lossy(&output.stdout), printed, "{args:?} {input}");
        assert_eq!(output.status.code(), Some(0), "{args:?}");
    }
    Ok(())
}

/// The lines after a bad one are answered.
#[test]
fn a_line_that_does_not_fit_is_a_bad_line() -> io::Result<()> {
    for (args, input, printed) in [
        (
            &["--as", "nim {3..}"][..],
            "1\n1 2 3\n",
            "error line 1: the template needs 2 words on a line, and here are 1\nN 3 1 3->0\n",
        ),
        (
            &["--as", "chocolate {}", "--each", "{1}x{2}"],
            "3 4 5\n1 1\n",
            "error line 1: 3 words are no groups of 2, as --each has them\nP 0 0\n",
        ),
        (
            &["--input", r"{count}\n{}\n", "--as", "nim {}"],
            "3\n3 5\n1\n4\n2\n",
            "error line 1: line 1 counts 3, but 2 words follow\nN 4 1 4->0\n\
             error line 5: the input ends within this test\n",
        ),
        (
            &[],
            "nim 1000001*1\n",
            "error line 1: more than 1000000 words are too many (at character 5)\n",
        ),
    ] {
        let output = batch(args, input)?;
        let answers = String::from_utf8_lossy(&output.stdout).into_owned();
        assert_eq!(answers, printed, "{args:?} {input}");
        assert_eq!(output.status.code(), Some(3), "{args:?}");
    }
    Ok(())
}

#[test]
fn templates_without_a_meaning_are_refused() -> io::Result<()> {
    for (args, why) in [
        (&["--as", "nim"][..], "where the line belongs"),
        (&["--as", "nim {0}"], "counted from 1"),
        (&["--each", "{2..}"], "how many words"),
        (&["--print", "{winer}"], "did you mean {winner}"),
        (&["--print", "a", "--print", "b", "--print", "c", "--print", "d"], "three times"),
        (&["--print", "{value}", "--json"], "cannot be used with"),
        (&["--names", "A,B,C,D"], "two names"),
        (&["--input", "{count}"], "write {} where"),
    ] {
        let output = batch(args, "nim 1\n")?;
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(error.contains(why), "{args:?}: {error}");
        assert_eq!(output.status.code(), Some(2), "{args:?}");
    }
    Ok(())
}

/// A count is answered like other lines, but not without a word.
#[test]
fn lines_that_count_are_named() -> io::Result<()> {
    for (args, input, said) in [
        (
            &["--as", "nim {}"][..],
            "3\n3 5 7\n",
            "note: line 1 was solved as a position, but its 3 is",
        ),
        (&["--as", "nim {}"], "2\n3 5 7\n1 1\n", "--skip 1 leaves it out"),
        (&["--as", "nim {}"], "4\n3 5 7\n", ""),
        (&["--skip", "1", "--as", "nim {}"], "2\n3 5 7\n1 1\n", ""),
        (&["--input", r"{count}\n{}\n", "--as", "nim {}"], "3\n3 5 7\n", ""),
    ] {
        let output = batch(args, input)?;
        let error = String::from_utf8_lossy(&output.stderr).into_owned();
        assert!(error.contains(said) && error.is_empty() == said.is_empty(), "{input}: {error}");
        assert_eq!(output.status.code(), Some(0), "{input}");
    }
    Ok(())
}

/// The rule file is read for each line, and each would have its error.
#[test]
fn a_broken_rule_file_ends_a_batch_once() -> io::Result<()> {
    let file = std::env::temp_dir().join(format!("grundy-broken-{}.game", std::process::id()));
    std::fs::write(&file, "game broken(n)\nif n > 0: n -\n")?;
    let name = file.to_string_lossy().into_owned();
    let output = batch(&["--as", &format!("{name} {{}}")], "1\n2\n3\n")?;
    let error = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_eq!(error.matches("error").count(), 1, "{error}");
    assert!(error.contains(&name) && output.stdout.is_empty(), "{error}");
    assert_eq!(output.status.code(), Some(2), "{error}");
    // Another line may name another file.
    let output = batch(&[], &format!("{name} 1\nnim 1\n"))?;
    assert_eq!(String::from_utf8_lossy(&output.stdout).lines().count(), 2);
    assert_eq!(output.status.code(), Some(3));
    std::fs::remove_file(&file)
}
