//! Playing a game: the perfect opponent against one that moves by chance.

#![allow(clippy::disallowed_macros, reason = "an example prints")]

use std::error::Error;

use grundy::Workbench;
use grundy::limits::Meter;
use grundy::opponent::{Level, Opponent};
use grundy::wording::Wording;

/// The example.
pub fn main() -> Result<(), Box<dyn Error>> {
    let (bench, meter, english) = (Workbench::default(), Meter::unlimited(), Wording::english());
    let players = [Level::Perfect, Level::Careless].map(|level| Opponent::new(level, 7));
    let mut position = bench.read("kayles 6 + nim 3")?;
    for turn in 0.. {
        let mover = &players[turn % 2];
        let reply = mover.reply(&bench, &position, turn as u64, &meter)?;
        let Some(played) = reply.played else {
            println!("the {} player cannot move and loses", mover.level);
            break;
        };
        println!("{position}: {} plays, {}", mover.level, english.say(&played.phrase));
        position = played.position;
    }
    Ok(())
}
