//! Many positions through one pipe.

use std::fmt::Write as _;
use std::fs;

use super::figure::{Figure, Figures, Workshop};
use super::measure::{Program, medians};
use super::random::Random;

const LINES: u32 = 100_000;

pub(super) fn figures(workshop: &Workshop) -> Figures {
    Ok(vec![
        figure(workshop, "three-heap Nim", 100_000, &nim)?,
        figure(workshop, "kayles + grim path + crosses", 20_000, &mixed)?,
    ])
}

fn nim(random: &mut Random) -> String {
    let mut heap = || random.within(0, 1_000_000_000);
    format!("nim {} {} {}", heap(), heap(), heap())
}

fn mixed(random: &mut Random) -> String {
    let (a, b) = (random.within(1, 60), random.within(1, 60));
    let path = random.within(1, 40);
    let (rows, columns) = (random.within(1, 4), random.within(1, 5));
    format!("kayles {a} {b} + grim path:{path} + crosses {rows}x{columns}")
}

fn figure(
    workshop: &Workshop,
    what: &str,
    target: u32,
    line: &dyn Fn(&mut Random) -> String,
) -> Result<Figure, String> {
    let mut random = Random::new(1);
    let mut text = String::new();
    for _ in 0..LINES {
        let _ = writeln!(text, "{}", line(&mut random));
    }
    let file = workshop.folder.join("batch.txt");
    fs::write(&file, text).map_err(|why| format!("{}: {why}", file.display()))?;
    let program = Program::reading(&workshop.grundy, "solve --batch", &file);
    let answers = program.once()?.1.split(|&byte| byte == b'\n').count() - 1;
    if answers != LINES as usize {
        return Err(format!("{answers} answers to {LINES} lines"));
    }
    let took = medians(&[program], 5)?[0];
    let speed = f64::from(LINES) / took.as_secs_f64();
    Ok(Figure {
        what: format!("batch of {LINES} lines, {what}"),
        ours: format!("{speed:.0} a second"),
        yardstick: String::new(),
        target: format!(">= {target} a second"),
        met: Some(speed >= f64::from(target)),
    })
}
