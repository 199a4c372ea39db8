//! `grundy-verify FILE`: checks the claim of a certificate.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, IsTerminal, Read, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::thread;
use std::time::{Duration, Instant};

use grundy_verify::{MOST_BYTES, Progress, Verdict, verify};

const USAGE: &str = "\
grundy-verify checks a certificate about an impartial game, trusting nothing in it.

usage: grundy-verify FILE [--state STATE] [--threads N]       (- reads standard input)

A check of hours keeps its state in the file STATE, once a minute, and continues from
it. Only your own states are worth your trust: they are not checked again. It uses up to
three threads, or N if these are fewer.

exit: 0 proved, 1 refuted, 2 not readable, 4 beyond this checker, 5 the system failed";

/// The time between two reports of progress.
const INTERVAL: Duration = Duration::from_secs(2);

/// The time between two saved states.
const KEEP: Duration = Duration::from_secs(60);

fn main() -> ExitCode {
    let arguments: Vec<OsString> = std::env::args_os().skip(1).collect();
    match arguments.as_slice() {
        [flag] if flag == "--help" || flag == "-h" => return print(USAGE, 0),
        [flag] if flag == "--version" || flag == "-V" => {
            return print(concat!("grundy-verify ", env!("CARGO_PKG_VERSION")), 0);
        }
        _ => {}
    }
    let Some(Call { file, state, threads }) = Call::read(arguments) else {
        eprintln!("{USAGE}");
        return ExitCode::from(2);
    };
    let text =
        if file == "-" { read(io::stdin().lock()) } else { File::open(&file).and_then(read) };
    match text {
        Ok(text) => match Terminal::new(state, threads) {
            Ok(mut terminal) => verdict_on(&text, &mut terminal),
            Err(error) => failed(&error),
        },
        Err(error) => {
            eprintln!("{}: {error}", Path::new(&file).display());
            ExitCode::from(2)
        }
    }
}

/// The arguments of the program.
struct Call {
    file: OsString,
    state: Option<PathBuf>,
    threads: usize,
}

impl Call {
    fn read(arguments: Vec<OsString>) -> Option<Self> {
        let (mut file, mut state, mut threads) = (None, None, None);
        let mut arguments = arguments.into_iter();
        while let Some(argument) = arguments.next() {
            if argument == "--state" && state.is_none() {
                state = Some(PathBuf::from(arguments.next()?));
            } else if argument == "--threads" && threads.is_none() {
                threads = Some(arguments.next()?.to_str()?.parse::<NonZeroUsize>().ok()?);
            } else if file.is_none() {
                file = Some(argument);
            } else {
                return None;
            }
        }
        let threads = threads.or_else(|| thread::available_parallelism().ok());
        Some(Self { file: file?, state, threads: threads.map_or(1, NonZeroUsize::get) })
    }
}

/// Reads at most one byte more than a certificate may have, so that longer texts are detected.
fn read(source: impl Read) -> io::Result<Vec<u8>> {
    let mut text = Vec::new();
    source.take(MOST_BYTES as u64 + 1).read_to_end(&mut text)?;
    Ok(text)
}

fn verdict_on(text: &[u8], terminal: &mut Terminal) -> ExitCode {
    let verdict = verify(text, terminal).verdict;
    if let Some(error) = &terminal.failed {
        return failed(error);
    }
    match verdict {
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

fn failed(why: &str) -> ExitCode {
    eprintln!("{why}");
    ExitCode::from(5)
}

/// Shows the progress of a long check on the terminal, and saves its state in a file.
struct Terminal {
    last: Instant,
    shown: bool,
    state: Option<PathBuf>,
    threads: usize,
    earlier: Option<Vec<u8>>,
    kept: Instant,
    /// Why the state could not be saved.
    failed: Option<String>,
}

impl Terminal {
    fn new(state: Option<PathBuf>, threads: usize) -> Result<Self, String> {
        let earlier = match state.as_deref().map(fs::read) {
            Some(Ok(earlier)) => Some(earlier),
            Some(Err(error)) if error.kind() != io::ErrorKind::NotFound => {
                let path = state.as_deref().unwrap_or(Path::new(""));
                return Err(format!("{}: {error}", path.display()));
            }
            _ => None,
        };
        let (now, shown) = (Instant::now(), io::stderr().is_terminal());
        Ok(Self { last: now, shown, state, threads, earlier, kept: now, failed: None })
    }
}

/// Replaces the content of a file atomically.
fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut draft = path.as_os_str().to_owned();
    draft.push(".part");
    let mut file = File::create(&draft)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    fs::rename(&draft, path)
}

impl Progress for Terminal {
    fn report(&mut self, done: u64, total: u64) -> bool {
        if self.shown && self.last.elapsed() > INTERVAL {
            self.last = Instant::now();
            eprintln!("step {done} of {total}");
        }
        self.failed.is_none()
    }

    fn earlier(&mut self) -> Option<Vec<u8>> {
        self.earlier.take()
    }

    fn keep(&mut self, state: &dyn Fn() -> Vec<u8>) {
        let Some(path) = &self.state else { return };
        if self.kept.elapsed() > KEEP {
            if let Err(error) = replace(path, &state()) {
                self.failed = Some(format!("{}: {error}", path.display()));
            }
            self.kept = Instant::now();
        }
    }

    fn threads(&self) -> usize {
        self.threads
    }
}
