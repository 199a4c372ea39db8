//! Timing whole processes, and asking what memory they took.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::shell::root;

/// A program to be run again and again.
pub(super) struct Program {
    path: PathBuf,
    args: Vec<String>,
    input: Option<PathBuf>,
}

impl Program {
    /// A program with its arguments, in words.
    pub(super) fn new(path: &Path, args: &str) -> Self {
        let args = args.split_whitespace().map(str::to_owned).collect();
        Self { path: path.to_path_buf(), args, input: None }
    }

    /// … that reads a file as its standard input.
    pub(super) fn reading(path: &Path, args: &str, input: &Path) -> Self {
        Self { input: Some(input.to_path_buf()), ..Self::new(path, args) }
    }

    /// Runs it once; what it printed, and how long it took from start to end.
    pub(super) fn once(&self) -> Result<(Duration, Vec<u8>), String> {
        let failed = |why: &dyn std::fmt::Display| format!("{}: {why}", self.path.display());
        let input = match &self.input {
            Some(path) => File::open(path).map_err(|why| failed(&why))?.into(),
            None => Stdio::null(),
        };
        let mut command = Command::new(&self.path);
        // With the cache, its speed would be measured instead of the work.
        command.env("GRUNDY_CACHE", "");
        command.args(&self.args).current_dir(root()).stdin(input);
        let start = Instant::now();
        let output = command.output().map_err(|why| failed(&why))?;
        let time = start.elapsed();
        if output.status.success() {
            return Ok((time, output.stdout));
        }
        let said = String::from_utf8_lossy(&output.stderr);
        Err(failed(&format!("{}: {} {}", self.args.join(" "), output.status, said.trim())))
    }
}

/// The median time of each program, all run in turn several times.
pub(super) fn medians(programs: &[Program], rounds: usize) -> Result<Vec<Duration>, String> {
    let mut times = vec![Vec::with_capacity(rounds); programs.len()];
    for _ in 0..rounds {
        for (program, times) in programs.iter().zip(&mut times) {
            times.push(program.once()?.0);
        }
    }
    let median = |mut times: Vec<Duration>| {
        times.sort_unstable();
        times.get(times.len() / 2).copied().unwrap_or_default()
    };
    Ok(times.into_iter().map(median).collect())
}

/// The most memory in bytes that a batch of one line held at any time, where the system says.
///
/// It is read while the process waits for a second line: its work is then done, and it has not
/// ended, so nothing is missed.
pub(super) fn peak(grundy: &Path, line: &str) -> Result<Option<u64>, String> {
    let failed = |why: &dyn std::fmt::Display| format!("batch of `{line}`: {why}");
    let mut child = Command::new(grundy)
        .env("GRUNDY_CACHE", "")
        .args(["solve", "--batch"])
        .current_dir(root())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|why| failed(&why))?;
    let (Some(mut input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
        return Err(failed(&"no pipes"));
    };
    writeln!(input, "{line}").map_err(|why| failed(&why))?;
    let mut answer = String::new();
    BufReader::new(output).read_line(&mut answer).map_err(|why| failed(&why))?;
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
    drop(input);
    let ended = child.wait().map_err(|why| failed(&why))?;
    if !ended.success() {
        return Err(failed(&answer.trim()));
    }
    let mut lines = status.lines();
    let kilobytes = lines.find_map(|line| line.strip_prefix("VmHWM:")?.split_whitespace().next());
    Ok(kilobytes.and_then(|number| number.parse::<u64>().ok()).map(|number| number << 10))
}
