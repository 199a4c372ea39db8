//! `cargo xtask serve`: the page in a browser, with one command from a fresh clone.

use std::env::consts::OS;
use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use crate::builds::program;
use crate::page::{self, Edition};
use crate::served;
use crate::shell::Done;

/// Builds the page and the program with it, serves the page and opens a browser.
pub(crate) fn run(flags: &[&str]) -> Done {
    page::build(Edition::Server)?;
    served::build()?;
    let program = program("release", "grundy");
    let failed = |why: std::io::Error| format!("{}: {why}", program.display());
    let mut serve = Command::new(&program);
    let mut process =
        serve.arg("serve").args(flags).stdout(Stdio::piped()).spawn().map_err(failed)?;
    let mut lines = process.stdout.take().map(BufReader::new);
    if let Some(address) =
        announced(lines.as_mut(), &mut |line| print!("{line}")).map_err(failed)?
    {
        open(&address);
    }
    for line in lines.into_iter().flat_map(BufRead::lines) {
        println!("{}", line.map_err(failed)?);
    }
    let status = process.wait().map_err(failed)?;
    if status.success() { Ok(()) } else { Err(format!("{}: {status}", program.display())) }
}

/// Reads what `grundy serve` prints, line by line, until it names an address.
pub(crate) fn announced(
    lines: Option<&mut impl BufRead>,
    see: &mut dyn FnMut(&str),
) -> std::io::Result<Option<String>> {
    let Some(lines) = lines else { return Ok(None) };
    let mut line = String::new();
    while lines.read_line(&mut line)? > 0 {
        see(&line);
        let address = line.split_whitespace().find(|word| word.starts_with("http://"));
        if let Some(address) = address {
            return Ok(Some(address.to_owned()));
        }
        line.clear();
    }
    Ok(None)
}

/// Opens a browser, where the system knows one; the address is printed in any case.
fn open(address: &str) {
    let opener: &[&str] = match OS {
        "macos" => &["open"],
        "windows" => &["cmd", "/C", "start", ""],
        _ => &["xdg-open"],
    };
    if let [program, words @ ..] = opener {
        let mut command = Command::new(program);
        command.args(words).arg(address);
        let quiet = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null());
        if quiet.spawn().is_err() {
            eprintln!("xtask: no browser was opened; open {address} yourself");
        }
    }
}
