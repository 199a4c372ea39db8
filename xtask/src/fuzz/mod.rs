//! `cargo xtask fuzz`: libFuzzer on parsers, readers of files and solvers, with the stable toolchain.

mod campaign;
mod ledger;
mod program;
mod target;

use self::program::{Programs, Watched};
use self::target::{TARGETS, Target};
use crate::shell::Done;
use crate::usage::misuse;

/// For how long each target runs, unless a number is given.
const SECONDS: &str = "60";

pub(crate) fn run(flags: &[&str]) -> Done {
    if let Some((&"campaign", flags)) = flags.split_first() {
        return campaign::run(flags);
    }
    let (mut targets, mut seconds) = (TARGETS.iter().collect::<Vec<_>>(), SECONDS);
    let mut flags = flags.iter();
    while let Some(&flag) = flags.next() {
        match (flag, Target::named(flag)) {
            (_, Some(target)) => targets = vec![target],
            ("--seconds", _) => seconds = number(flag, flags.next())?,
            _ => {
                let names: Vec<&str> = TARGETS.iter().map(|target| target.name).collect();
                return Err(format!("{}\ntargets: {}", misuse(flag), names.join(", ")));
            }
        }
    }
    let programs = Programs::build(Watched::Comparisons)?;
    targets.into_iter().try_for_each(|target| program::run(&programs, target, seconds))
}

/// The number after a flag.
fn number<'a>(flag: &str, given: Option<&&'a str>) -> Result<&'a str, String> {
    let number = given.filter(|number| number.parse::<u32>().is_ok());
    number.copied().ok_or_else(|| format!("{flag} needs a number"))
}
