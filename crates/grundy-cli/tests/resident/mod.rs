//! Runs the program under a limit, and reads how much it held.
#![allow(dead_code, reason = "two programs use it, each a part")]

use std::error::Error;
use std::fs::File;
use std::io::{self, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread;

use nix::sys::resource::{UsageWho, getrusage};

/// A command line under a limit, and how it ends.
pub(crate) struct Case {
    /// The limit in MiB.
    pub(crate) limit: u64,
    /// The words of the command line; `DIR` is a folder for files.
    pub(crate) line: &'static str,
    /// Standard input.
    pub(crate) input: String,
    pub(crate) ends: Ends,
}

/// How a question ends.
#[derive(Debug)]
pub(crate) enum Ends {
    /// With an answer that contains this.
    Found(&'static str),
    /// For want of memory.
    Full,
    /// With an answer, or for want of memory or time.
    Bounded,
    /// A batch that answers this number of lines, among them every line that contains this text.
    Lines(usize, &'static str),
}

/// A case without input.
pub(crate) fn case(limit: u64, line: &'static str, ends: Ends) -> Case {
    Case { limit, line, input: String::new(), ends }
}

/// A folder for files, empty at first.
pub(crate) fn folder(name: &str) -> Result<PathBuf, Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder)?;
    Ok(folder)
}

/// Writes a file with an acyclic digraph of `arcs` arcs.
pub(crate) fn write_digraph(path: &Path, arcs: u64) -> Result<(), Box<dyn Error>> {
    let mut file = BufWriter::new(File::create(path)?);
    for arc in 0..arcs {
        let from = 1 + arc / 5;
        writeln!(file, "{from} {}", from + 1 + arc % 5 * 7)?;
    }
    Ok(file.flush()?)
}

/// Runs cases in the order of their limits: the system keeps the most that any of them held.
pub(crate) fn run(mut cases: Vec<Case>, folder: &Path) -> Result<(), Box<dyn Error>> {
    cases.sort_by_key(|case| case.limit);
    for case in &cases {
        let (output, held) = held(case, folder)?;
        let text = format!("{} --memory {}M", case.line, case.limit);
        let printed = String::from_utf8_lossy(&output.stdout);
        let said = String::from_utf8_lossy(&output.stderr);
        eprintln!("{text}: {} KiB, {:?} {said}", held >> 10, output.status.code());
        assert!(held <= (case.limit << 20) / 10 * 11, "{text} held {held} bytes");
        assert!(!said.contains("panicked"), "{text}: {said}");
        match case.ends {
            Ends::Found(answer) => {
                assert_eq!(output.status.code(), Some(0), "{text}: {said}");
                assert!(printed.contains(answer), "{text}: {printed}");
            }
            Ends::Full => {
                assert_eq!(output.status.code(), Some(4), "{text}: {printed}{said}");
                assert!(said.contains("memory"), "{text}: {said}");
                assert!(said.contains("--memory"), "{text}: {said}");
            }
            Ends::Bounded => {
                let code = output.status.code();
                assert!(matches!(code, Some(0 | 1 | 4)), "{text}: {code:?}, {said}");
            }
            Ends::Lines(lines, answer) => {
                assert_eq!(printed.lines().count(), lines, "{text}: {said}");
                let answers = printed.lines().filter(|line| line.contains(answer)).count();
                assert!(0 < answers && answers < lines, "{text}: {answers} of {lines}");
            }
        }
    }
    Ok(())
}

/// The output of a case, and the most bytes that a process of this or an earlier case held. The
/// standard output goes to a file: a process counts as holding what this one held when it began.
fn held(case: &Case, folder: &Path) -> Result<(Output, u64), Box<dyn Error>> {
    let written = folder.join("standard-output");
    let folder = folder.to_str().ok_or("a folder that is not text")?;
    let words = case.line.split(' ').map(|word| word.replace("DIR", folder));
    let mut child = Command::new(env!("CARGO_BIN_EXE_grundy"))
        .args(words)
        .args(["--memory", &format!("{}M", case.limit)])
        .env("NO_COLOR", "1")
        .env("GRUNDY_CACHE", "")
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
        .stdin(Stdio::piped())
        .stdout(File::create(&written)?)
        .stderr(Stdio::piped())
        .spawn()?;
    let input = child.stdin.take();
    let mut output = thread::scope(|scope| {
        // A program that does not read its input has closed it.
        scope.spawn(move || input.map(|mut input| input.write_all(case.input.as_bytes())));
        child.wait_with_output()
    })?;
    output.stdout = end_of(&written)?;
    let most = getrusage(UsageWho::RUSAGE_CHILDREN)?.max_rss();
    Ok((output, u64::try_from(most)? << 10))
}

/// The last mebibyte of a file.
fn end_of(path: &Path) -> io::Result<Vec<u8>> {
    let mut file = File::open(path)?;
    let length = file.metadata()?.len();
    file.seek(SeekFrom::Start(length.saturating_sub(1 << 20)))?;
    let mut end = Vec::new();
    file.read_to_end(&mut end)?;
    Ok(end)
}
