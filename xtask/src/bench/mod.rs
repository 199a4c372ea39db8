//! `cargo xtask bench`: the project's figures, each against its yardstick and its target.
//!
//! Whole processes are timed from outside, as a person meets them, and rivals run in turn, so
//! that a busy machine slows both alike. Numbers are medians. Nothing here is a test: a figure
//! missed is shown, not failed.

mod batch;
mod digraph;
mod figure;
mod measure;
mod page;
mod python;
mod random;
mod sequence;
mod server;
mod startup;
mod table;

use self::figure::{Figure, Figures, Workshop};
use crate::builds::{program, target};
use crate::shell::{self, Done, cargo};
use crate::usage::misuse;

/// Measures a group of figures.
type Group = fn(&Workshop) -> Figures;

/// The groups of figures by name.
const GROUPS: &[(&str, Group)] = &[
    ("startup", startup::figures),
    ("batch", batch::figures),
    ("sequence", sequence::figures),
    ("table", table::figures),
    ("digraph", digraph::figures),
    ("server", server::figures),
    ("page", page::figures),
    ("python", python::figures),
];

pub(crate) fn run(names: &[&str]) -> Done {
    let known = |name: &&&str| !GROUPS.iter().any(|(group, _)| *group == **name);
    if let Some(unknown) = names.iter().find(known) {
        let groups: Vec<&str> = GROUPS.iter().map(|(name, _)| *name).collect();
        return Err(format!("{}\nfigures: {}", misuse(unknown), groups.join(", ")));
    }
    let workshop = workshop()?;
    println!("{:<44} {:>16} {:>26}  target", "figure", "measured", "yardstick");
    for (name, figures) in GROUPS {
        if names.is_empty() || names.contains(name) {
            figures(&workshop)?.iter().for_each(print);
        }
    }
    Ok(())
}

fn workshop() -> Result<Workshop, String> {
    let build = ["build", "--release", "--package", "grundy-cli"];
    shell::run(&mut cargo(&build))?;
    let folder = target().join("bench");
    std::fs::create_dir_all(&folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    Ok(Workshop { grundy: program("release", "grundy"), folder })
}

fn print(figure: &Figure) {
    let Figure { what, ours, yardstick, target, met } = figure;
    let verdict = match met {
        Some(true) => "reached",
        Some(false) => "MISSED",
        None => "",
    };
    println!("{what:<44} {ours:>16} {yardstick:>26}  {target} {verdict}");
}
