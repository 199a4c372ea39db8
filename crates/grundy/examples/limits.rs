//! Limits: a search that stops after a number of positions or at a deadline, and what is known
//! then.

#![allow(
    clippy::disallowed_macros,
    clippy::disallowed_methods,
    clippy::disallowed_types,
    reason = "an example prints, and this one brings the clock that the library has not"
)]

use std::error::Error;
use std::time::{Duration, Instant};

use grundy::limits::{Budget, Limit, Meter, Stop};
use grundy::{Question, Workbench};

/// Stops the work at a moment.
struct Deadline(Instant);

impl Stop for Deadline {
    fn reason(&self) -> Option<Limit> {
        (Instant::now() >= self.0).then_some(Limit::Time)
    }
}

/// The example.
pub fn main() -> Result<(), Box<dyn Error>> {
    let bench = Workbench::default();
    let position = bench.read("crosses 9x9")?;
    let deadline = Deadline(Instant::now() + Duration::from_secs(5));
    let budget = Budget::default().with_nodes(10_000).with_stop(&deadline);
    let answer = bench.solve(&Question::new(&position), &Meter::new(budget))?;
    if let Some(winner) = answer.winner() {
        println!("{position}: the {winner} player wins");
    }
    match (&answer.value, answer.incomplete()) {
        (Some(value), _) => println!("value {value}"),
        (None, Some(incomplete)) => println!("no value: {incomplete}"),
        (None, None) => println!("no value"),
    }
    Ok(())
}
