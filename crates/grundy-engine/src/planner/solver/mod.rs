//! The solvers: one file for each, and here what they have in common.
//!
//! A [`Method`] says how the value of one component is found, and carries the rule for it.
//! [`Family::solver`] is the one place where a method meets its solver, which implements those of
//! the small traits here that it can answer. A new solver is a file, and a line there.

mod deletion;
mod equality;
mod explore;
mod heap;
mod ideal;
mod list_rule;
mod numbers;
mod obliging;
mod observed;
mod outcomes;
mod own;
mod prediction;
mod product;
mod proofs;
mod refusal;
mod search;
mod store;
mod theorem;
mod tuple;
mod vertex;

use std::sync::{Mutex, MutexGuard, PoisonError};

use super::family::Family;
use super::far_moves::FarMoves;
use crate::planner::erased::AnyPosition;
use grundy_core::answer::{KnownValue, Step};
use grundy_core::game::{
    Addition, Attempt, DeletionPosition, Failure, Listing, Method, Phrase, Refusal, Ruleset,
    Standing, ValueColumn, ValueWork,
};
use grundy_core::message;
use grundy_core::value::{Nimber, Value};
use grundy_sequence::pattern::AutomaticMoves;

use heap::Heap;
pub use list_rule::list_finding;
pub use observed::automatic_pairs;
pub(super) use observed::{Extent, Observed};
pub(super) use product::ProductMemory;
pub(super) use store::Solvers;

/// One component with the method for it.
pub(super) trait Solver {
    /// The value.
    ///
    /// # Errors
    /// A limit, a size that cannot be done, a faulty rule.
    fn value(&self, attempt: &Attempt<'_>) -> Result<KnownValue<Value>, Failure>;

    /// How the component joins a sum.
    fn addition(&self) -> Addition {
        Addition::Nimber
    }

    /// The work of finding the value.
    fn work(&self) -> ValueWork {
        ValueWork { searched: None, table: 0 }
    }

    /// Questions whether the component has a value.
    fn outcomes(&self) -> Option<&dyn Outcomes> {
        None
    }

    /// Questions about goals and misère play.
    fn endings(&self) -> Option<&dyn Endings> {
        None
    }

    /// Moves to a value.
    fn moves(&self) -> Option<&dyn Moves> {
        None
    }

    /// The claims from which the value follows, or only whether it is 0, as lines of a certificate.
    ///
    /// # Errors
    /// As [`Solver::value`].
    fn evidence(
        &self,
        _winner_only: bool,
        _attempt: &Attempt<'_>,
    ) -> Result<Option<String>, Failure> {
        Ok(None)
    }

    /// Reasons for the value: theorems, equalities, periods; one phrase a fact.
    ///
    /// # Errors
    /// As [`Solver::value`].
    fn reasons(&self, _attempt: &Attempt<'_>) -> Result<Vec<Step>, Failure> {
        Ok(Vec::new())
    }
}

/// Says whether a component has a value, which is cheaper than the value.
pub(super) trait Outcomes {
    /// How much work a search of the component is, compared with others of its game.
    fn size(&self) -> u32;

    /// Whether this is the value.
    ///
    /// # Errors
    /// As [`Solver::value`].
    fn has_value(&self, wanted: u32, attempt: &Attempt<'_>) -> Result<bool, Failure>;
}

/// Says who wins where play ends otherwise than by the usual rule.
pub(super) trait Endings {
    /// What the component is in a sum whose play a goal may end; `None` without goals.
    ///
    /// # Errors
    /// As [`Solver::value`].
    fn standing(&self, attempt: &Attempt<'_>) -> Result<Option<Standing<Nimber>>, Failure>;

    /// Whether the player to move wins under misère play from the component alone; `None` where a
    /// table does not tell.
    ///
    /// # Errors
    /// As [`Solver::value`].
    fn wins_misere(&self, attempt: &Attempt<'_>) -> Result<Option<bool>, Failure>;
}

/// Finds moves to a value without trying every option.
pub(super) trait Moves {
    /// Whether the value is that of an observed pattern.
    ///
    /// # Errors
    /// As [`Solver::value`].
    fn is_observed(&self, _attempt: &Attempt<'_>) -> Result<bool, Failure> {
        Ok(false)
    }

    /// The moves from a heap too large to list its options, where a proved period gives them.
    ///
    /// # Errors
    /// As [`Solver::value`].
    fn far(&self, _wanted: &Nimber, _attempt: &Attempt<'_>) -> Result<Option<FarMoves>, Failure> {
        Ok(None)
    }

    /// The first moves, `most` at most, where an automaton is proved to give the values or the lost
    /// positions.
    ///
    /// # Errors
    /// As [`Solver::value`].
    fn automatic(
        &self,
        _wanted: &Nimber,
        _most: usize,
        _attempt: &Attempt<'_>,
    ) -> Result<Option<AutomaticMoves>, Failure> {
        Ok(None)
    }

    /// The moves from a heap whose options are walked through with a table of values.
    ///
    /// # Errors
    /// As [`Solver::value`].
    fn near(
        &self,
        _wanted: &Nimber,
        _listed: Listing,
        _attempt: &Attempt<'_>,
    ) -> Result<Option<FarMoves>, Failure> {
        Ok(None)
    }
}

impl Family {
    /// The solver of an independent part by a method.
    pub(super) fn solver<'a>(
        &'a self,
        part: &'a AnyPosition,
        method: Method<'a>,
    ) -> Box<dyn Solver + 'a> {
        match method {
            Method::Known { value, theorem } => theorem::solver(self, part, value, theorem),
            Method::Equals(equality) => equality::solver(self, part, equality),
            Method::Heap(rule, heap) => heap::solver(self, rule, heap),
            Method::Tuple(rule, entry) => tuple::solver(self, rule, entry),
            Method::Product { factors, theorem } => product::solver(self, factors, theorem),
            Method::Vertex(vertex) => vertex::solver(self, part, vertex),
            Method::Deletion(deleted) => deletion::solver(self, deleted),
            Method::Ideal(ideal) => ideal::solver(self, ideal),
            Method::Outcomes { size } => outcomes::solver(self, part, size),
            Method::Proofs(at) => proofs::solver(self, at),
            Method::Search => search::solver(self, part),
            Method::Explore => explore::solver(self, part),
            Method::Own => own::solver(self, part),
            Method::Obliging => obliging::solver(self, part),
            Method::Partisan => refusal::partisan(),
            Method::Refused(refusal) => refusal::solver(refusal),
        }
    }

    /// The values of the heaps of a game from `first` to this one, where a theorem gives all from few of
    /// them, or one table holds them.
    ///
    /// # Errors
    /// As [`Solver::value`].
    pub(super) fn column(
        &self,
        position: &AnyPosition,
        first: u64,
        attempt: &Attempt<'_>,
    ) -> Result<Option<ValueColumn>, Failure> {
        if let Some(heaps) = self.rules.capabilities().heaps {
            return Heap::of(self, heaps.rule(), heaps.size(position)).column(first, attempt);
        }
        let theorems = self.rules.capabilities().theorems;
        let remainders = theorems.and_then(|theorems| theorems.remainders(position));
        if let Some((modulus, last, theorem)) = remainders {
            attempt.keep(modulus.min(last).saturating_mul(size_of::<u32>() as u64))?;
            return Ok(ValueColumn::of_remainders(modulus, theorem, last));
        }
        match self.rules.method(position) {
            Method::Tuple(rule, entry) => tuple::column(self, rule, entry, first, attempt),
            _ => Ok(None),
        }
    }

    /// The solver of a set of places, for a position that is searched whatever theorems say of it.
    pub(super) fn deletion_solver(&self, deleted: DeletionPosition) -> Box<dyn Solver + '_> {
        deletion::solver(self, deleted)
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The sentence that words a theorem.
fn theorem(name: &str) -> Step {
    Step::Say(Phrase::new(format!("theorem-{name}")))
}

/// The Nim heap that a component equals.
pub(super) fn nimber(KnownValue { value, by }: KnownValue<Value>) -> Result<KnownValue, Failure> {
    match value.into_nimber() {
        Ok(value) => Ok(KnownValue { value, by }),
        Err(why) => Err(Refusal::new(why).into()),
    }
}

/// The value of a part of a search.
pub(super) fn narrow(value: &Nimber) -> Result<u32, Failure> {
    value.to_u64().and_then(|v| u32::try_from(v).ok()).ok_or_else(|| {
        Refusal::new(message!(
            "part-value",
            "a part of this position has a value above 2^32, which search does not handle"
        ))
        .into()
    })
}
