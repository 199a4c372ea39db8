//! Graph games on an edge list, without going through notation: who wins Node Kayles, Arc Kayles
//! and Grim on the Petersen graph, and with which moves.

#![allow(clippy::disallowed_macros, reason = "an example prints")]

use std::error::Error;

use grundy::games::Graph;
use grundy::limits::{Listed, Meter};
use grundy::wording::Wording;
use grundy::{Position, Question, Workbench, games};

/// The Petersen graph: an outer cycle, an inner star, and five spokes.
fn petersen() -> Graph {
    let outer = (0..5).map(|i| (i, (i + 1) % 5));
    let inner = (0..5).map(|i| (5 + i, 5 + (i + 2) % 5));
    let spokes = (0..5).map(|i| (i, i + 5));
    Graph::new(10, outer.chain(inner).chain(spokes).collect(), None)
}

/// The example.
pub fn main() -> Result<(), Box<dyn Error>> {
    let (bench, meter, english) = (Workbench::default(), Meter::unlimited(), Wording::english());
    for (name, component) in [
        ("Node Kayles", bench.component(games::node_kayles(petersen())?)),
        ("Arc Kayles", bench.component(games::arc_kayles(petersen())?)),
        ("Grim", bench.component(games::grim(petersen())?)),
    ] {
        let position = Position::sum([component]);
        let answer = bench.solve(&Question::new(&position).moves(Listed::First(3)), &meter)?;
        let value = answer.value.as_ref().ok_or("no value")?;
        println!("{name}: value {value}, known by {}", answer.known_by().ok_or("no reason")?);
        for mv in &answer.winning.moves {
            println!("  {}", english.say(&mv.phrase));
        }
    }
    Ok(())
}
