//! A survey of octal games: the values of all codes with two places, block by block, and the
//! periods that the octal-game periodicity theorem proves.

#![allow(clippy::disallowed_macros, reason = "an example prints")]

use std::error::Error;

use grundy::limits::Meter;
use grundy::sequence::Sequence;
use grundy::sequence::family;
use grundy::sequence::{Law, ultimate_period};

/// The example.
pub fn main() -> Result<(), Box<dyn Error>> {
    let meter = Meter::unlimited();
    for code in family("0.?7")? {
        let mut table = Sequence::default();
        table.extend(&code, 2_000, &meter)?;
        let values: Vec<u32> = table.values().iter().collect();
        let first: Vec<String> = values.iter().take(12).map(u32::to_string).collect();
        let period = Law::of(&code).and_then(|law| ultimate_period(&values, law));
        let proved = period.map_or("no period found".to_owned(), |period| {
            format!("period {} from heap {}", period.period, period.preperiod)
        });
        println!("{code}: {} … {proved}", first.join(" "));
    }
    Ok(())
}
