//! Values of an octal game by the plain loop, against the same loop in C++.

use std::path::{Path, PathBuf};
use std::process::Command;

use super::figure::{Figure, Figures, Workshop, time};
use super::measure::{Program, medians};
use crate::shell::{self, cxx, root};

const LAST: u32 = 100_000;

pub(super) fn figures(workshop: &Workshop) -> Figures {
    let ours = Program::new(&workshop.grundy, &format!("values 0.6 --to {LAST} --format csv"));
    let what = format!("values 0..{LAST} of 0.6");
    let target = "no slower than C++".to_owned();
    let Some(yardstick) = yardstick(&workshop.folder)? else {
        let ours = time(medians(&[ours], 3)?[0]);
        let yardstick = "skipped: no C++ compiler".to_owned();
        return Ok(vec![Figure { what, ours, yardstick, target, met: None }]);
    };
    let theirs = Program::new(&yardstick, &LAST.to_string());
    same_values(&ours, &theirs)?;
    let times = medians(&[ours, theirs], 3)?;
    let ratio = times[0].as_secs_f64() / times[1].as_secs_f64();
    Ok(vec![Figure {
        what,
        ours: time(times[0]),
        yardstick: format!("C++ {} ({ratio:.2}x)", time(times[1])),
        target,
        met: Some(ratio <= 1.0),
    }])
}

/// The yardstick, compiled, if there is a compiler.
fn yardstick(folder: &Path) -> Result<Option<PathBuf>, String> {
    let Some(compiler) = cxx() else {
        return Ok(None);
    };
    let program = folder.join("officers");
    let source = root().join("xtask/yardsticks/officers.cpp");
    let mut compile = Command::new(compiler);
    compile.args(["-O3", "-std=c++17", "-o"]).arg(&program).arg(source);
    shell::run(&mut compile)?;
    Ok(Some(program))
}

/// A yardstick that computes something else measures nothing.
fn same_values(ours: &Program, theirs: &Program) -> Result<(), String> {
    let values = |program: &Program| -> Result<Vec<String>, String> {
        let text = String::from_utf8_lossy(&program.once()?.1).into_owned();
        let lines = text.lines().filter(|line| line.starts_with(|c: char| c.is_ascii_digit()));
        Ok(lines.map(str::to_owned).collect())
    };
    if values(ours)? == values(theirs)? {
        return Ok(());
    }
    Err("grundy and the C++ loop disagree on the values of 0.6".to_owned())
}
