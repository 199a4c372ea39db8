//! Nim-products of the values of heaps.

use std::sync::Mutex;

use super::{Solver, lock, theorem};
use crate::planner::family::Family;
use grundy_core::answer::{KnownBy, KnownValue, Step};
use grundy_core::game::{Attempt, Factor, Failure, HeapRule};
use grundy_core::value::{Value, nim_product};
use grundy_sequence::sequence::{Sequence, Setup};

/// The sequences of the factors.
pub(in crate::planner) struct ProductMemory {
    sequences: Mutex<Vec<Sequence>>,
    setup: Setup,
}

impl ProductMemory {
    /// The sequences of a game.
    pub(in crate::planner) fn of(family: &Family) -> &Self {
        let setup = family.codes.means().setup;
        family.solvers.get(|| Self { sequences: Mutex::default(), setup })
    }

    /// The value of a heap of the factor of this number.
    ///
    /// # Errors
    /// As [`Solver::value`].
    pub(in crate::planner) fn value(
        &self,
        index: usize,
        rule: &dyn HeapRule,
        heap: u64,
        attempt: &Attempt<'_>,
    ) -> Result<u64, Failure> {
        let mut sequences = lock(&self.sequences);
        while sequences.len() <= index {
            sequences.push(Sequence::with(self.setup));
        }
        Ok(sequences[index].value(rule, heap, attempt)?.into())
    }
}

struct Product<'a> {
    memory: &'a ProductMemory,
    factors: Vec<Factor<'a>>,
    theorem: &'static str,
}

/// The product of some factors.
pub(super) fn solver<'a>(
    family: &'a Family,
    factors: Vec<Factor<'a>>,
    theorem: &'static str,
) -> Box<dyn Solver + 'a> {
    Box::new(Product { memory: ProductMemory::of(family), factors, theorem })
}

impl Solver for Product<'_> {
    fn value(&self, attempt: &Attempt<'_>) -> Result<KnownValue<Value>, Failure> {
        let mut product = 1;
        for (index, factor) in self.factors.iter().enumerate() {
            let value = match *factor {
                Factor::Value(value) => value,
                Factor::Heap(rule, heap) => self.memory.value(index, rule, heap, attempt)?,
            };
            product = nim_product(product, value);
        }
        let several = self.factors.len() > 1;
        let by = if several { KnownBy::Theorem(self.theorem.into()) } else { KnownBy::Table };
        Ok(KnownValue { value: product.into(), by })
    }

    fn reasons(&self, _attempt: &Attempt<'_>) -> Result<Vec<Step>, Failure> {
        let several = self.factors.len() > 1;
        Ok(several.then(|| theorem(self.theorem)).into_iter().collect())
    }
}
