//! Values of tuples under a rule, bottom-up.
//!
//! The main road is [`dense`]: the box of all tuples up to a corner, filled in an order in which
//! every part a move leaves comes before; that a part is already there is the check that the
//! order falls. Where the box does not hold all that is needed, would be too large, or holds a
//! tuple at which the rule is at fault, [`sparse`] looks only at what can be reached, and says
//! exactly what is wrong.

mod dense;
mod sparse;

use crate::game::{Failure, Meter, Refusal, Stumble, Tuple, TupleRule, tuple_text};
use dense::Dense;
use sparse::Sparse;

/// The values of one rule's tuples found so far.
#[derive(Debug, Default)]
pub struct Table {
    dense: Option<Dense>,
    sparse: Sparse,
    /// No box is tried again: one has failed.
    only_sparse: bool,
}

impl Table {
    /// The value of a tuple. The first question fills a box up to its corner; later ones beyond
    /// it at least double the box, so that many questions cost about as much as the largest.
    ///
    /// # Errors
    /// A limit, a table that would be too large, a faulty rule.
    pub fn value(
        &mut self,
        rule: &dyn TupleRule,
        at: Tuple,
        meter: &Meter<'_>,
    ) -> Result<u32, Failure> {
        if let Some(value) = self.dense.as_ref().and_then(|dense| dense.value(at)) {
            return Ok(value);
        }
        if let Some(value) = self.sparse.known(at) {
            return Ok(value);
        }
        if !self.only_sparse {
            match self.box_for(rule, at, meter) {
                Some(Ok(dense)) => {
                    let value = dense.value(at);
                    self.dense = Some(dense);
                    if let Some(value) = value {
                        return Ok(value);
                    }
                    // The tuple is no position; the sparse way says so.
                }
                Some(Err(Stumble::Failed(failure))) => return Err(failure),
                Some(Err(Stumble::Unknown)) => self.only_sparse = true,
                None => {
                    return self.sparse.value(rule, at, meter, &|| too_large(rule, at, meter));
                }
            }
        }
        self.sparse.value(rule, at, meter, &|| dense::obstacle(rule, at).into())
    }

    /// A box that holds `at`: twice the box there is, else exactly as large as needed; `None` if
    /// that is too large.
    fn box_for(
        &self,
        rule: &dyn TupleRule,
        at: Tuple,
        meter: &Meter<'_>,
    ) -> Option<Result<Dense, Stumble>> {
        let old = self.dense.as_ref().map_or(at, Dense::corner);
        let grown = |grow: fn(u32, u32) -> u32| {
            let mut corner = old;
            for (have, &need) in corner.iter_mut().zip(&at) {
                if need > *have {
                    *have = grow(need, *have);
                }
            }
            corner
        };
        let doubled = grown(|need, have| need.max(have.saturating_mul(2)));
        [doubled, grown(|need, _| need), at]
            .into_iter()
            .find(|&corner| dense::bytes(corner).is_some_and(|bytes| bytes <= meter.memory_left()))
            .map(|corner| Dense::tabulate(rule, corner, meter))
    }
}

fn shown(rule: &dyn TupleRule, at: Tuple) -> String {
    tuple_text(&at[..rule.arity().min(at.len())])
}

/// The refusal of a table that memory does not hold.
fn too_large(rule: &dyn TupleRule, at: Tuple, meter: &Meter<'_>) -> Failure {
    let entries = at.iter().fold(1u128, |product, &x| product.saturating_mul(u128::from(x) + 1));
    let arity = u32::try_from(rule.arity()).unwrap_or(1).max(1);
    let room = u128::from(meter.memory_left() / dense::ENTRY);
    let mut side = 1u128;
    while (side * 2).pow(arity) <= room {
        side *= 2;
    }
    Refusal::new(format!(
        "{}: {} would need a table of {entries} values, {} bytes",
        rule.name(),
        shown(rule, at),
        entries.saturating_mul(u128::from(dense::ENTRY))
    ))
    .help(format!("numbers up to about {side} fit the memory allowed"))
    .into()
}
