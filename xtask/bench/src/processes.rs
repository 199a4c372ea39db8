//! Whole processes: the time they take and the memory that they hold.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use xtask::shell::root;

use crate::bench::Error;
use crate::measure::{Amount, median, timed};

/// The variable that names the folder of the cache; empty for none.
pub(crate) const CACHE: &str = "GRUNDY_CACHE";

/// A program to be run again and again.
pub(crate) struct Program {
    path: PathBuf,
    args: Vec<String>,
    input: Option<PathBuf>,
}

impl Program {
    /// A program with its arguments, in words.
    pub(crate) fn new(path: &Path, args: &str) -> Self {
        let args = args.split_whitespace().map(str::to_owned).collect();
        Self { path: path.to_path_buf(), args, input: None }
    }

    /// … that reads a file as its standard input.
    pub(crate) fn reading(path: &Path, args: &str, input: &Path) -> Self {
        Self { input: Some(input.to_path_buf()), ..Self::new(path, args) }
    }

    /// Runs it once, without the cache; the time it takes from start to end, and what it prints.
    pub(crate) fn once(&self) -> Result<(Duration, Vec<u8>), Error> {
        let input = match &self.input {
            Some(path) => File::open(path)?.into(),
            None => Stdio::null(),
        };
        let mut command = Command::new(&self.path);
        command.env(CACHE, "").args(&self.args).current_dir(root()).stdin(input);
        let (time, output) = timed(|| command.output());
        let output = output.map_err(|why| format!("{}: {why}", self.path.display()))?;
        if output.status.success() {
            return Ok((time, output.stdout));
        }
        let said = String::from_utf8_lossy(&output.stderr);
        Err(format!("{}: {} {}", self.args.join(" "), output.status, said.trim()).into())
    }

    /// The median number of units in a second, of which one run does `count`.
    pub(crate) fn rate(&self, count: u64, turns: usize) -> Result<Amount, Error> {
        let mut rates = Vec::new();
        for _ in 0..turns {
            rates.push(Amount::rate(count, self.once()?.0));
        }
        median(rates).ok_or_else(|| "no turn was measured".into())
    }
}

/// The median time of each program, all run in turn several times.
pub(crate) fn medians(programs: &[Program], turns: usize) -> Result<Vec<Amount>, Error> {
    let mut times = vec![Vec::with_capacity(turns); programs.len()];
    for _ in 0..turns {
        for (program, times) in programs.iter().zip(&mut times) {
            times.push(Amount::Time(program.once()?.0));
        }
    }
    Ok(times.into_iter().filter_map(median).collect())
}

/// The peak memory of a batch of one line.
///
/// It is read while the process waits for a second line: its work is then done, and it has not
/// ended, so nothing is missed.
pub(crate) fn peak_of_line(grundy: &Path, line: &str) -> Result<Amount, Error> {
    let mut child = Command::new(grundy)
        .env(CACHE, "")
        .args(["solve", "--batch"])
        .current_dir(root())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()?;
    let (Some(mut input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
        return Err("no pipes".into());
    };
    writeln!(input, "{line}")?;
    let mut answer = String::new();
    BufReader::new(output).read_line(&mut answer)?;
    let peak = peak(child.id());
    drop(input);
    if !child.wait()?.success() {
        return Err(format!("batch of `{line}`: {}", answer.trim()).into());
    }
    peak.ok_or_else(unknown)
}

/// The peak memory of a process, as of the last look before it ended.
pub(crate) fn peak_of_process(command: &mut Command) -> Result<Amount, Error> {
    /// Between two looks.
    const PAUSE: Duration = Duration::from_millis(1);
    let mut child = command.stdin(Stdio::null()).stdout(Stdio::null()).spawn()?;
    let mut last = None;
    let status = loop {
        if let Some(status) = child.try_wait()? {
            break status;
        }
        last = peak(child.id()).or(last);
        thread::sleep(PAUSE);
    };
    if !status.success() {
        return Err(status.to_string().into());
    }
    last.ok_or_else(unknown)
}

fn unknown() -> Error {
    "the system does not say how much memory a process holds".into()
}

/// The most memory that a process has held, where the system says.
fn peak(process: u32) -> Option<Amount> {
    let status = fs::read_to_string(format!("/proc/{process}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"))?;
    let kilobytes: u64 = line.split_whitespace().next()?.parse().ok()?;
    Some(Amount::Bytes(kilobytes << 10))
}
