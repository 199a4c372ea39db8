//! `grundy-verify FILE`: checks the claim of a certificate.

use std::fs::File;
use std::io::{self, IsTerminal, Read, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use grundy_verify::{MOST_BYTES, Progress, Verdict, verify};

const USAGE: &str = "\
grundy-verify checks a certificate about an impartial game, trusting nothing in it.

usage: grundy-verify FILE       (- reads standard input)

exit: 0 proved, 1 refuted, 2 not readable, 4 beyond this checker, 5 the system failed";

/// The time between two reports of progress.
const INTERVAL: Duration = Duration::from_secs(2);

fn main() -> ExitCode {
    let mut arguments = std::env::args_os().skip(1);
    let (Some(file), None) = (arguments.next(), arguments.next()) else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    if file == "--help" || file == "-h" {
        return print(USAGE, 0);
    }
    if file == "--version" || file == "-V" {
        return print(concat!("grundy-verify ", env!("CARGO_PKG_VERSION")), 0);
    }
    let text =
        if file == "-" { read(io::stdin().lock()) } else { File::open(&file).and_then(read) };
    match text {
        Ok(text) => judge(&text),
        Err(error) => {
            eprintln!("{}: {error}", file.display());
            ExitCode::from(2)
        }
    }
}

/// Reads at most one byte more than a certificate may have, so that longer texts are recognised.
fn read(source: impl Read) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    source.take(MOST_BYTES as u64 + 1).read_to_end(&mut text)?;
    Ok(text)
}

fn judge(text: &[u8]) -> ExitCode {
    let mut progress = Terminal { last: Instant::now(), shown: io::stderr().is_terminal() };
    match verify(text, &mut progress).verdict {
        Verdict::Proved(proof) => {
            let cited = proof.cited.map_or(String::new(), |by| format!("\ncited: {by}"));
            print(&format!("proved: {}\nchecked: {}{cited}", proof.sentence, proof.checked), 0)
        }
        Verdict::Refuted(why) => print(&format!("refuted: {why}"), 1),
        Verdict::Unreadable(why) => print(&format!("not readable: {why}"), 2),
        Verdict::Unfinished(why) => print(&format!("not decided: {why}"), 4),
    }
}

/// Prints a text and returns the exit code; a closed pipe is not an error.
fn print(text: &str, code: u8) -> ExitCode {
    match writeln!(io::stdout(), "{text}") {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => ExitCode::from(5),
        _ => ExitCode::from(code),
    }
}

/// Shows the progress of a long check on a terminal.
struct Terminal {
    last: Instant,
    shown: bool,
}

impl Progress for Terminal {
    fn report(&mut self, done: u64, total: u64) -> bool {
        if self.shown && self.last.elapsed() > INTERVAL {
            self.last = Instant::now();
            eprintln!("step {done} of {total}");
        }
        true
    }
}
