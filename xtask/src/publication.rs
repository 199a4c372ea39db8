//! `cargo xtask publication GAME`: a package with everything that others need to check a result and
//! to list it.

use std::fs;
use std::path::PathBuf;
use std::process::Command;

use crate::builds::{program, target};
use crate::shell::{self, Done, cargo};
use crate::usage::misuse;

pub(crate) fn run(flags: &[&str]) -> Done {
    let [game, flags @ ..] = flags else {
        return Err("name the game, for example `cargo xtask publication 4.064`".to_owned());
    };
    let (mut hunt, mut to, mut machine) = (None, None, None);
    let mut flags = flags.iter();
    while let Some(&flag) = flags.next() {
        let place = match flag {
            "--dir" => &mut hunt,
            "--to" => &mut to,
            "--machine" => &mut machine,
            unknown => return Err(misuse(unknown)),
        };
        *place = Some(*flags.next().ok_or_else(|| format!("{flag} needs a word after it"))?);
    }
    shell::run(&mut cargo(&["build", "--release", "--package", "grundy-cli"]))?;
    let program = program("release", "grundy");
    let folder = target().join("publications");
    let own = folder.join("hunts").join(game);
    if hunt.is_none() {
        let mut command = Command::new(&program);
        command.arg("hunt").arg(game).arg("--dir").arg(&own);
        shell::run(command.args(to.iter().flat_map(|to| ["--to", to])))?;
    }
    let hunt = hunt.map_or(own, PathBuf::from);
    let machine = machine.map_or_else(this_machine, str::to_owned);
    let package = folder.join(game);
    let release = ["run", "--quiet", "--package", "xtask-release", "--", "publication"];
    shell::run(cargo(&release).arg(&hunt).arg(&program).arg(machine).arg(&package))?;
    eprintln!("xtask: the package is in {}", package.display());
    Ok(())
}

/// The processor, where the system names it.
fn this_machine() -> String {
    let described = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
    let line = described.lines().find(|line| line.starts_with("model name"));
    let name = line.and_then(|line| Some(line.split_once(':')?.1.trim().to_owned()));
    name.unwrap_or_else(|| "unknown".to_owned())
}
