//! Tables of known results, each proved in one file.

use std::fs;
use std::process::Command;

use super::certificate::Certificate;
use super::claim::Claim;
use super::{about, folder, prove};
use crate::builds::program;
use crate::shell::{self, cargo, root};

/// The most heaps of the periods that are proved in one file.
const MOST_HEAPS: u64 = 2000;

/// The longest arithmetic period that is proved among those of its table. The three with longer ones take
/// two minutes of the processor.
const LONGEST_ARITHMETIC: u64 = 10;

/// The rows of a table: the values of some columns.
fn rows<const N: usize>(table: &str, columns: [&str; N]) -> Result<Vec<[String; N]>, String> {
    let file = root().join("crates/grundy-facts/data").join(table);
    let text = fs::read_to_string(&file).map_err(|why| format!("{table}: {why}"))?;
    let mut lines = text.lines().filter(|line| !line.starts_with('#'));
    let heads: Vec<_> = lines.next().unwrap_or_default().split(',').collect();
    let place = |column: &str| {
        heads
            .iter()
            .position(|&head| head == column)
            .ok_or_else(|| format!("{table}: no column {column}"))
    };
    let places = columns.iter().map(|&column| place(column)).collect::<Result<Vec<_>, _>>()?;
    Ok(lines
        .map(|line| {
            let cells: Vec<_> = line.split(',').collect();
            std::array::from_fn(|at| cells.get(places[at]).copied().unwrap_or_default().to_owned())
        })
        .collect())
}

/// The game as certificates name it.
fn named(game: &str) -> String {
    if game.starts_with('.') { format!("0{game}") } else { game.to_owned() }
}

/// A certificate with these lines.
fn certificate<const N: usize>(lines: [(&str, String); N]) -> Certificate {
    Certificate { lines: lines.map(|(key, value)| (key.to_owned(), value)).into() }
}

/// Proves all periods of the table of octal games that take few heaps; returns the name of the file.
pub(super) fn octal_periods() -> Result<String, String> {
    let mut claims = Vec::new();
    for [game, period, preperiod, status, verified] in
        rows("octal_periods.csv", ["game", "period", "preperiod", "status", "verified"])?
    {
        if status != "periodic" || verified != "yes" {
            continue;
        }
        let places = game.split_once('.').map_or(0, |(_, places)| places.len() as u64);
        let certificate = certificate([
            ("game", named(&game)),
            ("theorem", "octal-periodicity".to_owned()),
            ("period", period),
            ("preperiod", preperiod),
        ]);
        let heaps =
            2 * certificate.number("preperiod")? + 2 * certificate.number("period")? + places - 1;
        if heaps <= MOST_HEAPS {
            claims.push((about(&certificate)?, Claim::new(&certificate)?));
        }
    }
    prove("octal_periods", &claims)?;
    Ok("octal_periods".to_owned())
}

/// Proves the short arithmetic periods of the table of hexadecimal games, where experiments found them;
/// returns the name of the file.
pub(super) fn hexadecimal_games() -> Result<String, String> {
    let mut claims = Vec::new();
    for [game, period, preperiod, saltus, kind] in
        rows("hexadecimal_games.csv", ["game", "period", "preperiod", "saltus", "kind"])?
    {
        if kind == "arithmetic-periodic" {
            let certificate = certificate([
                ("game", named(&game)),
                ("theorem", "arithmetic-periodicity".to_owned()),
                ("period", period),
                ("preperiod", preperiod),
                ("saltus", saltus),
            ]);
            if certificate.number("period")? <= LONGEST_ARITHMETIC {
                claims.push((about(&certificate)?, Claim::new(&certificate)?));
            }
        }
    }
    prove("hexadecimal_games", &claims)?;
    Ok("hexadecimal_games".to_owned())
}

/// Finds and proves the misère quotients of all games whose rows in the table are complete; returns the
/// name of the file.
pub(super) fn misere_quotients() -> Result<String, String> {
    shell::run(&mut cargo(&["build", "--release", "--package", "grundy-cli"]))?;
    let mut claims = Vec::new();
    for [game, order, period, preperiod, status] in
        rows("misere_quotients.csv", ["game", "quotient_order", "period", "preperiod", "status"])?
    {
        if status != "complete" {
            continue;
        }
        let certificate = quotient(&named(&game))?;
        for (key, expected) in [("order", order), ("period", period), ("preperiod", preperiod)] {
            if certificate.text(key)? != expected {
                return Err(format!("{game}: the {key} in the table is {expected}"));
            }
        }
        claims.push((about(&certificate)?, Claim::new(&certificate)?));
    }
    prove("misere_quotients", &claims)?;
    Ok("misere_quotients".to_owned())
}

/// The certificate of a game's quotient, which the program finds.
fn quotient(game: &str) -> Result<Certificate, String> {
    let file = folder().join("quotient.certificate");
    fs::remove_file(&file).ok();
    let mut command = Command::new(program("release", "grundy"));
    command.args(["misere", game, "--no-cache", "--certificate"]).arg(&file);
    if !shell::quietly(&mut command) {
        return Err(format!("{game}: the program does not find the quotient"));
    }
    let text = fs::read_to_string(&file).map_err(|why| format!("{}: {why}", file.display()))?;
    Certificate::read(&text).map_err(|why| format!("{game}: {why}"))
}
