//! Search of games in which places disappear: sets of bits, split into parts, each in one form for
//! all its copies, asked “is the value k?” with a table of bounded size.
//!
//! The definition ([`grundy_value`](super::grundy_value)) is its naive twin.

mod grid;
mod host;
mod memory;
mod set;
mod solve;
mod table;

use std::fmt::Debug;
use std::sync::Arc;

use self::host::Host;
use self::memory::Memory;
use self::solve::Search;
use crate::game::{Deleted, Deletion, Failure, Field, Meter, Refusal};

/// Positions of at most so many places can be searched; the recursion goes no deeper than that.
pub const MOST_PLACES: usize = 512;

/// Games searched, with what is known of each.
#[derive(Debug, Default)]
pub struct Desk {
    solvers: Vec<(Arc<Deletion>, Box<dyn Solve>)>,
}

/// Of one rule, so many boards are kept side by side.
const MOST_SOLVERS: usize = 8;

impl Desk {
    /// The value of a position.
    ///
    /// # Errors
    /// A limit, with bounds if the position is one part; more places than can be searched.
    pub fn value(&mut self, position: &Deleted, meter: &Meter<'_>) -> Result<u32, Failure> {
        self.solver(&position.game)?.value(position, meter)
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
        self.solver(&position.game)?.has_value(position, value, meter)
    }

    /// The solver of a game, or of a larger board that holds its own.
    fn solver(&mut self, game: &Arc<Deletion>) -> Result<&mut dyn Solve, Failure> {
        let holds = |known: &Arc<Deletion>| {
            Arc::ptr_eq(known, game)
                || known.taking == game.taking
                    && match (&known.field, &game.field) {
                        (Field::Board(known), Field::Board(game)) => known.holds(game),
                        (known, game) => known == game,
                    }
        };
        let found = self.solvers.iter().position(|(known, _)| holds(known));
        let at = if let Some(at) = found {
            at
        } else {
            if self.solvers.len() >= MOST_SOLVERS {
                self.solvers.clear();
            }
            self.solvers.push((game.clone(), solver(game)?));
            self.solvers.len() - 1
        };
        Ok(self.solvers[at].1.as_mut())
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
}

impl<const W: usize> Solve for Solver<W> {
    fn value(&mut self, position: &Deleted, meter: &Meter<'_>) -> Result<u32, Failure> {
        let places = self.host.set(&position.game, &position.live);
        self.memory.open(meter)?;
        Search::new(&self.host, &mut self.memory, meter).value_of(places)
    }

    fn has_value(
        &mut self,
        position: &Deleted,
        value: u32,
        meter: &Meter<'_>,
    ) -> Result<bool, Failure> {
        let places = self.host.set(&position.game, &position.live);
        self.memory.open(meter)?;
        Search::new(&self.host, &mut self.memory, meter).has_value(places, value)
    }
}

/// A solver just wide enough.
fn solver(game: &Deletion) -> Result<Box<dyn Solve>, Failure> {
    fn wide<const W: usize>(game: &Deletion) -> Box<dyn Solve> {
        Box::new(Solver::<W> { host: Host::new(game), memory: Memory::new() })
    }
    match game.places() {
        0..=64 => Ok(wide::<1>(game)),
        65..=128 => Ok(wide::<2>(game)),
        129..=256 => Ok(wide::<4>(game)),
        257..=MOST_PLACES => Ok(wide::<8>(game)),
        more => Err(Refusal::new(format!("{more} places are too many to search"))
            .help(format!("up to {MOST_PLACES} can be tried"))
            .into()),
    }
}
