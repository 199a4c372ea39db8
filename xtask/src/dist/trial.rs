//! The programs of a release, run as a user would.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use super::Release;
use super::platform::{Edition, Platform};
use super::program::Built;
use crate::builds::target;

/// A command line, and what it prints on standard output or standard error.
type Case = (&'static [&'static str], &'static str);

/// What every edition does on every platform.
const CASES: [Case; 7] = [
    (&["--version", "--verbose"], "instruction sets: portable"),
    (&["selftest"], "every check passed"),
    (&["solve", "kayles", "7", "3", "+", "nim", "4"], "value 5"),
    (&["solve", "cram", "5x5", "--no-cache"], "The player to move loses"),
    (&["hunt", "0.07", "--dir", "hunt"], "proved: period 34"),
    (&["verify", "hunt/certificate"], "proved: In 0.07"),
    (&["cache", "info"], "of 256 MiB in use"),
];

/// What only the full edition does.
const FULL: [Case; 2] = [
    (&["explain", "nim", "3", "5", "--lang", "pl"], "Wygrywający ruch"),
    (&["plot", "kayles", "--to", "200", "-o", "kayles.png"], ""),
];

/// Runs the cases. Returns how they were run, or why they were not.
pub(super) fn run(
    platform: &Platform,
    edition: &Edition,
    built: &Built,
    release: &Release,
) -> Result<String, String> {
    let runner = match platform.runner() {
        Ok(runner) => runner.map_or_else(|| "run here".to_owned(), |name| format!("run by {name}")),
        Err(why) => return Ok(format!("not run: {why}")),
    };
    let folder = folder(&release.name(edition.name, platform.triple))?;
    platform.complete(&folder)?;
    let full = if edition.name == "grundy" { &FULL[..] } else { &[] };
    for (words, expected) in CASES.iter().chain(full) {
        let mut command = platform.command(&built.program);
        let output = output(command.args(*words).current_dir(&folder))?;
        let printed = printed(&output);
        if !(output.status.success() && printed.contains(expected)) {
            let words = words.join(" ");
            return Err(format!(
                "{}: `grundy {words}` did not print `{expected}`, but ended with {} and:\n{printed}",
                platform.triple, output.status
            ));
        }
    }
    held(platform, built, &folder)?;
    let mut checker = platform.command(&built.checker);
    let output = output(checker.arg("hunt/certificate").current_dir(&folder))?;
    if output.status.success() { Ok(runner) } else { Err(printed(&output)) }
}

/// A second hunt in the folder of one at work is refused, and the first ends well when its time is
/// over.
fn held(platform: &Platform, built: &Built, folder: &std::path::Path) -> Result<(), String> {
    let hunt = |time: &str| {
        let mut command = platform.command(&built.program);
        command.args(["hunt", "0.6", "--dir", "held", "--time", time]).current_dir(folder);
        command
    };
    let mut first = hunt("20");
    let first = first.stdout(Stdio::null()).stderr(Stdio::null()).spawn();
    let mut first = first.map_err(|why| why.to_string())?;
    // The first has the folder as soon as there is one.
    while !folder.join("held").join("lock").exists() {
        if let Ok(Some(status)) = first.try_wait() {
            return Err(format!("{}: a hunt ended with {status}", platform.triple));
        }
        std::thread::sleep(std::time::Duration::from_millis(50));
    }
    let second = output(&mut hunt("1"))?;
    first.kill().and_then(|()| first.wait()).map_err(|why| why.to_string())?;
    if second.status.code() == Some(2) && printed(&second).contains("another hunt is running") {
        Ok(())
    } else {
        let printed = printed(&second);
        Err(format!("{}: a second hunt in a folder was not refused:\n{printed}", platform.triple))
    }
}

/// An empty folder to work in, with a cache of its own.
fn folder(name: &str) -> Result<PathBuf, String> {
    let folder = target().join("dist").join("trial").join(name);
    fs::remove_dir_all(&folder).ok();
    fs::create_dir_all(&folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    Ok(folder)
}

fn output(command: &mut Command) -> Result<Output, String> {
    let program = command.get_program().to_string_lossy().into_owned();
    command.stdin(Stdio::null()).output().map_err(|why| format!("{program}: {why}"))
}

fn printed(output: &Output) -> String {
    [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text)).join("")
}
