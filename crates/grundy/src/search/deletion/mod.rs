//! Search of games in which places disappear: sets of bits, split into parts, each in one form for
//! all its copies, asked “is the value k?” with a table of bounded size.
//!
//! The definition ([`grundy_value`](super::grundy_value)) is its naive twin.

mod crew;
mod grid;
mod host;
mod kept;
mod leaf;
mod listing;
mod look;
mod memory;
mod odds;
mod rim;
mod set;
mod solve;
mod stride;
mod table;
#[cfg(test)]
mod tests;
mod twin;
mod worker;

use std::fmt::Debug;
use std::sync::Arc;

use self::crew::Question;
use self::host::Host;
use self::kept::{Place, SHORT, Waiting};
use self::memory::{Memory, Met};
use self::set::Set;
use self::solve::{HasValue, Value};
use crate::game::{Deleted, Deletion, Failure, Field, Limit, Meter, Refusal};

/// Positions of at most so many places can be searched; the recursion goes no deeper than that.
pub const MOST_PLACES: usize = 512;

/// Games searched, with what is known of each.
#[derive(Debug, Default)]
pub struct Desk {
    solvers: Vec<Seat>,
}

/// A game with its solver.
#[derive(Debug)]
struct Seat {
    game: Arc<Deletion>,
    /// Does the solver use theorems on parts?
    theorems: bool,
    solver: Box<dyn Solve>,
}

/// Of one rule, so many boards are kept side by side.
const MOST_SOLVERS: usize = 8;

impl Desk {
    /// The value of a position.
    ///
    /// # Errors
    /// A limit, with bounds if the position is one part; more places than can be searched.
    pub fn value(&mut self, position: &Deleted, meter: &Meter<'_>) -> Result<u32, Failure> {
        self.solver(&position.game, !meter.by_search())?.value(position, meter)
    }

    /// Is this the value of a position? Often much faster told than the value.
    ///
    /// # Errors
    /// As [`Desk::value`].
    pub fn has_value(
        &mut self,
        position: &Deleted,
        value: u32,
        meter: &Meter<'_>,
    ) -> Result<bool, Failure> {
        self.solver(&position.game, !meter.by_search())?.has_value(position, value, meter)
    }

    /// The solver of a game, or of a larger board that holds its own.
    fn solver(&mut self, game: &Arc<Deletion>, theorems: bool) -> Result<&mut dyn Solve, Failure> {
        let found =
            self.solvers.iter().position(|seat| seat.theorems == theorems && seat.holds(game));
        let at = if let Some(at) = found {
            at
        } else {
            if self.solvers.len() >= MOST_SOLVERS {
                self.solvers.clear();
            }
            let solver = solver(game, theorems)?;
            self.solvers.push(Seat { game: game.clone(), theorems, solver });
            self.solvers.len() - 1
        };
        Ok(self.solvers[at].solver.as_mut())
    }
}

impl Seat {
    /// Is this the game, or a larger board that holds it?
    fn holds(&self, game: &Arc<Deletion>) -> bool {
        let held = || match (&self.game.field, &game.field) {
            (Field::Board(board), Field::Board(smaller)) => board.holds(smaller),
            (field, other) => field == other,
        };
        Arc::ptr_eq(&self.game, game) || self.game.taking == game.taking && held()
    }
}

/// A solver of some width.
trait Solve: Debug + Send {
    fn value(&mut self, position: &Deleted, meter: &Meter<'_>) -> Result<u32, Failure>;

    fn has_value(
        &mut self,
        position: &Deleted,
        value: u32,
        meter: &Meter<'_>,
    ) -> Result<bool, Failure>;
}

#[derive(Debug)]
struct Solver<const W: usize> {
    host: Host<W>,
    memory: Memory<W>,
    place: Place,
}

impl<const W: usize> Solver<W> {
    /// Asks a question, with what is kept unless it is soon answered without.
    fn ask<Q: Question<W>>(
        &mut self,
        places: Set<W>,
        question: &Q,
        meter: &Meter<'_>,
    ) -> Result<Q::Answer, Failure> {
        let Self { host, memory, place } = self;
        let Some(keep) = meter.kept() else {
            return crew::ask(host, memory, (places, question), meter);
        };
        memory.open(meter);
        memory.notes.waiting.get_or_insert_with(Waiting::new);
        let tries = !place.is_recalled();
        if tries {
            let short = meter.at_most(SHORT);
            let answer = crew::ask(host, memory, (places, question), &short);
            let counted = meter.steps(short.nodes());
            let open = matches!(answer, Err(Failure::Stopped { limit: Limit::Nodes, .. }));
            if !open || counted.is_err() {
                return answer;
            }
            place.recall(keep, host, memory, meter);
        }
        let answer = crew::ask(host, memory, (places, question), meter);
        if let Some(waiting) = &mut memory.notes.waiting {
            // The work of the first try is not counted a second time.
            if let (true, [Met { part, .. }]) = (tries, &*host.split(places)) {
                waiting.note(part, memory.table.get(part), SHORT.ilog2() + 1);
            }
            place.keep(keep, waiting);
        }
        answer
    }
}

impl<const W: usize> Solve for Solver<W> {
    fn value(&mut self, position: &Deleted, meter: &Meter<'_>) -> Result<u32, Failure> {
        let places = self.host.set(&position.game, &position.live);
        self.ask(places, &Value, meter)
    }

    fn has_value(
        &mut self,
        position: &Deleted,
        value: u32,
        meter: &Meter<'_>,
    ) -> Result<bool, Failure> {
        let places = self.host.set(&position.game, &position.live);
        self.ask(places, &HasValue(value), meter)
    }
}

/// A solver just wide enough.
fn solver(game: &Deletion, theorems: bool) -> Result<Box<dyn Solve>, Failure> {
    fn wide<const W: usize>(game: &Deletion, theorems: bool) -> Box<dyn Solve> {
        let host = Host::<W>::new(game, theorems);
        let place = Place::new(game, theorems);
        Box::new(Solver { memory: Memory::new(host.places()), host, place })
    }
    match game.places() {
        0..=64 => Ok(wide::<1>(game, theorems)),
        65..=128 => Ok(wide::<2>(game, theorems)),
        129..=256 => Ok(wide::<4>(game, theorems)),
        257..=MOST_PLACES => Ok(wide::<8>(game, theorems)),
        more => Err(Refusal::new(format!("{more} places are too many to search"))
            .help(format!("up to {MOST_PLACES} can be tried"))
            .into()),
    }
}
