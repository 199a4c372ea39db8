//! Impartial components that play may return to.

use super::Solver;
use crate::planner::family::Family;
use grundy_core::answer::{Known, KnownBy};
use grundy_core::game::{Addition, Failure, Meter, Refusal, Ruleset};

struct Exploration<'a, R: Ruleset> {
    family: &'a Family<R>,
    part: &'a R::Position,
}

/// A component in the digraph of all positions that play can reach.
pub(super) fn solver<'a, R: Ruleset>(
    family: &'a Family<R>,
    part: &'a R::Position,
) -> Box<dyn Solver + 'a> {
    Box::new(Exploration { family, part })
}

impl<R: Ruleset> Solver for Exploration<'_, R> {
    fn value(&self, meter: &Meter<'_>) -> Result<Known, Failure> {
        let (value, _) = self.family.loopy_value(std::slice::from_ref(self.part), meter)?;
        let value = value.nimber().cloned().ok_or_else(without_end)?;
        Ok(Known { value, by: KnownBy::Search })
    }

    fn addition(&self) -> Addition {
        Addition::Loopy
    }
}

/// Play may go on for ever, and the position equals no Nim heap.
fn without_end() -> Refusal {
    Refusal::new("play may go on for ever here, so this position equals no Nim heap")
}
