//! A ruleset in Rust: its values, its winning moves and the reasons for them.
//!
//! A coin lies on a strip of cells 0, 1, 2, … and moves to the left by 1, 2 or 4 cells.

#![allow(clippy::disallowed_macros, reason = "an example prints")]

use std::error::Error;
use std::ops::ControlFlow;

use grundy::limits::{Listing, Meter};
use grundy::mechanism::{Args, ParseError, small_list};
use grundy::mechanism::{Mechanism, Method, Phrase, Reading, Ruleset, Summands};
use grundy::mechanism::{Text, VisitOption};
use grundy::value::Side;
use grundy::wording::Wording;
use grundy::{Question, Workbench};

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
struct Coins;

impl Ruleset for Coins {
    type Position = u64;
    type Move = u64;

    fn text(&self, cell: &u64) -> Text {
        Text::plain("coins", cell.to_string())
    }

    fn options(&self, cell: &u64, _: Side, visit: &mut VisitOption<'_, Self>) -> ControlFlow<()> {
        [1, 2, 4].iter().filter(|&mv| mv <= cell).try_for_each(|mv| visit(mv, &[cell - mv]))
    }

    fn method(&self, _cell: &u64) -> Method<'_> {
        Method::Search
    }

    fn phrase(&self, cell: &u64, mv: &u64) -> Phrase {
        Phrase::verbatim(format!("move the coin from cell {cell} to cell {}", cell - mv))
    }
}

impl Mechanism for Coins {
    type Game = ();

    fn read(_: Reading<'_>, args: &Args<'_>) -> Result<Summands<Self>, ParseError> {
        Ok(vec![(Self, small_list(args, "coins 7 9", 1_000_000)?)])
    }
}

/// The example.
pub fn main() -> Result<(), Box<dyn Error>> {
    let mut bench = Workbench::default();
    bench.add_game::<Coins>("coins", &[])?;
    let (meter, english) = (Meter::unlimited(), Wording::english());
    let position = bench.read("coins 5 8 + nim 3")?;
    let answer = bench.solve(&Question::new(&position).moves(Listing::All), &meter)?;
    println!("{position}: value {}", answer.value.ok_or("no value")?);
    for mv in &answer.winning.moves {
        println!("to win, {}", english.say(&mv.phrase));
    }
    let steps = bench.explain(&Question::new(&position), &meter)?.steps;
    for phrase in steps.iter().filter_map(|step| step.phrase()) {
        println!("{}", english.say(phrase));
    }
    Ok(())
}
