//! `cargo xtask bench`: the project's figures, each beside its yardstick and its target.
//!
//! Whole processes are timed from outside, as a person meets them, and rivals run in turn, so
//! that a busy machine slows both alike. Numbers are medians. Nothing here is a test: a figure
//! missed is shown, not failed.

mod batch;
mod digraph;
mod measure;
mod page;
mod random;
mod sequence;
mod server;
mod startup;
mod table;

use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::misuse;
use crate::shell::{self, Done, cargo, root};

/// One line of the table.
pub(crate) struct Figure {
    /// What is measured.
    what: String,
    /// What was measured.
    ours: String,
    /// The same from elsewhere, or why it is not there.
    yardstick: String,
    /// What must be reached.
    target: String,
    /// Is it?
    met: Option<bool>,
}

/// What a group of figures needs.
struct Workshop {
    /// The program, built for release.
    grundy: PathBuf,
    /// A folder for made inputs and built yardsticks.
    folder: PathBuf,
}

type Figures = Result<Vec<Figure>, String>;

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
    let folder = root().join("target").join("bench");
    std::fs::create_dir_all(&folder).map_err(|why| format!("{}: {why}", folder.display()))?;
    Ok(Workshop { grundy: built("grundy"), folder })
}

/// Where cargo puts a program built for release.
fn built(name: &str) -> PathBuf {
    let folder =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    folder.join("release").join(Path::new(name)).with_extension(std::env::consts::EXE_EXTENSION)
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

/// A time with three digits.
fn time(time: Duration) -> String {
    match time.as_secs_f64() {
        seconds if seconds < 1.0 => format!("{:.1} ms", seconds * 1e3),
        seconds => format!("{seconds:.2} s"),
    }
}
