//! `grundy-verify FILE`: is what a certificate claims true?

use std::fs::File;
use std::io::{self, IsTerminal, Read, Write};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use grundy_verify::{MOST_BYTES, Verdict, Watch, verify};

const USAGE: &str = "\
grundy-verify checks a certificate about an impartial game, trusting nothing in it.

usage: grundy-verify FILE       (- reads standard input)

exit: 0 proved, 1 refuted, 2 not readable, 4 beyond this checker, 5 the system failed";

/// How long a check takes before it tells how far it is, and how often it does then.
const PATIENCE: Duration = Duration::from_secs(2);

fn main() -> ExitCode {
    let mut arguments = std::env::args_os().skip(1);
    let (Some(file), None) = (arguments.next(), arguments.next()) else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    if file == "--help" || file == "-h" {
        return tell(USAGE, 0);
    }
    if file == "--version" || file == "-V" {
        return tell(concat!("grundy-verify ", env!("CARGO_PKG_VERSION")), 0);
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

/// Reads one byte more than a certificate may have, so that what is longer is seen to be.
fn read(source: impl Read) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    source.take(MOST_BYTES as u64 + 1).read_to_end(&mut text)?;
    Ok(text)
}

fn judge(text: &[u8]) -> ExitCode {
    let mut patience = Progress { told: Instant::now(), shown: io::stderr().is_terminal() };
    match verify(text, &mut patience).verdict {
        Verdict::Proved(proof) => {
            let cited = proof.cited.map_or(String::new(), |by| format!("\ncited: {by}"));
            tell(&format!("proved: {}\nchecked: {}{cited}", proof.sentence, proof.checked), 0)
        }
        Verdict::Refuted(why) => tell(&format!("refuted: {why}"), 1),
        Verdict::Unreadable(why) => tell(&format!("not readable: {why}"), 2),
        Verdict::Unfinished(why) => tell(&format!("not decided: {why}"), 4),
    }
}

/// Prints the verdict; a closed pipe changes nothing.
fn tell(text: &str, code: u8) -> ExitCode {
    match writeln!(io::stdout(), "{text}") {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => ExitCode::from(5),
        _ => ExitCode::from(code),
    }
}

/// Shows how far a long check is, on a terminal.
struct Progress {
    told: Instant,
    shown: bool,
}

impl Watch for Progress {
    fn goes_on(&mut self, done: u64, of: u64) -> bool {
        if self.shown && self.told.elapsed() > PATIENCE {
            self.told = Instant::now();
            eprintln!("heap {done} of {of}");
        }
        true
    }
}
