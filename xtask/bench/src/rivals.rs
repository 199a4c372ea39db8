//! The programs `ogsolve` and `igsolve` by P. Beling, if they are there: whole processes take turns,
//! each on one thread, since the rivals have no more.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use crate::bench::{Bench, Error, Show, Temporary};
use crate::measure::{Amount, Bound, median, timed};
use crate::report::Line;

/// A game, the rival's fastest method for it, and how many times as fast one must and should be.
const GAMES: [(&str, Option<&str>, [f64; 2]); 5] = [
    ("0.6", Some("rc2"), [8.0, 15.0]),
    ("0.137", Some("naive"), [1.0, 1.0]),
    ("0.16", Some("rc2"), [1.0, 1.0]),
    ("0.104", Some("rc2"), [1.0, 1.0]),
    // It reads octal digits only.
    ("4!.0", None, [1.0, 1.0]),
];

/// The rows and columns of boards of Cram.
const BOARDS: [[&str; 2]; 4] = [["5", "6"], ["4", "9"], ["5", "7"], ["5", "8"]];

const TURNS: usize = 3;

/// Values of take-and-break games: both programs print the last one.
pub(crate) fn sequences(bench: &Bench, show: &mut Show<'_>) -> Result<(), Error> {
    let last = bench.size(10_000, 1_000_000).to_string();
    let rival = Rival::find(bench, "ogsolve", bench.ogsolve.as_ref())?;
    for (game, method, [floor, goal]) in GAMES {
        let ours = ["values", game, "--from", &last, "--to", &last, "--threads", "1"];
        let theirs = method.map(|method| ["-m", method, "-n", &last, game]);
        let line = rival.beside(format!("{game} to {last}"), &ours, theirs.as_ref())?;
        show(line.asked(Bound::Times(floor), Bound::Times(goal)))?;
    }
    Ok(())
}

/// Values of boards of Cram.
pub(crate) fn cram(bench: &Bench, show: &mut Show<'_>) -> Result<(), Error> {
    let rival = Rival::find(bench, "igsolve", bench.igsolve.as_ref())?;
    let boards = if bench.quick { &BOARDS[..1] } else { &BOARDS };
    for [rows, columns] in boards {
        let board = format!("cram {rows}x{columns}");
        let ours =
            ["solve", &board, "--time", "30m", "--threads", "1", "--no-cache", "--moves", "0"];
        let line = rival.beside(&*board, &ours, Some(&["cram", "-r", rows, "-c", columns]))?;
        show(line.asked(Bound::Times(1.7), Bound::Times(3.0)))?;
    }
    Ok(())
}

/// Another program.
struct Rival {
    name: &'static str,
    /// Where it is, if it is there.
    path: Option<PathBuf>,
    /// The program that is measured next to it.
    grundy: PathBuf,
    /// Where it runs.
    folder: Temporary,
}

impl Rival {
    /// The program at a path, or the one of this name.
    fn find(bench: &Bench, name: &'static str, given: Option<&PathBuf>) -> Result<Self, Error> {
        // It runs in a folder of its own, since it leaves files.
        let path = given.map_or_else(|| Ok(PathBuf::from(name)), std::path::absolute)?;
        let folder = bench.temporary()?;
        let there = asked(&path, &["--version"], folder.path()).is_ok();
        if !there && given.is_some() {
            return Err(format!("{} does not run; --{name} takes its path", path.display()).into());
        }
        Ok(Self { name, path: there.then_some(path), grundy: bench.grundy.clone(), folder })
    }

    /// Our time for some work beside the rival's, which may not be able to do it.
    fn beside<const N: usize>(
        &self,
        what: impl Into<String>,
        ours: &[&str],
        theirs: Option<&[&str; N]>,
    ) -> Result<Line, Error> {
        let measured = |program: &Path, args: &[&str]| {
            let (time, done) = timed(|| asked(program, args, self.folder.path()));
            done.map(|()| Amount::Time(time))
        };
        let (mut our_times, mut their_times) = (Vec::new(), Vec::new());
        for turn in 0..TURNS {
            our_times.push(measured(&self.grundy, ours)?);
            if let (Some(program), Some(args)) = (&self.path, theirs) {
                // Minutes are not measured three times.
                if turn == 0 || is_short(their_times.last()) {
                    their_times.push(measured(program, args)?);
                }
            }
        }
        let ours = median(our_times).unwrap_or(Amount::Count(0));
        Ok(Line::new(what, ours).beside(self.name, median(their_times)))
    }
}

fn is_short(time: Option<&Amount>) -> bool {
    time.is_some_and(|time| time.number().0 < 30.0)
}

/// Runs a program in a folder to its end.
fn asked(program: &Path, args: &[&str], folder: &Path) -> Result<(), Error> {
    let failed = |why: String| Error::from(format!("{}: {why}", program.display()));
    let mut command = Command::new(program);
    command
        .args(args)
        .current_dir(folder)
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    let status = command.status().map_err(|error| failed(error.to_string()))?;
    if status.success() { Ok(()) } else { Err(failed(status.to_string())) }
}
