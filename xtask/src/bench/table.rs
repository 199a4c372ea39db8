//! A table filled by a rule file, against the loop one would write by hand for that game.

use super::figure::{Figure, Figures, Workshop, time};
use super::measure::{Program, medians};
use crate::builds::program;
use crate::shell::{self, cargo};

const SIDE: u32 = 400;

pub(super) fn figures(workshop: &Workshop) -> Figures {
    shell::run(&mut cargo(&[
        "build",
        "--release",
        "--package",
        "xtask",
        "--example",
        "chocolate_by_hand",
    ]))?;
    let by_hand =
        Program::new(&program("release", "examples/chocolate_by_hand"), &SIDE.to_string());
    let solve = |game: &str| Program::new(&workshop.grundy, &format!("solve --moves 0 {game}"));
    let times = medians(
        &[
            solve(&format!("games/chocolate.game {SIDE} {SIDE}")),
            solve(&format!("chocolate {SIDE}x{SIDE}")),
            by_hand,
        ],
        3,
    )?;
    let figure = |what: &str, index: usize, target: &str, most: Option<f64>| {
        let ratio = times[index].as_secs_f64() / times[2].as_secs_f64();
        Figure {
            what: format!("chocolate {SIDE}x{SIDE}, {what}"),
            ours: time(times[index]),
            yardstick: format!("by hand {} ({ratio:.2}x)", time(times[2])),
            target: target.to_owned(),
            met: most.map(|most| ratio <= most),
        }
    };
    Ok(vec![figure("from its rule file", 0, "<= 3x", Some(3.0)), figure("built in", 1, "", None)])
}
